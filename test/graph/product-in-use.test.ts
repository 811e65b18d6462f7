import { describe, expect, test } from 'vitest';
import { OFFER, PRODUCT_USES } from '../support/product-uses.ts';
import { documentsOf } from '../support/record-documents.ts';
import { stale } from '../support/refusals.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const [DELETE_PRODUCT, DELETE_VARIANT] = [documentsOf('Product', 'id').DELETE, documentsOf('Variant', 'id').DELETE];

const inUse = (...messages: string[]) => ({
  code: 'VALIDATION_ERROR',
  status: 400,
  details: messages.map((message) => ({ field: 'id', message, code: 'CONFLICT' })),
});

describe('deleteProduct', () => {
  test.each(PRODUCT_USES)(
    'is rejected while %s, with that reason; afterwards the product is deleted',
    async (_what, maker, input, expected) => {
      const store = await service.newStore();
      const [id, other] = [await store.product(), await store.product()];
      const user = await store.make(maker, { name: 'Manhã', ...input(id, other) });
      expect(await store.refusal(DELETE_PRODUCT, { id })).toEqual(inUse(expected));
      expect(await store.ask(documentsOf(maker, 'id').DELETE, { id: user })).toEqual({ id: user });
      expect(await store.ask(DELETE_PRODUCT, { id })).toEqual({ id });
    },
  );

  test('lists what uses the product by kind, oldest first, twenty of each at most', async () => {
    const store = await service.newStore();
    const id = await store.product();
    await store.make('Upsell', { ...OFFER, name: 'Oferta', offerProductId: id, triggerAnyProduct: true });
    await store.make('Gift', { name: 'Brinde', productId: id });
    for (const name of ['Zebra', 'Arara']) await store.make('Kit', { name, items: [{ productId: id }] });
    const kits = ['O kit “Zebra” usa este produto.', 'O kit “Arara” usa este produto.'];
    const others = ['O brinde “Brinde” usa este produto.', 'A oferta “Oferta” usa este produto.'];
    expect(await store.refusal(DELETE_PRODUCT, { id })).toEqual(inUse(...kits, ...others));
    const kit = (count: number) => store.make('Kit', { name: `Kit ${count}`, items: [{ productId: id }] });
    for (let count = 2; count < 19; count += 1) await kit(count);
    const named = async () => {
      const { details } = (await store.refusal(DELETE_PRODUCT, { id })) as { details: { message: string }[] };
      return details.map(({ message }) => message);
    };
    expect((await named()).slice(18)).toEqual(['O kit “Kit 18” usa este produto.', 'O brinde “Brinde” usa este produto.']);
    for (let count = 19; count < 22; count += 1) await kit(count);
    expect(await named()).toHaveLength(20);
  });

  test('is rejected for a missing product, then for its uses, left by changes of its document, then for its version', async () => {
    const store = await service.newStore();
    const id = await store.product();
    const kit = await store.make('Kit', { name: 'Manhã', items: [{ productId: id }] });
    expect(await store.refusal(DELETE_PRODUCT, { id: kit, ifVersion: 9 })).toEqual({ code: 'RESOURCE_NOT_FOUND', status: 404 });
    expect(await store.refusal(DELETE_PRODUCT, { id, ifVersion: 9 })).toEqual(inUse('O kit “Manhã” usa este produto.'));
    const both =
      'mutation ($id: ID!, $kit: ID!, $v: Int) { deleteKit(id: $kit) { id } deleteProduct(id: $id, ifVersion: $v) { id } }';
    expect(await store.refusesGraph(both, { id, kit, v: 9 })).toEqual(stale(1));
    expect((await store.graph(both, { id, kit })).data).toEqual({ deleteKit: { id: kit }, deleteProduct: { id } });
  });

  test('ignores uses of another product, and a kit that no longer contains it', async () => {
    const store = await service.newStore();
    const [id, other] = [await store.product(), await store.product()];
    const kit = await store.make('Kit', { name: 'Manhã', items: [{ productId: id }, { productId: other }] });
    await store.patch(`/api/v1/kits/${kit}`, { items: [{ productId: other }] }, 200);
    for (const [, maker, input] of PRODUCT_USES) await store.make(maker, { name: 'Outro', ...input(other, other) });
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

test('a variant that an upsell offers is not deleted, nor its product; other variants and unused ones are', async () => {
  const store = await service.newStore();
  const productId = await store.product();
  // Before the variants: a kit cannot say which one it has.
  await store.make('Kit', { name: 'Manhã', items: [{ productId }] });
  const [blue, red] = [await store.variant(productId), await store.variant(productId, { name: 'Cor' })];
  const offered = { offerProductId: productId, offerVariantId: blue, triggerAnyProduct: true };
  const upsell = await store.make('Upsell', { ...OFFER, ...offered, name: 'Azul' });
  expect(await store.refusal(DELETE_PRODUCT, { id: productId })).toEqual(
    inUse('O kit “Manhã” usa este produto.', 'A oferta “Azul” usa este produto.'),
  );
  const expected = inUse('A oferta “Azul” usa esta variação.');
  expect(await store.refusal(DELETE_VARIANT, { id: blue })).toEqual(expected);
  expect(await store.refusal(DELETE_VARIANT, { id: blue, ifVersion: 9 })).toEqual(expected);
  expect(await store.ask(DELETE_VARIANT, { id: red })).toEqual({ id: red });
  await store.ask('mutation ($id: ID!) { deleteUpsell(id: $id) { id } }', { id: upsell });
  expect(await store.ask(DELETE_VARIANT, { id: blue })).toEqual({ id: blue });
});
