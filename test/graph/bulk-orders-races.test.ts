import { describe, expect, test } from 'vitest';
import type { BulkAnswer } from '../support/bulk.ts';
import { deadlocksIn } from '../support/deadlocks.ts';
import { outcomeOf } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const BULK = `mutation ($input: BulkOrdersInput!) { bulkOrders(input: $input) {
  changed refused results(onlyRefused: false) { orderId outcome fault { code message retryAfter } }
} }`;
const MOVE = 'mutation ($id: ID!, $status: OrderStatus!) { setOrderStatus(id: $id, input: { status: $status }) { id } }';

type Answer = Pick<BulkAnswer<{ outcome: string; fault: { code: string } | null }>, 'changed' | 'refused' | 'results'>;

const bulk = (store: TestStore, ids: readonly string[], change: object) =>
  store.ask<Answer>(BULK, { input: { selection: { ids }, ...change } });

async function orders(store: TestStore, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await store.order());
  return ids;
}

/** The answer to a call during a transaction that has changed a row. */
async function during(text: string, id: string | undefined, call: () => Promise<Answer>): Promise<Answer | undefined> {
  let answer: Answer | undefined;
  await service.database.transaction(async (session) => {
    await session.query({ text, values: [id] });
    answer = await call();
    await session.commit([]);
  });
  return answer;
}

const outcomesOf = (answer: Answer | undefined) => answer?.results.map(({ outcome, fault }) => fault?.code ?? outcome);

describe('bulk changes while others change the orders', () => {
  test('an order that another transaction locks is reported in its row; the others are changed', async () => {
    const store = await service.newStore();
    await store.orderTag('VIP');
    const ids = await orders(store, 3);
    const text = `UPDATE "order" SET version = version + 1, notes = 'de outro' WHERE id = $1`;
    const answer = await during(text, ids[1], () => bulk(store, ids, { addTagIds: ['custom.vip'] }));
    const message = 'Outra chamada está alterando o pedido. Tente de novo em instantes.';
    expect(answer).toEqual({
      changed: 2,
      refused: 1,
      results: [
        { orderId: ids[0], outcome: 'CHANGED', fault: null },
        { orderId: ids[1], outcome: 'REFUSED', fault: { code: 'SERVICE_UNAVAILABLE', message, retryAfter: 5 } },
        { orderId: ids[2], outcome: 'CHANGED', fault: null },
      ],
    });
    const rows = 'SELECT tag_ids, notes, version FROM "order" WHERE store_id = $1 ORDER BY number';
    expect(await service.rows({ text: rows, values: [store.id] })).toEqual([
      { tag_ids: ['custom.vip'], notes: null, version: 2 },
      { tag_ids: null, notes: 'de outro', version: 2 },
      { tag_ids: ['custom.vip'], notes: null, version: 2 },
    ]);
  });

  test('an order whose payment is being recorded is reported in its row when its status is changed', async () => {
    const store = await service.newStore();
    const ids = await orders(store, 2);
    const text = 'UPDATE payment SET version = version + 1 WHERE order_id = $1';
    const answer = await during(text, ids[0], () => bulk(store, ids, { status: 'PAID' }));
    expect(outcomesOf(answer)).toEqual(['SERVICE_UNAVAILABLE', 'CHANGED']);
  });

  test('a change that commits while the call waits for it is the state that the call validates, and is not overwritten', async () => {
    const store = await service.newStore();
    const ids = await orders(store, 2);
    let answer: Promise<Answer> | undefined;
    await service.database.transaction(async (session) => {
      await session.query({
        text: `UPDATE "order" SET version = version + 1, status = 'CANCELLED' WHERE id = $1`,
        values: [ids[0]],
      });
      answer = bulk(store, ids, { status: 'PAID' });
      const waiting = `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database WHERE datname = current_database()
        AND relation = '"order"'::regclass AND mode = 'RowShareLock' AND pid <> pg_backend_pid()`;
      while ((await session.query({ text: waiting })).rows.length === 0);
      await session.commit([]);
    });
    expect(outcomesOf(await answer)).toEqual(['INVALID_STATUS_TRANSITION', 'CHANGED']);
  });

  test('concurrent bulk and single calls leave every order with one status and one event, without a deadlock', async () => {
    const store = await service.newStore();
    const mug = await store.soldProduct({ stock: { quantity: 100 } });
    const shirt = await store.soldProduct({ name: 'Camisa', stock: { quantity: 100 } });
    const ids: string[] = [];
    for (const index of Array(12).keys()) {
      const items = [mug, shirt].map((productId) => ({ productId, quantity: 1 }));
      const checkout = await store.ownCheckout(index % 2 === 0 ? items : items.toReversed());
      ids.push(await store.orderOf(checkout, { customer: { name: 'Ana', email: `ana${index % 3}@exemplo.com.br` } }));
    }
    const announced = (await store.events()).length;
    const deadlocks = await deadlocksIn(async () => {
      const calls = [
        bulk(store, ids, { status: 'CANCELLED' }),
        bulk(store, ids.toReversed(), { status: 'CANCELLED' }),
        bulk(store, ids, { status: 'PROCESSING' }),
        ...ids.map((id) => store.graph(MOVE, { id, status: 'CANCELLED' }).then(outcomeOf)),
      ];
      expect((await Promise.all(calls)).filter((code) => code === 'SERVICE_UNAVAILABLE')).toEqual([]);
    });
    expect(deadlocks).toBe(0);
    const text = 'SELECT status, count(*)::int AS count FROM "order" WHERE store_id = $1 GROUP BY status';
    expect(await service.rows({ text, values: [store.id] })).toEqual([{ status: 'CANCELLED', count: 12 }]);
    const types = (await store.events()).slice(announced).map(({ type }) => type);
    expect(types.filter((type) => type === 'ORDER_CANCELLED')).toHaveLength(12);
    expect([await store.stockOf(mug), await store.stockOf(shirt)]).toEqual([100, 100]);
  });
});
