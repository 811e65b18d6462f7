import { describe, expect, test } from 'vitest';
import { DAY } from '../support/constants.ts';
import { BUYER } from '../support/fixtures.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const days = (count: number) => new Date(service.clock.now().getTime() + count * DAY).toISOString();

const coupon = (store: TestStore, fields: object) => store.coupon({ discountType: 'CURRENCY', amount: 10, ...fields });

const range = (store: TestStore, fields: object) =>
  store.discountRange({ tiers: [{ minQuantity: 2, discountType: 'PERCENT', discountAmount: 10 }], ...fields });

const digital = (store: TestStore) => store.soldProduct({ type: 'DIGITAL', logistics: undefined, stock: { quantity: 0 } });

interface Simulation {
  readonly total: number;
  readonly shipping: object | null;
  readonly rules: readonly { readonly kind: string; readonly name: string; readonly reason: string | null }[];
}

const SIMULATE = `query ($input: SimulateCartInput!) {
  simulateCart(input: $input) { total shipping { price } rules { kind name reason } }
}`;
const simulated = (store: TestStore, items: object[], input: object = {}) =>
  store.ask<Simulation>(SIMULATE, { input: { items, ...input } });

/** Price of a cart with the store's offers, and the outcome of each: its name, and the reason why it does not apply. */
async function priced(store: TestStore, items: object[], input: object = {}) {
  const { total, rules } = await simulated(store, items, input);
  return { total, rules: rules.filter(({ kind }) => kind !== 'SHIPPING').map(({ name, reason }) => [name, reason]) };
}

describe('the pricing of a store cart', () => {
  test('includes the gifts that are on sale and in stock, when a trigger is in the cart', async () => {
    const store = await service.newStore();
    const [mug, other] = [await store.soldProduct(), await store.soldProduct()];
    const gifts: Readonly<Record<string, { productId: string; triggerProductIds?: string[] }>> = {
      'De rascunho': { productId: await store.soldProduct({ status: 'DRAFT' }) },
      Inativo: { productId: await store.soldProduct({ status: 'INACTIVE' }) },
      Publicado: { productId: await store.soldProduct({ status: 'PUBLISHED' }) },
      Esgotado: { productId: await store.soldProduct({ stock: { quantity: 0 } }) },
      Arquivo: { productId: await digital(store) },
      'De outra': { productId: other, triggerProductIds: [other] },
      Desta: { productId: other, triggerProductIds: [other, mug] },
    };
    for (const [name, fields] of Object.entries(gifts)) {
      service.clock.forward(1);
      await store.gift({ name, ...fields });
    }
    expect(await priced(store, [{ productId: mug }])).toEqual({
      total: 50,
      rules: [
        ['De rascunho', 'NOT_FOR_SALE'],
        ['Inativo', 'NOT_FOR_SALE'],
        ['Publicado', null],
        ['Esgotado', 'OUT_OF_STOCK'],
        ['Arquivo', null],
        ['De outra', 'NO_TRIGGER_PRODUCT'],
        ['Desta', null],
      ],
    });
  });

  test('requires shipping for a gift that is shipped, and none for one that is not', async () => {
    const store = await service.newStore();
    const [file, other, mug] = [await digital(store), await digital(store), await store.soldProduct()];
    const shipping = async () => (await simulated(store, [{ productId: file }])).shipping;
    await store.gift({ name: 'Arquivo', productId: other });
    expect(await shipping()).toBe(null);
    await store.gift({ name: 'Caneca', productId: mug });
    expect(await shipping()).toEqual({ price: 0 });
  });

  test('applies the discount range of its products, in its period, by its tiers', async () => {
    const store = await service.newStore();
    const [mug, other] = [await store.soldProduct(), await store.soldProduct()];
    await range(store, { name: 'Ainda não', startsAt: days(1), priority: 4 });
    await range(store, { name: 'Não mais', endsAt: days(-1), priority: 3 });
    await range(store, { name: 'De outra', appliesToAllProducts: false, productIds: [other], priority: 2 });
    const now = { startsAt: days(-1), endsAt: days(1) };
    await range(store, { name: 'Desta', appliesToAllProducts: false, productIds: [mug], ...now, priority: 1 });
    await range(store, { name: 'Desligada', active: false });
    const outside = [
      ['Ainda não', 'NOT_STARTED'],
      ['Não mais', 'ENDED'],
      ['De outra', 'NO_TARGET_PRODUCT'],
    ];
    const rules = (reason: string | null) => [...outside, ['Desta', reason], ['Desligada', 'INACTIVE']];
    expect(await priced(store, [{ productId: mug, quantity: 2 }])).toEqual({ total: 90, rules: rules(null) });
    expect(await priced(store, [{ productId: mug }])).toEqual({ total: 50, rules: rules('NO_TIER') });
  });

  test('applies the typed coupon, or an automatic one, and shows no other coupon', async () => {
    const store = await service.newStore();
    const items = [{ productId: await store.soldProduct() }];
    await coupon(store, { code: 'DEZ' });
    await coupon(store, { code: 'FIM', endsAt: days(-1) });
    await coupon(store, { code: 'PAUSA', active: false });
    expect(await priced(store, items)).toEqual({ total: 50, rules: [] });
    await coupon(store, { code: 'SEMPRE', amount: 1, automaticApply: true });
    expect(await priced(store, items)).toEqual({ total: 49, rules: [['SEMPRE', null]] });
    for (const [couponCode, total, reason, always] of [
      ['DEZ', 40, null, 'OTHER_COUPON_APPLIES'],
      ['FIM', 49, 'ENDED', null],
      ['PAUSA', 49, 'INACTIVE', null],
    ] as const) {
      const rules = [couponCode, 'SEMPRE'].map((name, at) => [name, at === 0 ? reason : always]);
      expect(await priced(store, items, { couponCode: couponCode.toLowerCase() })).toEqual({ total, rules });
    }
  });
});

test('upsell offers of an open checkout show current results, and those of a completed one show its order', async () => {
  const store = await service.newStore();
  const items = [{ productId: await store.soldProduct() }];
  const id = await coupon(store, { code: 'UM', singleUsePerCustomer: true });
  const made = (customer: object | null) => store.ownCheckout(items, { couponCode: 'UM', customer });
  const couponOf = async (checkout: string) => {
    const query = 'query ($id: ID!) { checkout(id: $id) { rules { id: ruleId kind name applied amount reason message } } }';
    const { rules } = await store.ask<{ rules: { kind: string }[] }>(query, { id: checkout });
    return rules.filter(({ kind }) => kind === 'COUPON');
  };
  const rule = (message: string, reason: string | null = null) => {
    const applied = reason === null;
    return [{ id, kind: 'COUPON', name: 'UM', applied, amount: applied ? 10 : 0, reason, message }];
  };
  const given = rule('Desconto de R$ 10,00 aplicado.');
  const [bought, nobody] = [await made(null), await made(null)];
  expect([await couponOf(bought), await couponOf(nobody)]).toEqual([given, given]);
  await store.orderOf(bought, { customer: BUYER });
  const again = await made({ documentNumber: BUYER.documentNumber });
  expect(await couponOf(again)).toEqual(rule('Você já usou este cupom.', 'ALREADY_USED_BY_CUSTOMER'));
  await store.update('Coupon', id, { active: false });
  expect([await couponOf(bought), await couponOf(nobody)]).toEqual([given, rule('Este cupom não está ativo.', 'INACTIVE')]);
});
