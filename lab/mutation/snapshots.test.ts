import { readFileSync } from 'node:fs';
import { lexicographicSortSchema } from 'graphql';
import { expect, test } from 'vitest';
import { printSchemaWithPolicies } from '../../src/core/schema/scope-directive.ts';
import { eventSchema } from '../../src/graph/integration/event/event-schema.ts';
import { schema, wireSchema } from '../../src/graph/schema.ts';
import { openApi } from '../../src/rest/openapi/document.ts';
import { routes } from '../../src/rest/routes.ts';

// The same comparison as `npm run check:snapshots`, as a test that can be run with mutants.
const written = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

test.each([
  ['schema.graphql', () => `${printSchemaWithPolicies(lexicographicSortSchema(schema))}\n`],
  ['events.json', () => json(eventSchema(wireSchema))],
  ['openapi.json', () => json(openApi(wireSchema, routes, JSON.parse(written('../../src/rest/openapi/examples.json'))))],
])('schema/%s matches the code', (name, generate) => {
  expect(generate() === written(`../../schema/${name}`)).toBe(true);
});
