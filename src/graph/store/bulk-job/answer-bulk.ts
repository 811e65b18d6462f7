import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Answers } from '../../../files/table.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { AnswerBulkInput, answered } from './bulk-answers.ts';
import { bulkAnswerRules } from './bulk-job.rules.ts';
import { BulkJob } from './bulk-job.ts';
import { changeBulkJob } from './changed-bulk-job.ts';

builder.mutationField('answerBulk', (t) =>
  t.field({
    type: BulkJob,
    scope: 'authenticated',
    emits: {},
    refuses: ['INVALID_STATUS_TRANSITION'],
    description: 'Responde o que um arquivo deixa em aberto; ele é lido outra vez, e as respostas de antes continuam valendo.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da importação.' }),
      input: t.arg({ type: AnswerBulkInput, required: true, description: 'As respostas.' }),
      ifVersion: t.arg.int({ description: 'Só responde se a versão atual for esta.' }),
    },
    resolve: (_root, { id, input, ifVersion }, ctx) => {
      const given = parseInput(bulkAnswerRules, input);
      const from = ['ASKING'] as const;
      return changeBulkJob(ctx, { id, ifVersion, from, wanted: 'respondida' }, ({ answers }) => ({
        status: 'CHECKING',
        questions: [],
        refusal: Prisma.DbNull,
        answers: answered(answers as Answers, given) as object,
        leaseUntil: null,
        endedAt: null,
      }));
    },
  }),
);
