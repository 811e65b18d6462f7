import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byIds } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { bulkJobFilterRules } from './bulk-job.rules.ts';
import { BulkJob } from './bulk-job.ts';
import { visibleBulkJobs } from './bulk-rights.ts';

const bulkJobFilter = defineFilter<Prisma.BulkJobWhereInput>()('BulkJob', 'importações', bulkJobFilterRules, {
  ids: byIds('Uma destas importações'),
});

const bulkJobSort = defineOrdering('BulkJob', {
  ID: BY_ID,
  CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
});

const bulkJobList = defineList('BulkJob', {
  connection: defineConnection('BulkJob', BulkJob, 'importações'),
  rows: ({ db }) => db.bulkJob,
  filter: bulkJobFilter,
  ordering: bulkJobSort,
});

builder.queryField('bulkJobs', (t) =>
  t.field({
    type: bulkJobList.Connection,
    scope: 'authenticated',
    description: 'Importações da loja, das mais novas às mais antigas se nada mais for dito: as do que a credencial pode ler.',
    args: bulkJobList.args(t.arg),
    resolve: (_root, args, ctx, info) => bulkJobList.read(ctx, info, args, { within: visibleBulkJobs(ctx) }),
  }),
);

builder.queryField('bulkJob', (t) =>
  t.prismaField({
    type: BulkJob,
    nullable: true,
    scope: 'authenticated',
    description: 'Uma importação da loja; null quando a loja não a tem, ou é do que a credencial não pode ler.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador da importação.' }) },
    resolve: (query, _root, { id }, ctx) => ctx.db.bulkJob.findFirst({ ...query, where: { id, ...visibleBulkJobs(ctx) } }),
  }),
);
