import { afterAll, expect, test } from 'vitest';
import { systemPrincipal } from '../../src/core/execution/principal.ts';
import { callOperation } from '../../src/core/execution/run-operation.ts';
import { compileOperation } from '../../src/core/execution/stored-operation.ts';
import type { Movement } from '../../src/gateways/gateway.ts';
import { RecordListedMovementsDocument } from '../../src/generated/documents/jobs.ts';
import { serviceSchema } from '../../src/graph/schema.ts';
import { movementInput } from '../../src/jobs/payments/attempts.ts';
import { BankedStore } from '../support/payment-providers.ts';
import { runtimeOf } from '../support/runtime.ts';
import { startOwnService } from '../support/service.ts';

const service = await startOwnService();
const RECORD = compileOperation(serviceSchema, RecordListedMovementsDocument);

let banked: BankedStore | undefined;
afterAll(() => banked?.close());

test('movements of one payment that are kept at once lose nothing of its sums, nor count twice', async () => {
  banked = await BankedStore.open(service);
  const { store, providerId: id } = banked;
  await banked.work();
  const runtime = runtimeOf(service);
  const keep = (movements: readonly Movement[]) =>
    callOperation(runtime, systemPrincipal(store.id), RECORD, { id, charged: false, movements: movements.map(movementInput) });
  const PAYMENT = 'query ($id: ID!) { order(id: $id) { status claims { status } payment { received unexplained status } } }';
  for (let round = 0; round < 6; round += 1) {
    const { id: orderId, reference } = await banked.charged();
    const at = service.clock.now();
    const shared = { reference, refundId: null, at, pixKey: null, payerName: null, payerDocument: null };
    const charge = (part: number, amount: number): Movement => {
      const own = { id: `E${reference}${part}`, kind: 'CHARGE', of: null, state: 'DONE', amount } as const;
      return { ...shared, ...own };
    };
    const parts = [charge(1, 1_000), charge(2, 2_000), charge(3, 7_000)];
    // Each by two processes: a look and a list find the same money.
    await Promise.all([...parts, ...parts].map((part) => keep([part])));
    expect(await store.ask(PAYMENT, { id: orderId })).toEqual({
      ...{ status: 'PAID', claims: [] },
      payment: { received: 100, unexplained: 0, status: 'APPROVED' },
    });
    const hold = (part: Movement, amount: number): Movement => ({
      ...part,
      id: `${part.id}M`,
      kind: 'HOLD',
      of: part.id,
      amount,
    });
    const holds = parts.map((part) => hold(part, part.amount));
    await Promise.all([...holds, ...holds].map((each) => keep([each])));
    expect(await store.ask(PAYMENT, { id: orderId })).toEqual({
      ...{ status: 'REFUNDED', claims: parts.map(() => ({ status: 'LOST' })) },
      payment: { received: 100, unexplained: 0, status: 'REFUNDED' },
    });
  }
});
