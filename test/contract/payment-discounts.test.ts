import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { issuesOf } from '../support/refusals.ts';
import { startService } from '../support/service.ts';
import { expectChanged } from '../support/shown-records.ts';

const service = await startService();

const PATH = '/api/v1/payment-discounts';

describe('PATCH /api/v1/payment-discounts/{paymentDiscountId}', () => {
  test('changes the fields that were sent, leaves the rest, and returns the discount and its version', async () => {
    const store = await service.newStore();
    const id = await store.paymentDiscount({ minTotal: 50, maxTotal: 500 });
    const sent = { method: 'BOLETO', amount: 7.25, minTotal: null, enabled: false };
    const paymentDiscount = {
      ...{ id, storeId: store.id, method: 'BOLETO', amount: 7.25, minTotal: null, maxTotal: 500, enabled: false },
      ...{ createdAt: service.now(), updatedAt: null },
    };
    await expectChanged(store, `${PATH}/${id}`, sent, { paymentDiscount });
  });

  test('a body that is empty or has no known field is a 400 that lists the fields, before any 404', async () => {
    const store = await service.newStore();
    const id = await store.paymentDiscount();
    const message = 'Informe ao menos um destes campos: method, amount, minTotal, maxTotal, enabled.';
    const expected = service.invalid({ field: '', message, code: 'REQUIRED' });
    for (const body of [{}, { cor: 'azul' }, { id: ABSENT, storeId: ABSENT }]) {
      expect(await store.refusesPatch(`${PATH}/${id}`, body, 400)).toEqual(expected);
      expect(await store.refusesPatch(`${PATH}/${ABSENT}`, body, 400)).toEqual(expected);
      expect(await store.refusesPatch(`${PATH}/${id}`, body, 400, { 'if-match': '"9"' })).toEqual(expected);
    }
  });

  test('each field alone is valid, and writes nothing when it changes nothing', async () => {
    const store = await service.newStore();
    const path = `${PATH}/${await store.paymentDiscount()}`;
    const before = await store.snapshot();
    for (const body of [{ amount: 5 }, { method: 'PIX' }, { minTotal: null }, { maxTotal: null }, { enabled: true }])
      expect((await store.patch(path, body, 200)).headers.get('etag')).toBe('"1"');
    expect(await store.snapshot()).toEqual(before);
  });

  test('reports every invalid field', async () => {
    const store = await service.newStore();
    const path = `${PATH}/${await store.paymentDiscount()}`;
    const sent = { method: 'pix', amount: 1.005, minTotal: -0.01, maxTotal: 1_000_000, enabled: 'true' };
    expect(issuesOf(await store.refusesPatch(path, sent, 400)).toSorted()).toEqual([
      ['amount', 'INVALID_TYPE'],
      ['enabled', 'INVALID_TYPE'],
      ['maxTotal', 'TOO_BIG'],
      ['method', 'INVALID_VALUE'],
      ['minTotal', 'TOO_SMALL'],
    ]);
  });

  test('a method of another discount of the store is a 409 that names it; another store may use it', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    await store.paymentDiscount({ method: 'CARD' });
    await other.paymentDiscount({ method: 'BOLETO' });
    const path = `${PATH}/${await store.paymentDiscount()}`;
    const message = 'Já existe um desconto para esta forma de pagamento nesta loja.';
    expect(await store.refusesPatch(path, { method: 'CARD' }, 409)).toEqual(
      service.refusal(409, 'DUPLICATE_ENTRY', message, [{ field: 'method', message, code: 'CONFLICT' }]),
    );
    expect(await store.refusesPatch(path, { method: 'CARD' }, 412, { 'if-match': '"2"' })).toEqual(service.stale(1));
    expect(await store.change(path, { method: 'BOLETO' })).toMatchObject({ method: 'BOLETO' });
  });
});
