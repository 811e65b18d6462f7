// npm run snapshots: writes what the outside sees; with --check, fails when what is committed is not that.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { lexicographicSortSchema } from 'graphql';
import { parseFlags } from '../src/cli/command-line.ts';
import { printSchemaWithPolicies } from '../src/core/schema/scope-directive.ts';
import { eventSchema } from '../src/graph/integration/event/event-schema.ts';
import { schema, wireSchema } from '../src/graph/schema.ts';
import { openApi } from '../src/rest/openapi/document.ts';
import { routes } from '../src/rest/routes.ts';
import { documentIds, documentManifest } from './client-types/document-manifest.ts';
import { clientTypes } from './client-types/generate.ts';
import { cacheHints, graphqlTypes, typedOperations } from './client-types/generate-graphql.ts';
import { recordedExamples } from './record-examples.ts';

const { check } = parseFlags({
  name: 'npm run snapshots',
  text: 'npm run snapshots [-- --check]\n\nWrites what the outside sees into schema/; with --check, fails when what is there is not that.',
  options: { check: { type: 'boolean', default: false }, help: { type: 'boolean' } },
}).values;

const examples = await recordedExamples();
const openapi = openApi(wireSchema, routes, examples);
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

const sorted = lexicographicSortSchema(schema);
const sdl = `${printSchemaWithPolicies(sorted)}\n`;
const EXAMPLE = '../examples/admin/src';
const operations = readFileSync(new URL(`${EXAMPLE}/operations.graphql`, import.meta.url), 'utf8');

const SNAPSHOTS: Readonly<Record<string, string>> = {
  'schema.graphql': sdl,
  'events.json': json(eventSchema(wireSchema)),
  'openapi.json': json(openapi),
  'client-types/openapi.ts': await clientTypes(openapi),
  'client-types/graphql.ts': await graphqlTypes(sdl),
  'client-types/cache.ts': cacheHints(sorted),
  [`${EXAMPLE}/operations.ts`]: await typedOperations(sdl, operations),
  [`${EXAMPLE}/document-ids.ts`]: documentIds(operations),
  [`${EXAMPLE}/../documents.json`]: json(documentManifest(operations)),
  '../src/rest/openapi/examples.json': json(examples),
};

for (const [name, text] of Object.entries(SNAPSHOTS)) {
  const file = new URL(name, import.meta.url);
  if (!check) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${join('schema', name)} is not what the code makes: npm run snapshots, then read the difference`);
    process.exitCode = 1;
  }
}
