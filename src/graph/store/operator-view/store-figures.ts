import type { Query } from '../../../data/database.ts';
import { TODAY } from '../../../data/named-statements/delivery-days.ts';

/** A store, as its operator sees it. */
export interface StoreView {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly test: boolean;
  readonly createdAt: Date;
  readonly attemptsToday: number;
}

/** A webhook of a store. */
export interface WebhookView {
  readonly id: string;
  readonly storeId: string;
  readonly name: string;
  readonly url: string;
  readonly active: boolean;
  readonly failingSince: Date | null;
  readonly switchedOffReason: string | null;
}

/** A delivery without what was sent and answered. */
export interface DeliveryView {
  readonly id: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly status: 'PENDING' | 'FAILED';
  readonly attemptCount: number;
  readonly nextAttemptAt: Date | null;
  readonly isInFlight: boolean;
  readonly createdAt: Date;
  /** `X-Request-Id` of the call that the event comes from; null: none. */
  readonly requestId: string | null;
  /** Reason for which the last attempt failed; null: there was none, or it was a success. */
  readonly failure: string | null;
}

/** Maximum number of deliveries of each status. */
const MAX_DELIVERIES = 25;

const STORE = `SELECT s.id, s.name, s.active, s.test, s.created_at AS "createdAt", coalesce((
  SELECT day.attempts FROM delivery_day day WHERE day.store_id = $1 AND day.day = ${TODAY}
), 0) AS "attemptsToday" FROM store s WHERE s.id = $1`;

const COUNTS = `SELECT table_name AS table, sum(count)::float8 AS count FROM row_count
WHERE store_id = $1 AND table_name NOT LIKE '%.%' GROUP BY table_name ORDER BY count DESC`;

const WEBHOOKS = `SELECT id, store_id AS "storeId", name, url, active, failing_since AS "failingSince",
  switched_off_reason AS "switchedOffReason" FROM webhook WHERE store_id = $1`;

const deliveriesOf = (
  status: DeliveryView['status'],
) => `(SELECT d.id, d.event_id AS "eventId", d.event_type AS "eventType", d.status::text,
  d.attempt_count AS "attemptCount", d.next_attempt_at AS "nextAttemptAt", coalesce(d.leased_until > now(), false) AS "isInFlight",
  d.created_at AS "createdAt", e.request_id AS "requestId", a.failure
FROM webhook_delivery d JOIN event e ON e.store_id = $1 AND e.id = d.event_id
LEFT JOIN delivery_attempt a ON a.store_id = $1 AND a.delivery_id = d.id AND a.number = d.attempt_count
WHERE d.store_id = $1 AND d.webhook_id = $2 AND d.status = '${status}' ORDER BY d.created_at DESC, d.id LIMIT ${MAX_DELIVERIES})`;

const DELIVERIES = `${deliveriesOf('PENDING')} UNION ALL ${deliveriesOf('FAILED')}`;

/** A store; undefined for none. */
export const findStoreView = async (query: Query, id: string): Promise<StoreView | undefined> =>
  (await query<StoreView>({ name: 'operator_store', text: STORE, values: [id] })).rows[0];

/** Numbers of rows of a store in the tables that are counted, the largest first. */
export const rowsOfStore = async (query: Query, id: string) =>
  (await query<{ table: string; count: number }>({ name: 'operator_store_rows', text: COUNTS, values: [id] })).rows;

/** Webhooks of a store, those that fail first. */
export const webhooksOfStore = async (query: Query, id: string): Promise<readonly WebhookView[]> =>
  (
    await query<WebhookView>({
      name: 'operator_webhooks',
      text: `${WEBHOOKS} ORDER BY failing_since NULLS LAST, name, id`,
      values: [id],
    })
  ).rows;

/** A webhook of a store; undefined for none. */
export const findWebhookView = async (query: Query, storeId: string, id: string): Promise<WebhookView | undefined> =>
  (await query<WebhookView>({ name: 'operator_webhook', text: `${WEBHOOKS} AND id = $2`, values: [storeId, id] })).rows[0];

/** The newest deliveries of a webhook that are to come or have failed. */
export const deliveriesOfWebhook = async (query: Query, storeId: string, id: string): Promise<readonly DeliveryView[]> =>
  (await query<DeliveryView>({ name: 'operator_deliveries', text: DELIVERIES, values: [storeId, id] })).rows;
