import type { Runtime } from '../../../core/execution/runtime.ts';
import type { Statement, Transaction } from '../../../data/database.ts';
import { eachStore } from '../../../data/row-key.ts';
import { monotonicUuidV7 } from '../../../lib/ids.ts';
import { recordHealth, type SwitchedOffWebhook } from './failing-webhook.ts';
import { keptAnswer, MAX_KEPT_ANSWERS, NO_ANSWER } from './kept-answer.ts';
import type { Attempt } from './leased-delivery.ts';
import { decideNextStep, type NextStep } from './retry-policy.ts';

interface DeliveryRow {
  readonly id: string;
  readonly version: number;
  readonly attemptCount: number;
  readonly roundCount: number;
  /** True when the event still has the payload that was sent: its buyer was not erased in between. */
  readonly isAsSent: boolean;
}

/** An attempt, and its delivery's row, locked. */
interface FoundAttempt extends Attempt {
  readonly row: DeliveryRow;
}

// An erasure rewrites the buyer's events and then erases the responses to them. The lock makes one wait for the other (D-145).
const DELIVERIES = `SELECT d.id, d.version, d.attempt_count AS "attemptCount", d.round_count AS "roundCount",
  e.xmin::text = attempted.revision AS "isAsSent"
FROM unnest($2::uuid[], $3::text[]) AS attempted (id, revision)
JOIN webhook_delivery d ON d.store_id = $1 AND d.id = attempted.id
JOIN event e ON e.store_id = $1 AND e.id = d.event_id
ORDER BY d.id FOR UPDATE OF d FOR SHARE OF e`;

const ATTEMPTS = `INSERT INTO delivery_attempt
  (id, store_id, delivery_id, number, status, response_headers, response_body, failure, duration_ms, created_at, updated_at)
SELECT id, $1, delivery_id, number, status, headers, body, failure, duration_ms, at, at
FROM unnest($2::uuid[], $3::uuid[], $4::int[], $5::int[], $6::json[], $7::text[], $8::text[], $9::int[], $10::timestamptz[])
  AS made (id, delivery_id, number, status, headers, body, failure, duration_ms, at)`;

const DROP_ANSWERS = `UPDATE delivery_attempt a SET response_headers = NULL, response_body = NULL
FROM unnest($2::uuid[], $3::int[]) AS made (delivery_id, last)
WHERE a.store_id = $1 AND a.delivery_id = made.delivery_id AND a.number <= made.last
  AND (a.response_headers IS NOT NULL OR a.response_body IS NOT NULL)`;

// A delivery that was requested again while it was in flight is released; otherwise another process has it.
const COUNT_ATTEMPTS = `UPDATE webhook_delivery d SET attempt_count = d.attempt_count + 1,
  leased_until = CASE WHEN d.next_attempt_at IS DISTINCT FROM made.due_at THEN NULL ELSE d.leased_until END
FROM unnest($2::uuid[], $3::timestamptz[]) AS made (id, due_at)
WHERE d.store_id = $1 AND d.id = made.id`;

// A database that is divided takes no time of its own in what a column is set to.
const STEP_DELIVERIES = `WITH step AS (
  SELECT id, status, next_attempt_at, CASE WHEN is_real THEN now() + (next_attempt_at - $7::timestamptz) END AS not_before, reason, ended_at
  FROM unnest($2::uuid[], $3::"DeliveryStatus"[], $4::timestamptz[], $5::text[], $6::timestamptz[], $8::boolean[])
    AS made (id, status, next_attempt_at, reason, ended_at, is_real)
)
UPDATE webhook_delivery d
SET attempt_count = d.attempt_count + 1, round_count = d.round_count + 1, status = step.status,
  next_attempt_at = step.next_attempt_at, not_before = step.not_before, reason = step.reason, ended_at = step.ended_at, leased_until = NULL,
  version = d.version + 1, updated_at = $7
FROM step WHERE d.store_id = $1 AND d.id = step.id`;

/** The rows of attempts; what was answered to words that are erased by now is left out, because it may repeat them. */
function attemptsStatement(storeId: string, attempts: readonly FoundAttempt[]): Statement {
  const answers = attempts.map(({ result, row }) => (row.isAsSent ? keptAnswer(result) : NO_ANSWER));
  const values = [
    storeId,
    attempts.map(() => monotonicUuidV7()),
    attempts.map(({ delivery }) => delivery.id),
    attempts.map(({ row }) => row.attemptCount + 1),
    attempts.map(({ result }) => result.status),
    answers.map(({ headers }) => headers && JSON.stringify(headers)),
    answers.map(({ body }) => body),
    attempts.map(({ result }) => result.failure),
    attempts.map(({ result }) => result.durationMs),
    attempts.map(({ at }) => at),
  ];
  return { name: 'deliveries_attempted', text: ATTEMPTS, values };
}

/** Drops the answers of attempts before the last two; undefined where there are no earlier ones. */
function dropStatement(storeId: string, attempts: readonly FoundAttempt[]): Statement | undefined {
  const late = attempts.filter(({ row }) => row.attemptCount + 1 > MAX_KEPT_ANSWERS);
  if (late.length === 0) return undefined;
  const values = [
    storeId,
    late.map(({ delivery }) => delivery.id),
    late.map(({ row }) => row.attemptCount + 1 - MAX_KEPT_ANSWERS),
  ];
  return { name: 'drop_answers', text: DROP_ANSWERS, values };
}

function stepsStatement(
  storeId: string,
  steps: readonly { readonly attempt: Attempt; readonly step: NextStep }[],
  now: Date,
): Statement {
  const values = [
    storeId,
    steps.map(({ attempt }) => attempt.delivery.id),
    steps.map(({ step }) => step.status),
    steps.map(({ step }) => (step.status === 'PENDING' ? step.nextAttemptAt : null)),
    steps.map(({ step }) => (step.status === 'FAILED' ? step.reason : null)),
    steps.map(({ step }) => (step.status === 'PENDING' ? null : now)),
    now,
    steps.map(({ attempt: { delivery } }) => delivery.webhook.isTestStore && delivery.webhook.simulatedReceiver === null),
  ];
  return { name: 'step_deliveries', text: STEP_DELIVERIES, values };
}

function countsStatement(storeId: string, attempts: readonly Attempt[]): Statement {
  const values = [storeId, attempts.map(({ delivery }) => delivery.id), attempts.map(({ delivery }) => delivery.nextAttemptAt)];
  return { name: 'count_attempts', text: COUNT_ATTEMPTS, values };
}

/** The attempts whose deliveries still exist, with their rows. */
async function findAttempted(
  session: Transaction,
  storeId: string,
  attempts: readonly Attempt[],
): Promise<readonly FoundAttempt[]> {
  const values = [storeId, attempts.map(({ delivery }) => delivery.id), attempts.map(({ delivery }) => delivery.eventRevision)];
  const { rows } = await session.query<DeliveryRow>({ name: 'attempted_deliveries', text: DELIVERIES, values });
  const found = new Map(rows.map((row) => [row.id, row]));
  return attempts.flatMap((attempt) => {
    const row = found.get(attempt.delivery.id);
    return row ? [{ ...attempt, row }] : [];
  });
}

/** Settings of the waits before retries. */
export interface RetrySettings {
  /** Factor of the waits between attempts; 1 gives the documented ones. */
  readonly backoffScale: number;
  /** Chooses by how much a wait varies, from 0 to 1. */
  readonly random?: () => number;
}

/** Records attempts of a store, but for what ends the transaction. */
async function recordOfStore(
  session: Transaction,
  storeId: string,
  attempts: readonly Attempt[],
  { now, backoffScale, random = Math.random }: RetrySettings & { readonly now: Date },
): Promise<{ readonly switchedOff: readonly SwitchedOffWebhook[]; readonly statements: readonly Statement[] }> {
  // Lock order: the webhook before its deliveries, as in its deletion.
  const switchedOff = await recordHealth(session, storeId, attempts, now);
  const reasons = new Map(switchedOff.map(({ webhookId, reason }) => [webhookId, reason]));
  const stepOf = ({ delivery, result, row }: FoundAttempt): NextStep => {
    const { retryAttempts } = delivery.webhook;
    const next = decideNextStep({ result, round: row.roundCount + 1, retryAttempts, now, backoffScale, random });
    const reason = reasons.get(delivery.webhookId);
    return reason !== undefined && next.status === 'PENDING' ? { status: 'FAILED', reason } : next;
  };
  const found = await findAttempted(session, storeId, attempts);
  const current = found.filter(({ delivery, row }) => row.version === delivery.version);
  const conflicting = found.filter(({ delivery, row }) => row.version !== delivery.version);
  const steps = current.map((attempt) => ({ attempt, step: stepOf(attempt) }));
  const statements = [
    ...(found.length > 0 ? [attemptsStatement(storeId, found)] : []),
    ...[dropStatement(storeId, found) ?? []].flat(),
    ...(conflicting.length > 0 ? [countsStatement(storeId, conflicting)] : []),
    ...(steps.length > 0 ? [stepsStatement(storeId, steps, now)] : []),
  ];
  return { switchedOff, statements };
}

/**
 * Records attempts of different deliveries and their consequences for these and the webhooks in one transaction (D-74). When a
 * delivery was requested again or taken over in the meantime, that schedule stays and only the attempt is stored. Returns the
 * webhooks that were switched off (D-497).
 */
export function recordAttempts(
  { database, clock, attached = [] }: Runtime,
  attempts: readonly Attempt[],
  settings: RetrySettings,
): Promise<readonly SwitchedOffWebhook[]> {
  return database.transaction(async (session) => {
    const now = clock.now();
    const owned = attempts.map((attempt) => ({ storeId: attempt.delivery.storeId, attempt }));
    const recorded = await eachStore(owned, async (storeId, own) => [
      await recordOfStore(
        session,
        storeId,
        own.map(({ attempt }) => attempt),
        { ...settings, now },
      ),
    ]);
    await session.commit([...recorded.flatMap(({ statements }) => statements), ...attached]);
    return recorded.flatMap(({ switchedOff }) => switchedOff);
  });
}
