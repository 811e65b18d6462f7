import { FIRST_POSITION } from '../../data/store-sweep.ts';
import { clockEntries, withIdsOf } from '../../graph/test-store/clock-journal.ts';
import { findDueDeliveries } from '../../graph/webhook-delivery/due-deliveries.ts';
import { leaseDeliveries } from '../../graph/webhook-delivery/lease-deliveries.ts';
import { recordAttempts } from '../../graph/webhook-delivery/record-attempts.ts';
import { attemptRows, type DueWork } from './attempt-rows.ts';

/** Maximum number of deliveries that are under way at a time. */
const MAX_IN_FLIGHT = 20;

/** The mean wait before a retry: it varies where many receivers share a service, and is the same in every advance. */
const MIDDLE = () => 0.5;

/** Makes the attempts that are due at a moment, some at a time, and records them in the order in which they are due. */
export async function deliverDue(parts: DueWork): Promise<void> {
  const { runtime, leased, failed, signal } = parts;
  const { query } = runtime.database;
  const due = await findDueDeliveries(query, {
    now: leased.at,
    after: FIRST_POSITION,
    limit: MAX_IN_FLIGHT,
    storeId: leased.storeId,
  });
  const tried = due.filter(({ id }) => !failed.ids.includes(id));
  const found = new Map((await leaseDeliveries(query, tried, leased.at)).map((delivery) => [delivery.id, delivery]));
  const deliveries = tried.flatMap(({ id }) => found.get(id) ?? []);
  const results = await Promise.all(deliveries.map((delivery) => parts.attempt(runtime, delivery, signal)));
  const attempts = new Map(
    deliveries.flatMap((delivery, index) => {
      const result = results[index];
      return result ? [[delivery.id, { delivery, result, at: leased.at }] as const] : [];
    }),
  );
  const attemptsOf = (some: readonly string[]) => some.flatMap((id) => attempts.get(id) ?? []);
  const webhooksOf = (some: readonly string[]) => [...new Set(attemptsOf(some).map(({ delivery }) => delivery.webhookId))];
  const retries = { backoffScale: parts.backoffScale, random: MIDDLE };
  await attemptRows(parts, {
    ...{ kind: 'DELIVERY', ids: [...attempts.keys()] },
    effect: (within, some) =>
      withIdsOf(leased, 'DELIVERY', some[0] ?? '', () => recordAttempts(within, attemptsOf(some), retries)),
    also: (some) => [clockEntries(leased, 'WEBHOOK_SWITCHED_OFF', webhooksOf(some))],
  });
}
