import type { FanOut } from '../relay.ts';
import type { DeliveryQueue, Due } from './delivery-queue.ts';

const FAN_OUT = `INSERT INTO webhook_delivery (id, store_id, webhook_id, event_id, event_type, next_attempt_at, created_at, updated_at)
SELECT gen_random_uuid(), e.store_id, w.id, e.id, e.type, $2, $2, $2
FROM event e JOIN webhook w ON w.store_id = e.store_id AND w.active AND e.type = ANY (w.events)
WHERE e.id = ANY ($1)
ORDER BY e.id, w.id
ON CONFLICT (store_id, event_id, webhook_id) DO NOTHING
RETURNING id, webhook_id AS "webhookId"`;

/** One delivery for each event and each active webhook of its store that subscribes it, due at once (contract §6). */
export const webhookFanOut =
  (queue: DeliveryQueue): FanOut =>
  async (session, eventIds, now) => {
    const { rows } = await session.query<Due>({ name: 'fan_out_webhooks', text: FAN_OUT, values: [eventIds, now] });
    await queue.add(session, rows);
  };
