// npm run snapshots: writes what the outside sees; with --check, fails when what is committed is not that.
import { readFileSync, writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '../src/graph/schema.ts';

const SNAPSHOTS: Readonly<Record<string, string>> = {
  'schema.graphql': `${printSchema(lexicographicSortSchema(schema))}\n`,
};

for (const [name, text] of Object.entries(SNAPSHOTS)) {
  const file = new URL(name, import.meta.url);
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`schema/${name} is not what the code makes: npm run snapshots, then read the difference`);
    process.exitCode = 1;
  }
}
