import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Principal, scopeSet } from '../../../src/core/execution/principal.ts';
import { callOperation, queryContext } from '../../../src/core/execution/run-operation.ts';
import { compileOperation } from '../../../src/core/execution/stored-operation.ts';
import { schema } from '../../../src/graph/schema.ts';
import { runtimeOf } from '../../support/runtime.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const runtime = runtimeOf(service);
const scopes = scopeSet(['products:write']);
const callerOf = (storeId: string): Principal => ({ kind: 'key', storeId, scopes });
const create = compileOperation(schema, 'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id name } }');
const find = compileOperation(schema, 'query ($id: ID!) { product(id: $id) { name } }');
const input = { name: 'Caneca', type: 'DIGITAL', price: 50, sku: 'CAN' };

test('an in-process client reads and writes as an HTTP client does', async () => {
  const store = await service.newStore();
  const { createProduct } = await callOperation(runtime, callerOf(store.id), create, { input });
  const { id } = createProduct as { id: string };
  expect(createProduct).toEqual({ id, name: 'Caneca' });
  expect(await callOperation(runtime, callerOf(store.id), find, { id })).toEqual({ product: { name: 'Caneca' } });
  expect([await store.count('product'), await store.count('event')]).toEqual([1, 1]);
});

test('an operation without permission is rejected with the same error, and changes nothing', async () => {
  const store = await service.newStore();
  const principal = callerOf(store.id);
  const wrong = callOperation(runtime, principal, create, { input: { ...input, price: 'x' } });
  await expect(wrong).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'price' }] });
  const weak = { ...principal, scopes: new Set<never>() };
  await expect(callOperation(runtime, weak, create, { input })).rejects.toMatchObject({ code: 'AUTH_SCOPE_DENIED' });
  await expect(callOperation(runtime, weak, find, { id: store.id })).rejects.toMatchObject({ code: 'AUTH_SCOPE_DENIED' });
  expect([await store.count('product'), await store.count('event')]).toEqual([0, 0]);
});

test('a read of an unavailable database is a 503', async () => {
  const away = async () => {
    throw Object.assign(new Error('gone'), { code: '57P01' });
  };
  const unavailable = { ...runtime, database: { ...runtime.database, query: away, byPrisma: away } };
  const call = callOperation(unavailable, callerOf(randomUUID()), find, { id: randomUUID() });
  await expect(call).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('a query cannot write, by a compiled statement or by Prisma', async () => {
  const store = await service.newStore();
  const context = queryContext(runtime, callerOf(store.id));
  expect(() => context.deferred).toThrow('a deferred write was called outside a mutation');
  const data = { ...input, type: 'DIGITAL', slug: 'caneca', media: {} } as const;
  // A nested "create" is a form that only Prisma takes.
  const nested = { ...data, variants: { create: [] } };
  for (const row of [data, nested]) expect(() => context.db.product.create({ data: row })).toThrow('written outside a mutation');
  expect(() => context.db.product.updateMany({ data: { name: 'x' } })).toThrow('written outside a mutation');
  expect(await store.count('product')).toBe(0);
});
