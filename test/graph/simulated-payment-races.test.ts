import { describe, expect, test } from 'vitest';
import { startService } from '../support/service.ts';
import { times } from '../support/times.ts';

const service = await startService();

const SIMULATE = `mutation ($orderId: UUID!) {
  simulatePayment(orderId: $orderId, outcome: PAID) { order { status } notices { externalId message } }
}`;
const RECORDED = 'O aviso foi registrado.';

interface Simulated {
  readonly order: { readonly status: string };
  readonly notices: readonly { readonly externalId: string; readonly message: string }[];
}

describe.runIf(service.database.kind === 'postgresql')('50 simulations at once of the payment of one order', () => {
  test('pay it once', async () => {
    const store = await service.newStore(undefined, { test: true });
    const orderId = await store.order();
    const before = (await store.events()).length;
    const replies = await Promise.all(times(50, () => store.graph(SIMULATE, { orderId })));
    // A call that waited five seconds for the others gets 503 (D-111).
    const codes = replies.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code));
    expect(codes.filter((code) => code !== 'SERVICE_UNAVAILABLE')).toEqual([]);
    const results = replies.flatMap(({ data, errors }) => (errors ? [] : [data.simulatePayment as Simulated]));
    expect(results.length).toBe(50 - codes.length);
    expect(results.length).toBeGreaterThan(0);
    expect(results.filter(({ order }) => order.status !== 'PAID')).toEqual([]);
    const notices = results.flatMap((each) => each.notices);
    expect(notices.filter(({ message }) => message === RECORDED).length).toBe(1);
    const paid = (await store.events()).slice(before).filter(({ type }) => type === 'ORDER_PAID');
    expect(paid.length).toBe(1);
    const text = 'SELECT count(*)::int AS count FROM payment_record WHERE store_id = $1 AND order_id = $2';
    expect(await service.rows({ text, values: [store.id, orderId] })).toEqual([
      { count: new Set(notices.map(({ externalId }) => externalId)).size },
    ]);
  });
});
