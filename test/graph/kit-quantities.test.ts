import { describe, expect, test } from 'vitest';
import { FIRST_LINE as FIRST, kitOfTwo, SECOND_LINE as SECOND } from '../support/kit-cart.ts';
import { startService, type TestStore } from '../support/service.ts';
import { asShopper } from '../support/shopper.ts';

const service = await startService();

const SET =
  'mutation ($input: SetKitQuantitiesInput!) { setKitQuantities(input: $input) { id: checkoutId prices { cart { total } } } }';
const LINES = `query ($id: ID!) { shopperCheckout(id: $id) { prices { cart {
  total lines { key name quantity kitQuantity }
} } } }`;

type Units = Readonly<Record<string, number>>;

/** Units of lines as they are sent. */
const sent = (units: Units) => Object.entries(units).map(([key, quantity]) => ({ key, quantity }));

/** Sets the units of lines of a checkout. A line can be sent twice by two objects. */
const set = (store: TestStore, checkoutId: string, units: Units | readonly Units[], as = checkoutId) =>
  asShopper(store, as, SET, { input: { checkoutId, quantities: [units].flat().flatMap(sent) } });

interface Line {
  readonly key: string;
  readonly quantity: number;
  readonly kitQuantity: number | null;
}

/** Units of each line of a checkout, with those in each kit where they may be changed. */
async function linesOf(store: TestStore, id: string) {
  const { shopperCheckout } = (await asShopper(store, id, LINES, { id })) as {
    shopperCheckout: { prices: { cart: { lines: Line[] } } };
  };
  const { lines } = shopperCheckout.prices.cart;
  return Object.fromEntries(
    lines.map(({ key, quantity, kitQuantity }) => [key, kitQuantity ? `${quantity}: ${kitQuantity} each` : `${quantity}`]),
  );
}

const updates = async (store: TestStore) => (await store.events()).filter(({ type }) => type === 'CHECKOUT_UPDATED');

/** Error of a change; expects the store to be unchanged. */
async function refusal(store: TestStore, call: () => Promise<unknown>) {
  const before = await store.snapshot();
  const { code, details } = await call().then(
    () => ({ code: 'done', details: undefined }),
    (error: { code: string; details: unknown }) => error,
  );
  expect(await store.snapshot()).toEqual(before);
  return { code, details };
}

const refused = (...details: object[]) => ({ code: 'VALIDATION_ERROR', details });

/** A checkout of two kits of two products. */
async function cart(fields: object = {}) {
  const store = await service.newStore();
  const kit = await kitOfTwo(store, fields);
  return { store, ...kit, id: await store.ownCheckout([{ kitId: kit.kitId, quantity: 2 }]) };
}

describe('changed units in a kit', () => {
  test('are priced by the rules, emitted, bought and taken from the stock', async () => {
    const { store, first, second, id } = await cart();
    await store.discountRange({
      ruleType: 'CART_VALUE',
      tiers: [{ minValue: 300, discountType: 'PERCENT', discountAmount: 10 }],
    });
    expect(await linesOf(store, id)).toEqual({ [FIRST]: '2: 1 each', [SECOND]: '4: 2 each' });
    service.clock.forward(1000);
    // 6 of 50 and 4 of 10, less a tenth.
    expect(await set(store, id, { [FIRST]: 3 })).toEqual({ setKitQuantities: { id, prices: { cart: { total: 306 } } } });
    expect(await linesOf(store, id)).toEqual({ [FIRST]: '6: 3 each', [SECOND]: '4: 2 each' });
    const fields = 'status subtotal discount total version items { quantity unitPrice }';
    const shown = {
      status: 'OPEN',
      subtotal: 340,
      discount: 34,
      total: 306,
      version: 2,
      items: [{ quantity: 2, unitPrice: 170 }],
    };
    expect(await store.ask(`query ($id: ID!) { checkout(id: $id) { ${fields} } }`, { id })).toEqual(shown);
    expect((await updates(store)).map(({ data }) => [data.id, data.total])).toEqual([[id, 306]]);
    const text = `SELECT item -> 'name' AS name, item -> 'price' AS price, item -> 'quantity' AS quantity
      FROM event, json_array_elements(flat -> 'items') AS item WHERE store_id = $1 AND type = 'CHECKOUT_UPDATED'`;
    expect(await service.rows({ text, values: [store.id] })).toEqual([{ name: 'Manhã', price: 170, quantity: 2 }]);
    const order = await store.orderOf(id);
    expect(await store.readOrder(order, 'total items { name quantity }')).toEqual({
      total: 306,
      items: [
        { name: 'Manhã: Caneca', quantity: 6 },
        { name: 'Manhã: Café', quantity: 4 },
      ],
    });
    expect([await store.stockOf(first), await store.stockOf(second)]).toEqual([4, 6]);
  });

  test('change line by line, each from 1 to 999, and a later change keeps the others; equal ones change nothing and emit no event', async () => {
    const { store, first, second, id } = await cart();
    for (const productId of [first, second]) await store.setStock(productId, 5000);
    await set(store, id, { [FIRST]: 999 });
    await set(store, id, { [SECOND]: 7 });
    await set(store, id, { [SECOND]: 1, [FIRST]: 998 });
    expect(await linesOf(store, id)).toEqual({ [FIRST]: '1996: 998 each', [SECOND]: '2: 1 each' });
    expect(await updates(store)).toHaveLength(3);
    const before = await store.snapshot();
    await set(store, id, { [FIRST]: 998, [SECOND]: 1 });
    expect(await store.snapshot()).toEqual(before);
  });

  test('reopen an abandoned checkout, and count as activity', async () => {
    const { store, id } = await cart();
    await service.rows({ text: `UPDATE checkout SET status = 'ABANDONED' WHERE id = $1`, values: [id] });
    service.clock.forward(60_000);
    await set(store, id, { [FIRST]: 2 });
    const shown = await store.ask('query ($id: ID!) { checkout(id: $id) { status activeAt } }', { id });
    expect(shown).toEqual({ status: 'OPEN', activeAt: service.now() });
  });

  test('stay while the kit allows changes and has the same item at its place', async () => {
    const { store, first, second, kitId, id } = await cart();
    await set(store, id, { [FIRST]: 3, [SECOND]: 5 });
    await store.update('Kit', kitId, { allowQuantityChange: false });
    expect(await linesOf(store, id)).toEqual({ [FIRST]: '2', [SECOND]: '4' });
    await store.update('Kit', kitId, { allowQuantityChange: true });
    expect(await linesOf(store, id)).toEqual({ [FIRST]: '6: 3 each', [SECOND]: '10: 5 each' });
    const items = [{ productId: second, quantity: 4 }, { productId: second }, { productId: first }];
    await store.update('Kit', kitId, { items });
    expect(await linesOf(store, id)).toEqual({ [FIRST]: '8: 4 each', [SECOND]: '10: 5 each', '000.002': '2: 1 each' });
  });
});

describe('a change of units is rejected', () => {
  test('for an invalid quantity, a missing line, and no line at all, each by its name', async () => {
    const { store, id } = await cart();
    const bad = (units: Units | readonly Units[]) => refusal(store, () => set(store, id, units));
    expect(await bad({ [FIRST]: 0, [SECOND]: 1000 })).toEqual(
      refused(
        { field: 'quantities.0.quantity', message: 'Deve ser no mínimo 1.', code: 'TOO_SMALL' },
        { field: 'quantities.1.quantity', message: 'Deve ser no máximo 999.', code: 'TOO_BIG' },
      ),
    );
    expect(await bad({})).toEqual(refused({ field: 'quantities', message: 'Deve ter pelo menos 1 item.', code: 'TOO_SHORT' }));
    expect(await bad([{ [FIRST]: 2, '001.000': 2 }, { [FIRST]: 3 }])).toEqual(
      refused(
        { field: 'quantities.1.key', message: 'Esta linha não está no carrinho.', code: 'NOT_FOUND' },
        { field: 'quantities.2.key', message: 'Esta linha já foi informada.', code: 'CONFLICT' },
      ),
    );
  });

  test('for kits that do not allow it, plain products, gifts and external carts', async () => {
    const { store, first, kitId } = await cart({ allowQuantityChange: false });
    await store.gift({ productId: await store.soldProduct({ name: 'Adesivo' }) });
    const own = await store.ownCheckout([{ kitId }, { productId: first }]);
    const asked = { [FIRST]: 2, '001.000': 2, '002.000': 2 };
    expect(await refusal(store, () => set(store, own, asked))).toEqual(
      refused(
        { field: 'quantities.0.key', message: 'A quantidade de “Manhã: Caneca” não pode ser mudada.', code: 'CONFLICT' },
        { field: 'quantities.1.key', message: 'A quantidade de “Caneca” não pode ser mudada.', code: 'CONFLICT' },
        { field: 'quantities.2.key', message: 'Esta linha não está no carrinho.', code: 'NOT_FOUND' },
      ),
    );
    const external = await store.externalCheckout();
    expect(await refusal(store, () => set(store, external, { [FIRST]: 1 }))).toEqual(
      refused({ field: 'quantities.0.key', message: 'Esta linha não está no carrinho.', code: 'NOT_FOUND' }),
    );
  });

  test('above the stock, for increased lines alone', async () => {
    const { store, first, second, id } = await cart();
    const short = (...names: string[]) => {
      const details = names.map((name, at) => {
        const message = `Não há estoque suficiente de “Manhã: ${name}”.`;
        return { field: `quantities.${at}.quantity`, message, code: 'CONFLICT' };
      });
      return { code: 'OUT_OF_STOCK', details };
    };
    const both = { [SECOND]: 6, [FIRST]: 6 };
    expect(await refusal(store, () => set(store, id, both))).toEqual(short('Café', 'Caneca'));
    await set(store, id, { [FIRST]: 5 });
    await store.setStock(first, 1);
    await store.setStock(second, 6);
    // Units already in the cart are not checked again, and a smaller number is always allowed.
    await set(store, id, { [FIRST]: 4, [SECOND]: 3 });
    expect(await refusal(store, () => set(store, id, { [SECOND]: 4 }))).toEqual(short('Café'));
  });

  test('after the order, and for anybody but its shopper', async () => {
    const { store, kitId, id } = await cart();
    const other = await store.ownCheckout([{ kitId }]);
    const quantities = { [FIRST]: 2 };
    const missing = { field: 'checkoutId', message: 'Checkout não encontrado.', code: 'NOT_FOUND' };
    expect(await refusal(store, () => set(store, id, quantities, other))).toEqual({
      ...{ code: 'RESOURCE_NOT_FOUND', details: [missing] },
    });
    await store.orderOf(id);
    const message = 'Este checkout já virou um pedido: nada mais muda nele.';
    expect(await refusal(store, () => set(store, id, quantities))).toEqual(
      refused({ field: 'checkoutId', message, code: 'CONFLICT' }),
    );
  });
});
