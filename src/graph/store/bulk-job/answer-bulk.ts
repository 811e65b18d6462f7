import { validationError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { isField } from '../../../files/layouts/fields.ts';
import type { Answers } from '../../../files/table.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { bulkAnswerRules } from './bulk-job.rules.ts';
import { BulkJob } from './bulk-job.ts';
import { changeBulkJob } from './changed-bulk-job.ts';

const DecimalSignEnum = builder.enumType('DecimalSign', {
  description: 'O sinal antes das casas decimais.',
  values: { COMMA: { description: 'Vírgula: 1.234,50.' }, POINT: { description: 'Ponto: 1,234.50.' } },
});

const BulkDecimalsInput = builder.inputType('BulkDecimalsInput', {
  description: 'O sinal de uma coluna.',
  fields: (t) => ({
    column: t.string({ required: true, description: 'Cabeçalho da coluna, como o arquivo o tem.' }),
    sign: t.field({ type: DecimalSignEnum, required: true, description: 'O sinal.' }),
  }),
});

const BulkColumnInput = builder.inputType('BulkColumnInput', {
  description: 'O que uma coluna diz.',
  fields: (t) => ({
    column: t.string({ required: true, description: 'Cabeçalho da coluna, como o arquivo o tem.' }),
    field: t.string({ description: 'O campo, como sku, stock, price ou name; null: a coluna fica de fora.' }),
  }),
});

const AnswerBulkInput = builder.inputType('AnswerBulkInput', {
  description: 'As respostas às perguntas de um arquivo.',
  extensions: { rules: bulkAnswerRules },
  fields: (t) => ({
    separator: t.string({ description: 'O sinal que separa as colunas.' }),
    sheet: t.string({ description: 'A aba da planilha.' }),
    decimals: t.field({ type: [BulkDecimalsInput], description: 'O sinal de cada coluna perguntada.' }),
    columns: t.field({ type: [BulkColumnInput], description: 'O que as colunas dizem, onde o cabeçalho não basta.' }),
  }),
});

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
      const { separator, sheet, decimals, columns } = parseInput(bulkAnswerRules, input);
      const unknown = columns.flatMap(({ field }, index) =>
        field === null || isField(field)
          ? []
          : [{ field: `columns.${index}.field`, message: 'Este campo não existe.', code: 'INVALID_VALUE' as const }],
      );
      if (unknown.length > 0) throw validationError(unknown);
      const from = ['ASKING'] as const;
      return changeBulkJob(ctx, { id, ifVersion, from, wanted: 'respondida' }, ({ answers }) => {
        const before = answers as Answers;
        const after: Answers = {
          ...before,
          ...(separator !== null && { separator }),
          ...(sheet !== null && { sheet }),
          decimals: { ...before.decimals, ...Object.fromEntries(decimals.map(({ column, sign }) => [column, sign])) },
          columns: { ...before.columns, ...Object.fromEntries(columns.map(({ column, field }) => [column, field])) },
        };
        return {
          status: 'CHECKING',
          questions: [],
          refusal: Prisma.DbNull,
          answers: after as object,
          leaseUntil: null,
          endedAt: null,
        };
      });
    },
  }),
);
