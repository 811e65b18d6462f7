import { describe, expect, test } from 'vitest';
import { BUYER } from '../support/fixtures.ts';
import { documentsOf } from '../support/record-documents.ts';
import { refusals, scopeDenied } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const FIELDS = `id storeId name code totalAvailable usedCount startsAt endsAt discountType amount singleUsePerCustomer
  automaticApply active version createdAt updatedAt`;
const { CREATE, READ, DELETE } = documentsOf('Coupon', FIELDS);
const BY_CODE = `query ($code: String!) { couponByCode(code: $code) { ${FIELDS} } }`;

const TEN = { name: 'Dez', code: 'Dez-10', discountType: 'PERCENT', amount: 10 };

const made = (store: TestStore, input: object = {}) => store.ask(CREATE, { input: { ...TEN, ...input } });

describe('createCoupon', () => {
  test('with required fields alone has the defaults, and emits no event', async () => {
    const store = await service.newStore();
    const coupon = await made(store);
    const defaults = { totalAvailable: null, startsAt: null, endsAt: null, singleUsePerCustomer: false, automaticApply: false };
    expect(coupon).toEqual({
      ...{ ...TEN, ...defaults, active: true, usedCount: 0, version: 1 },
      ...{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), storeId: store.id, createdAt: service.now(), updatedAt: service.now() },
    });
    expect(await store.ask(READ, { id: coupon.id })).toEqual(coupon);
    expect(await store.events()).toEqual([]);
  });

  test('with every field is stored as sent', async () => {
    const sent = {
      ...{ name: ' Natal ', code: 'NATAL.2026_é🎄%', discountType: 'CURRENCY', amount: 999_999.99, totalAvailable: 5 },
      ...{ startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-12-25T00:00:00.000Z' },
      ...{ singleUsePerCustomer: true, automaticApply: true, active: false },
    };
    expect(await made(await service.newStore(), sent)).toMatchObject(sent);
  });

  test('without a limit of uses has null there, however it was said, and takes a limit away with null', async () => {
    const store = await service.newStore();
    // 0 is how API v1 says it.
    for (const totalAvailable of [null, 0])
      expect(await made(store, { code: `SEM${totalAvailable}`, totalAvailable })).toMatchObject({ totalAvailable: null });
    const { id } = await made(store, { code: 'CINCO', totalAvailable: 5 });
    const update = 'mutation ($id: ID!, $input: UpdateCouponInput!) { updateCoupon(id: $id, input: $input) { totalAvailable } }';
    expect(await store.ask(update, { id, input: { name: 'Cinco' } })).toEqual({ totalAvailable: 5 });
    expect(await store.ask(update, { id, input: { totalAvailable: null } })).toEqual({ totalAvailable: null });
    const { body } = await store.patch(`/api/v1/coupons/${id}`, { name: 'Sem limite' }, 200);
    expect(body.data).toMatchObject({ coupon: { totalAvailable: 0 } });
  });

  test('without required fields, or with invalid ones, names each', async () => {
    const store = await service.newStore();
    const required = ['amount', 'code', 'discountType', 'name'].map((field) => [field, 'REQUIRED']);
    expect(await store.issues(CREATE, { input: {} })).toEqual(required);
    const period = { startsAt: '2026-12-25T00:00:00.001Z', endsAt: '2026-12-25T00:00:00.000Z' };
    const input = { ...TEN, ...period, name: '', code: 'A B', amount: 100.01, totalAvailable: -1 };
    expect(await store.issues(CREATE, { input })).toEqual([
      ['name', 'TOO_SHORT'],
      ['code', 'INVALID_FORMAT'],
      ['totalAvailable', 'TOO_SMALL'],
      ['amount', 'TOO_BIG'],
      ['endsAt', 'TOO_SMALL'],
    ]);
  });

  test('of a code that the store already has, in any case, is a 409 that names it', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    await made(store, { active: false });
    const message = 'Já existe um cupom com este código nesta loja.';
    const taken = { message, code: 'DUPLICATE_ENTRY', status: 409, details: [{ field: 'code', message, code: 'CONFLICT' }] };
    for (const code of ['Dez-10', 'DEZ-10', 'dez-10'])
      expect(await store.refusesGraph(CREATE, { input: { ...TEN, code } })).toEqual([taken]);
    await made(other);
  });
});

test('couponByCode finds a coupon by its whole code, however it is typed, with coupons:read', async () => {
  const [store, other] = [await service.newStore(), await service.newStore()];
  const coupon = await made(store, { code: 'Verão_10' });
  const by = (code: string, at = store) => at.ask(BY_CODE, { code });
  for (const code of ['Verão_10', 'VERÃO_10', ' vera\u0303o_10']) expect(await by(code)).toEqual(coupon);
  for (const code of ['Verão', 'Verao_10', 'Verão%', '']) expect(await by(code)).toBeNull();
  expect(await by('Verão_10', other)).toBeNull();
  const authorization = `Bearer ${await service.newKey([store.id], ['discount-ranges:write'])}`;
  expect(refusals(await store.graph(BY_CODE, { code: 'X' }, { authorization }))).toEqual(scopeDenied('coupons:read'));
});

describe('deleteCoupon', () => {
  test('frees the code, and leaves orders that used it unchanged: they can still be cancelled or paid late', async () => {
    const store = await service.newStore();
    const { id } = await made(store);
    const asked = { couponCode: 'DEZ-10', customer: BUYER };
    const buy = async () => store.orderOf(await store.externalCheckout(), asked);
    const [first, second] = [await buy(), await buy()];
    const order = (orderId: string) => store.readOrder(orderId, 'couponCode discount total status');
    const before = await order(first);
    expect(before).toMatchObject({ couponCode: 'Dez-10', status: 'PENDING' });
    await store.ask(DELETE, { id });
    expect((await store.snapshot()).coupon_use).toEqual([]);
    expect(await order(first)).toEqual(before);
    await store.transitionOrder(first, 'CANCELLED');
    await store.transitionOrder(second, 'PAID');
    expect(await order(second)).toMatchObject({ couponCode: 'Dez-10', status: 'PAID' });
    expect(await made(store)).toMatchObject({ code: 'Dez-10', version: 1 });
  });

  test('leaves an open checkout without its discount, and the buyer is shown the other total', async () => {
    const store = await service.newStore();
    const { id } = await made(store);
    const checkoutId = await store.externalCheckout();
    const refused = (acceptTotal: number) =>
      store.refuses(() => store.complete(checkoutId, { couponCode: 'DEZ-10', customer: BUYER, acceptTotal }));
    const changed = (total: number, shownTotal: number) => [{ code: 'PRICE_CHANGED', details: { total, shownTotal } }];
    expect(await refused(0.01)).toMatchObject(changed(71.82, 0.01));
    await store.ask(DELETE, { id });
    expect(await refused(71.82)).toMatchObject(changed(79.8, 71.82));
  });
});

test('an order that is paid after its expiry does not use a coupon that its buyer has used in another order meanwhile', async () => {
  const store = await service.newStore();
  const coupon = await store.coupon({ code: 'UM', discountType: 'CURRENCY', amount: 9.8, singleUsePerCustomer: true });
  const text = `SELECT (SELECT count(*)::int FROM coupon_use WHERE coupon_id = c.id) AS kept, used_count AS counted
    FROM coupon c WHERE id = $1`;
  const uses = () => service.rows({ text, values: [coupon] });
  const once = [{ kept: 1, counted: 1 }];
  const buy = async () => store.orderOf(await store.externalCheckout(), { couponCode: 'UM', shippingAddress: null });
  const first = await buy();
  await store.report(first, 'EXPIRED');
  expect(await uses()).toEqual([{ kept: 0, counted: 0 }]);
  const second = await buy();
  expect(await uses()).toEqual(once);

  expect((await store.report(first, 'APPROVED')).errors).toBeUndefined();
  expect(await uses()).toEqual(once);
  expect(await store.readOrder(first, 'status total')).toEqual({ status: 'PAID', total: 70 });
  expect(await store.readOrder(second, 'status total')).toEqual({ status: 'PENDING', total: 70 });

  // The first order has nothing to give back: its end leaves the use of the second one alone.
  await store.transitionOrder(first, 'REFUNDED');
  expect(await uses()).toEqual(once);
});
