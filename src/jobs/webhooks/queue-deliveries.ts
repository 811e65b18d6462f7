import type { Runtime } from '../../core/execution/runtime.ts';
import { createDeliveries, type DuePosition, findDueDeliveries } from '../../graph/webhook-delivery/due-deliveries.ts';
import type { FanOut } from '../relay.ts';
import type { DeliveryQueue } from './delivery-queue.ts';

/** Puts the deliveries of new events on the queue (contract §6). */
export const webhookFanOut =
  (queue: DeliveryQueue): FanOut =>
  async (session, eventIds, now) =>
    queue.add(session, await createDeliveries(session.query, eventIds, now));

/** Number of due rows read in one pass. */
const PAGE_SIZE = 500;

const START: DuePosition = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

/**
 * Returns a function that enqueues deliveries which are due and not leased: retries, requests to send again, those of a killed
 * process. A delivery is in the queue at most once. Each call continues where the last one ended, and restarts after the last
 * row: a long queue costs no more than a page.
 */
export function createRequeue({ database, clock }: Runtime, queue: DeliveryQueue): () => Promise<number> {
  let last = START;
  return async () => {
    const rows = await findDueDeliveries(database.query, { now: clock.now(), after: last, limit: PAGE_SIZE });
    last = (rows.length === PAGE_SIZE && rows.at(-1)) || START;
    if (rows.length > 0)
      await database.transaction(async (session) => {
        await queue.add(session, rows);
        await session.commit([]);
      });
    return rows.length;
  };
}
