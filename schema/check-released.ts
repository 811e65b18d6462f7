// npm run check:released: compares what is served with the last release; what breaks its clients is red unless it is listed.
import { readFileSync } from 'node:fs';
import { compareGraphql } from './compare/graphql.ts';
import { compareOpenApi } from './compare/openapi.ts';
import { changeProblems, deprecationProblems } from './compare/problems.ts';
import { releasesIn, servedIn } from './releases.ts';

const releases = releasesIn(import.meta.dirname);
const released = releases.at(-1) ?? releases[0];
const served = servedIn(import.meta.dirname);
const changes = [...(await compareGraphql(released.sdl, served.sdl)), ...compareOpenApi(released.openapi, served.openapi)];
const changelog = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8');
const problems = [
  ...changeProblems(changes, served.listed, changelog),
  ...deprecationProblems(released.sdl, served.sdl, new Date()),
];
for (const problem of problems) console.error(problem);
const count = (level: string) => changes.filter((change) => change.level === level).length;
console.log(
  `since ${released.version}: ${count('breaking')} breaking, ${count('dangerous')} dangerous, ${count('safe')} other changes; ${problems.length} to mend`,
);
if (problems.length > 0) process.exitCode = 1;
