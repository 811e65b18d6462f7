import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { outcomeOf } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { onPostgresql } from '../support/test-database.ts';

const service = await startService();

const FIELDS = 'id storeId method amount minTotal maxTotal enabled version createdAt updatedAt';
const CREATE = `mutation ($input: CreatePaymentDiscountInput!) { createPaymentDiscount(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: UUID!, $input: UpdatePaymentDiscountInput!, $ifVersion: Int) {
  updatePaymentDiscount(id: $id, input: $input, ifVersion: $ifVersion) { ${FIELDS} }
}`;
const READ = `query ($id: UUID!) { paymentDiscount(id: $id) { ${FIELDS} } }`;
const LIST = `query ($filter: PaymentDiscountFilter, $orderBy: PaymentDiscountSortInput, $first: Int, $after: String) {
  paymentDiscounts(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
    totalCount nodes { method } pageInfo { endCursor }
  }
}`;

type Discount = Record<string, unknown> & { id: string; method: string };

const made = (store: TestStore, input: object = {}) =>
  store.ask<Discount>(CREATE, { input: { method: 'PIX', amount: 5, ...input } });

const TAKEN = {
  code: 'DUPLICATE_ENTRY',
  status: 409,
  details: [{ field: 'method', message: 'Já existe um desconto para esta forma de pagamento nesta loja.', code: 'CONFLICT' }],
};

describe('createPaymentDiscount', () => {
  test('with a method and an amount has the defaults, and emits no event', async () => {
    const store = await service.newStore();
    const discount = await made(store);
    expect(discount).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      storeId: store.id,
      method: 'PIX',
      amount: 5,
      minTotal: null,
      maxTotal: null,
      enabled: true,
      version: 1,
      createdAt: service.clock.now().toISOString(),
      updatedAt: service.clock.now().toISOString(),
    });
    expect(await store.ask(READ, { id: discount.id })).toEqual(discount);
    expect(await store.events()).toEqual([]);
  });

  test('with every field is stored as sent', async () => {
    const sent = { method: 'CARD', amount: 0.01, minTotal: 10.5, maxTotal: 999_999.99, enabled: false };
    expect(await made(await service.newStore(), sent)).toMatchObject(sent);
  });

  test.each<[object, string, string]>([
    [{ method: undefined }, 'method', 'REQUIRED'],
    [{ amount: undefined }, 'amount', 'REQUIRED'],
    [{ amount: 0 }, 'amount', 'TOO_SMALL'],
    [{ minTotal: 2, maxTotal: 1 }, 'maxTotal', 'TOO_SMALL'],
    [{ enabled: null }, 'enabled', 'NOT_NULL'],
  ])('%j is rejected', async (change, field, code) => {
    const input = { method: 'PIX', amount: 5, ...change };
    const extensions = await (await service.newStore()).refusal(CREATE, { input });
    expect(extensions).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field, code }] });
  });

  test('for a method that the store already has, enabled or not, is a 409 that names it', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    await made(store, { enabled: false });
    expect(await store.refusal(CREATE, { input: { method: 'PIX', amount: 1 } })).toEqual(TAKEN);
    await made(store, { method: 'BOLETO' });
    await made(other);
  });
});

describe('updatePaymentDiscount', () => {
  test('requires at least one field, before it looks up the discount', async () => {
    const store = await service.newStore();
    const { id } = await made(store);
    const message = 'Informe ao menos um destes campos: method, amount, minTotal, maxTotal, enabled.';
    const expected = { code: 'VALIDATION_ERROR', status: 400, details: [{ field: '', message, code: 'REQUIRED' }] };
    expect(await store.refusal(UPDATE, { id, input: {} })).toEqual(expected);
    expect(await store.refusal(UPDATE, { id: ABSENT, input: {} })).toEqual(expected);
  });

  test('raises the version, and rejects a stale one', async () => {
    const store = await service.newStore();
    const { id } = await made(store);
    service.clock.forward(1000);
    const { data } = await store.graph(UPDATE, { id, input: { amount: 10 }, ifVersion: 1 });
    expect(data.updatePaymentDiscount).toMatchObject({ amount: 10, version: 2, updatedAt: service.clock.now().toISOString() });
    const stale = { code: 'PRECONDITION_FAILED', status: 412, details: { currentVersion: 2 } };
    expect(await store.refusal(UPDATE, { id, input: { amount: 10 }, ifVersion: 1 })).toEqual(stale);
    expect(await store.refusal(UPDATE, { id: ABSENT, input: { amount: 1 } })).toEqual({
      code: 'RESOURCE_NOT_FOUND',
      status: 404,
    });
  });

  test('changes no discount of another store, and does not show it', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const { id } = await made(other);
    const before = await other.snapshot();
    expect(await store.refusal(UPDATE, { id, input: { amount: 1 } })).toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
    expect(await store.ask(READ, { id })).toBeNull();
    expect(await other.snapshot()).toEqual(before);
  });
});

describe('demoPaymentDiscounts', () => {
  const list = async (store: TestStore, variables: Record<string, unknown> = {}) => {
    const data = dataOf(await store.graph(LIST, variables));
    return data.paymentDiscounts as { totalCount: number; nodes: { method: string }[]; pageInfo: { endCursor: string } };
  };
  const methods = async (store: TestStore, variables: Record<string, unknown> = {}) =>
    (await list(store, variables)).nodes.map(({ method }) => method);

  async function shop(): Promise<TestStore> {
    const store = await service.newStore();
    for (const input of [{ amount: 7 }, { method: 'CARD', amount: 1, enabled: false }, { method: 'BOLETO', amount: 3 }]) {
      await made(store, input);
      service.clock.forward(1000);
    }
    return store;
  }

  test('are sorted newest first by default, and paged', async () => {
    const store = await shop();
    expect(await methods(store)).toEqual(['BOLETO', 'CARD', 'PIX']);
    expect(await methods(store, { orderBy: { field: 'AMOUNT', direction: 'ASC' } })).toEqual(['CARD', 'BOLETO', 'PIX']);
    expect(await methods(store, { orderBy: { field: 'CREATED_AT', direction: 'ASC' } })).toEqual(['PIX', 'CARD', 'BOLETO']);
    const { totalCount, pageInfo } = await list(store, { first: 1 });
    expect(totalCount).toBe(3);
    expect(await methods(store, { first: 2, after: pageInfo.endCursor })).toEqual(['CARD', 'PIX']);
  });

  test('are filtered by method and by whether they are enabled, within the store', async () => {
    const store = await shop();
    expect(await methods(store, { filter: { enabled: true } })).toEqual(['BOLETO', 'PIX']);
    expect(await methods(store, { filter: { enabled: false } })).toEqual(['CARD']);
    expect(await methods(store, { filter: { method: 'PIX' } })).toEqual(['PIX']);
    expect(await methods(store, { filter: { method: 'CARD', enabled: true } })).toEqual([]);
    expect(await methods(store, { filter: { method: null, enabled: null } })).toHaveLength(3);
    expect(await methods(await service.newStore())).toEqual([]);
  });
});

describe('deletePaymentDiscount', () => {
  const DELETE = `mutation ($id: UUID!, $ifVersion: Int) { deletePaymentDiscount(id: $id, ifVersion: $ifVersion) { ${FIELDS} } }`;

  test('returns the deleted discount, frees its method, and emits no event', async () => {
    const store = await service.newStore();
    const discount = await made(store);
    expect(await store.refusal(DELETE, { id: discount.id, ifVersion: 2 })).toMatchObject({ code: 'PRECONDITION_FAILED' });
    expect(await store.ask(READ, { id: discount.id })).toEqual(discount);
    expect(await store.ask(DELETE, { id: discount.id, ifVersion: 1 })).toEqual(discount);
    expect(await store.ask(READ, { id: discount.id })).toBeNull();
    expect(await store.refusal(DELETE, { id: discount.id })).toEqual({ code: 'RESOURCE_NOT_FOUND', status: 404 });
    expect(await made(store)).toMatchObject({ method: 'PIX', version: 1 });
    expect(await store.events()).toEqual([]);
  });

  test('deletes no discount of another store', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const { id } = await made(other);
    const before = await other.snapshot();
    expect(await store.refusal(DELETE, { id })).toEqual({ code: 'RESOURCE_NOT_FOUND', status: 404 });
    expect(await other.snapshot()).toEqual(before);
  });
});

describe('the scopes of payment discounts', () => {
  test.each([
    [READ, { id: ABSENT }, 'read'],
    [LIST, {}, 'read'],
    [CREATE, { input: { method: 'PIX', amount: 1 } }, 'write'],
    [UPDATE, { id: ABSENT, input: { amount: 1 } }, 'write'],
  ])('%s requires its own', async (query, variables, access) => {
    const store = await service.newStore();
    const authorization = `Bearer ${await service.newKey([store.id], ['coupons:write', 'discount-ranges:write'])}`;
    const { errors } = await store.graph(query, variables, { authorization });
    expect(errors?.[0]?.extensions).toMatchObject({ details: { scope: `payment-discounts:${access}` } });
  });
});

describe.runIf(onPostgresql)('concurrent changes of payment discounts', () => {
  test('of twenty creations for one method, one succeeds and nineteen are a 409', async () => {
    const store = await service.newStore();
    const input = { method: 'PIX', amount: 5 };
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => store.graph(CREATE, { input })));
    const refusals = outcomes.filter(({ errors }) => errors).map(({ errors }) => errors?.[0]?.extensions);
    expect(refusals).toEqual(Array.from({ length: 19 }, () => TAKEN));
    expect((await store.snapshot()).payment_discount).toHaveLength(1);
  });

  test('two discounts that swap their methods are both rejected, without a deadlock', async () => {
    const store = await service.newStore();
    const [a, b] = [await made(store), await made(store, { method: 'CARD' })];
    const before = await store.snapshot();
    for (let round = 0; round < 15; round += 1) {
      const outcomes = await Promise.all([
        store.graph(UPDATE, { id: a.id, input: { method: 'CARD' } }),
        store.graph(UPDATE, { id: b.id, input: { method: 'PIX' } }),
      ]);
      expect(outcomes.map(outcomeOf)).toEqual(['DUPLICATE_ENTRY', 'DUPLICATE_ENTRY']);
    }
    expect(await store.snapshot()).toEqual(before);
  });

  test('a minimum and a maximum that are valid alone are never stored the wrong way round', async () => {
    const store = await service.newStore();
    const { id } = await made(store);
    for (let round = 0; round < 15; round += 1) {
      await store.graph(UPDATE, { id, input: { minTotal: 10, maxTotal: 100 } });
      const outcomes = await Promise.all([
        store.graph(UPDATE, { id, input: { minTotal: 90 } }),
        store.graph(UPDATE, { id, input: { maxTotal: 20 } }),
      ]);
      expect(outcomes.map(outcomeOf).sort()).toEqual(['VALIDATION_ERROR', 'done']);
    }
  });
});
