/** Connections of a pool of this process: open ones, those at work, and callers or statements that wait for one. */
interface PoolState {
  readonly pool: string;
  readonly open: number;
  readonly busy: number;
  readonly waiting: number;
}

/** A replica as this process finds it; `lagSeconds` undefined: it does not answer. */
interface ReplicaState {
  readonly name: string;
  readonly isUsable: boolean;
  readonly lagSeconds: number | undefined;
  readonly served: number;
  readonly repeated: number;
}

/** A database that answers statements without parameters. */
export interface QueryableDatabase {
  query<Row>(statement: { readonly name: string; readonly text: string }): Promise<{ readonly rows: Row[] }>;
  /** Absent: it has no pools. */
  poolStates?(): readonly PoolState[];
  /** Absent: it has no replicas. */
  replicaStates?(): Promise<readonly ReplicaState[]>;
}

/** Depth of a queue: the number of due rows, and the age of the oldest in seconds. */
export interface QueueDepth {
  readonly queue: string;
  readonly depth: number;
  readonly seconds: number;
}

/** Maximum number of rows counted, to bound the cost of the query. */
const MAX_COUNTED = 100_000;

// Test stores have times of their own, and count in no total.
const LIVE = 'store_id <> ALL (ARRAY(SELECT id FROM store WHERE test))';

/** Queue → when its rows fell due, and which they are. Each has an index in the order of that time. */
const QUEUES: Readonly<Record<string, readonly [due: string, rows: string]>> = {
  events: ['created_at', 'event WHERE relayed_at IS NULL'],
  messages: ['next_attempt_at', "message WHERE status = 'PENDING' AND next_attempt_at <= now()"],
  runs: ['next_at', "automation_run WHERE status = 'WAITING' AND next_at <= now()"],
};

const TODAY = "(now() AT TIME ZONE 'UTC')::date";

const PENDING = "status = 'PENDING'";
const DUE_OF_WEBHOOK = `webhook_delivery d WHERE d.webhook_id = sent.webhook_id AND d.${PENDING} AND d.next_attempt_at <= now()`;

// Goes from webhook to webhook: what a store keeps for the next day may be a million rows, and none of them is read.
const DELIVERIES = (attemptsPerDay: number) => `WITH RECURSIVE pending AS (
  (SELECT webhook_id, store_id FROM webhook_delivery WHERE ${PENDING} ORDER BY webhook_id LIMIT 1)
  UNION ALL
  SELECT next.webhook_id, next.store_id FROM pending CROSS JOIN LATERAL (
    SELECT d.webhook_id, d.store_id FROM webhook_delivery d WHERE d.${PENDING} AND d.webhook_id > pending.webhook_id
    ORDER BY d.webhook_id LIMIT 1
  ) AS next
), sent AS MATERIALIZED (
  SELECT webhook_id FROM pending WHERE ${LIVE} AND ${attemptsPerDay} >
    coalesce((SELECT used.attempts FROM delivery_day used WHERE used.store_id = pending.store_id AND used.day = ${TODAY}), 0)
)
SELECT 'deliveries' AS queue,
  (SELECT count(*) FROM (SELECT FROM sent CROSS JOIN LATERAL (SELECT FROM ${DUE_OF_WEBHOOK} LIMIT ${MAX_COUNTED}) AS due LIMIT ${MAX_COUNTED}) AS rows)::int AS depth,
  greatest(coalesce(extract(epoch FROM now() - (
    SELECT min(due.at) FROM sent CROSS JOIN LATERAL (SELECT d.next_attempt_at AS at FROM ${DUE_OF_WEBHOOK} ORDER BY d.next_attempt_at LIMIT 1) AS due
  )), 0), 0)::float8 AS seconds`;

const COUNT = Object.entries(QUEUES)
  .map(
    ([queue, [due, rows]]) =>
      `SELECT '${queue}' AS queue, (SELECT count(*) FROM (SELECT FROM ${rows} AND ${LIVE} LIMIT ${MAX_COUNTED}) AS rows)::int AS depth, ` +
      // Not of the rows that were counted: the oldest may be beyond them.
      `greatest(coalesce(extract(epoch FROM now() - (SELECT min(${due}) FROM ${rows} AND ${LIVE})), 0), 0)::float8 AS seconds`,
  )
  .join(' UNION ALL ');

/**
 * Due rows in each queue of the database, over all live stores; without the deliveries of stores that have had `attemptsPerDay` attempts
 * today.
 */
export async function queueDepths(database: QueryableDatabase, attemptsPerDay: number): Promise<QueueDepth[]> {
  const text = `${COUNT} UNION ALL (${DELIVERIES(attemptsPerDay)})`;
  return (await database.query<QueueDepth>({ name: `backlogs_${attemptsPerDay}`, text })).rows;
}

/** Number of stores that have had `attemptsPerDay` attempts of deliveries today. */
export async function usedUpStores(database: QueryableDatabase, attemptsPerDay: number): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM delivery_day WHERE day = ${TODAY} AND attempts >= ${attemptsPerDay}`;
  return (await database.query<{ count: number }>({ name: `used_up_${attemptsPerDay}`, text })).rows[0]?.count ?? 0;
}
