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

/** Documents about the schema, which anybody may send: those above the bound, and the dearest below it. */
export const introspections: readonly HostileCall[] = [
  {
    name: 'introspection by aliases',
    from: 'stranger',
    every: 2_000,
    statuses: [200, 400, 429],
    isRefused: true,
    make: () => document(TYPES_BY_ALIAS),
  },
  {
    name: 'introspection by nests',
    from: 'stranger',
    every: 2_000,
    statuses: [200, 400, 429],
    isRefused: true,
    make: () => document(TYPES_BY_NEST),
  },
  {
    name: 'the whole schema, never the same text',
    from: 'stranger',
    every: 3_000,
    statuses: [200, 429],
    make: (n) => document(`# ${n}\n${WHOLE_SCHEMA}`),
  },
];

const VARIABLE_DEFAULTS = `query ($n: Int = 100) { categories(first: $n) { nodes { name products(first: $n) { nodes {
  name variants { name } categories { name } } } } } }`;
const WITHOUT_PAGES = `{ categories(first: 50) { nodes { products(first: 100) { nodes { variants { name } categories { name } } } } } }`;
/** Below the bound of 400,000 points, and 20,000 entries of an answer. */
const DEAREST = `{ categories(first: 2) { nodes { products(first: 100) { nodes { categories { name } } } } } }`;

/** A cursor with the service's shape and another value in it. */
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

/** Documents for a key whose store is filled to its limits. */
export const documents = ({ reader }: HostileStore): readonly HostileCall[] => [
  {
    name: 'page sizes by default of a variable',
    from: 'tenant',
    every: 8_000,
    statuses: [200, 400, 429],
    isRefused: true,
    make: () => document(VARIABLE_DEFAULTS, {}, reader),
  },
  {
    name: 'lists without pages',
    from: 'tenant',
    every: 8_000,
    statuses: [200, 400, 429],
    isRefused: true,
    make: () => document(WITHOUT_PAGES, {}, reader),
  },
  {
    name: 'forged cursors',
    from: 'tenant',
    every: 2_000,
    statuses: [200, 400, 429],
    isRefused: true,
    make: (n) => document(`{ products(first: 5, after: "${FORGED[n % FORGED.length]}") { nodes { id } } }`, {}, reader),
  },
  {
    name: '5 MB of descriptions',
    from: 'tenant',
    every: 4_000,
    statuses: [200, 429],
    make: () => document('{ products(first: 100) { nodes { description } } }', {}, reader),
  },
  {
    name: '1.6 MB of metadata',
    from: 'tenant',
    every: 4_000,
    statuses: [200, 429],
    make: () => document('{ checkouts(first: 100) { nodes { metadata } } }', {}, reader),
  },
  {
    name: 'the dearest document that is let through',
    from: 'tenant',
    every: 10_000,
    statuses: [200, 429],
    isDear: true,
    make: () => document(DEAREST, {}, reader),
  },
];

const CHANGE = 'mutation ($id: UUID!, $input: UpdateProductInput!) { updateProduct(id: $id, input: $input) { version } }';

/** Changes with 50 webhooks, whose receivers never respond. */
export const fanOut = ({ writer, productIds }: HostileStore): HostileCall => ({
  name: 'changes told to 50 webhooks',
  from: 'tenant',
  every: 1_500,
  statuses: [200, 429],
  make: (n) => document(CHANGE, { id: productIds[n % productIds.length], input: { price: 10 + (n % 7) } }, writer),
});
