import { randomUUIDv7 } from 'node:crypto';
import type { Session, Statement } from '../../database/database.ts';
import type { Engine } from '../../graph/kernel/unit-of-work.ts';
import type { Exchange } from './exchange.ts';
import { type NextStep, nextStep } from './next-step.ts';
import type { TakenDelivery } from './taken-delivery.ts';
import { noteFailure, noteSuccess } from './webhook-health.ts';

/** An attempt that was made, from its beginning at `at`. */
export interface Attempt {
  readonly delivery: TakenDelivery;
  readonly exchange: Exchange;
  readonly at: Date;
}

interface DeliveryRow {
  readonly version: number;
  readonly attemptCount: number;
  readonly roundCount: number;
  /** Whether the event still says what was sent: its buyer was not erased meanwhile. */
  readonly isAsSent: boolean;
}

// Who erases a buyer rewrites his events and then empties the answers to them: he waits for this, or this for him (D-145).
const DELIVERY = `SELECT d.version, d.attempt_count AS "attemptCount", d.round_count AS "roundCount", e.data::text = $2 AS "isAsSent"
FROM webhook_delivery d JOIN event e ON e.id = d.event_id WHERE d.id = $1 FOR UPDATE OF d FOR SHARE OF e`;

const ATTEMPT = `INSERT INTO delivery_attempt
  (id, store_id, delivery_id, number, status, response_headers, response_body, failure, duration_ms, created_at, updated_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`;

// Asked for anew while it was in our hands, it is let go; else another process has it.
const COUNT = `UPDATE webhook_delivery SET attempt_count = attempt_count + 1,
  leased_until = CASE WHEN next_attempt_at IS DISTINCT FROM $2 THEN NULL ELSE leased_until END
WHERE id = $1`;

const STEP = `UPDATE webhook_delivery
SET attempt_count = attempt_count + 1, round_count = round_count + 1, status = $2, next_attempt_at = $3, reason = $4,
  ended_at = $5, leased_until = NULL, version = version + 1, updated_at = $6
WHERE id = $1`;

/** The row of an attempt; what was answered to words that are erased by now is left out, because it may repeat them. */
function attemptRow({ delivery, exchange, at }: Attempt, { attemptCount, isAsSent }: DeliveryRow): Statement {
  const { status, failure, durationMs } = exchange;
  const { headers, body } = isAsSent ? exchange : { headers: null, body: null };
  const kept = [status, headers && JSON.stringify(headers), body, failure, durationMs];
  return {
    name: 'delivery_attempted',
    text: ATTEMPT,
    values: [randomUUIDv7(), delivery.storeId, delivery.id, attemptCount + 1, ...kept, at],
  };
}

function stepRow(id: string, step: NextStep, now: Date): Statement {
  const nextAttemptAt = step.status === 'PENDING' ? step.nextAttemptAt : null;
  const reason = step.status === 'FAILED' ? step.reason : null;
  const endedAt = step.status === 'PENDING' ? null : now;
  return { name: 'step_delivery', text: STEP, values: [id, step.status, nextAttemptAt, reason, endedAt, now] };
}

/**
 * Writes down what came of an attempt, and what becomes of its delivery and its webhook, in one transaction (D-74). Where
 * the delivery was asked for anew meanwhile, or another process took it up, that plan holds and the attempt is only kept.
 * Answers why the webhook was switched off, if it was.
 */
export function recordAttempt({ database, clock }: Engine, attempt: Attempt, backoffScale: number): Promise<string | undefined> {
  const { delivery, exchange } = attempt;
  return database.transaction(async (session) => {
    const now = clock.now();
    // The webhook is locked before its deliveries, as by those who delete it.
    const off = await noteHealth(session, attempt, now);
    const values = [delivery.id, JSON.stringify(delivery.event.data)];
    const { rows } = await session.query<DeliveryRow>({ name: 'attempted_delivery', text: DELIVERY, values });
    const [row] = rows;
    const statements = row ? [attemptRow(attempt, row)] : [];
    if (row && row.version !== delivery.version)
      statements.push({ name: 'count_attempt', text: COUNT, values: [delivery.id, delivery.nextAttemptAt] });
    if (row && row.version === delivery.version) {
      const { retryAttempts } = delivery.webhook;
      const next = nextStep({ exchange, round: row.roundCount + 1, retryAttempts, now, backoffScale });
      const step: NextStep = off !== undefined && next.status === 'PENDING' ? { status: 'FAILED', reason: off } : next;
      statements.push(stepRow(delivery.id, step, now));
    }
    await session.commit(statements);
    return off;
  });
}

async function noteHealth(session: Session, { delivery, exchange }: Attempt, now: Date): Promise<string | undefined> {
  if (exchange.failure !== null) return noteFailure(session, delivery, exchange.failure, now);
  await noteSuccess(session, delivery);
  return undefined;
}
