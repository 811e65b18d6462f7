import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { BUYER } from '../support/fixtures.ts';
import { outcomeOf } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { onPostgresql } from '../support/test-database.ts';

const service = await startService();

const FIELDS = `id storeId name code totalAvailable usedCount startsAt endsAt discountType amount singleUsePerCustomer
  automaticApply enabled version createdAt updatedAt`;
const CREATE = `mutation ($input: CreateCouponInput!) { createCoupon(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: UUID!, $input: UpdateCouponInput!, $ifVersion: Int) {
  updateCoupon(id: $id, input: $input, ifVersion: $ifVersion) { ${FIELDS} }
}`;
const READ = `query ($id: UUID!) { coupon(id: $id) { ${FIELDS} } }`;
const BY_CODE = `query ($code: String!) { couponByCode(code: $code) { ${FIELDS} } }`;
const LIST = `query ($filter: CouponFilter, $orderBy: CouponSortInput, $first: Int, $after: String) {
  coupons(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
    totalCount nodes { code } pageInfo { endCursor }
  }
}`;

type Coupon = Record<string, unknown> & { id: string };

const TEN = { name: 'Dez', code: 'Dez-10', discountType: 'PERCENT', amount: 10 };

const made = (store: TestStore, input: object = {}) => store.ask<Coupon>(CREATE, { input: { ...TEN, ...input } });

const TAKEN = {
  code: 'DUPLICATE_ENTRY',
  status: 409,
  details: [{ field: 'code', message: 'Já existe um cupom com este código nesta loja.', code: 'CONFLICT' }],
};

describe('createCoupon', () => {
  test('with required fields alone has the defaults, and emits no event', async () => {
    const store = await service.newStore();
    const coupon = await made(store);
    expect(coupon).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      storeId: store.id,
      name: 'Dez',
      code: 'Dez-10',
      totalAvailable: 0,
      usedCount: 0,
      startsAt: null,
      endsAt: null,
      discountType: 'PERCENT',
      amount: 10,
      singleUsePerCustomer: false,
      automaticApply: false,
      enabled: true,
      version: 1,
      createdAt: service.clock.now().toISOString(),
      updatedAt: service.clock.now().toISOString(),
    });
    expect(await store.ask(READ, { id: coupon.id })).toEqual(coupon);
    expect(await store.events()).toEqual([]);
  });

  test('with every field is stored as sent', async () => {
    const sent = {
      name: ' Natal ',
      code: 'NATAL.2026_é🎄',
      totalAvailable: 5,
      startsAt: '2026-12-01T00:00:00.000Z',
      endsAt: '2026-12-25T00:00:00.000Z',
      discountType: 'CURRENCY',
      amount: 999_999.99,
      singleUsePerCustomer: true,
      automaticApply: true,
      enabled: false,
    };
    expect(await made(await service.newStore(), sent)).toMatchObject(sent);
  });

  test.each<[string, string, string]>([
    ['name', 'undefined', 'REQUIRED'],
    ['code', 'undefined', 'REQUIRED'],
    ['discountType', 'undefined', 'REQUIRED'],
    ['amount', 'undefined', 'REQUIRED'],
    ['code', 'null', 'NOT_NULL'],
    ['code', '""', 'TOO_SHORT'],
    ['code', JSON.stringify('x'.repeat(61)), 'TOO_LONG'],
    ['code', '" DEZ"', 'INVALID_FORMAT'],
    ['code', '"DE Z"', 'INVALID_FORMAT'],
    ['code', '"DEZ\\t"', 'INVALID_FORMAT'],
    ['code', '"DE\\u00a0Z"', 'INVALID_FORMAT'],
    ['code', '"DE\\u007fZ"', 'INVALID_FORMAT'],
    ['code', '"DE\\u200bZ"', 'INVALID_FORMAT'],
    ['amount', '100.01', 'TOO_BIG'],
    ['amount', '-1', 'TOO_SMALL'],
    ['endsAt', '"2026-03-01T00:00:00.000Z"', 'TOO_SMALL'],
    ['enabled', 'null', 'NOT_NULL'],
  ])('%s %s is rejected with %s', async (field, value, code) => {
    const sent = value === 'undefined' ? undefined : (JSON.parse(value) as unknown);
    const input = { ...TEN, startsAt: '2026-03-02T00:00:00.000Z', [field]: sent };
    const extensions = await (await service.newStore()).refusal(CREATE, { input });
    expect(extensions).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field, code }] });
  });

  test.each(['x', 'x'.repeat(60), '🎁'.repeat(60), '%', '10%-OFF!'])('accepts the code %s', async (code) => {
    expect(await made(await service.newStore(), { code })).toMatchObject({ code });
  });

  test.each(['Dez-10', 'DEZ-10', 'dez-10'])(
    'of a code that the store already has, as %s, is a 409 that names it',
    async (code) => {
      const [store, other] = [await service.newStore(), await service.newStore()];
      await made(store, { enabled: false });
      expect(await store.refusal(CREATE, { input: { ...TEN, code } })).toEqual(TAKEN);
      await made(other, { code });
    },
  );
});

describe('couponByCode', () => {
  test('finds a coupon by its whole code, in either case', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const coupon = await made(store, { code: 'Verão_10' });
    const by = async (code: string, at = store) => (await at.graph(BY_CODE, { code })).data.couponByCode;
    for (const code of ['Verão_10', 'VERÃO_10', 'verão_10']) expect(await by(code)).toEqual(coupon);
    for (const code of ['Verão', 'Verao_10', 'Verão%', ' Verão_10', '']) expect(await by(code)).toBeNull();
    expect(await by('Verão_10', other)).toBeNull();
  });
});

describe('updateCoupon', () => {
  test('raises the version, and rejects a stale one', async () => {
    const store = await service.newStore();
    const { id } = await made(store);
    service.clock.forward(1000);
    expect(await store.ask(UPDATE, { id, input: { name: 'Onze', code: 'DEZ-10' }, ifVersion: 1 })).toMatchObject({
      name: 'Onze',
      code: 'Dez-10',
      version: 2,
      updatedAt: service.clock.now().toISOString(),
    });
    const stale = { code: 'PRECONDITION_FAILED', status: 412, details: { currentVersion: 2 } };
    expect(await store.refusal(UPDATE, { id, input: { name: 'Doze' }, ifVersion: 1 })).toEqual(stale);
  });

  test('rejects another code', async () => {
    const store = await service.newStore();
    const { id } = await made(store);
    expect(await store.refusal(UPDATE, { id, input: { code: 'OUTRO' } })).toEqual({
      code: 'VALIDATION_ERROR',
      status: 400,
      details: [{ field: 'code', message: 'O código de um cupom não muda.', code: 'INVALID_VALUE' }],
    });
  });

  test('changes no coupon of another store, and does not show it', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const { id } = await made(other);
    const before = await other.snapshot();
    const missing = { code: 'RESOURCE_NOT_FOUND', status: 404 };
    expect(await store.refusal(UPDATE, { id, input: { name: 'x' } })).toEqual(missing);
    expect(await store.ask(READ, { id })).toBeNull();
    expect(await other.snapshot()).toEqual(before);
  });
});

describe('deleteCoupon', () => {
  const DELETE = `mutation ($id: UUID!, $ifVersion: Int) { deleteCoupon(id: $id, ifVersion: $ifVersion) { ${FIELDS} } }`;

  test('returns the deleted coupon, frees its code, and emits no event', async () => {
    const store = await service.newStore();
    const coupon = await made(store);
    expect(await store.refusal(DELETE, { id: coupon.id, ifVersion: 2 })).toMatchObject({ code: 'PRECONDITION_FAILED' });
    expect(await store.ask(READ, { id: coupon.id })).toEqual(coupon);
    expect(await store.ask(DELETE, { id: coupon.id, ifVersion: 1 })).toEqual(coupon);
    expect(await store.ask(READ, { id: coupon.id })).toBeNull();
    expect(await store.refusal(DELETE, { id: coupon.id })).toEqual({ code: 'RESOURCE_NOT_FOUND', status: 404 });
    expect(await made(store)).toMatchObject({ code: 'Dez-10', version: 1 });
    expect(await store.events()).toEqual([]);
  });

  test('deletes no coupon of another store', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const { id } = await made(other);
    const before = await other.snapshot();
    expect(await store.refusal(DELETE, { id })).toEqual({ code: 'RESOURCE_NOT_FOUND', status: 404 });
    expect(await other.snapshot()).toEqual(before);
  });

  test('leaves orders that used it unchanged, and they can still be cancelled or paid late', async () => {
    const store = await service.newStore();
    const { id } = await made(store);
    const asked = { couponCode: 'DEZ-10', customer: BUYER };
    const buy = async () => store.orderOf(await store.externalCheckout(), asked);
    const [first, second] = [await buy(), await buy()];
    const order = (orderId: string) => store.ask(`{ order(id: "${orderId}") { couponCode discount total status } }`, {});
    const before = await order(first);
    expect(before).toMatchObject({ couponCode: 'Dez-10', status: 'PENDING' });
    await store.ask(DELETE, { id });
    const uses = 'SELECT count(*)::int AS uses FROM coupon_use WHERE store_id = $1';
    expect(await service.rows({ text: uses, values: [store.id] })).toEqual([{ uses: 0 }]);
    expect(await order(first)).toEqual(before);
    const move = (orderId: string, status: string) =>
      store.graph(`mutation { setOrderStatus(id: "${orderId}", input: { status: ${status} }) { status } }`);
    expect((await move(first, 'CANCELLED')).errors).toBeUndefined();
    expect((await move(second, 'PAID')).errors).toBeUndefined();
    expect(await order(second)).toMatchObject({ couponCode: 'Dez-10', status: 'PAID' });
  });

  test('leaves an open checkout without its discount, and the buyer is shown the other total', async () => {
    const store = await service.newStore();
    const { id } = await made(store);
    const checkoutId = await store.externalCheckout();
    const reportedTotal = async (acceptTotal: number) => {
      const asked = { couponCode: 'DEZ-10', customer: BUYER, acceptTotal };
      const [{ extensions } = { extensions: {} as Record<string, unknown> }] =
        (await store.complete(checkoutId, asked)).errors ?? [];
      expect(extensions.code).toBe('PRICE_CHANGED');
      return (extensions.details as { total: number }).total;
    };
    const discounted = await reportedTotal(0.01);
    await store.ask(DELETE, { id });
    expect(await reportedTotal(discounted)).toBeGreaterThan(discounted);
    expect((await store.graph('{ orders { totalCount } }')).data).toEqual({ orders: { totalCount: 0 } });
  });
});

describe('coupons', () => {
  const list = async (store: TestStore, variables: Record<string, unknown> = {}) => {
    const data = dataOf(await store.graph(LIST, variables));
    return data.coupons as { totalCount: number; nodes: { code: string }[]; pageInfo: { endCursor: string } };
  };
  const codes = async (store: TestStore, variables: Record<string, unknown> = {}) =>
    (await list(store, variables)).nodes.map(({ code }) => code);

  /** B (Zebra, used twice), then A100% (Natal, automatic), then C (Natal Feliz, inactive); a second apart. */
  async function shop(): Promise<TestStore> {
    const store = await service.newStore();
    const { id } = await made(store, { code: 'B', name: 'Zebra' });
    await service.rows({ text: 'UPDATE coupon SET used_count = 2 WHERE id = $1', values: [id] });
    service.clock.forward(1000);
    await made(store, { code: 'A100%', name: 'Natal', automaticApply: true });
    service.clock.forward(1000);
    await made(store, { code: 'C', name: 'Natal Feliz', enabled: false });
    return store;
  }

  test('are sorted newest first by default, and paged', async () => {
    const store = await shop();
    expect(await codes(store)).toEqual(['C', 'A100%', 'B']);
    const by = (field: string, direction = 'ASC') => codes(store, { orderBy: { field, direction } });
    expect(await by('CREATED_AT')).toEqual(['B', 'A100%', 'C']);
    expect(await by('NAME')).toEqual(['A100%', 'C', 'B']);
    expect(await by('CODE', 'DESC')).toEqual(['C', 'B', 'A100%']);
    expect((await by('USED_COUNT', 'DESC'))[0]).toBe('B');
    const { totalCount, pageInfo } = await list(store, { first: 1 });
    expect(totalCount).toBe(3);
    expect(await codes(store, { first: 2, after: pageInfo.endCursor })).toEqual(['A100%', 'B']);
  });

  test('are filtered by enabled, code, name and automaticApply, all of them together, within the store', async () => {
    const store = await shop();
    const by = (filter: object) => codes(store, { filter });
    expect(await by({ enabled: true })).toEqual(['A100%', 'B']);
    expect(await by({ enabled: false })).toEqual(['C']);
    expect(await by({ code: 'a1' })).toEqual(['A100%']);
    expect(await by({ code: '0%' })).toEqual(['A100%']);
    expect(await by({ code: '_' })).toEqual([]);
    expect(await by({ name: 'NATAL' })).toEqual(['C', 'A100%']);
    expect(await by({ automaticApply: true })).toEqual(['A100%']);
    expect(await by({ automaticApply: false })).toEqual(['C', 'B']);
    expect(await by({ automaticApply: false, name: 'natal' })).toEqual(['C']);
    expect(await by({ enabled: null, code: null, name: null, automaticApply: null })).toHaveLength(3);
    expect(await codes(await service.newStore())).toEqual([]);
  });

  test.each<[object, string, string]>([
    [{ search: 'x'.repeat(256) }, 'search', 'TOO_LONG'],
    [{ code: 'x'.repeat(61) }, 'code', 'TOO_LONG'],
    [{ name: 'x'.repeat(121) }, 'name', 'TOO_LONG'],
    [{ enabled: 'DRAFT' }, 'enabled', 'INVALID_TYPE'],
  ])('the filter %j is rejected', async (filter, field, code) => {
    const { errors } = await (await service.newStore()).graph(LIST, { filter });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field, code }] });
  });
});

describe('the scopes of coupons', () => {
  test.each([
    [READ, { id: ABSENT }, 'read'],
    [BY_CODE, { code: 'X' }, 'read'],
    [LIST, {}, 'read'],
    [CREATE, { input: TEN }, 'write'],
    [UPDATE, { id: ABSENT, input: {} }, 'write'],
  ])('%s requires its own', async (query, variables, access) => {
    const store = await service.newStore();
    const authorization = `Bearer ${await service.newKey([store.id], ['payment-discounts:write', 'discount-ranges:write'])}`;
    const { errors } = await store.graph(query, variables, { authorization });
    expect(errors?.[0]?.extensions).toMatchObject({ details: { scope: `coupons:${access}` } });
  });
});

describe.runIf(onPostgresql)('concurrent changes of coupons', () => {
  test('a type and an amount that are valid alone never become a percent above 100', async () => {
    const store = await service.newStore();
    for (let round = 0; round < 20; round += 1) {
      const { id } = await made(store, { code: `C${round}`, discountType: 'CURRENCY', amount: 10 });
      const outcomes = await Promise.all([
        store.graph(UPDATE, { id, input: { discountType: 'PERCENT' } }),
        store.graph(UPDATE, { id, input: { amount: 500 } }),
      ]);
      expect(outcomes.map(outcomeOf).sort()).toEqual(['VALIDATION_ERROR', 'done']);
      const { data } = await store.graph(READ, { id });
      expect([
        ['PERCENT', 10],
        ['CURRENCY', 500],
      ]).toContainEqual([(data.coupon as Coupon).discountType, (data.coupon as Coupon).amount]);
    }
  });

  test('of ten concurrent creations of one code in any case, one succeeds and nine are a 409', async () => {
    const store = await service.newStore();
    const asked = Array.from({ length: 10 }, (_, index) =>
      store.graph(CREATE, { input: { ...TEN, code: index % 2 ? 'natal' : 'NATAL' } }),
    );
    const refusals = (await Promise.all(asked)).filter(({ errors }) => errors).map(({ errors }) => errors?.[0]?.extensions);
    expect(refusals).toEqual(Array.from({ length: 9 }, () => TAKEN));
    expect((await store.snapshot()).coupon).toHaveLength(1);
  });
});
