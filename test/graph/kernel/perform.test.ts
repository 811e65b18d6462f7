import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Caller } from '../../../src/graph/kernel/caller.ts';
import { perform, read, readingContext } from '../../../src/graph/kernel/perform.ts';
import { createSecrets } from '../../../src/graph/kernel/secrets.ts';
import { storedOperation } from '../../../src/graph/kernel/stored-operation.ts';
import { createEngine, schema } from '../../../src/graph/schema.ts';
import { SECRETS_KEY, startService } from '../../support/service.ts';

const service = await startService();
const engine = createEngine(service.database, createSecrets(SECRETS_KEY), {
  publicUrl: 'http://store.test',
  clock: service.clock,
});
const callerOf = (storeId: string): Caller => ({
  kind: 'key',
  storeId,
  scopes: new Set(['products:read', 'products:write'] as const),
});
const create = storedOperation(schema, 'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id name } }');
const find = storedOperation(schema, 'query ($id: UUID!) { product(id: $id) { name } }');
const input = { name: 'Caneca', type: 'DIGITAL', price: 50, sku: 'CAN' };

test('a client in this process writes and reads as one outside does', async () => {
  const store = await service.newStore();
  const { createProduct } = (await perform(engine, callerOf(store.id), create, { input })) as { createProduct: { id: string } };
  const { id } = createProduct;
  expect(createProduct).toEqual({ id, name: 'Caneca' });
  for (const ask of [perform, read])
    expect(await ask(engine, callerOf(store.id), find, { id })).toEqual({ product: { name: 'Caneca' } });
  expect([await store.count('product'), await store.count('event')]).toEqual([1, 1]);
});

test('what it may not do is refused in the same terms, and leaves nothing', async () => {
  const store = await service.newStore();
  const caller = callerOf(store.id);
  await expect(perform(engine, caller, create, { input: { ...input, price: 'x' } })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ field: 'price' }],
  });
  const weak = { ...caller, scopes: new Set<never>() };
  await expect(perform(engine, weak, create, { input })).rejects.toMatchObject({ code: 'AUTH_SCOPE_DENIED' });
  await expect(read(engine, weak, find, { id: store.id })).rejects.toMatchObject({ code: 'AUTH_SCOPE_DENIED' });
  expect([await store.count('product'), await store.count('event')]).toEqual([0, 0]);
});

test('a database that is away is a 503 of what is read', async () => {
  const away = async () => {
    throw Object.assign(new Error('gone'), { code: '57P01' });
  };
  const lookUps = { find: () => away() };
  await expect(read({ ...engine, lookUps }, callerOf(randomUUID()), find, { id: randomUUID() })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
});

test('who reads writes nothing', () => {
  const context = readingContext(engine, callerOf(randomUUID()));
  expect(() => context.later).toThrow('a later write was asked for outside a mutation');
  expect(() => context.db.product.create({ data: { ...input, type: 'DIGITAL', slug: 'caneca', media: {} } })).toThrow(
    'written outside a mutation',
  );
});
