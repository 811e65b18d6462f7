import { describe, expect, test } from 'vitest';
import { issuesOf } from '../support/refusals.ts';
import { startService } from '../support/service.ts';
import { expectChanged } from '../support/shown-records.ts';

const service = await startService();

const PATH = '/api/v1/coupons';

/** Has orders use a coupon so many times. */
const use = (id: string, times: number) =>
  service.rows({ text: 'UPDATE coupon SET used_count = $2 WHERE id = $1', values: [id, times] });

const START = '2026-05-01T00:00:00.000Z';
const END = '2026-06-01T00:00:00.000Z';

describe('PATCH /api/v1/coupons/{couponId}', () => {
  test('changes the fields that were sent, leaves the rest, and returns the coupon and its version', async () => {
    const store = await service.newStore();
    const id = await store.coupon({ code: 'Dez-10', startsAt: START, singleUsePerCustomer: true });
    await use(id, 7);
    const sent = { name: 'Vinte', totalAvailable: 7, endAt: END, discountType: 'CURRENCY', amount: 20.5, status: 'INACTIVE' };
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
      ...{ createdAt: service.now(), updatedAt: null },
    };
    await expectChanged(store, `${PATH}/${id}`, sent, { coupon });
  });

  test('its current code is ignored, in any case; another one is a 400 that names it, whatever else is sent', async () => {
    const store = await service.newStore();
    const path = `${PATH}/${await store.coupon({ code: 'Dez-10' })}`;
    const before = await store.snapshot();
    for (const code of ['Dez-10', 'DEZ-10', 'dez-10'])
      expect(await store.change(path, { code })).toMatchObject({ code: 'Dez-10' });
    expect(await store.snapshot()).toEqual(before);
    for (const code of ['Dez-11', 'Dez', 'Dez-10 ', ''])
      expect(issuesOf(await store.refusesPatch(path, { code, name: 'Outro' }, 400)).map(([field]) => field)).toEqual(['code']);
    expect(await store.refusesPatch(path, { code: 'OUTRO' }, 400)).toEqual(
      service.invalid({ field: 'code', message: 'O código de um cupom não muda.', code: 'INVALID_VALUE' }),
    );
    expect(await store.change(path, { code: 'dez-10', amount: 5 })).toMatchObject({ code: 'Dez-10', amount: 5 });
  });

  test('ignores usedCount and the stored form of the code, and reports them as such', async () => {
    const store = await service.newStore();
    const { headers, body } = await store.patch(`${PATH}/${await store.coupon()}`, { usedCount: 9, codeKey: 'X' }, 200);
    expect(headers.get('x-ignored-fields')).toBe('usedCount, codeKey');
    expect(body.data).toMatchObject({ coupon: { usedCount: 0 } });
  });

  test('reports every invalid field, by type and by rule', async () => {
    const store = await service.newStore();
    const path = `${PATH}/${await store.coupon()}`;
    const body = {
      ...{ code: 7, discountType: 'FIXED', amount: 0.001, automaticApply: 1, status: 'DRAFT', startAt: '2026-05-01', endAt: 7 },
      ...{ name: null, singleUsePerCustomer: null, totalAvailable: -1 },
    };
    expect(issuesOf(await store.refusesPatch(path, body, 400)).toSorted()).toEqual([
      ['amount', 'INVALID_TYPE'],
      ['automaticApply', 'INVALID_TYPE'],
      ['code', 'INVALID_TYPE'],
      ['discountType', 'INVALID_VALUE'],
      ['endAt', 'INVALID_TYPE'],
      ['name', 'NOT_NULL'],
      ['singleUsePerCustomer', 'NOT_NULL'],
      ['startAt', 'INVALID_FORMAT'],
      ['status', 'INVALID_VALUE'],
      ['totalAvailable', 'TOO_SMALL'],
    ]);
  });

  test('applies the rules to the coupon after the change', async () => {
    const store = await service.newStore();
    const id = await store.coupon({ startsAt: START, discountType: 'CURRENCY', amount: 100.01 });
    await use(id, 3);
    const path = `${PATH}/${id}`;
    for (const [body, field, code] of [
      [{ totalAvailable: 2 }, 'totalAvailable', 'TOO_SMALL'],
      [{ endAt: '2026-04-30T23:59:59.999Z' }, 'endAt', 'TOO_SMALL'],
      [{ discountType: 'PERCENT' }, 'amount', 'TOO_BIG'],
    ] as const)
      expect(issuesOf(await store.refusesPatch(path, body, 400))).toEqual([[field, code]]);
    for (const body of [
      { totalAvailable: 3, endAt: START, discountType: 'PERCENT', amount: 100 },
      { totalAvailable: 0, startAt: null, endAt: null, automaticApply: true, singleUsePerCustomer: true },
    ])
      expect(await store.change(path, body)).toMatchObject(body);
  });
});
