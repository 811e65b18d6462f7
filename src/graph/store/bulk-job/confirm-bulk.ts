import { builder } from '../../../core/schema/builder.ts';
import { BulkJob } from './bulk-job.ts';
import { changeBulkJob } from './changed-bulk-job.ts';
import { saveMapping } from './save-mapping.ts';

builder.mutationField('confirmBulk', (t) =>
  t.field({
    type: BulkJob,
    scope: 'authenticated',
    emits: {},
    refuses: ['INVALID_STATUS_TRANSITION'],
    description:
      'Executa o plano de uma importação. As linhas recusadas no plano ficam de fora. O que foi respondido sobre as colunas vale também para os próximos arquivos com os mesmos cabeçalhos (columnMappings).',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da importação.' }),
      ifVersion: t.arg.int({ description: 'Só executa se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, ifVersion }, ctx) => {
      const job = await changeBulkJob(ctx, { id, ifVersion, from: ['READY'], wanted: 'confirmada' }, () => ({
        status: 'RUNNING',
        leaseUntil: null,
      }));
      await saveMapping(ctx, job);
      return job;
    },
  }),
);
