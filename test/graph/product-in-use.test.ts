import { describe, expect, test } from 'vitest';
import { creationOf } from '../support/fixtures.ts';
import { outcomeOf } from '../support/refusals.ts';
import { startService } from '../support/service.ts';
import { onPostgresql } from '../support/test-database.ts';

const service = await startService();

const DELETE_PRODUCT = `mutation ($id: UUID!, $ifVersion: Int) { gone: deleteProduct(id: $id, ifVersion: $ifVersion) { id } }`;
const DELETE_VARIANT = `mutation ($id: UUID!, $ifVersion: Int) { gone: deleteVariant(id: $id, ifVersion: $ifVersion) { id } }`;

const REMOVERS = {
  Kit: 'deleteKit',
  Gift: 'deleteGift',
  Upsell: 'deleteUpsell',
  DiscountRange: 'deleteDiscountRange',
} as const;

type Maker = keyof typeof REMOVERS;

const offer = { title: 'Leve mais', buttonText: 'Quero', price: 1 };
const tiers = [{ minQuantity: 2, discountAmount: 5 }];

/** Every reference to the product `id`, beside another one: its kind, how to make it, and the message. */
const uses: [string, Maker, (id: string, other: string) => object, string][] = [
  [
    'a kit has it',
    'Kit',
    (id, other) => ({ items: [{ productId: other }, { productId: id }] }),
    'O kit “Manhã” usa este produto.',
  ],
  ['a kit has it twice', 'Kit', (id) => ({ items: [{ productId: id }, { productId: id }] }), 'O kit “Manhã” usa este produto.'],
  ['a gift gives it', 'Gift', (id) => ({ productId: id }), 'O brinde “Manhã” usa este produto.'],
  [
    'it triggers a gift',
    'Gift',
    (id, other) => ({ productId: other, triggerProductIds: [other, id] }),
    'O brinde “Manhã” usa este produto.',
  ],
  [
    'a gift gives it and is triggered by it',
    'Gift',
    (id) => ({ productId: id, triggerProductIds: [id] }),
    'O brinde “Manhã” usa este produto.',
  ],
  [
    'an upsell offers it',
    'Upsell',
    (id) => ({ ...offer, offerProductId: id, triggerAnyProduct: true }),
    'A oferta “Manhã” usa este produto.',
  ],
  [
    'it triggers an upsell',
    'Upsell',
    (id, other) => ({ ...offer, offerProductId: other, triggerProductIds: [other, id] }),
    'A oferta “Manhã” usa este produto.',
  ],
  [
    'a discount range is for it',
    'DiscountRange',
    (id, other) => ({ ruleType: 'QUANTITY', tiers, appliesToAllProducts: false, productIds: [other, id] }),
    'O desconto progressivo “Manhã” usa este produto.',
  ],
];

const inUse = (...messages: string[]) => ({
  code: 'VALIDATION_ERROR',
  status: 400,
  details: messages.map((message) => ({ field: 'id', message, code: 'CONFLICT' })),
});

describe('deleteProduct', () => {
  test.each(uses)(
    'is rejected while %s, with that reason; afterwards the product is deleted',
    async (_what, maker, input, expected) => {
      const store = await service.newStore();
      const [id, other] = [await store.product(), await store.product()];
      const user = await store.make(maker, { name: 'Manhã', ...input(id, other) });
      expect(await store.refusal(DELETE_PRODUCT, { id })).toEqual(inUse(expected));
      const remover = REMOVERS[maker];
      expect((await store.graph(`mutation ($id: UUID!) { ${remover}(id: $id) { id } }`, { id: user })).errors).toBeUndefined();
      expect(await store.ask(DELETE_PRODUCT, { id })).toEqual({ id });
    },
  );

  test('is rejected while an upsell offers one of its variants', async () => {
    const store = await service.newStore();
    const id = await store.product();
    const offerVariantId = await store.make('Variant', { productId: id, name: 'Azul' });
    await store.make('Upsell', { ...offer, name: 'Azul', offerProductId: id, offerVariantId, triggerAnyProduct: true });
    expect(await store.refusal(DELETE_PRODUCT, { id })).toEqual(inUse('A oferta “Azul” usa este produto.'));
  });

  test('lists what uses the product by kind, oldest first, twenty of each at most', async () => {
    const store = await service.newStore();
    const id = await store.product();
    await store.make('Upsell', { ...offer, name: 'Oferta', offerProductId: id, triggerAnyProduct: true });
    await store.make('Gift', { name: 'Brinde', productId: id });
    for (const name of ['Zebra', 'Arara']) await store.make('Kit', { name, items: [{ productId: id }] });
    const kits = ['O kit “Zebra” usa este produto.', 'O kit “Arara” usa este produto.'];
    const others = ['O brinde “Brinde” usa este produto.', 'A oferta “Oferta” usa este produto.'];
    expect(await store.refusal(DELETE_PRODUCT, { id })).toEqual(inUse(...kits, ...others));
    for (let count = 2; count < 19; count += 1) await store.make('Kit', { name: `Kit ${count}`, items: [{ productId: id }] });
    const named = async () => {
      const { details } = (await store.refusal(DELETE_PRODUCT, { id })) as { details: { message: string }[] };
      return details.map(({ message }) => message);
    };
    expect((await named()).slice(18)).toEqual(['O kit “Kit 18” usa este produto.', 'O brinde “Brinde” usa este produto.']);
    for (let count = 19; count < 22; count += 1) await store.make('Kit', { name: `Kit ${count}`, items: [{ productId: id }] });
    expect(await named()).toHaveLength(20);
  });

  test('is rejected for a missing product, then for its uses, then for its version', async () => {
    const store = await service.newStore();
    const id = await store.product();
    const kit = await store.make('Kit', { name: 'Manhã', items: [{ productId: id }] });
    expect(await store.refusal(DELETE_PRODUCT, { id: kit, ifVersion: 9 })).toEqual({ code: 'RESOURCE_NOT_FOUND', status: 404 });
    expect(await store.refusal(DELETE_PRODUCT, { id, ifVersion: 9 })).toEqual(inUse('O kit “Manhã” usa este produto.'));
    await store.graph('mutation ($id: UUID!) { deleteKit(id: $id) { id } }', { id: kit });
    const stale = { code: 'PRECONDITION_FAILED', status: 412, details: { currentVersion: 1 } };
    expect(await store.refusal(DELETE_PRODUCT, { id, ifVersion: 9 })).toEqual(stale);
  });

  test('considers earlier changes of its own document', async () => {
    const store = await service.newStore();
    const id = await store.product();
    const kit = await store.make('Kit', { name: 'Manhã', items: [{ productId: id }] });
    const document = `mutation ($id: UUID!, $kit: UUID!) { deleteKit(id: $kit) { id } deleteProduct(id: $id) { id } }`;
    expect((await store.graph(document, { id, kit })).data).toEqual({ deleteKit: { id: kit }, deleteProduct: { id } });
  });

  test('ignores uses of another product, and a kit that no longer contains it', async () => {
    const store = await service.newStore();
    const [id, other] = [await store.product(), await store.product()];
    const kit = await store.make('Kit', { name: 'Manhã', items: [{ productId: id }, { productId: other }] });
    await store.patch(`/api/v1/kits/${kit}`, { items: [{ productId: other }] }, 200);
    for (const [, maker, input] of uses) await store.make(maker, { name: 'Outro', ...input(other, other) });
    expect(await store.ask(DELETE_PRODUCT, { id })).toEqual({ id });
  });

  test('checks every table that references a product or a variant', async () => {
    const text = `SELECT conrelid::regclass::text AS "table", confrelid::regclass::text AS held FROM pg_constraint
      WHERE contype = 'f' AND confdeltype IN ('r', 'a') AND confrelid IN ('product'::regclass, 'variant'::regclass)
      ORDER BY 2, 1`;
    const held = await service.rows<{ table: string; held: string }>({ text, values: [] });
    expect(held.map((row) => `${row.table} → ${row.held}`)).toEqual([
      'discount_range_product → product',
      'gift → product',
      'gift_trigger → product',
      'kit_item → product',
      'upsell → product',
      'upsell_trigger → product',
      'upsell → variant',
    ]);
  });
});

describe('deleteVariant', () => {
  /** A product with two variants, the first of which an upsell offers. */
  async function shop() {
    const store = await service.newStore();
    const productId = await store.product();
    const [blue, red] = [
      await store.make('Variant', { productId, name: 'Azul' }),
      await store.make('Variant', { productId, name: 'Cor' }),
    ];
    const fields = { ...offer, offerProductId: productId, offerVariantId: blue, triggerAnyProduct: true };
    return { store, productId, blue, red, upsell: await store.make('Upsell', { name: 'Azul', ...fields }) };
  }

  test('is rejected while an upsell offers the variant, with that reason; afterwards the variant is deleted', async () => {
    const { store, blue, upsell } = await shop();
    const expected = inUse('A oferta “Azul” usa esta variação.');
    expect(await store.refusal(DELETE_VARIANT, { id: blue })).toEqual(expected);
    expect(await store.refusal(DELETE_VARIANT, { id: blue, ifVersion: 9 })).toEqual(expected);
    await store.graph('mutation ($id: UUID!) { deleteUpsell(id: $id) { id } }', { id: upsell });
    expect(await store.ask(DELETE_VARIANT, { id: blue })).toEqual({ id: blue });
  });

  test('ignores uses of the product, or of its other variants', async () => {
    const { store, productId, red } = await shop();
    await store.make('Kit', { name: 'Manhã', items: [{ productId }] });
    expect(await store.ask(DELETE_VARIANT, { id: red })).toEqual({ id: red });
  });
});

// The embedded database has one connection: nothing ever meets on it.
describe.runIf(onPostgresql)('concurrent deletion and use', () => {
  test.each(uses)('a product is deleted or used, never both, by %s', async (_what, maker, input) => {
    const store = await service.newStore();
    const other = await store.product();
    for (let round = 0; round < 12; round += 1) {
      const id = await store.product();
      const using = { name: `Uso ${round}`, ...input(id, other) };
      const calls = [store.graph(DELETE_PRODUCT, { id }), store.graph(creationOf(maker), { input: using })];
      // The order of the two calls alternates, so that each can win.
      const [deleted, used] = (await Promise.all(round % 2 === 0 ? calls : calls.toReversed())).map(outcomeOf);
      const outcome = round % 2 === 0 ? `${deleted}, ${used}` : `${used}, ${deleted}`;
      expect(['done, RESOURCE_NOT_FOUND', 'VALIDATION_ERROR, done']).toContain(outcome);
    }
  });

  test('a product that an update adds to a kit is deleted or used, never both', async () => {
    const store = await service.newStore();
    const other = await store.product();
    const kit = await store.make('Kit', { name: 'Manhã', items: [{ productId: other }] });
    const update =
      'mutation ($id: UUID!, $input: UpdateKitInput!) { updateKit(id: $id, input: $input) { items { product { id } } } }';
    for (let round = 0; round < 20; round += 1) {
      const id = await store.product();
      const set = (productId: string) => store.graph(update, { id: kit, input: { items: [{ productId }] } });
      const [deleted, used] = await Promise.all([store.graph(DELETE_PRODUCT, { id }), set(id)]);
      expect(['done, RESOURCE_NOT_FOUND', 'VALIDATION_ERROR, done']).toContain(`${outcomeOf(deleted)}, ${outcomeOf(used)}`);
      if (!used.errors) expect(used.data.updateKit).toEqual({ items: [{ product: { id } }] });
      await set(other);
    }
  });

  test('a variant is deleted or offered, never both', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    for (let round = 0; round < 12; round += 1) {
      const id = await store.make('Variant', { productId, name: `Cor ${round}` });
      const input = { ...offer, name: 'Cor', offerProductId: productId, offerVariantId: id, triggerAnyProduct: true };
      const calls = [store.graph(DELETE_VARIANT, { id }), store.graph(creationOf('Upsell'), { input })];
      const [deleted, offered] = (await Promise.all(calls)).map(outcomeOf);
      expect(['done, RESOURCE_NOT_FOUND', 'VALIDATION_ERROR, done']).toContain(`${deleted}, ${offered}`);
    }
  });
});
