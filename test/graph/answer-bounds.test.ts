import { expect, test } from 'vitest';
import { MAX_CHARACTERS_OF, MAX_ENTRIES_OF } from '../../src/graphql/answer-bounds.ts';
import { externalCart } from '../support/external-cart.ts';
import { startService } from '../support/service.ts';

const service = await startService();

/** An address of 2,000 characters. */
const address = (n: number) => `https://exemplo.com.br/${n}/`.padEnd(2_000, 'x');

const EVENTS = 'query ($type: LoggedEvent!) { events(filter: { types: [$type] }, first: 1) { nodes { data payload } } }';

test('the events of the largest product and of the largest cart stay within the size that their fields are charged for', async () => {
  const store = await service.newStore();
  const media = Object.fromEntries(
    ['images', 'videos', 'documents'].map((kind) => [kind, Array.from({ length: 50 }, (_, n) => address(n))]),
  );
  const input = {
    name: 'n'.repeat(100),
    type: 'DIGITAL',
    price: 10,
    description: 'd'.repeat(50_000),
    shortDescription: 's'.repeat(50_000),
    media,
  };
  const { errors } = await store.graph('mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }', {
    input,
  });
  expect(errors).toBeUndefined();
  const item = (n: number) => ({
    title: 't'.repeat(500),
    quantity: 999,
    unitPrice: 99_999_999,
    image: address(n),
    url: address(n),
    externalProductId: 'p'.repeat(255),
    externalVariantId: 'v'.repeat(255),
  });
  await store.checkout(externalCart({ items: Array.from({ length: 100 }, (_, n) => item(n)) }), 201);
  for (const [type, least] of [
    ['PRODUCT_CREATED', 400_000],
    ['CHECKOUT_CREATED', 500_000],
  ] as const) {
    const { data } = await store.graph(EVENTS, { type });
    const [event] = (data as { events: { nodes: { data: object; payload: string }[] } }).events.nodes;
    const lengths = { data: JSON.stringify(event?.data).length, payload: event?.payload.length ?? 0 };
    expect(lengths.data, type).toBeGreaterThan(least);
    expect(lengths.data, type).toBeLessThanOrEqual(MAX_CHARACTERS_OF['Event.data'] ?? 0);
    expect(lengths.payload, type).toBeLessThanOrEqual(MAX_CHARACTERS_OF['Event.payload'] ?? 0);
  }
});

test('a category returns its first 100 children; the list of categories has the rest', async () => {
  const store = await service.newStore();
  const CREATE = 'mutation ($input: CreateCategoryInput!) { made: createCategory(input: $input) { id } }';
  const parentId = await store.idOf(CREATE, { input: { name: 'Todas' } });
  for (let position = 100; position >= 0; position -= 1) await store.idOf(CREATE, { input: { name: 'Uma', parentId, position } });
  const query =
    'query ($id: UUID!) { category(id: $id) { childrenCount children { position } } categories(filter: { parentId: $id }) { totalCount } }';
  const { data } = await store.graph(query, { id: parentId });
  expect(data).toEqual({
    category: { childrenCount: 101, children: Array.from({ length: 100 }, (_, position) => ({ position })) },
    categories: { totalCount: 101 },
  });
  expect(MAX_ENTRIES_OF['Category.children']).toBe(100);
});

test('an order returns its newest 200 changes, in order of time', async () => {
  const store = await service.newStore();
  const id = await store.order();
  const UPDATE = 'mutation ($id: UUID!, $notes: String!) { updateOrder(id: $id, input: { notes: $notes }) { id } }';
  for (let n = 1; n <= 201; n += 1) expect((await store.graph(UPDATE, { id, notes: `Nota ${n}` })).errors).toBeUndefined();
  const { data } = await store.graph('query ($id: UUID!) { order(id: $id) { history { data } } }', { id });
  expect(data).toEqual({
    order: { history: Array.from({ length: 200 }, (_, n) => ({ data: { text: `Nota ${n + 2}`, appended: false } })) },
  });
  expect(MAX_ENTRIES_OF['Order.history']).toBe(200);
});
