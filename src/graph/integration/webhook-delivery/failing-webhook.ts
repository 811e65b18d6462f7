import { logStatement } from '../../../core/execution/outbox.ts';
import type { Transaction } from '../../../data/database.ts';
import type { Attempt } from './leased-delivery.ts';

/** Days of nothing but failures after which an endpoint is switched off (D-74). */
const MAX_FAILING_DAYS = 5;

// The statement writes a row only on a change, so that deliveries to one webhook do not wait for each other. Rows are locked in the order
// of their ids, so that two processes do not wait for each other either, and without their keys, which new deliveries refer to.
const SET_FAILING_SINCE = `WITH locked AS MATERIALIZED (
  SELECT w.id, made.failed FROM webhook w
  JOIN unnest($2::uuid[], $3::boolean[], $4::boolean[]) AS made (id, succeeded, failed) ON w.id = made.id
  WHERE w.store_id = $1 AND ((made.succeeded AND w.failing_since IS NOT NULL) OR (made.failed AND w.failing_since IS NULL))
  ORDER BY w.id FOR NO KEY UPDATE OF w
)
UPDATE webhook w SET failing_since = CASE WHEN locked.failed THEN $5::timestamptz END
FROM locked WHERE w.store_id = $1 AND w.id = locked.id`;

const SWITCH_OFF = `UPDATE webhook w
SET active = false, switched_off_at = $3, switched_off_reason = failed.reason, version = w.version + 1, updated_at = $3
FROM unnest($2::uuid[], $4::text[]) AS failed (id, reason)
WHERE w.store_id = $1 AND w.id = failed.id AND w.active
  AND w.failing_since <= $3::timestamptz - interval '${MAX_FAILING_DAYS} days'
RETURNING w.id, w.name, w.url, w.switched_off_reason AS reason`;

// Leased deliveries end with their attempt.
const END_WAITING = `UPDATE webhook_delivery
SET status = 'FAILED', ended_at = $3, reason = $4, next_attempt_at = NULL, leased_until = NULL, version = version + 1, updated_at = $3
WHERE store_id = $1 AND id = ANY (ARRAY(
  SELECT id FROM webhook_delivery
  WHERE store_id = $1 AND webhook_id = $2 AND status = 'PENDING' AND (leased_until IS NULL OR leased_until <= now())
  ORDER BY id FOR UPDATE
))`;

/** A webhook that was switched off, and the reason that is stored with it. */
export interface SwitchedOffWebhook {
  readonly storeId: string;
  readonly webhookId: string;
  readonly reason: string;
}

interface SwitchedOffRow {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly reason: string;
}

const reasonOf = (failure: string | null) =>
  `Desativado pelo serviço: só houve falhas nos últimos ${MAX_FAILING_DAYS} dias. A última: ${failure}`;

/**
 * Records what attempts of a store at one moment tell of their webhooks, the successful ones first. A webhook with nothing but failures for
 * five days is switched off, with an event in the log, and its waiting deliveries end. Returns those.
 */
export async function recordHealth(
  session: Transaction,
  storeId: string,
  attempts: readonly Attempt[],
  now: Date,
): Promise<readonly SwitchedOffWebhook[]> {
  const reasons = new Map<string, string>();
  const succeeded = new Set<string>();
  for (const { delivery, result } of attempts) {
    if (result.failure === null) succeeded.add(delivery.webhookId);
    else reasons.set(delivery.webhookId, reasonOf(result.failure));
  }
  const ids = [...new Set(attempts.map(({ delivery }) => delivery.webhookId))];
  const outcomes = [ids.map((id) => succeeded.has(id)), ids.map((id) => reasons.has(id))];
  session.defer({ name: 'webhooks_attempted', text: SET_FAILING_SINCE, values: [storeId, ids, ...outcomes, now] });
  if (reasons.size === 0) return [];
  const values = [storeId, [...reasons.keys()], now, [...reasons.values()]];
  const { rows } = await session.query<SwitchedOffRow>({ name: 'switch_webhooks_off', text: SWITCH_OFF, values });
  for (const row of rows) await endSwitchedOff(session, storeId, row, now);
  return rows.map(({ id: webhookId, reason }) => ({ storeId, webhookId, reason }));
}

async function endSwitchedOff(
  session: Transaction,
  storeId: string,
  { id, name, url, reason }: SwitchedOffRow,
  now: Date,
): Promise<void> {
  const data = { id, name, url, switchedOffAt: now, switchedOffReason: reason };
  await session.query(logStatement(storeId, { type: 'WEBHOOK_SWITCHED_OFF', data }, now));
  await session.query({ name: 'end_waiting_deliveries', text: END_WAITING, values: [storeId, id, now, reason] });
}
