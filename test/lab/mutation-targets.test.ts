import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TARGETS } from '../../lab/mutation/targets.ts';

const matching = (pattern: string) => globSync(pattern);

test('every pattern of a mutation target matches a file', () => {
  const patterns = TARGETS.flatMap(({ name, files, tests }) => [...files, ...tests].map((pattern) => ({ name, pattern })));
  expect(patterns.filter(({ pattern }) => matching(pattern).length === 0)).toEqual([]);
});

test('the rules of every record have mutants', () => {
  const covered = new Set(TARGETS.flatMap(({ files }) => files.flatMap(matching)));
  const rules = globSync('src/**/*.rules.ts');
  expect(rules.length).toBeGreaterThan(40);
  const todo =
    'rules without mutants: give them tests in test/rules/resources/<noun>.test.ts, or a place in SHARED of lab/mutation/targets.ts';
  expect(
    rules.filter((file) => !covered.has(file)),
    todo,
  ).toEqual([]);
});
