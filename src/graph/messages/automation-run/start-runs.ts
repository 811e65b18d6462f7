import { aggregateOf } from '../../../core/execution/events.ts';
import { derivedId, eachStore, rowIds } from '../../../data/row-key.ts';
import type { FanOut } from '../../integration/event/relay-events.ts';
import { TRIGGERS } from './triggers.ts';

/** The table of triggers as rows, each with what its event is about. */
const ROWS = JSON.stringify(
  Object.entries(TRIGGERS).map(([name, trigger]) => ({ name, subject: aggregateOf[trigger.event], ...trigger })),
);

const STEPS_JSON = `json_build_object('trigger', a.trigger_event, 'steps', (
  SELECT json_agg(json_build_object('id', s.id, 'type', s.type, 'name', s.name, 'minutes', s.minutes, 'templateId', s.template_id)
    ORDER BY s.position)
  FROM automation_step s WHERE s.store_id = $1 AND s.automation_id = a.id))`;

// The first order of a customer starts the run of the customer's event. Checkout and buyer of an order are columns of its row.
const START = `INSERT INTO automation_run
  (id, store_id, automation_id, event_id, order_id, checkout_id, customer_id, product_id, steps, next_at, created_at, updated_at)
SELECT ${derivedId('e.id', 'a.id')}, e.store_id, a.id, e.id, o.id, c.id, o.customer_id,
  CASE WHEN t.subject = 'Product' THEN (e.data->>'id')::uuid END, ${STEPS_JSON}, e.created_at, $3, $3
FROM event e
JOIN jsonb_to_recordset($4) AS t (name text, subject text, event text, method text, cancelled boolean, owed boolean, coded boolean)
  ON t.event = e.type
JOIN automation a ON a.store_id = $1 AND a.trigger_event = t.name AND a.active
LEFT JOIN "order" o ON o.store_id = $1 AND o.id = CASE
  WHEN t.subject = 'Order' THEN (e.data->>'id')::uuid WHEN t.subject = 'Customer' THEN (e.data->'lastOrder'->>'id')::uuid END
LEFT JOIN checkout c ON c.store_id = $1 AND c.id = CASE WHEN t.subject = 'Checkout' THEN (e.data->>'id')::uuid END
WHERE e.store_id = $1 AND e.id = ANY ($2::uuid[]) AND NOT e.is_test
  AND (t.method IS NULL OR t.method = e.data->>'paymentMethod')
  AND (t.cancelled IS NULL OR t.cancelled = (e.data->>'status' = 'CANCELLED'))
  AND (t.owed IS NULL OR (e.data->>'total')::numeric > 0)
  AND (t.coded IS NULL OR EXISTS (
    SELECT FROM payment p WHERE p.store_id = $1 AND p.order_id = o.id AND p.pix_code IS NOT NULL))
  AND EXISTS (SELECT FROM automation_step s WHERE s.store_id = $1 AND s.automation_id = a.id)
ON CONFLICT (store_id, event_id, automation_id) DO NOTHING`;

/** Inserts a run for each event and each active automation of its store that it triggers, with the current steps (D-76, D-156). */
export const startRuns: FanOut = async (session, events, now) => {
  await eachStore(events, async (storeId, own) => {
    const values = [storeId, rowIds(own), now, ROWS];
    return (await session.query<never>({ name: 'start_runs', text: START, values })).rows;
  });
};
