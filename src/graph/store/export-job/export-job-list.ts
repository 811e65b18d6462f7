import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byIds } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { exportJobFilterRules } from './export-job.rules.ts';
import { ExportJob } from './export-job.ts';
import { visibleExports } from './export-rights.ts';

const exportJobFilter = defineFilter<Prisma.ExportJobWhereInput>()('ExportJob', 'exportações', exportJobFilterRules, {
  ids: byIds('Uma destas exportações'),
});

const exportJobSort = defineOrdering('ExportJob', {
  ID: BY_ID,
  CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
});

const exportJobList = defineList('ExportJob', {
  connection: defineConnection('ExportJob', ExportJob, 'exportações'),
  rows: ({ db }) => db.exportJob,
  filter: exportJobFilter,
  ordering: exportJobSort,
});

builder.queryField('exportJobs', (t) =>
  t.field({
    type: exportJobList.Connection,
    scope: 'authenticated',
    description:
      'Exportações da loja, das mais novas às mais antigas se nada mais for dito: as de listas que a credencial pode ler.',
    args: exportJobList.args(t.arg),
    resolve: (_root, args, ctx, info) => exportJobList.read(ctx, info, args, { within: visibleExports(ctx) }),
  }),
);

builder.queryField('exportJob', (t) =>
  t.prismaField({
    type: ExportJob,
    nullable: true,
    scope: 'authenticated',
    description: 'Uma exportação da loja; null quando a loja não a tem, ou é de uma lista que a credencial não pode ler.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador da exportação.' }) },
    resolve: (query, _root, { id }, ctx) => ctx.db.exportJob.findFirst({ ...query, where: { id, ...visibleExports(ctx) } }),
  }),
);
