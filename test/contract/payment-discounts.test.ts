import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const PATH = '/api/v1/payment-discounts';

/** The id of a new discount, made in GraphQL: REST makes none. */
const made = (store: TestStore, input: object = {}) =>
  store.idOf('mutation ($input: CreatePaymentDiscountInput!) { made: createPaymentDiscount(input: $input) { id } }', {
    input: { method: 'PIX', amount: 5, ...input },
  });

const refused = (store: TestStore, id: string, body: object, status: number, headers = {}) =>
  store.refusesPatch(`${PATH}/${id}`, body, status, headers);

const shown = (store: TestStore, id: string, body: object) => store.change<object>(`${PATH}/${id}`, body);

describe('PATCH /api/v1/payment-discounts/{paymentDiscountId}', () => {
  test('changes the fields that were sent, leaves the rest, and returns the discount and its version', async () => {
    const store = await service.newStore();
    const id = await made(store, { minTotal: 50, maxTotal: 500 });
    const createdAt = service.clock.now().toISOString();
    service.clock.forward(1000);
    const sent = { method: 'BOLETO', amount: 7.25, minTotal: null, enabled: false };
    const { headers, body } = await store.patch(`${PATH}/${id}`, sent, 200);
    const paymentDiscount = {
      id,
      storeId: store.id,
      method: 'BOLETO',
      amount: 7.25,
      minTotal: null,
      maxTotal: 500,
      enabled: false,
      createdAt,
      updatedAt: service.clock.now().toISOString(),
    };
    expect(body).toEqual({ success: true, data: { paymentDiscount } });
    expect(headers.get('etag')).toBe('"2"');
    expect(await store.events()).toEqual([]);
  });

  test('a body that is empty or has no known field is a 400 that lists the fields, before any 404', async () => {
    const store = await service.newStore();
    const id = await made(store);
    const message = 'Informe ao menos um destes campos: method, amount, minTotal, maxTotal, enabled.';
    const expected = service.invalid(...[{ field: '', message, code: 'REQUIRED' }]);
    for (const body of [{}, { cor: 'azul' }, { id: ABSENT, storeId: ABSENT }]) {
      expect(await refused(store, id, body, 400)).toEqual(expected);
      expect(await refused(store, ABSENT, body, 400)).toEqual(expected);
      expect(await refused(store, id, body, 400, { 'if-match': '"9"' })).toEqual(expected);
    }
  });

  test.each<[object]>([[{ amount: 5 }], [{ method: 'PIX' }], [{ minTotal: null }], [{ maxTotal: null }], [{ enabled: true }]])(
    '%j alone is valid, and writes nothing because it changes nothing',
    async (body) => {
      const store = await service.newStore();
      const id = await made(store);
      const before = await store.snapshot();
      const { headers } = await store.patch(`${PATH}/${id}`, body, 200);
      expect(headers.get('etag')).toBe('"1"');
      expect(await store.snapshot()).toEqual(before);
    },
  );

  test.each<[object, string, string]>([
    [{ method: null }, 'method', 'NOT_NULL'],
    [{ method: 'pix' }, 'method', 'INVALID_VALUE'],
    [{ method: 'CASH' }, 'method', 'INVALID_VALUE'],
    [{ amount: null }, 'amount', 'NOT_NULL'],
    [{ amount: 0 }, 'amount', 'TOO_SMALL'],
    [{ amount: -1 }, 'amount', 'TOO_SMALL'],
    [{ amount: 100.01 }, 'amount', 'TOO_BIG'],
    [{ amount: 1.005 }, 'amount', 'INVALID_TYPE'],
    [{ amount: '5' }, 'amount', 'INVALID_TYPE'],
    [{ minTotal: -0.01 }, 'minTotal', 'TOO_SMALL'],
    [{ minTotal: 1_000_000 }, 'minTotal', 'TOO_BIG'],
    [{ maxTotal: -0.01 }, 'maxTotal', 'TOO_SMALL'],
    [{ maxTotal: 1_000_000 }, 'maxTotal', 'TOO_BIG'],
    [{ maxTotal: 99.99 }, 'maxTotal', 'TOO_SMALL'],
    [{ minTotal: 200.01 }, 'maxTotal', 'TOO_SMALL'],
    [{ minTotal: 10, maxTotal: 9 }, 'maxTotal', 'TOO_SMALL'],
    [{ enabled: null }, 'enabled', 'NOT_NULL'],
    [{ enabled: 'true' }, 'enabled', 'INVALID_TYPE'],
  ])('%j is rejected', async (body, field, code) => {
    const store = await service.newStore();
    const id = await made(store, { minTotal: 100, maxTotal: 200 });
    const { error } = await refused(store, id, body, 400);
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field, code }] });
  });

  test.each<[object]>([
    [{ amount: 0.01 }],
    [{ amount: 100 }],
    [{ minTotal: 0, maxTotal: 0 }],
    [{ minTotal: 999_999.99, maxTotal: 999_999.99 }],
    [{ minTotal: null, maxTotal: 0 }],
    [{ maxTotal: null, minTotal: 500 }],
    [{ maxTotal: 100 }],
    [{ minTotal: 200 }],
    [{ method: 'CARD' }],
    [{ enabled: false }],
  ])('%j is accepted and shown as sent', async (body) => {
    const store = await service.newStore();
    const id = await made(store, { minTotal: 100, maxTotal: 200 });
    expect(await shown(store, id, body)).toMatchObject(body);
  });

  test('a method of another discount of the store is a 409 that names it; another store may use it', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    await made(store, { method: 'CARD' });
    await made(other, { method: 'BOLETO' });
    const id = await made(store);
    const message = 'Já existe um desconto para esta forma de pagamento nesta loja.';
    expect(await refused(store, id, { method: 'CARD' }, 409)).toEqual(
      service.refusal(409, 'DUPLICATE_ENTRY', message, [{ field: 'method', message, code: 'CONFLICT' }]),
    );
    expect(await shown(store, id, { method: 'BOLETO' })).toMatchObject({ method: 'BOLETO' });
  });

  test('a missing discount is a 404; a stale If-Match is a 412, after the 404 and before the 409', async () => {
    const store = await service.newStore();
    const id = await made(store);
    await made(store, { method: 'CARD' });
    const message = 'Desconto por forma de pagamento não encontrado.';
    const stale = { 'if-match': '"2"' };
    expect(await refused(store, ABSENT, { enabled: false }, 404, stale)).toEqual(
      service.refusal(404, 'RESOURCE_NOT_FOUND', message),
    );
    expect(await refused(store, id, { method: 'CARD' }, 412, stale)).toMatchObject({
      error: { code: 'PRECONDITION_FAILED', details: { currentVersion: 1 } },
    });
    const { headers } = await store.patch(`${PATH}/${id}`, { enabled: false }, 200, { 'if-match': '"1"' });
    expect(headers.get('etag')).toBe('"2"');
  });

  test('REST cannot list, read, create or delete payment discounts', async () => {
    const store = await service.newStore();
    const id = await made(store);
    await store.get(`${PATH}/${id}`, 405);
    await store.get(PATH, 404);
    await store.post(PATH, { method: 'CARD', amount: 1 }, 404);
  });
});
