import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const PATH = '/api/v1/coupons';

/** The id of a new coupon, made in GraphQL: REST makes none. */
async function made(store: TestStore, input: object = {}): Promise<string> {
  const create = 'mutation ($input: CreateCouponInput!) { made: createCoupon(input: $input) { id } }';
  const ten = { name: 'Dez', code: 'Dez-10', discountType: 'PERCENT', amount: 10 };
  const { data } = await store.graph(create, { input: { ...ten, ...input } });
  return (data.made as { id: string }).id;
}

/** Has orders use a coupon so many times. */
const use = (id: string, times: number) =>
  service.rows({ text: 'UPDATE coupon SET used_count = $2 WHERE id = $1', values: [id, times] });

const refused = (store: TestStore, id: string, body: object, status: number, headers = {}) =>
  store.refusesPatch(`${PATH}/${id}`, body, status, headers);

const shown = (store: TestStore, id: string, body: object) => store.change<object>(`${PATH}/${id}`, body);

const START = '2026-05-01T00:00:00.000Z';
const END = '2026-06-01T00:00:00.000Z';

describe('PATCH /api/v1/coupons/{couponId}', () => {
  test('changes the fields that were sent, leaves the rest, and returns the coupon and its version', async () => {
    const store = await service.newStore();
    const id = await made(store, { startAt: START, singleUsePerCustomer: true });
    await use(id, 7);
    const createdAt = service.clock.now().toISOString();
    service.clock.forward(1000);
    const sent = { name: 'Vinte', totalAvailable: 7, endAt: END, discountType: 'CURRENCY', amount: 20.5, status: 'INACTIVE' };
    const { headers, body } = await store.patch(`${PATH}/${id}`, sent, 200);
    const coupon = {
      id,
      storeId: store.id,
      name: 'Vinte',
      code: 'Dez-10',
      totalAvailable: 7,
      usedCount: 7,
      startAt: START,
      endAt: END,
      discountType: 'CURRENCY',
      amount: 20.5,
      singleUsePerCustomer: true,
      automaticApply: false,
      status: 'INACTIVE',
      createdAt,
      updatedAt: service.clock.now().toISOString(),
    };
    expect(body).toEqual({ success: true, data: { coupon } });
    expect(headers.get('etag')).toBe('"2"');
    expect(await store.events()).toEqual([]);
  });

  test.each([{}, { cor: 'azul' }, { name: 'Dez', status: 'ACTIVE', startAt: null }])(
    '%j changes nothing and writes nothing',
    async (body) => {
      const store = await service.newStore();
      const id = await made(store);
      const before = await store.snapshot();
      expect((await store.patch(`${PATH}/${id}`, body, 200)).headers.get('etag')).toBe('"1"');
      expect(await store.snapshot()).toEqual(before);
    },
  );

  test.each(['Dez-11', 'Dez', 'Dez-10 ', ''])(
    'another code (%j) is a 400 that names the field, whatever else is sent',
    async (code) => {
      const store = await service.newStore();
      const id = await made(store);
      const { error } = await refused(store, id, { code, name: 'Outro' }, 400);
      expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'code' }] });
    },
  );

  test('a different code is rejected: codes cannot change', async () => {
    const store = await service.newStore();
    const details = [{ field: 'code', message: 'O código de um cupom não muda.', code: 'INVALID_VALUE' }];
    expect(await refused(store, await made(store), { code: 'OUTRO' }, 400)).toEqual(
      service.refusal(400, 'VALIDATION_ERROR', 'Há campos inválidos na requisição.', details),
    );
  });

  test.each(['Dez-10', 'DEZ-10', 'dez-10'])('the current code, sent as %j, is ignored', async (code) => {
    const store = await service.newStore();
    const id = await made(store);
    const before = await store.snapshot();
    expect(await shown(store, id, { code })).toMatchObject({ code: 'Dez-10' });
    expect(await store.snapshot()).toEqual(before);
    expect(await shown(store, id, { code, amount: 5 })).toMatchObject({ code: 'Dez-10', amount: 5 });
  });

  test('usedCount is not a request field: it is ignored and reported as such', async () => {
    const store = await service.newStore();
    const id = await made(store);
    const { headers, body } = await store.patch(`${PATH}/${id}`, { usedCount: 9, codeKey: 'X' }, 200);
    expect(headers.get('x-ignored-fields')).toBe('usedCount, codeKey');
    expect(body.data).toMatchObject({ coupon: { usedCount: 0 } });
  });

  test.each<[object, string, string]>([
    [{ name: null }, 'name', 'NOT_NULL'],
    [{ name: ' ' }, 'name', 'INVALID_VALUE'],
    [{ code: null }, 'code', 'NOT_NULL'],
    [{ code: 7 }, 'code', 'INVALID_TYPE'],
    [{ totalAvailable: null }, 'totalAvailable', 'NOT_NULL'],
    [{ totalAvailable: -1 }, 'totalAvailable', 'TOO_SMALL'],
    [{ totalAvailable: 2 }, 'totalAvailable', 'TOO_SMALL'],
    [{ totalAvailable: 1.5 }, 'totalAvailable', 'INVALID_TYPE'],
    [{ totalAvailable: 2_147_483_648 }, 'totalAvailable', 'TOO_BIG'],
    [{ startAt: '2026-05-01' }, 'startAt', 'INVALID_FORMAT'],
    [{ endAt: 'amanhã' }, 'endAt', 'INVALID_FORMAT'],
    [{ endAt: '2026-04-30T23:59:59.999Z' }, 'endAt', 'TOO_SMALL'],
    [{ startAt: '2026-06-01T00:00:00.001Z', endAt: END }, 'endAt', 'TOO_SMALL'],
    [{ discountType: null }, 'discountType', 'NOT_NULL'],
    [{ discountType: 'FIXED' }, 'discountType', 'INVALID_VALUE'],
    [{ amount: null }, 'amount', 'NOT_NULL'],
    [{ amount: -0.01 }, 'amount', 'TOO_SMALL'],
    [{ amount: 100.01 }, 'amount', 'TOO_BIG'],
    [{ amount: 1_000_000, discountType: 'CURRENCY' }, 'amount', 'TOO_BIG'],
    [{ amount: 0.001 }, 'amount', 'INVALID_TYPE'],
    [{ singleUsePerCustomer: null }, 'singleUsePerCustomer', 'NOT_NULL'],
    [{ automaticApply: null }, 'automaticApply', 'NOT_NULL'],
    [{ automaticApply: 1 }, 'automaticApply', 'INVALID_TYPE'],
    [{ status: null }, 'status', 'NOT_NULL'],
    [{ status: 'DRAFT' }, 'status', 'INVALID_VALUE'],
  ])('%j is rejected', async (body, field, code) => {
    const store = await service.newStore();
    const id = await made(store, { startAt: START });
    await use(id, 3);
    const { error } = await refused(store, id, body, 400);
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field, code }] });
  });

  test('an amount that is valid in reais is rejected when the type changes to a percent above 100', async () => {
    const store = await service.newStore();
    const id = await made(store, { discountType: 'CURRENCY', amount: 100.01 });
    const { error } = await refused(store, id, { discountType: 'PERCENT' }, 400);
    expect(error).toMatchObject({ details: [{ field: 'amount', code: 'TOO_BIG' }] });
    expect(await shown(store, id, { discountType: 'PERCENT', amount: 100 })).toMatchObject({ amount: 100 });
  });

  test('an end that was valid is rejected when the start moves after it', async () => {
    const store = await service.newStore();
    const id = await made(store, { endAt: START });
    const { error } = await refused(store, id, { startAt: END }, 400);
    expect(error).toMatchObject({ details: [{ field: 'endAt', code: 'TOO_SMALL' }] });
  });

  test.each<[object]>([
    [{ name: 'D' }],
    [{ name: '🎁'.repeat(120) }],
    [{ totalAvailable: 0 }],
    [{ totalAvailable: 3 }],
    [{ totalAvailable: 2_147_483_647 }],
    [{ startAt: null, endAt: null }],
    [{ endAt: START }],
    [{ startAt: '2030-01-01T00:00:00.000Z' }],
    [{ amount: 0 }],
    [{ amount: 100 }],
    [{ discountType: 'CURRENCY', amount: 999_999.99 }],
    [{ singleUsePerCustomer: true, automaticApply: true }],
    [{ status: 'INACTIVE' }],
    [{ status: 'ACTIVE' }],
  ])('%j is accepted and shown as sent', async (body) => {
    const store = await service.newStore();
    const id = await made(store, { startAt: START });
    await use(id, 3);
    expect(await shown(store, id, body)).toMatchObject(body);
  });

  test('a field of the wrong type does not hide the issues of other fields', async () => {
    const store = await service.newStore();
    const id = await made(store);
    const body = { name: '', amount: 'dez', code: 'DEZ-10', totalAvailable: -1, endAt: START };
    const { error } = await refused(store, id, body, 400);
    const { details } = error as { details: { field: string; code: string }[] };
    expect(details.map(({ field, code }) => [field, code])).toEqual([
      ['amount', 'INVALID_TYPE'],
      ['name', 'TOO_SHORT'],
      ['totalAvailable', 'TOO_SMALL'],
    ]);
  });

  test('a coupon that the store does not have is a 404, after the 400s; a stale If-Match is a 412, after both', async () => {
    const store = await service.newStore();
    const id = await made(store);
    const stale = { 'if-match': '"2"' };
    const missing = service.refusal(404, 'RESOURCE_NOT_FOUND', 'Cupom não encontrado.');
    for (const body of [{}, { name: 'Outro' }, { code: 'OUTRO' }, { amount: 500 }, { totalAvailable: 1 }])
      expect(await refused(store, ABSENT, body, 404, stale)).toEqual(missing);
    await refused(store, ABSENT, { name: '' }, 400, stale);
    await refused(store, id, { code: 'OUTRO' }, 400, stale);
    expect(await refused(store, id, { name: 'Outro' }, 412, stale)).toMatchObject({
      error: { code: 'PRECONDITION_FAILED', details: { currentVersion: 1 } },
    });
    const { headers } = await store.patch(`${PATH}/${id}`, { name: 'Outro' }, 200, { 'if-match': '"1"' });
    expect(headers.get('etag')).toBe('"2"');
  });

  test('REST cannot list, read, create or delete coupons', async () => {
    const store = await service.newStore();
    const id = await made(store);
    await store.get(`${PATH}/${id}`, 405);
    await store.get(PATH, 404);
    await store.post(PATH, { name: 'Dez', code: 'X', discountType: 'PERCENT', amount: 1 }, 404);
  });
});
