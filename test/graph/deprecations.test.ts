import { type GraphQLEnumType, type GraphQLInputObjectType, type GraphQLObjectType, parse } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deprecationsAmong, deprecationsIn } from '../../src/core/execution/deprecations.ts';
import { readFields } from '../../src/core/schema/read-fields.ts';
import { schema } from '../../src/graph/schema.ts';
import { dataOf } from '../support/replies.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const field = (type: string, name: string) => (schema.getType(type) as GraphQLObjectType).getFields()[name];
const input = (type: string, name: string) => (schema.getType(type) as GraphQLInputObjectType).getFields()[name];

/** Parts of the schema that are deprecated while this file runs. */
const PARTS = [
  { part: field('Product', 'slug'), coordinate: 'Product.slug', reason: 'Use `id`. Até 2027-12-01.', until: '2027-12-01' },
  {
    part: field('Query', 'products')?.args.find(({ name }) => name === 'first'),
    coordinate: 'Query.products(first:)',
    reason: 'Some.',
  },
  { part: input('ProductFilter', 'sku'), coordinate: 'ProductFilter.sku', reason: 'Use `barcode`.' },
  {
    part: (schema.getType('ProductStatus') as GraphQLEnumType).getValue('INACTIVE'),
    coordinate: 'ProductStatus.INACTIVE',
    reason: 'Use `ACTIVE`; até 2028-01-31.',
    until: '2028-01-31',
  },
].map(({ part, ...deprecation }) => ({ part: part as { deprecationReason?: string | null }, deprecation }));

beforeAll(() => {
  for (const { part, deprecation } of PARTS) part.deprecationReason = deprecation.reason;
});

afterAll(() => {
  for (const { part } of PARTS) part.deprecationReason = null;
});

const [SLUG, FIRST, SKU, INACTIVE] = PARTS.map(({ deprecation }) => deprecation);

async function extensionsOf(body: object, headers: Readonly<Record<string, string>>) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const response = await service.app.fetch(new Request('http://store.test/graphql', init));
  const { errors, extensions } = (await response.json()) as { errors?: unknown; extensions: Record<string, unknown> };
  const { cost, ...others } = extensions;
  expect([errors, cost]).toEqual([undefined, expect.anything()]);
  return others;
}

test('an answer says which parts of the schema its document and its variables use that are deprecated', async () => {
  const store = await service.newStore();
  const headers = store.credentials as Record<string, string>;
  const list =
    'query ($filter: ProductFilter, $statuses: [ProductStatus!]) { products(filter: $filter) { totalCount } other: products(filter: { statuses: $statuses }) { totalCount } }';
  const written = `{ products(first: 1, filter: { sku: "A", statuses: [INACTIVE] }) { nodes { ...F } } } fragment F on Product { slug }`;
  const documents = [
    { id: 'none', text: '{ products { totalCount } }', expected: {} },
    { id: 'written', text: written, expected: { deprecations: [SLUG, SKU, INACTIVE, FIRST] } },
    { id: 'sent', text: list, variables: { filter: { sku: 'A' } }, expected: { deprecations: [SKU] } },
    { id: 'values', text: `${list} `, variables: { statuses: ['ACTIVE', 'INACTIVE'] }, expected: { deprecations: [INACTIVE] } },
    {
      id: 'both',
      text: `${list}  `,
      variables: { filter: { sku: 'A', statuses: ['INACTIVE'] } },
      expected: { deprecations: [SKU, INACTIVE] },
    },
    { id: 'other', text: `${list}   `, variables: { filter: { barcode: 'A' } }, expected: {} },
  ];
  const PUBLISH = `mutation ($input: PublishDocumentsInput!) {
    publishDocuments(input: $input) { documents { documentId deprecations { coordinate reason until } } }
  }`;
  const sentDocuments = documents.map(({ id, text }) => ({ id: `deprecated-${id}`, text }));
  const input = { app: 'deprecations', version: '1', documents: sentDocuments };
  const { publishDocuments } = dataOf(await service.asOperator(PUBLISH, { input })) as { publishDocuments: object };
  // What only variables may use is not known yet.
  expect(publishDocuments).toEqual({
    documents: sentDocuments.map(({ id: documentId }) => ({
      documentId,
      deprecations:
        documentId === 'deprecated-written' ? [SLUG, SKU, INACTIVE, FIRST].map((each) => ({ until: null, ...each })) : [],
    })),
  });
  for (const { id, text, variables, expected } of documents)
    for (const sent of [{ query: text }, { query: text }, { documentId: `deprecated-${id}` }])
      expect([id, await extensionsOf({ ...sent, variables }, headers)]).toEqual([id, expected]);
  const create = 'mutation ($in: CreateProductInput!) { createProduct(input: $in) { slug } }';
  const variables = { in: { name: 'Bule', type: 'DIGITAL', price: 1 } };
  expect(await extensionsOf({ query: create, variables }, headers)).toEqual({ deprecations: [SLUG] });
});

test('all that is deprecated is found once, with its last day', () => {
  expect(deprecationsIn(schema).toSorted((a, b) => (a.coordinate < b.coordinate ? -1 : 1))).toEqual([SLUG, SKU, INACTIVE, FIRST]);
  const used = readFields(schema, parse('{ products { nodes { slug } } }'));
  expect(deprecationsAmong(schema, used)).toEqual([SLUG]);
});
