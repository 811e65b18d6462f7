import { readFileSync } from 'node:fs';
import { parse, visit } from 'graphql';
import type { Line } from './source-words.ts';

/** Names that clients meet, and sentences that they read, in the snapshots of `schema/`. */
interface Served {
  readonly names: ReadonlySet<string>;
  readonly prose: readonly { readonly path: string; readonly lines: readonly Line[] }[];
}

const JSON_SNAPSHOTS = ['schema/openapi.json', 'schema/events.json'];
const GRAPHQL_SNAPSHOT = 'schema/schema.graphql';

/** Keywords of JSON Schema and OpenAPI whose texts are names. */
const NAMING = new Set(['enum', 'const', 'name', 'operationId', 'required']);
const PROSE = new Set(['description', 'summary']);

const textsIn = (value: unknown): string[] => [value].flat().filter((text) => typeof text === 'string');

/** Adds the keys and named values of a JSON document to `names`, and its sentences to `prose`. */
function readJson(value: unknown, names: Set<string>, prose: Line[]): void {
  if (Array.isArray(value)) for (const item of value) readJson(item, names, prose);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    names.add(key);
    if (NAMING.has(key)) for (const name of textsIn(inner)) names.add(name);
    if (PROSE.has(key)) for (const words of textsIn(inner)) prose.push({ words, line: prose.length + 1 });
    readJson(inner, names, prose);
  }
}

/** Adds the names of a GraphQL document to `names`, and its descriptions to `prose`. */
function readSdl(sdl: string, names: Set<string>, prose: Line[]): void {
  visit(parse(sdl), {
    Name: ({ value }) => void names.add(value),
    StringValue: ({ value, loc }) => void prose.push({ words: value, line: loc?.startToken.line ?? 0 }),
  });
}

/** Reads the snapshots of the schema, of the OpenAPI document and of the events. */
export function readServed(): Served {
  const names = new Set<string>();
  const prose = JSON_SNAPSHOTS.map((path) => {
    const lines: Line[] = [];
    readJson(JSON.parse(readFileSync(path, 'utf8')), names, lines);
    return { path, lines };
  });
  const descriptions: Line[] = [];
  readSdl(readFileSync(GRAPHQL_SNAPSHOT, 'utf8'), names, descriptions);
  return { names, prose: [...prose, { path: GRAPHQL_SNAPSHOT, lines: descriptions }] };
}
