import { builder } from '../../../core/schema/builder.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { BulkJob } from './bulk-job.ts';
import { changeBulkJob } from './changed-bulk-job.ts';

builder.mutationField('retryFailedRows', (t) =>
  t.field({
    type: BulkJob,
    scope: 'authenticated',
    emits: {},
    refuses: ['INVALID_STATUS_TRANSITION'],
    description:
      'Executa outra vez as linhas recusadas ou deixadas de fora de uma importação que terminou, como depois de criar os produtos que faltavam. As que o próprio arquivo tem erradas continuam recusadas.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da importação.' }),
      ifVersion: t.arg.int({ description: 'Só executa se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, ifVersion }, ctx) => {
      const from = ['DONE', 'CANCELLED'] as const;
      const job = await changeBulkJob(ctx, { id, ifVersion, from, wanted: 'repetida' }, () => ({
        status: 'RUNNING',
        endedAt: null,
        leaseUntil: null,
        refusal: Prisma.DbNull,
      }));
      await ctx.db.bulkBatch.updateMany({ where: { jobId: job.id, failed: { gt: 0 } }, data: { doneAt: null } });
      return job;
    },
  }),
);
