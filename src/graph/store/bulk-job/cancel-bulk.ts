import { builder } from '../../../core/schema/builder.ts';
import { OPEN_STATUSES } from './bulk-job.rules.ts';
import { BulkJob } from './bulk-job.ts';
import { changeBulkJob } from './changed-bulk-job.ts';

builder.mutationField('cancelBulk', (t) =>
  t.field({
    type: BulkJob,
    scope: 'authenticated',
    emits: {},
    refuses: ['INVALID_STATUS_TRANSITION'],
    description:
      'Cancela uma importação que não terminou. As linhas que já foram executadas ficam como estão; as que estão sendo terminam.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da importação.' }),
      ifVersion: t.arg.int({ description: 'Só cancela se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, ifVersion }, ctx) => {
      const job = await changeBulkJob(ctx, { id, ifVersion, from: OPEN_STATUSES, wanted: 'cancelada' }, () => ({
        status: 'CANCELLED',
        endedAt: ctx.clock.now(),
      }));
      await ctx.db.bulkChunk.deleteMany({ where: { jobId: job.id } });
      return job;
    },
  }),
);
