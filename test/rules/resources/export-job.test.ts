import { expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import { exportJobRules, OPEN_EXPORT_LIMIT } from '../../../src/graph/store/export-job/export-job.rules.ts';
import { expectLengths } from './rule-assertions.ts';

const LEAST = { records: { orders: {} } };

test('an export is of records, in CSV and with the usual columns if nothing else is said', () => {
  expect(parseInput(exportJobRules, LEAST)).toEqual({ ...LEAST, format: 'CSV', columns: null });
  expectLengths(exportJobRules, LEAST, ['columns', 1, 100, (index) => `column${index}`]);
});

test('a column comes once', () => {
  expect(() => parseInput(exportJobRules, { ...LEAST, columns: ['id', 'total', 'id'] })).toThrow();
});

test('a store has at most 5 exports that are not over', () => {
  const message = 'A loja já tem 5 exportações que não terminaram. Espere por uma, ou cancele-a.';
  expect(OPEN_EXPORT_LIMIT).toEqual({ of: 'exportJob', max: 5, message });
});
