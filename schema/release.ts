// npm run release -- VERSION: keeps what is served as that of a release, with which later commits are compared.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseFlags } from '../src/cli/command-line.ts';
import { schemaHistory } from './history.ts';
import { keepRelease, releasesIn, servedIn } from './releases.ts';

const { positionals } = parseFlags({
  name: 'npm run release',
  text: 'npm run release -- VERSION\n\nKeeps schema.graphql, openapi.json and breaking.json in schema/released/VERSION, empties schema/breaking.json, and writes the page of changes.',
  options: { help: { type: 'boolean' } },
  words: true,
});
const [version, ...more] = positionals;
if (version === undefined || more.length > 0 || !/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('npm run release: one version is wanted, as in 1.2.0');
  process.exit(2);
}
const folder = import.meta.dirname;
keepRelease(folder, version);
const changelog = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8');
const history = await schemaHistory(releasesIn(folder), servedIn(folder), changelog);
writeFileSync(new URL('../src/web/schema-changes.json', import.meta.url), `${JSON.stringify(history, null, 2)}\n`);
console.log(`schema/released/${version} is what is served now`);
