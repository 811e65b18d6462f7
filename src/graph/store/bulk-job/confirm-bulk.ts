import { builder } from '../../../core/schema/builder.ts';
import { BulkJob } from './bulk-job.ts';
import { changeBulkJob } from './changed-bulk-job.ts';

builder.mutationField('confirmBulk', (t) =>
  t.field({
    type: BulkJob,
    scope: 'authenticated',
    emits: {},
    refuses: ['INVALID_STATUS_TRANSITION'],
    description: 'Executa o plano de uma importação. As linhas recusadas no plano ficam de fora.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da importação.' }),
      ifVersion: t.arg.int({ description: 'Só executa se a versão atual for esta.' }),
    },
    resolve: (_root, { id, ifVersion }, ctx) =>
      changeBulkJob(ctx, { id, ifVersion, from: ['READY'], wanted: 'confirmada' }, () => ({
        status: 'RUNNING',
        leaseUntil: null,
      })),
  }),
);
