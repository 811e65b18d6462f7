import { describe, expect, test } from 'vitest';
import { refundedOrder, tryRefund } from '../support/refunds.ts';
import { outcomeOf } from '../support/refusals.ts';
import type { GraphReply } from '../support/replies.ts';
import { startOwnService, type TestStore } from '../support/service.ts';
import { wrongStockSums } from '../support/stock-sums.ts';
import { times } from '../support/times.ts';

const service = await startOwnService();

const ASK = 'mutation ($input: ReturnRequestInput!) { requestReturn(input: $input) { number } }';
const APPROVE = 'mutation ($id: ID!, $input: ReturnApprovalInput) { approveReturn(id: $id, input: $input) { status } }';
const REFUSE = 'mutation ($id: ID!) { refuseReturn(id: $id, input: { reason: "Usado." }) { status } }';
const RETURNS = 'query ($id: ID!) { order(id: $id) { returns { id status answer refund { id } } } }';

interface ShownReturn {
  readonly id: string;
  readonly status: string;
  readonly answer: string | null;
  readonly refund: { readonly id: string } | null;
}

const returnsOf = async (store: TestStore, id: string) => (await store.ask<{ returns: ShownReturn[] }>(RETURNS, { id })).returns;

/** Calls as a client does: again for as long as the service is too busy to say. */
async function insist(call: () => Promise<GraphReply>): Promise<string> {
  for (;;) {
    const outcome = outcomeOf(await call());
    if (outcome !== 'SERVICE_UNAVAILABLE') return outcome;
  }
}

/** Three units of a product of R$ 10.00, sold and paid. */
async function sold() {
  const store = await service.newStore();
  const product = await store.soldProduct({ name: 'Caneca', price: 10, stock: { quantity: 100 } });
  const id = await store.sell(product, { quantity: 3, paid: true });
  const [line] = (await refundedOrder(store, id)).items;
  const item = line?.id ?? '';
  const ask = (quantity: number) => insist(() => store.graph(ASK, { input: { orderId: id, lines: [{ item, quantity }] } }));
  return { store, product, id, item, ask };
}

type Sold = Awaited<ReturnType<typeof sold>>;

/** Expects that money, units and answers of an order say the same. */
async function expectSound({ store, product, id }: Sold): Promise<void> {
  const { refunds, refunded, refundable, total, items } = await refundedOrder(store, id);
  expect(refunded + refundable).toBe(total);
  const lines = refunds.flatMap((refund) => refund.lines);
  expect(lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(3 - (items[0]?.refundable.quantity ?? 0));
  const back = lines.reduce((sum, line) => sum + line.restocked, 0);
  expect(await store.stockOf(product)).toBe(97 + back);
  expect(await wrongStockSums(service, store.id)).toEqual([]);
  const approved = (await returnsOf(store, id)).filter(({ status }) => status === 'APPROVED');
  for (const each of approved) expect(refunds.map((refund) => refund.id)).toContain(each.refund?.id);
  expect(new Set(approved.map(({ refund }) => refund?.id)).size).toBe(approved.length);
}

const sorted = (outcomes: readonly string[]) => outcomes.toSorted();
const refusedBut = (code: string, count: number) => [...Array(count).fill(code), 'done'];

describe('a return, at once', () => {
  test('asked for twenty times waits once', async () => {
    const scene = await sold();
    expect(sorted(await Promise.all(times(20, () => scene.ask(1))))).toEqual(refusedBut('INVALID_STATUS_TRANSITION', 19));
    expect(await returnsOf(scene.store, scene.id)).toHaveLength(1);
  });

  test('approved twenty times gives money and goods back once', async () => {
    const scene = await sold();
    const { store, id, ask } = scene;
    await ask(2);
    const [request] = await returnsOf(store, id);
    const outcomes = await Promise.all(times(20, () => insist(() => store.graph(APPROVE, { id: request?.id }))));
    expect(sorted(outcomes)).toEqual(refusedBut('INVALID_STATUS_TRANSITION', 19));
    expect(await refundedOrder(store, id)).toMatchObject({ refunded: 20, refundStatus: 'PARTIAL' });
    expect(await store.stockOf(scene.product)).toBe(99);
    await expectSound(scene);
  });

  test('approved and refused has one answer', async () => {
    for (let round = 0; round < 6; round += 1) {
      const scene = await sold();
      const { store, id, ask } = scene;
      await ask(3);
      const [request] = await returnsOf(store, id);
      const calls = [APPROVE, REFUSE, APPROVE, REFUSE].map((document) => () => store.graph(document, { id: request?.id }));
      const turned = round % 2 === 0 ? calls : calls.toReversed();
      const outcomes = await Promise.all(turned.map(insist));
      expect(sorted(outcomes)).toEqual(refusedBut('INVALID_STATUS_TRANSITION', 3));
      const [answered] = await returnsOf(store, id);
      const { refunded, status } = await refundedOrder(store, id);
      expect([answered?.status, answered?.answer, refunded, status]).toEqual(
        answered?.status === 'APPROVED' ? ['APPROVED', null, 30, 'REFUNDED'] : ['REFUSED', 'Usado.', 0, 'PAID'],
      );
      await expectSound(scene);
    }
  });

  test('approved, while the same units go back by a refund, gives them back once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const scene = await sold();
      const { store, id, item, ask } = scene;
      await ask(2);
      const [request] = await returnsOf(store, id);
      const lines = [{ item, quantity: 2 }];
      const calls = [
        () => store.graph(APPROVE, { id: request?.id }),
        () => tryRefund(store, id, { lines, restock: true }),
        () => tryRefund(store, id, { lines, restock: round % 2 === 0 }),
      ];
      const first = round % calls.length;
      const done = await Promise.all([...calls.slice(first), ...calls.slice(0, first)].map(insist));
      const [{ status } = { status: '' }] = await returnsOf(store, id);
      const lost = status === 'APPROVED' ? 'VALIDATION_ERROR' : 'INVALID_STATUS_TRANSITION';
      expect(sorted(done)).toEqual([lost, 'VALIDATION_ERROR', 'done']);
      expect(await refundedOrder(store, id)).toMatchObject({ refunded: 20 });
      await expectSound(scene);
    }
  });

  test('asked for while the order is cancelled or marked as given back is never approved for money that is gone', async () => {
    const MARKS = ['CANCELLED', 'REFUNDED'] as const;
    for (let round = 0; round < 8; round += 1) {
      const scene = await sold();
      const { store, id, ask } = scene;
      const mark = () =>
        store.graph(`mutation ($id: ID!) { setOrderStatus(id: $id, input: { status: ${MARKS[round % 2]} }) { id } }`, { id });
      await Promise.all(round % 4 < 2 ? [ask(3), insist(mark)] : [insist(mark), ask(3)]);
      const [request] = await returnsOf(store, id);
      if (request) await insist(() => store.graph(APPROVE, { id: request.id }));
      const { refunded, total } = await refundedOrder(store, id);
      expect(refunded).toBeLessThanOrEqual(total);
      expect(await store.stockOf(scene.product)).toBeLessThanOrEqual(100);
      expect(await wrongStockSums(service, store.id)).toEqual([]);
    }
  });
});
