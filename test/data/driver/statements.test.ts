import { expect, test } from 'vitest';
import { preparedStatement, statementName } from '../../../src/data/driver/sending/statements.ts';

test('a statement is named by a hash of its text, the same in every process and version', () => {
  expect(preparedStatement('SELECT $1', ['a'])).toEqual({ name: 'sFloi2Oq-MAp0MKHGPovYG2', text: 'SELECT $1', values: ['a'] });
  expect(statementName({ sql: 'SELECT $1' })).toBe('sFloi2Oq-MAp0MKHGPovYG2');
});

test('different statements have different names, also for 2,000 of them', () => {
  const names = Array.from({ length: 2_000 }, (_, at) => statementName({ sql: `SELECT ${at}` }));
  expect(new Set(names).size).toBe(2_000);
  expect(statementName({ sql: 'SELECT 0' })).toBe(names[0]);
});
