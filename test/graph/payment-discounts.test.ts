import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { documentsOf } from '../support/record-documents.ts';
import { notFound } from '../support/refusals.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const FIELDS = 'id storeId method amount minTotal maxTotal active version createdAt updatedAt';
const { CREATE, READ, UPDATE, DELETE } = documentsOf('PaymentDiscount', FIELDS);

const FIVE = { method: 'PIX', amount: 5 };

describe('createPaymentDiscount', () => {
  test('with a method and an amount has the defaults, and emits no event', async () => {
    const store = await service.newStore();
    const discount = await store.ask(CREATE, { input: FIVE });
    expect(discount).toEqual({
      ...{ ...FIVE, id: expect.stringMatching(/^[0-9a-f-]{36}$/), storeId: store.id, minTotal: null, maxTotal: null },
      ...{ active: true, version: 1, createdAt: service.now(), updatedAt: service.now() },
    });
    expect(await store.ask(READ, { id: discount.id })).toEqual(discount);
    expect(await store.events()).toEqual([]);
  });

  test('with every field is stored as sent', async () => {
    const sent = { method: 'CARD', amount: 0.01, minTotal: 10.5, maxTotal: 999_999.99, active: false };
    expect(await (await service.newStore()).ask(CREATE, { input: sent })).toMatchObject(sent);
  });

  test('without required fields, or with invalid ones, names each', async () => {
    const store = await service.newStore();
    const faults = async (input: object) => (await store.faults(CREATE, { input })).slice(1);
    expect(await faults({})).toEqual(['amount REQUIRED', 'method REQUIRED']);
    expect(await faults({ ...FIVE, amount: 0, minTotal: 2, maxTotal: 1 })).toEqual(['amount TOO_SMALL', 'maxTotal TOO_SMALL']);
  });

  test('for a method that the store already has, active or not, is a 409 that names it, until that is deleted', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const id = await store.paymentDiscount({ active: false });
    const message = 'Já existe um desconto para esta forma de pagamento nesta loja.';
    expect(await store.refusal(CREATE, { input: FIVE })).toEqual({
      code: 'DUPLICATE_ENTRY',
      status: 409,
      details: [{ field: 'method', message, code: 'CONFLICT' }],
    });
    await store.paymentDiscount({ method: 'BOLETO' });
    await other.paymentDiscount();
    await store.ask(DELETE, { id });
    expect(await store.ask(CREATE, { input: FIVE })).toMatchObject({ method: 'PIX', version: 1 });
  });
});

test('updatePaymentDiscount without fields changes nothing and succeeds, as other updates do', async () => {
  const store = await service.newStore();
  const id = await store.paymentDiscount();
  const before = await store.ask(READ, { id });
  service.clock.forward(1000);
  expect(await store.ask(UPDATE, { id, input: {} })).toEqual(before);
  expect(await store.ask(UPDATE, { id, input: {}, ifVersion: 1 })).toEqual(before);
  expect(await store.refusal(UPDATE, { id, input: {}, ifVersion: 2 })).toMatchObject({ code: 'PRECONDITION_FAILED' });
  expect(await store.refusesGraph(UPDATE, { id: ABSENT, input: {} })).toEqual(
    notFound('Desconto por forma de pagamento não encontrado.'),
  );
});
