import { DomainError, notFoundError } from '../../../core/errors.ts';
import { assertBelowLimit } from '../../../core/execution/store-limits.ts';
import { builder } from '../../../core/schema/builder.ts';
import { BULK_JOB_MISSING, BULK_SCOPES, OPEN_BULK_JOB_LIMIT, OPEN_STATUSES } from './bulk-job.rules.ts';
import { BulkJob } from './bulk-job.ts';
import { forgetOldJobs, startedBy } from './start-bulk.ts';

const notUndoable = (message: string) => new DomainError('INVALID_STATUS_TRANSITION', message);

builder.mutationField('undoBulk', (t) =>
  t.field({
    type: BulkJob,
    scope: 'authenticated',
    emits: {},
    refuses: ['INVALID_STATUS_TRANSITION'],
    description:
      'Começa a desfazer uma importação que terminou: outra importação, cujas linhas devolvem o que as dela mudaram. O que mudou depois fica como está e é recusado, linha por linha. Nada muda antes de confirmBulk.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da importação a desfazer.' }),
      dryRun: t.arg.boolean({
        description:
          'true, o que vale quando omitido: para no plano e espera confirmBulk; false: executa assim que o plano está pronto.',
      }),
    },
    resolve: async (_root, { id, dryRun }, ctx) => {
      const job = await ctx.db.bulkJob.findUnique({ where: { id } });
      if (!job) throw notFoundError(BULK_JOB_MISSING);
      ctx.require(BULK_SCOPES[job.kind].write);
      if (OPEN_STATUSES.includes(job.status)) throw notUndoable(`A importação está em ${job.status}: espere que termine.`);
      if (job.undoOf !== null) throw notUndoable('Esta importação desfaz outra. Para refazer, envie o arquivo outra vez.');
      if (job.changed === 0) throw notUndoable('A importação não mudou nada.');
      await assertBelowLimit(ctx, OPEN_BULK_JOB_LIMIT, { status: { in: [...OPEN_STATUSES] } });
      await forgetOldJobs(ctx, job.id);
      return ctx.db.bulkJob.create({
        data: {
          ...startedBy(ctx),
          kind: job.kind,
          fileName: job.fileName,
          status: 'CHECKING',
          autoConfirm: dryRun === false,
          undoOf: job.id,
        },
      });
    },
  }),
);
