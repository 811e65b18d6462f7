import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Member {
  readonly library: string;
  readonly version: string;
  readonly member: string;
  readonly file: string;
}

const listed: readonly Member[] = [
  ...readFileSync('docs/architecture.md', 'utf8').matchAll(
    /^\| `(?<library>\S+)` +\| `(?<version>\d\S+)` +\| `(?<member>\w+)` +\| `(?<file>src\/\S+)` +\| \S.*\| \S.*\|$/gm,
  ),
].map(({ groups }) => groups as unknown as Member);

const sources = new Map(
  globSync('src/**/*.ts', { exclude: ['src/generated/**'] }).map((file) => [file, readFileSync(file, 'utf8')] as const),
);

/** The files, each with the lines, that have a pattern outside of comments. */
const linesWith = (pattern: RegExp, files: Iterable<readonly [string, string]> = sources): string[] =>
  [...files].flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line) => (pattern.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );

/** Files of casts that reach no private member of a library, although they import one. */
const HARMLESS_CASTS: Readonly<Record<string, string>> = {
  'src/auth/people/issuer-fetch.ts': 'fetch of a library in place of the one of Node',
  'src/core/schema/builder.ts': 'ctx.db in place of a client of Prisma',
  'src/core/schema/links.ts': 'rows of ctx.db',
  'src/data/driver/opening/look-ups.ts': 'a stream that the types of the option leave out',
  'src/data/driver/sending/transaction-prisma.ts': 'a client with an extension, which has the same models',
  'src/graph/search/search.ts': 'rows of ctx.db',
  'src/graphql/rate-limit-plugin.ts': 'the context that the server gives Yoga',
  'src/graphql/server.ts': 'the context that the server gives Yoga',
  'src/rate-limits/redis-store.ts': 'a command that is defined by the option `scripts`',
  'src/web/docs-page.ts': 'a plugin of fastify, called with an object that records its routes',
};

/** Imports of libraries other than those that are data and functions alone. */
const LIBRARY_IMPORT = /(?:^(?:import|\}).* from |\bimport\()'(?!\.|node:|graphql'|zod')/m;

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };

test('the list of private members in docs/architecture.md has all that assert a version, and no other', () => {
  const asserted = [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/isKnownVersion\('(\S+)', '(\S+)'/g)].map(([, library, version]) => `${library} ${version} in ${file}`),
  );
  expect(asserted.length).toBeGreaterThan(0);
  expect(new Set(listed.map(({ library, version, file }) => `${library} ${version} in ${file}`))).toEqual(new Set(asserted));
});

test.each(listed)('$member of $library is in $file alone, and the version is the one that is installed', (each) => {
  expect(dependencies[each.library]).toBe(each.version);
  const word = new RegExp(`(?<!\\w)${each.member}(?!\\w)`);
  const files = [...sources].filter((source) => linesWith(word, [source]).length > 0).map(([file]) => file);
  expect(files).toEqual([each.file]);
});

test.each([
  ['begins with an underscore', /[\w)\]]\._[a-z]|^\s+(?:readonly )_[a-z]\w*\??:/i],
  ['is in a file that its package does not export', /(?:from|import\() ?'(?!\.|node:)[^']+\/(?:lib|esm|dist|build|cjs|src)\//],
  ['is reached by Reflect', /\bReflect\.(?:get|set)\(/],
])('no member of a library is used that %s', (_what, pattern) => {
  expect(linesWith(pattern)).toEqual([]);
});

test('members are replaced and casts made in the listed files alone', () => {
  const files = new Set(listed.map(({ file }) => file));
  const others = [...sources].filter(([file]) => !files.has(file));
  expect(linesWith(/^\s*(?:[A-Z]\w*[a-z]\w*\.\w+|[\w.]+\.prototype\.\w+) = /, others)).toEqual([]);
  const importing = others.filter(([, text]) => LIBRARY_IMPORT.test(text));
  const casting = importing.filter((source) => linesWith(/\bas unknown as\b/, [source]).length > 0).map(([file]) => file);
  expect(casting.sort()).toEqual(Object.keys(HARMLESS_CASTS));
});
