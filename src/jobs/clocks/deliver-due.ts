import { FIRST_POSITION } from '../../data/named-statements/store-sweep.ts';
import { findDueDeliveries } from '../../graph/integration/webhook-delivery/due-deliveries.ts';
import { leaseDeliveries } from '../../graph/integration/webhook-delivery/lease-deliveries.ts';
import type { LeasedDelivery } from '../../graph/integration/webhook-delivery/leased-delivery.ts';
import { recordAttempts } from '../../graph/integration/webhook-delivery/record-attempts.ts';
import { clockEntries, withIdsOf } from '../../graph/store/test-store/clock-journal.ts';
import { attemptBegun, beginRows, type DueWork } from './attempt-rows.ts';

/** Maximum number of deliveries that are under way at a time. */
const MAX_IN_FLIGHT = 20;

/** Maximum time that an advance waits for a receiver, in seconds. */
const MAX_TIMEOUT_SECONDS = 10;

/** The mean wait before a retry: it varies where many receivers share a service, and is the same in every advance. */
const MIDDLE = () => 0.5;

/** Makes the attempts that are due at a moment, some at a time, and records them in the order in which they are due. */
export async function deliverDue(parts: DueWork): Promise<void> {
  const { runtime, leased, failed } = parts;
  const due = await findDueDeliveries(runtime.database.query, {
    now: leased.at,
    after: FIRST_POSITION,
    limit: MAX_IN_FLIGHT,
    storeId: leased.storeId,
    ...runtime.budgets,
  });
  const ids = due.map(({ id }) => id).filter((id) => !failed.ids.includes(id));
  await beginRows(parts, 'DELIVERY', ids, (some) => deliver(parts, some));
}

/** Time does not wait long for a receiver that is not simulated. */
function hastened(delivery: LeasedDelivery): LeasedDelivery {
  const { webhook } = delivery;
  if (webhook.simulatedReceiver !== null) return delivery;
  return { ...delivery, webhook: { ...webhook, timeout: Math.min(webhook.timeout, MAX_TIMEOUT_SECONDS) } };
}

async function deliver(parts: DueWork, ids: readonly string[]): Promise<void> {
  const { runtime, leased, signal, isAdvancing } = parts;
  const { storeId, at } = leased;
  const keys = ids.map((id) => ({ id, storeId }));
  const taken = await leaseDeliveries(runtime.database.query, keys, { now: at, ...runtime.budgets });
  const found = new Map(taken.map((delivery) => [delivery.id, delivery]));
  const deliveries = ids.flatMap((id) => found.get(id) ?? []);
  const attempt = (delivery: LeasedDelivery) => parts.attempt(runtime, isAdvancing ? hastened(delivery) : delivery, signal);
  const results = await parts.whileOthersRun(() => Promise.all(deliveries.map(attempt)));
  const attempts = new Map(
    deliveries.flatMap((delivery, index) => {
      const result = results[index];
      return result ? [[delivery.id, { delivery, result, at }] as const] : [];
    }),
  );
  const attemptsOf = (some: readonly string[]) => some.flatMap((id) => attempts.get(id) ?? []);
  const webhooksOf = (some: readonly string[]) => [...new Set(attemptsOf(some).map(({ delivery }) => delivery.webhookId))];
  const retries = { backoffScale: parts.backoffScale, random: MIDDLE };
  await attemptBegun(parts, {
    kind: 'DELIVERY',
    ids: [...attempts.keys()],
    effect: (within, some) =>
      withIdsOf(leased, 'DELIVERY', some[0] ?? '', () => recordAttempts(within, attemptsOf(some), retries)),
    also: (some) => [clockEntries(leased, 'WEBHOOK_SWITCHED_OFF', webhooksOf(some))],
  });
}
