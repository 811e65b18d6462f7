import { expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import {
  bulkAnswerRules,
  bulkJobRules,
  columnMappingRules,
  OPEN_BULK_JOB_LIMIT,
} from '../../../src/graph/store/bulk-job/bulk-job.rules.ts';
import { expectBounds, expectLengths } from './rule-assertions.ts';

const LEAST = { kind: 'STOCK', fileName: 'estoque.csv' };

test('an import has a kind and a file name, is a plan first, and leaves out what is refused', () => {
  expect(parseInput(bulkJobRules, LEAST)).toEqual({ ...LEAST, onFault: 'SKIP', dryRun: true, answers: null });
  expectBounds(bulkJobRules, LEAST, ['fileName', 'characters', 1, 255]);
});

test('answers about a file name a separator, a sheet, signs of decimals and fields of columns', () => {
  const answers = {
    separator: ';',
    sheet: 'Estoque',
    decimals: [{ column: 'Preço', sign: 'COMMA' }],
    columns: [{ column: 'Cód' }],
  };
  expect(parseInput(bulkAnswerRules, answers)).toEqual({ ...answers, columns: [{ column: 'Cód', field: null }] });
  expect(parseInput(bulkAnswerRules, {})).toEqual({ separator: null, sheet: null, decimals: [], columns: [] });
  expectBounds(bulkAnswerRules, {}, ['separator', 'characters', 1, 1], ['sheet', 'characters', 1, 100]);
  const sign = (index: number) => ({ column: `Coluna ${index}`, sign: 'POINT' });
  expectLengths(bulkAnswerRules, {}, ['decimals', 0, 500, sign]);
  expectLengths(bulkAnswerRules, {}, ['columns', 0, 500, (index) => ({ column: `Coluna ${index}`, field: 'sku' })]);
});

test('a mapping of columns has a name', () => {
  expectBounds(columnMappingRules, { name: 'Contagem' }, ['name', 'characters', 1, 100]);
});

test('a store has at most 5 imports that are not over', () => {
  const message = 'A loja já tem 5 importações que não terminaram. Confirme ou cancele uma antes de começar outra.';
  expect(OPEN_BULK_JOB_LIMIT).toEqual({ of: 'bulkJob', max: 5, message });
});
