import { getIntrospectionQuery } from 'graphql';
import type { Credentials } from '../store.ts';
import type { HostileCall, HostileRequest, HostileStore } from './hostile-call.ts';

const JSON_TYPE = { 'content-type': 'application/json' } as const;

const document = (query: string, variables: object = {}, headers: Credentials = JSON_TYPE): HostileRequest => ({
  method: 'POST',
  path: '/graphql',
  headers,
  body: JSON.stringify({ query, variables }),
});

const aliased = (count: number, field: (n: number) => string) => Array.from({ length: count }, (_, n) => field(n)).join(' ');
const TYPES_BY_ALIAS = `{ __schema { types { ${aliased(15, (n) => `f${n}: fields { ...F }`)} } } }
  fragment F on __Field { type { ofType { ofType { ${aliased(20, (n) => `g${n}: fields { description }`)} } } } }`;
const TYPES_BY_NEST = `{ __schema { types { fields { type { fields { type { fields { type { name description } } } } } } } } }`;
const WHOLE_SCHEMA = getIntrospectionQuery();

/** Introspection documents, which need no credentials: some above the cost limit, and the most expensive one below it. */
export const introspectionCalls: readonly HostileCall[] = [
  {
    name: 'introspection by aliases',
    from: 'anonymous',
    intervalMs: 2_000,
    statuses: [200, 400, 429],
    mustFail: true,
    make: () => document(TYPES_BY_ALIAS),
  },
  {
    name: 'introspection by nesting',
    from: 'anonymous',
    intervalMs: 2_000,
    statuses: [200, 400, 429],
    mustFail: true,
    make: () => document(TYPES_BY_NEST),
  },
  {
    name: 'the whole schema, with a new text each time',
    from: 'anonymous',
    intervalMs: 3_000,
    statuses: [200, 429],
    make: (n) => document(`# ${n}\n${WHOLE_SCHEMA}`),
  },
];

const VARIABLE_DEFAULTS = `query ($n: Int = 100) { categories(first: $n) { nodes { name products(first: $n) { nodes {
  name variants { name } categories { name } } } } } }`;
const WITHOUT_PAGES = `{ categories(first: 50) { nodes { products(first: 100) { nodes { variants { name } categories { name } } } } } }`;
/** Just below the limits of 400,000 points and 20,000 entries in the response. */
const EXPENSIVE_DOCUMENT = `{ categories(first: 2) { nodes { products(first: 100) { nodes { categories { name } } } } } }`;

/** A cursor in the format of the service, with a forged value. */
const cursor = (value: unknown) =>
  Buffer.from(JSON.stringify(['createdAt', 'desc', value, '00000000-0000-7000-8000-000000000000'])).toString('base64url');
const FORGED = [
  { in: ['a'] },
  { contains: '%' },
  { toString: 1 },
  { constructor: 1 },
  { date: 'tomorrow' },
  { date: { not: null } },
  { integer: 'x' },
  ['a'],
  null,
  '%',
].map(cursor);

/** Documents sent with a key of a store that is filled to its limits. */
export const documentCalls = ({ reader }: HostileStore): readonly HostileCall[] => [
  {
    name: 'page sizes from the default of a variable',
    from: 'tenant',
    intervalMs: 8_000,
    statuses: [200, 400, 429],
    mustFail: true,
    make: () => document(VARIABLE_DEFAULTS, {}, reader),
  },
  {
    name: 'lists without pages',
    from: 'tenant',
    intervalMs: 8_000,
    statuses: [200, 400, 429],
    mustFail: true,
    make: () => document(WITHOUT_PAGES, {}, reader),
  },
  {
    name: 'forged cursors',
    from: 'tenant',
    intervalMs: 2_000,
    statuses: [200, 400, 429],
    mustFail: true,
    make: (n) => document(`{ products(first: 5, after: "${FORGED[n % FORGED.length]}") { nodes { id } } }`, {}, reader),
  },
  {
    name: '5 MB of descriptions',
    from: 'tenant',
    intervalMs: 4_000,
    statuses: [200, 429],
    make: () => document('{ products(first: 100) { nodes { description } } }', {}, reader),
  },
  {
    name: '1.6 MB of metadata',
    from: 'tenant',
    intervalMs: 4_000,
    statuses: [200, 429],
    make: () => document('{ checkouts(first: 100) { nodes { metadata } } }', {}, reader),
  },
  {
    name: 'the most expensive accepted document',
    from: 'tenant',
    intervalMs: 10_000,
    statuses: [200, 429],
    isExpensive: true,
    make: () => document(EXPENSIVE_DOCUMENT, {}, reader),
  },
];

const CHANGE = 'mutation ($id: ID!, $input: UpdateProductInput!) { updateProduct(id: $id, input: $input) { version } }';

/** Product updates that are delivered to 50 webhooks, whose receivers never respond. */
export const fanOutCall = ({ writer, productIds }: HostileStore): HostileCall => ({
  name: 'updates delivered to 50 webhooks',
  from: 'tenant',
  intervalMs: 1_500,
  statuses: [200, 429],
  make: (n) => document(CHANGE, { id: productIds[n % productIds.length], input: { price: 10 + (n % 7) } }, writer),
});
