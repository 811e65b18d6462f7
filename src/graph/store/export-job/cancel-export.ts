import { DomainError, notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertVersion } from '../../../core/validation/rules.ts';
import { EXPORT_JOB_MISSING } from './export-job.rules.ts';
import { ExportJob } from './export-job.ts';
import { visibleExports } from './export-rights.ts';

builder.mutationField('cancelExport', (t) =>
  t.field({
    type: ExportJob,
    scope: 'authenticated',
    emits: {},
    refuses: ['INVALID_STATUS_TRANSITION'],
    description: 'Cancela uma exportação que não terminou; nada dela fica. Exige o escopo de leitura da lista.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da exportação.' }),
      ifVersion: t.arg.int({ description: 'Só cancela se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, ifVersion }, ctx) => {
      const job = await ctx.db.exportJob.findFirst({ where: { id, ...visibleExports(ctx) } });
      if (!job) throw notFoundError(EXPORT_JOB_MISSING);
      assertVersion(job, ifVersion, {});
      if (job.status !== 'RUNNING')
        throw new DomainError('INVALID_STATUS_TRANSITION', `A exportação está em ${job.status} e não pode ser cancelada.`);
      const now = ctx.clock.now();
      const data = { status: 'CANCELLED', endedAt: now, expiresAt: now } as const;
      return ctx.db.exportJob.update({ where: { id, version: job.version }, data });
    },
  }),
);
