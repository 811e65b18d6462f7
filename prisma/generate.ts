// npm run generate: makes src/generated from schema.prisma; with --check, fails when it was not what schema.prisma makes.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { parseFlags } from '../src/cli/command-line.ts';

const { check } = parseFlags({
  name: 'npm run generate',
  text: 'npm run generate [-- --check]\n\nMakes src/generated from prisma/schema.prisma; with --check, fails when it was not that.',
  options: { check: { type: 'boolean', default: false }, help: { type: 'boolean' } },
}).values;

const FOLDER = new URL('../src/generated/', import.meta.url);

const contents = () =>
  readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.name}\n${readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8')}`)
    .sort()
    .join('\n');

const before = contents();
// `generate` looks for an engine that it does not use and would download. Any executable does, for this one command:
// with the variable set, `prisma migrate` would silently do nothing.
const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath };
execFileSync(process.execPath, ['node_modules/prisma/build/index.js', 'generate'], {
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (check && contents() !== before) {
  console.error('src/generated was not what schema.prisma makes; it is now: commit it');
  process.exit(1);
}
