import { randomUUIDv7 } from 'node:crypto';
import type { Session } from '../../database/database.ts';
import type { TakenDelivery } from './taken-delivery.ts';

/** How long an endpoint may do nothing but fail before it is switched off (D-74). */
const PATIENCE_DAYS = 5;

// None of these touches the row unless something changes: deliveries to one webhook do not wait for each other.
const SUCCEEDED = 'UPDATE webhook SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL';

const FAILED = 'UPDATE webhook SET failing_since = $2 WHERE id = $1 AND failing_since IS NULL';

const SWITCH_OFF = `UPDATE webhook
SET active = false, switched_off_at = $2, switched_off_reason = $3, version = version + 1, updated_at = $2
WHERE id = $1 AND active AND failing_since <= $2::timestamptz - interval '${PATIENCE_DAYS} days'
RETURNING name, url`;

// It is not sent to anybody: it has been relayed already.
const LOGGED = `INSERT INTO event (id, store_id, type, data, created_at, relayed_at)
VALUES ($1, $2, 'WEBHOOK_SWITCHED_OFF', $3, $4, $4)`;

// Those that a process has in its hands end when their attempt does.
const END_WAITING = `UPDATE webhook_delivery
SET status = 'FAILED', ended_at = $2, reason = $3, next_attempt_at = NULL, leased_until = NULL, version = version + 1, updated_at = $2
WHERE id = ANY (ARRAY(
  SELECT id FROM webhook_delivery
  WHERE store_id = $4 AND webhook_id = $1 AND status = 'PENDING' AND (leased_until IS NULL OR leased_until <= now())
  ORDER BY id FOR UPDATE
))`;

/** An attempt succeeded: the webhook does not only fail. */
export async function noteSuccess(session: Session, { webhookId }: TakenDelivery): Promise<void> {
  await session.query({ name: 'webhook_succeeded', text: SUCCEEDED, values: [webhookId] });
}

/**
 * An attempt failed. A webhook that has done nothing else for five days is switched off, which the log of events tells, and
 * what waits for it ends.
 * Answers why, in the words that the webhook keeps; undefined: it stays as it is.
 */
export async function noteFailure(
  session: Session,
  { webhookId, storeId }: TakenDelivery,
  failure: string,
  now: Date,
): Promise<string | undefined> {
  const reason = `Desativado pelo serviço: só houve falhas nos últimos ${PATIENCE_DAYS} dias. A última: ${failure}`;
  const noting = session.query({ name: 'webhook_failed', text: FAILED, values: [webhookId, now] });
  const switching = session.query({ name: 'switch_webhook_off', text: SWITCH_OFF, values: [webhookId, now, reason] });
  const [, { rows }] = await Promise.all([noting, switching]);
  const [webhook] = rows;
  if (!webhook) return undefined;
  const data = JSON.stringify({ id: webhookId, ...webhook, switchedOffAt: now, switchedOffReason: reason });
  await session.query({ name: 'webhook_switched_off', text: LOGGED, values: [randomUUIDv7(), storeId, data, now] });
  await session.query({ name: 'end_waiting_deliveries', text: END_WAITING, values: [webhookId, now, reason, storeId] });
  return reason;
}
