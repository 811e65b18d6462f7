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
  const addresses = Array.from({ length: 50 }, (_, n) => address(n));
  const media = { images: addresses, videos: addresses, documents: addresses };
  const long = 'd'.repeat(50_000);
  await store.product({ name: 'n'.repeat(100), description: long, shortDescription: long, media });
  const item = (n: number) => ({
    ...{ title: 't'.repeat(500), quantity: 999, unitPrice: 99_999_999, image: address(n), url: address(n) },
    ...{ externalProductId: 'p'.repeat(255), externalVariantId: 'v'.repeat(255) },
  });
  await store.checkout(externalCart({ items: Array.from({ length: 100 }, (_, n) => item(n)) }), 201);
  for (const [type, least] of [
    ['PRODUCT_CREATED', 400_000],
    ['CHECKOUT_CREATED', 500_000],
  ] as const) {
    const [event] = (await store.ask<{ nodes: { data: object; payload: string }[] }>(EVENTS, { type })).nodes;
    const lengths = { data: JSON.stringify(event?.data).length, payload: event?.payload.length ?? 0 };
    expect(lengths.data, type).toBeGreaterThan(least);
    expect(lengths.data, type).toBeLessThanOrEqual(MAX_CHARACTERS_OF['Event.data'] ?? 0);
    expect(lengths.payload, type).toBeLessThanOrEqual(MAX_CHARACTERS_OF['Event.payload'] ?? 0);
  }
});

test('a category returns its first 100 children; the list of categories has the rest', async () => {
  const store = await service.newStore();
  const id = await store.category('Todas');
  const text = `INSERT INTO category (id, store_id, name, slug, parent_id, position)
    SELECT gen_random_uuid(), $1, 'Uma', 'uma-' || n, $2, 100 - n FROM generate_series(0, 100) AS n`;
  await service.rows({ text, values: [store.id, id] });
  const query =
    'query ($id: ID!) { category(id: $id) { childrenCount children { position } } categories(filter: { parentId: $id }) { totalCount } }';
  expect((await store.graph(query, { id })).data).toEqual({
    category: { childrenCount: 101, children: Array.from({ length: 100 }, (_, position) => ({ position })) },
    categories: { totalCount: 101 },
  });
  expect(MAX_ENTRIES_OF['Category.children']).toBe(100);
});
