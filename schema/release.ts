// npm run release -- VERSION: keeps what is served as that of a release, with which later commits are compared.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { parseFlags } from '../src/cli/command-line.ts';

const { positionals } = parseFlags({
  name: 'npm run release',
  text: 'npm run release -- VERSION\n\nKeeps schema.graphql and openapi.json in schema/released/VERSION, and empties schema/breaking.json.',
  options: { help: { type: 'boolean' } },
  words: true,
});
const [version, ...more] = positionals;
if (version === undefined || more.length > 0 || !/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('npm run release: one version is wanted, as in 1.2.0');
  process.exit(2);
}
const folder = new URL(`released/${version}/`, import.meta.url);
mkdirSync(folder, { recursive: true });
for (const name of ['schema.graphql', 'openapi.json']) copyFileSync(new URL(name, import.meta.url), new URL(name, folder));
writeFileSync(new URL('breaking.json', import.meta.url), '[]\n');
console.log(`schema/released/${version} is what is served now`);
