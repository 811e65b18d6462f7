import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isKnownVersion, unknownVersions } from '../../src/lib/known-versions.ts';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
const { pg = '', '@pothos/selection-mapper': mapper = '' } = dependencies;

test('the installed version is known, and nothing is reported', () => {
  const before = [...unknownVersions];
  expect([isKnownVersion('pg', pg, '—'), isKnownVersion('@pothos/selection-mapper', mapper, '—')]).toEqual([true, true]);
  expect(unknownVersions).toEqual(before);
});

test('another version than the known one is reported in one sentence', () => {
  expect(isKnownVersion('pg', '0.0.1', 'statements wait for each other')).toBe(false);
  expect(unknownVersions.at(-1)).toBe(
    `pg ${pg} is installed, and private members are known of 0.0.1 only: statements wait for each other`,
  );
});

test('a library that is not installed is an error', () => {
  expect(() => isKnownVersion('no-such-library', '1.0.0', '—')).toThrow();
});
