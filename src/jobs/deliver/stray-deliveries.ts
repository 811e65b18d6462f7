import type { Engine } from '../../graph/kernel/unit-of-work.ts';
import type { DeliveryQueue, Due } from './delivery-queue.ts';

/** How many due rows are looked at in one walk. */
const PAGE = 500;

interface Stray extends Due {
  readonly at: Date;
}

type Place = Pick<Stray, 'at' | 'id'>;

const BEFORE_ALL: Place = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

const DUE = `SELECT id, webhook_id AS "webhookId", next_attempt_at AS at FROM webhook_delivery
WHERE status = 'PENDING' AND next_attempt_at <= $1 AND (next_attempt_at, id) > ($2, $3)
  AND (leased_until IS NULL OR leased_until <= now())
ORDER BY next_attempt_at, id LIMIT ${PAGE}`;

/**
 * A walk that puts deliveries on the queue which are due and in nobody's hands: retries, those that were asked for anew,
 * those of a process that was killed. One that is on the queue stays there once. Each call goes on where the last one
 * ended, and begins again behind the last row: a long queue costs no more than a page.
 */
export function strayDeliveries({ database, clock }: Engine, queue: DeliveryQueue): () => Promise<number> {
  let last = BEFORE_ALL;
  return async () => {
    const values = [clock.now(), last.at, last.id];
    const { rows } = await database.query<Stray>({ name: 'due_deliveries', text: DUE, values });
    last = (rows.length === PAGE && rows.at(-1)) || BEFORE_ALL;
    if (rows.length > 0)
      await database.transaction(async (session) => {
        await queue.add(session, rows);
        await session.commit([]);
      });
    return rows.length;
  };
}
