// npm run snapshots: writes what the outside sees; with --check, fails when what is committed is not that.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { parseFlags } from '../src/cli/command-line.ts';
import { printSchemaWithPolicies } from '../src/core/schema/scope-directive.ts';
import { eventSchema } from '../src/graph/integration/event/event-schema.ts';
import { schema, serviceSchema, wireSchema } from '../src/graph/schema.ts';
import { openApi } from '../src/rest/openapi/document.ts';
import { routes } from '../src/rest/routes.ts';
import { documentIds, documentManifest } from './client-types/document-manifest.ts';
import { clientTypes } from './client-types/generate.ts';
import { cacheHints, graphqlTypes, ownDocuments, typedOperations } from './client-types/generate-graphql.ts';
import { schemaHistory } from './history.ts';
import { releasesIn, servedIn } from './releases.ts';

const { check } = parseFlags({
  name: 'npm run snapshots',
  text: 'npm run snapshots [-- --check]\n\nWrites what the outside sees into schema/; with --check, fails when what is there is not that.',
  options: { check: { type: 'boolean', default: false }, help: { type: 'boolean' } },
}).values;

type Snapshots = Readonly<Record<string, string>>;

/** Writes the files; with --check, names those that differ. */
function keep(snapshots: Snapshots): void {
  for (const [name, text] of Object.entries(snapshots)) {
    const file = new URL(name, import.meta.url);
    if (!check) writeFileSync(file, text);
    else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
      console.error(`${join('schema', name)} is not what the code makes: npm run snapshots, then read the difference`);
      process.exitCode = 1;
    }
  }
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** The documents that the folders of the service run in process, from the schema that has what only the service may call (D-528). */
async function documentsOfFolders(): Promise<Snapshots> {
  const sdl = printSchema(lexicographicSortSchema(serviceSchema));
  const folders = globSync('../src/*/documents.graphql', { cwd: import.meta.dirname }).map((file) => basename(dirname(file)));
  const made = folders.map(
    async (folder) =>
      [
        `../src/generated/documents/${folder}.ts`,
        await ownDocuments(sdl, folder, read(`../src/${folder}/documents.graphql`)),
      ] as const,
  );
  return Object.fromEntries(await Promise.all(made));
}

/** Files that clients see. */
async function surfaces(): Promise<Snapshots> {
  // Runs the service, which has to find its own documents.
  const { recordedExamples } = await import('./record-examples.ts');
  const examples = await recordedExamples();
  const openapi = openApi(wireSchema, routes, examples);
  const sorted = lexicographicSortSchema(schema);
  const sdl = `${printSchemaWithPolicies(sorted)}\n`;
  const here = import.meta.dirname;
  const served = { sdl, openapi, listed: servedIn(here).listed };
  const history = await schemaHistory(releasesIn(here), served, read('../CHANGELOG.md'));
  const example = '../examples/admin/src';
  const operations = read(`${example}/operations.graphql`);
  return {
    'schema.graphql': sdl,
    'events.json': json(eventSchema(wireSchema)),
    'openapi.json': json(openapi),
    'client-types/openapi.ts': await clientTypes(openapi),
    'client-types/graphql.ts': await graphqlTypes(sdl),
    'client-types/cache.ts': cacheHints(sorted),
    [`${example}/operations.ts`]: await typedOperations(sdl, operations),
    [`${example}/document-ids.ts`]: documentIds(operations),
    [`${example}/../documents.json`]: json(documentManifest(operations)),
    '../src/rest/openapi/examples.json': json(examples),
    '../src/web/schema-changes.json': json(history),
  };
}

keep(await documentsOfFolders());
keep(await surfaces());
