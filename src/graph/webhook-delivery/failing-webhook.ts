import { logStatement } from '../../core/execution/outbox.ts';
import type { Transaction } from '../../data/database.ts';
import type { LeasedDelivery } from './leased-delivery.ts';

/** Days of nothing but failures after which an endpoint is switched off (D-74). */
const MAX_FAILING_DAYS = 5;

// These statements write the row only on a change, so that deliveries to one webhook do not wait for each other.
const CLEAR_FAILING = 'UPDATE webhook SET failing_since = NULL WHERE store_id = $1 AND id = $2 AND failing_since IS NOT NULL';

const MARK_FAILING = 'UPDATE webhook SET failing_since = $3 WHERE store_id = $1 AND id = $2 AND failing_since IS NULL';

const SWITCH_OFF = `UPDATE webhook
SET active = false, switched_off_at = $3, switched_off_reason = $4, version = version + 1, updated_at = $3
WHERE store_id = $1 AND id = $2 AND active AND failing_since <= $3::timestamptz - interval '${MAX_FAILING_DAYS} days'
RETURNING name, url`;

// Leased deliveries end with their attempt.
const END_WAITING = `UPDATE webhook_delivery
SET status = 'FAILED', ended_at = $3, reason = $4, next_attempt_at = NULL, leased_until = NULL, version = version + 1, updated_at = $3
WHERE id = ANY (ARRAY(
  SELECT id FROM webhook_delivery
  WHERE store_id = $1 AND webhook_id = $2 AND status = 'PENDING' AND (leased_until IS NULL OR leased_until <= now())
  ORDER BY id FOR UPDATE
))`;

/** An attempt succeeded: the webhook does not only fail. */
export async function recordSuccess(session: Transaction, { storeId, webhookId }: LeasedDelivery): Promise<void> {
  await session.query({ name: 'webhook_succeeded', text: CLEAR_FAILING, values: [storeId, webhookId] });
}

/**
 * Records a failed attempt. A webhook with nothing but failures for five days is switched off, with an event in the log, and
 * its waiting deliveries end. Returns the reason stored with the webhook; undefined when it stays on.
 */
export async function recordFailure(
  session: Transaction,
  { webhookId, storeId }: LeasedDelivery,
  failure: string,
  now: Date,
): Promise<string | undefined> {
  const reason = `Desativado pelo serviço: só houve falhas nos últimos ${MAX_FAILING_DAYS} dias. A última: ${failure}`;
  const noting = session.query({ name: 'webhook_failed', text: MARK_FAILING, values: [storeId, webhookId, now] });
  const switching = session.query({ name: 'switch_webhook_off', text: SWITCH_OFF, values: [storeId, webhookId, now, reason] });
  const [, { rows }] = await Promise.all([noting, switching]);
  const [webhook] = rows;
  if (!webhook) return undefined;
  const data = { id: webhookId, ...webhook, switchedOffAt: now, switchedOffReason: reason };
  await session.query(logStatement(storeId, { type: 'WEBHOOK_SWITCHED_OFF', data }, now));
  await session.query({ name: 'end_waiting_deliveries', text: END_WAITING, values: [storeId, webhookId, now, reason] });
  return reason;
}
