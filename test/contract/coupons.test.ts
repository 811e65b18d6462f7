import { describe, expect, test } from 'vitest';
import { issuesOf } from '../support/refusals.ts';
import { startService } from '../support/service.ts';
import { expectChanged } from '../support/shown-records.ts';

const service = await startService();

const PATH = '/api/v1/coupons';

const START = '2026-05-01T00:00:00.000Z';
const END = '2026-06-01T00:00:00.000Z';

describe('PATCH /api/v1/coupons/{couponId}', () => {
  test('changes the fields that were sent, leaves the rest, and returns the coupon and its version', async () => {
    const store = await service.newStore();
    const id = await store.coupon({ code: 'Dez-10', startsAt: START, singleUsePerCustomer: true });
    // As if orders had used it.
    await service.rows({ text: 'UPDATE coupon SET used_count = 7 WHERE id = $1', values: [id] });
    const sent = { name: 'Vinte', totalAvailable: 7, endAt: END, discountType: 'CURRENCY', amount: 20.5, status: 'INACTIVE' };
    const coupon = {
      ...{ id, storeId: store.id, name: 'Vinte', code: 'Dez-10', totalAvailable: 7, usedCount: 7 },
      ...{ startAt: START, endAt: END, discountType: 'CURRENCY', amount: 20.5 },
      ...{ singleUsePerCustomer: true, automaticApply: false, status: 'INACTIVE' },
      ...{ createdAt: service.now(), updatedAt: null },
    };
    await expectChanged(store, `${PATH}/${id}`, sent, { coupon });
    const open = { startAt: null, endAt: null, automaticApply: true };
    expect(await store.change(`${PATH}/${id}`, open)).toMatchObject(open);
  });

  test('its current code is ignored, in any case; another one is a 400 that names it, whatever else is sent', async () => {
    const store = await service.newStore();
    const path = `${PATH}/${await store.coupon({ code: 'Dez-10' })}`;
    const before = await store.snapshot();
    for (const code of ['Dez-10', 'DEZ-10', 'dez-10'])
      expect(await store.change(path, { code })).toMatchObject({ code: 'Dez-10' });
    expect(await store.snapshot()).toEqual(before);
    expect(await store.refusesPatch(path, { code: 'OUTRO', name: 'Outro' }, 400)).toEqual(
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

  test('refuses null for the number of uses, which is 0 without a limit', async () => {
    const store = await service.newStore();
    const path = `${PATH}/${await store.coupon({ totalAvailable: 5 })}`;
    expect(issuesOf(await store.refusesPatch(path, { totalAvailable: null }, 400))).toEqual([['totalAvailable', 'NOT_NULL']]);
    const { body } = await store.patch(path, { totalAvailable: 0 }, 200);
    expect(body.data).toMatchObject({ coupon: { totalAvailable: 0 } });
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
});
