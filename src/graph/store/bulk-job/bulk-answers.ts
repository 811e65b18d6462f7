import type { z } from 'zod';
import { validationError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { isField } from '../../../files/layouts/fields.ts';
import type { Answers } from '../../../files/table.ts';
import { bulkAnswerRules } from './bulk-job.rules.ts';

export const DecimalSignEnum = builder.enumType('DecimalSign', {
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

export const AnswerBulkInput = builder.inputType('AnswerBulkInput', {
  description: 'As respostas às perguntas de um arquivo.',
  extensions: { rules: bulkAnswerRules },
  fields: (t) => ({
    separator: t.string({ description: 'O sinal que separa as colunas.' }),
    sheet: t.string({ description: 'A aba da planilha.' }),
    decimals: t.field({ type: [BulkDecimalsInput], description: 'O sinal de cada coluna perguntada.' }),
    columns: t.field({ type: [BulkColumnInput], description: 'O que as colunas dizem, onde o cabeçalho não basta.' }),
  }),
});

/** Answers to those before and the ones that a caller gives, at `field` of the input. Throws 400 for a field that there is not. */
export function answered(
  before: Answers,
  { separator, sheet, decimals, columns }: z.output<typeof bulkAnswerRules>,
  field = '',
): Answers {
  const unknown = columns.flatMap((column, index) =>
    column.field === null || isField(column.field)
      ? []
      : [{ field: `${field}columns.${index}.field`, message: 'Este campo não existe.', code: 'INVALID_VALUE' as const }],
  );
  if (unknown.length > 0) throw validationError(unknown);
  return {
    ...before,
    ...(separator !== null && { separator }),
    ...(sheet !== null && { sheet }),
    decimals: { ...before.decimals, ...Object.fromEntries(decimals.map(({ column, sign }) => [column, sign])) },
    columns: { ...before.columns, ...Object.fromEntries(columns.map((column) => [column.column, column.field])) },
  };
}
