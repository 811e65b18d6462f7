import { expect, test } from 'vitest';
import { migrationTime } from '../../prisma/migration-time.ts';

const NOW = new Date('2026-11-29T09:46:51.900Z');

test('a new migration comes after all others, also where their time is later than this clock', () => {
  expect(migrationTime(NOW)).toBe('20261129094651');
  expect(migrationTime(NOW, '20261129094650_stocks')).toBe('20261129094651');
  expect(migrationTime(NOW, '20261130070000_payers')).toBe('20261130070001');
  expect(migrationTime(NOW, '20261129094651_same_second')).toBe('20261129094652');
});
