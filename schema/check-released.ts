// npm run check:released: compares what is served with the last release; what breaks its clients is red unless it is listed.
import { readdirSync, readFileSync } from 'node:fs';
import { compareGraphql } from './compare/graphql.ts';
import { compareOpenApi } from './compare/openapi.ts';
import { changeProblems, deprecationProblems, listedChanges } from './compare/problems.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

const versions = readdirSync(new URL('released', import.meta.url));
const last = versions.toSorted(new Intl.Collator('en', { numeric: true }).compare).at(-1);
if (last === undefined) throw new Error('schema/released has no release');

const released = read(`released/${last}/schema.graphql`);
const current = read('schema.graphql');
const changes = [
  ...(await compareGraphql(released, current)),
  ...compareOpenApi(JSON.parse(read(`released/${last}/openapi.json`)), JSON.parse(read('openapi.json'))),
];
const problems = [
  ...changeProblems(changes, listedChanges.parse(JSON.parse(read('breaking.json'))), read('../CHANGELOG.md')),
  ...deprecationProblems(released, current, new Date()),
];
for (const problem of problems) console.error(problem);
const count = (level: string) => changes.filter((change) => change.level === level).length;
console.log(
  `since ${last}: ${count('breaking')} breaking, ${count('dangerous')} dangerous, ${count('safe')} other changes; ${problems.length} to mend`,
);
if (problems.length > 0) process.exitCode = 1;
