import { describe, expect, test } from 'vitest';
import { creationOf } from '../support/fixtures.ts';
import { detailsOf } from '../support/refusals.ts';
import { startService } from '../support/service.ts';
import { declaredLimits, LIMITS, type Limit, OTHER_LIMITS, storeWith } from '../support/store-limits.ts';
import { times } from '../support/times.ts';

const service = await startService();

test.each(LIMITS)('a store has at most $most $name: one more is rejected, and nothing is created', async (limit) => {
  const { most, table, type, input, field = '', message, path } = limit;
  const { store, productId } = await storeWith(service, limit, most - 1);
  await store.make(type, input(productId, 1));
  const fault = { field, message, code: 'CONFLICT' };
  expect(await store.refusal(creationOf(type), { input: input(productId, 2) })).toMatchObject({ details: [fault] });
  if (path) expect(detailsOf(await store.refusesPost(path, input(productId, 2), 400))).toEqual([fault]);
  expect((await store.snapshot())[table]).toHaveLength(most);
});

test('every limit of a rules file is one of these, or has tests of its own', async () => {
  const limits = await declaredLimits();
  const missing = limits.filter(
    ({ of, message, max }) => !OTHER_LIMITS.includes(of) && !LIMITS.some((one) => one.message === message && one.most === max),
  );
  expect(limits.map(({ of }) => of)).toEqual(expect.arrayContaining(['gift', 'shippingMethod', 'coupon']));
  expect(missing, 'a limit that no race tries: add it to LIMITS in test/support/store-limits.ts').toEqual([]);
});

describe('limits that an update reaches', () => {
  const limitOf = (table: string) => LIMITS.find((limit) => limit.table === table) as Limit;

  test.each([
    [
      limitOf('coupon'),
      { automaticApply: false },
      { name: 'novo', automaticApply: true },
      { name: 'novo', automaticApply: false },
    ],
    [limitOf('automation'), { triggerEvent: 'order.shipped' }, { triggerEvent: 'order.paid' }, { triggerEvent: 'order.shipped' }],
  ])('reject one more of $name, and nothing else', async (limit, made, over, within) => {
    const { type, field, message } = limit;
    const { store } = await storeWith(service, limit, limit.most);
    const id = await store.make(type, { ...limit.input('', 2), ...made });
    const update = `mutation ($id: ID!, $input: Update${type}Input!) { update${type}(id: $id, input: $input) { id } }`;
    expect(await store.refusal(update, { id, input: over })).toMatchObject({ details: [{ field, message, code: 'CONFLICT' }] });
    await store.update(type, id, within);
  });

  test('are 500 lines for a cart, with a line for each item of a kit', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct();
    const [large, small] = [
      await store.kit(times(100, () => ({ productId }))),
      await store.kit(times(99, () => ({ productId }))),
    ];
    const fits = [...[large, large, large, large, small].map((kitId) => ({ kitId })), { productId }];
    const simulate = 'query ($input: SimulateCartInput!) { simulateCart(input: $input) { lines { quantity } } }';
    const { lines } = await store.ask<{ lines: unknown[] }>(simulate, { input: { items: fits } });
    expect(lines).toHaveLength(500);
    const message = 'O carrinho tem 501 linhas, contados os itens de cada kit; o máximo é 500.';
    expect(await store.refusal(simulate, { input: { items: [...fits, { productId }] } })).toMatchObject({
      details: [{ field: 'items', message, code: 'TOO_LONG' }],
    });
  });
});
