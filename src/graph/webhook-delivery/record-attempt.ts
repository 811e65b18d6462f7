import type { Runtime } from '../../core/execution/runtime.ts';
import { monotonicUuidV7 } from '../../core/lib/ids.ts';
import type { Statement, Transaction } from '../../data/database.ts';
import { recordFailure, recordSuccess } from './failing-webhook.ts';
import type { Attempt, LeasedDelivery } from './leased-delivery.ts';
import { decideNextStep, type NextStep } from './retry-policy.ts';

interface DeliveryRow {
  readonly version: number;
  readonly attemptCount: number;
  readonly roundCount: number;
  /** True when the event still has the payload that was sent: its buyer was not erased in between. */
  readonly isAsSent: boolean;
}

// An erasure rewrites the buyer's events and then erases the responses to them. The lock makes one wait for the other (D-145).
const DELIVERY = `SELECT d.version, d.attempt_count AS "attemptCount", d.round_count AS "roundCount", e.data::text = $2 AS "isAsSent"
FROM webhook_delivery d JOIN event e ON e.store_id = d.store_id AND e.id = d.event_id
WHERE d.store_id = $3 AND d.id = $1 FOR UPDATE OF d FOR SHARE OF e`;

const ATTEMPT = `INSERT INTO delivery_attempt
  (id, store_id, delivery_id, number, status, response_headers, response_body, failure, duration_ms, created_at, updated_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`;

// A delivery that was requested again while it was in flight is released; otherwise another process has it.
const COUNT_ATTEMPT = `UPDATE webhook_delivery SET attempt_count = attempt_count + 1,
  leased_until = CASE WHEN next_attempt_at IS DISTINCT FROM $3 THEN NULL ELSE leased_until END
WHERE store_id = $1 AND id = $2`;

const UPDATE_DELIVERY = `UPDATE webhook_delivery
SET attempt_count = attempt_count + 1, round_count = round_count + 1, status = $3, next_attempt_at = $4, reason = $5,
  ended_at = $6, leased_until = NULL, version = version + 1, updated_at = $7
WHERE store_id = $1 AND id = $2`;

/** The row of an attempt; what was answered to words that are erased by now is left out, because it may repeat them. */
function attemptStatement({ delivery, result, at }: Attempt, { attemptCount, isAsSent }: DeliveryRow): Statement {
  const { status, failure, durationMs } = result;
  const { headers, body } = isAsSent ? result : { headers: null, body: null };
  const stored = [status, headers && JSON.stringify(headers), body, failure, durationMs];
  return {
    name: 'delivery_attempted',
    text: ATTEMPT,
    values: [monotonicUuidV7(), delivery.storeId, delivery.id, attemptCount + 1, ...stored, at],
  };
}

function deliveryStatement({ storeId, id }: LeasedDelivery, step: NextStep, now: Date): Statement {
  const nextAttemptAt = step.status === 'PENDING' ? step.nextAttemptAt : null;
  const reason = step.status === 'FAILED' ? step.reason : null;
  const endedAt = step.status === 'PENDING' ? null : now;
  const values = [storeId, id, step.status, nextAttemptAt, reason, endedAt, now];
  return { name: 'step_delivery', text: UPDATE_DELIVERY, values };
}

const countStatement = ({ storeId, id, nextAttemptAt }: LeasedDelivery): Statement => ({
  name: 'count_attempt',
  text: COUNT_ATTEMPT,
  values: [storeId, id, nextAttemptAt],
});

/**
 * Records an attempt and its consequences for the delivery and the webhook in one transaction (D-74). When the delivery was
 * requested again or taken over in the meantime, that schedule stays and only the attempt is stored. Returns the reason when
 * the webhook was switched off. `random` chooses the wait before a retry, from 0 to 1.
 */
export function recordAttempt(
  { database, clock, attached = [] }: Runtime,
  attempt: Attempt,
  backoffScale: number,
  random: () => number = Math.random,
): Promise<string | undefined> {
  const { delivery, result } = attempt;
  return database.transaction(async (session) => {
    const now = clock.now();
    // Lock order: the webhook before its deliveries, as in its deletion.
    const switchedOffReason = await recordHealth(session, attempt, now);
    const values = [delivery.id, JSON.stringify(delivery.event.data), delivery.storeId];
    const { rows } = await session.query<DeliveryRow>({ name: 'attempted_delivery', text: DELIVERY, values });
    const [row] = rows;
    const statements = row ? [attemptStatement(attempt, row)] : [];
    if (row && row.version !== delivery.version) statements.push(countStatement(delivery));
    if (row && row.version === delivery.version) {
      const { retryAttempts } = delivery.webhook;
      const round = row.roundCount + 1;
      const next = decideNextStep({ result, round, retryAttempts, now, backoffScale, random });
      const step: NextStep =
        switchedOffReason !== undefined && next.status === 'PENDING' ? { status: 'FAILED', reason: switchedOffReason } : next;
      statements.push(deliveryStatement(delivery, step, now));
    }
    await session.commit([...statements, ...attached]);
    return switchedOffReason;
  });
}

async function recordHealth(session: Transaction, { delivery, result }: Attempt, now: Date): Promise<string | undefined> {
  if (result.failure !== null) return recordFailure(session, delivery, result.failure, now);
  await recordSuccess(session, delivery);
  return undefined;
}
