import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCES = new URL('../../src/jobs/', import.meta.url);

const SQL = /\b(SELECT\s|INSERT INTO|UPDATE \S+ SET|DELETE FROM)/;

test('jobs are loops: their statements stand in the resources and in data', () => {
  const files = globSync('**/*.ts', { cwd: SOURCES });
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => SQL.test(readFileSync(new URL(file, SOURCES), 'utf8')))).toEqual([]);
});
