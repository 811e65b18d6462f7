import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ON_POSTGRESQL, PROCESSES, PROCESSES_ON_ANY_DATABASE, RESOURCE_FILES } from '../support/test-files.ts';

const files = globSync('test/**/*.test.ts');
const run = (globs: readonly string[]) => globSync([...globs]);

test('a file that asks for its database runs on PostgreSQL', () => {
  const asking = files.filter((file) => /import \{[^}]*\bonPostgresql\b/.test(readFileSync(file, 'utf8')));
  const there = new Set(run([...ON_POSTGRESQL, ...PROCESSES]));
  for (const file of PROCESSES_ON_ANY_DATABASE) there.delete(file);
  expect(asking.filter((file) => !there.has(file))).toEqual([]);
});

test.for([...ON_POSTGRESQL, ...PROCESSES, ...PROCESSES_ON_ANY_DATABASE, ...RESOURCE_FILES])(
  '%s matches existing files',
  (glob) => {
    expect(run([glob])).not.toEqual([]);
  },
);

test('a file that starts a process or a browser is in test/processes', () => {
  const starting = files.filter((file) =>
    /from '(?:\.\.\/support\/server-process\.ts|playwright-core)'/.test(readFileSync(file, 'utf8')),
  );
  expect(starting.filter((file) => !file.startsWith('test/processes/'))).toEqual([]);
});
