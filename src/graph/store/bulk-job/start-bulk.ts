import type { RequestContext } from '../../../core/execution/context.ts';
import { assertBelowLimit } from '../../../core/execution/store-limits.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { AnswerBulkInput, answered } from './bulk-answers.ts';
import { BULK_SCOPES, bulkJobRules, MAX_ENDED_JOBS, OPEN_BULK_JOB_LIMIT, OPEN_STATUSES } from './bulk-job.rules.ts';
import { BulkJob } from './bulk-job.ts';
import { BulkKindEnum, BulkOnFaultEnum } from './bulk-job-parts.ts';

const StartBulkInput = builder.inputType('StartBulkInput', {
  description: 'Uma importação a começar.',
  extensions: { rules: bulkJobRules },
  fields: (t) => ({
    kind: t.field({ type: BulkKindEnum, required: true, description: 'O que as linhas alteram.' }),
    fileName: t.string({ required: true, description: 'Nome do arquivo, de 1 a 255 caracteres.' }),
    onFault: t.field({ type: BulkOnFaultEnum, description: 'O que fazer quando uma linha é recusada; SKIP quando omitido.' }),
    dryRun: t.boolean({
      description:
        'true, o que vale quando omitido: para no plano e espera confirmBulk; false: executa assim que o plano está pronto.',
    }),
    answers: t.field({
      type: AnswerBulkInput,
      description: 'O que já se sabe do arquivo, como em answerBulk: também o que dizem colunas de cabeçalho desconhecido.',
    }),
  }),
});

/** Deletes the oldest jobs that are over but for one, so that the store keeps no more than so many. */
export async function forgetOldJobs({ db }: RequestContext, kept?: string): Promise<void> {
  const old = await db.bulkJob.findMany({
    where: { status: { notIn: [...OPEN_STATUSES] } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: MAX_ENDED_JOBS - 1,
    select: { id: true },
  });
  const ids = old.flatMap(({ id }) => (id === kept ? [] : [id]));
  if (ids.length > 0) await db.bulkJob.deleteMany({ where: { id: { in: ids } } });
}

/** Columns of a job about the caller who starts it, in whose name its rows run. */
export const startedBy = ({ principal: { kind, credential, scopes } }: RequestContext) => ({
  actor: kind,
  actorId: credential?.id ?? null,
  actorName: credential?.name ?? null,
  scopes: [...scopes],
});

builder.mutationField('startBulk', (t) =>
  t.field({
    type: BulkJob,
    scope: 'authenticated',
    emits: {},
    description:
      'Começa uma importação de CSV, XLSX ou JSONL: o arquivo é enviado a uploadUrl, lido e experimentado linha por linha; nada muda antes de confirmBulk.',
    args: { input: t.arg({ type: StartBulkInput, required: true, description: 'Que importação.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { kind, fileName, onFault, dryRun, answers } = parseInput(bulkJobRules, input);
      ctx.require(BULK_SCOPES[kind].write);
      const known = (answers === null ? {} : answered({}, answers, 'answers.')) as object;
      await assertBelowLimit(ctx, OPEN_BULK_JOB_LIMIT, { status: { in: [...OPEN_STATUSES] } });
      await forgetOldJobs(ctx);
      return ctx.db.bulkJob.create({
        data: { ...startedBy(ctx), kind, fileName, onFault, autoConfirm: !dryRun, answers: known },
      });
    },
  }),
);
