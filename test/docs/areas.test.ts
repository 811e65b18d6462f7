import { globSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { AREAS } from '../../src/graph/areas.ts';
import { EXAMPLE_TABS } from '../../src/graphql/graphiql-options.ts';

const NAMES = Object.keys(AREAS);
/** Folders of src/graph that are of no area (docs/architecture.md). */
const ROOMS = ['bulk', 'fault', 'meta', 'node', 'record', 'search'];

test('each folder of resources is an area or one of the rooms of none', () => {
  const folders = readdirSync('src/graph', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...NAMES, ...ROOMS].sort());
});

test('the layers have a rule for each area, and the page a row, in one order', () => {
  const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { forbidden: { name: string }[] };
  const rules = forbidden.flatMap(({ name }) => /^(.+)-uses-what-it-may$/.exec(name)?.[1] ?? []);
  expect(rules).toEqual(NAMES);
  const [, section = ''] = /### Areas\n([\s\S]*?)\n## /.exec(readFileSync('docs/architecture.md', 'utf8')) ?? [];
  expect([...section.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)).toEqual(NAMES);
});

test('each tag of API v1 is under the heading of one area, and each example of GraphiQL is a tab of one', () => {
  const { tags } = JSON.parse(readFileSync('schema/openapi.json', 'utf8')) as { tags: { name: string }[] };
  const headed = Object.values(AREAS).flatMap((area) => area.tags as readonly string[]);
  expect(headed.toSorted()).toEqual(tags.map(({ name }) => name).toSorted());
  const files = globSync('src/graphql/examples/*.graphql').map((path) => path.replace(/^.*\/|\.graphql$/g, ''));
  expect([...EXAMPLE_TABS].sort()).toEqual(files.sort());
});
