import { afterAll, expect, test } from 'vitest';
import { systemPrincipal } from '../../src/core/execution/principal.ts';
import { callOperation } from '../../src/core/execution/run-operation.ts';
import { compileOperation } from '../../src/core/execution/stored-operation.ts';
import { SettleAttemptDocument, TakeAttemptDocument } from '../../src/generated/documents/jobs.ts';
import { serviceSchema } from '../../src/graph/schema.ts';
import { BankedStore } from '../support/payment-providers.ts';
import { runtimeOf } from '../support/runtime.ts';
import { startOwnService } from '../support/service.ts';

const TAKE = compileOperation(serviceSchema, TakeAttemptDocument);
const SETTLE = compileOperation(serviceSchema, SettleAttemptDocument);
const AWAY = 'O banco não respondeu.';

const service = await startOwnService();
const banked = await BankedStore.open(service);
await banked.work();
afterAll(() => banked.close());

const principal = systemPrincipal(banked.store.id);

/** Orders whose charges are not asked for yet, and the attempts of these. */
async function waitingOrders(count: number) {
  const orders = await Promise.all(Array.from({ length: count }, () => banked.store.order()));
  const ids = await service.rows<{ id: string; orderId: string }>({
    text: 'SELECT id, order_id AS "orderId" FROM payment_attempt WHERE store_id = $1',
    values: [banked.store.id],
  });
  return orders.map((order) => ({ order, attempt: ids.find(({ orderId }) => orderId === order)?.id ?? '' }));
}

const take = (id: string) => callOperation(runtimeOf(service), principal, TAKE, { id });

const fail = (id: string, isFinal: boolean) =>
  callOperation(runtimeOf(service), principal, SETTLE, { id, failure: { message: AWAY, isFinal, retrySeconds: null } });

const errorsOf = async (orders: readonly { readonly order: string }[]) =>
  Promise.all(orders.map(async ({ order }) => (await banked.order(order)).attempts[0]?.error));

test('a bank that does not answer is told to all charges that wait for it, and forgotten when it does', async () => {
  const [asked, taken, waiting] = await waitingOrders(3);
  if (!asked || !taken || !waiting) throw new Error('no orders');
  await take(asked.attempt);
  await take(taken.attempt);
  await fail(asked.attempt, false);
  expect(await errorsOf([asked, taken, waiting])).toEqual([AWAY, null, AWAY]);
  await banked.work();
  expect(await errorsOf([waiting])).toEqual([null]);
});

test('a charge that a bank refuses says nothing of the others', async () => {
  const [refused, waiting] = await waitingOrders(2);
  if (!refused || !waiting) throw new Error('no orders');
  await take(refused.attempt);
  await fail(refused.attempt, true);
  expect(await errorsOf([refused, waiting])).toEqual([AWAY, null]);
});
