import { getNamedType, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { migrationsIn } from '../../src/data/driver/migrating/migrations.ts';
import { MIGRATIONS } from '../../src/data/driver/opening/open.ts';
import { openPostgresql } from '../../src/data/driver/opening/postgresql.ts';
import { schema } from '../../src/graph/schema.ts';
import { asksForChanges, mayUseReplica, REPLICA_QUERIES } from '../../src/graphql/replica-queries.ts';
import { createMetrics } from '../../src/telemetry/metrics.ts';
import { createFakeReplica, type FakeReplica } from '../support/replica.ts';
import { Service, type TestStore } from '../support/service.ts';
import { compiles, copyOfTemplate, onPostgresql } from '../support/test-database.ts';

describe('queries that are read from a replica', () => {
  const fields = schema.getQueryType()?.getFields() ?? {};

  test('are there, and are all lists but those of keys, stores and changes', () => {
    for (const name of REPLICA_QUERIES) expect(Object.keys(fields)).toContain(name);
    for (const name of ['shippingMethods', 'auditLog', 'search', 'checkoutFunnel']) expect(REPLICA_QUERIES).toContain(name);
    const lists = Object.values(fields).filter(({ type }) => getNamedType(type).name.endsWith('Connection'));
    const others = lists.map(({ name }) => name).filter((name) => !REPLICA_QUERIES.has(name));
    expect(others.toSorted()).toEqual(['apiKeys', 'changes', 'stores']);
  });

  test('are read there when nothing else is asked for', () => {
    expect(mayUseReplica(['products', '__typename', 'orders'])).toBe(true);
    for (const others of [['products', 'store'], ['product'], ['apiKeys'], ['__schema'], []])
      expect(mayUseReplica(others), others.join()).toBe(false);
  });
});

describe('a document that asks for changes since a time', () => {
  const since = { times: { since: '2026-01-01T00:00:00Z' } };
  test.each([
    ['{ products(filter: { updatedAt: { preset: TODAY } }) { totalCount } }', {}],
    ['{ products(filter: { updatedAt # of the last round\n : , { preset: TODAY } }) { totalCount } }', {}],
    ['query ($p: PeriodInput) { products(filter: { updatedAt: $p }) { totalCount } }', { p: since }],
    ['query ($f: ProductFilter = { updatedAt: { preset: TODAY } }) { products(filter: $f) { totalCount } }', {}],
    ['query ($f: ProductFilter) { products(filter: $f) { totalCount } }', { f: { statuses: ['ACTIVE'], updatedAt: since } }],
    ['{ ...f } fragment f on Query { orders(filter: { updatedAt: { preset: TODAY } }) { totalCount } }', null],
  ])('is %s with %j', (text, variables) => {
    expect(asksForChanges(parse(text), variables)).toBe(true);
  });

  test.each([
    ['{ products { nodes { updatedAt } } }', {}],
    ['{ products { nodes { updatedAt: createdAt } } }', null],
    ['{ products(orderBy: { field: UPDATED_AT }) { totalCount } }', {}],
    ['query ($f: ProductFilter) { products(filter: $f) { totalCount } }', { f: { updatedAt: null } }],
    ['query ($updatedAt: String) { products(filter: { name: $updatedAt }) { totalCount } }', { updatedAt: 'x' }],
  ])('is not %s with %j', (text, variables) => {
    expect(asksForChanges(parse(text), variables)).toBe(false);
  });
});

describe.runIf(onPostgresql && compiles)('a service with a replica', () => {
  const ends: (() => Promise<unknown>)[] = [];
  let service: Service;
  let store: TestStore;
  let replica: FakeReplica;
  let id: string;

  async function serviceOver(url: string, replicaUrls: readonly string[]) {
    const database = await openPostgresql({ url, pipelineConnections: 2, migrations: migrationsIn(MIGRATIONS), replicaUrls });
    return new Service(database, { metrics: createMetrics(database) });
  }

  beforeAll(async () => {
    const primary = await copyOfTemplate();
    ends.push(primary.drop);
    const before = await serviceOver(primary.url, []);
    store = await before.newStore();
    id = await store.product({ name: 'Primário' });
    await before.database.close();
    replica = await createFakeReplica(primary.url);
    ends.push(replica.drop);
    await replica.run(`UPDATE product SET name = 'Réplica'; UPDATE api_key SET name = 'da réplica'`);
    service = await serviceOver(primary.url, [replica.url]);
    ends.push(() => service.database.close());
    await vi.waitFor(async () => expect(await service.database.readReplica?.()).toBeDefined(), { timeout: 60_000 });
  });
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  const ask = async (query: string, variables = {}) => (await service.graph(query, variables, store.credentials)).data;
  const LIST = '{ products { nodes { name } totalCount } }';

  test('reads lists from it', async () => {
    expect(await ask(LIST)).toEqual({ products: { nodes: [{ name: 'Réplica' }], totalCount: 1 } });
    const search = 'query ($text: String!) { search(text: $text) { ... on Product { name } } }';
    expect(await ask(search, { text: 'Réplica' })).toEqual({ search: [{ name: 'Réplica' }] });
  });

  test.for([
    ['a record', 'query ($id: ID!) { product(id: $id) { name } }', { product: { name: 'Primário' } }],
    [
      'a list beside a record',
      'query ($id: ID!) { product(id: $id) { name } products { totalCount nodes { name } } }',
      { product: { name: 'Primário' }, products: { totalCount: 1, nodes: [{ name: 'Primário' }] } },
    ],
    [
      'a mutation and what it shows',
      'mutation ($id: ID!) { updateProduct(id: $id, input: { price: 2 }) { name } }',
      { updateProduct: { name: 'Primário' } },
    ],
  ] as const)('reads %s from the primary', async ([, query, expected]) => {
    expect(await ask(query, { id })).toEqual(expected);
  });

  test('reads changes since a time from the primary, however they are asked for', async () => {
    const expected = { products: { nodes: [{ name: 'Primário' }] } };
    expect(await ask('{ products(filter: { updatedAt: { preset: LAST_30_DAYS } }) { nodes { name } } }')).toEqual(expected);
    const filter = { updatedAt: { times: { since: '2000-01-01T00:00:00Z' } } };
    expect(await ask('query ($filter: ProductFilter) { products(filter: $filter) { nodes { name } } }', { filter })).toEqual(
      expected,
    );
  });

  test('reads lists of REST and of keys from the primary', async () => {
    const { body } = await service.send('/api/v1/products', { headers: store.credentials }, 200);
    expect(body.data).toMatchObject({ products: [{ name: 'Primário' }] });
    const { data } = await service.asOperator('{ apiKeys { nodes { name } } }', {}, { 'x-store-id': store.id });
    expect(data).toEqual({ apiKeys: { nodes: [{ name: 'teste' }] } });
  });

  test('reads from the primary while the replica is behind, and reports it', async () => {
    await replica.setCaughtUp(false);
    const listed = (name: string) => ({ products: { nodes: [{ name }], totalCount: 1 } });
    for (let call = 0; call < 5; call += 1) expect(await ask(LIST)).toEqual(listed('Primário'));
    const shown = async () => (await service.app.fetch(new Request('http://store.test/metrics'))).text();
    expect(await shown()).toMatch(/^replica_usable\{replica="127\.0\.0\.1:\d+"\} 0$/m);
    expect(await shown()).toMatch(/^replica_lag_seconds\{replica="127\.0\.0\.1:\d+"\} 0$/m);
    await replica.setCaughtUp(true);
    await vi.waitFor(async () => expect(await ask(LIST)).toEqual(listed('Réplica')), 60_000);
    await vi.waitFor(async () => expect(await shown()).toMatch(/^replica_usable\{replica="127\.0\.0\.1:\d+"\} 1$/m), 60_000);
    expect(await shown()).toMatch(/^replica_statements_total\{replica="127\.0\.0\.1:\d+",outcome="served"\} [1-9]\d*$/m);
  });
});
