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
  /** True where Citus may divide tables by store; absent: they are not. */
  readonly isDivided?: boolean;
  /** Absent: it has no pools. */
  poolStates?(): readonly PoolState[];
  /** Absent: it has no replicas. */
  replicaStates?(): Promise<readonly ReplicaState[]>;
}

/** Deliveries of a webhook that are due and not in flight. */
interface WaitingWebhook {
  readonly webhookId: string;
  readonly storeId: string;
  readonly depth: number;
  /** For how long the oldest has been due. */
  readonly seconds: number;
  /** True when they wait for their own receiver: it has as many in flight as it gets, or it fails and has some in flight. */
  readonly isHeldUp: boolean;
}

/** Depth of a queue: the number of due rows, and the age of the oldest in seconds. */
export interface QueueDepth {
  readonly queue: string;
  readonly depth: number;
  readonly seconds: number;
  /** The webhooks whose deliveries wait for longest; null: the queue is another one. */
  readonly webhooks: readonly WaitingWebhook[] | null;
}

/** Number of webhooks that are named. */
const MAX_NAMED_WEBHOOKS = 5;

/** Number of deliveries in flight from which a webhook gets no more: the fifth that is missing to 20 is taken with the next four. */
const FULL_WEBHOOK = 16;

/** Number of due deliveries of a webhook among which those in flight are sought: the oldest are taken first. */
const FRONT_ROWS = 200;

/** Maximum number of rows counted, to bound the cost of the query. */
const MAX_COUNTED = 100_000;

// Test stores have times of their own, of some stores nothing is written (D-761), and both count in no total.
const LIVE = 'store_id <> ALL (ARRAY(SELECT id FROM store WHERE test OR read_only_since IS NOT NULL))';

/** Queue → when its rows fell due, and which they are. Each has an index in the order of that time. */
const QUEUES: Readonly<Record<string, readonly [due: string, rows: string]>> = {
  events: ['created_at', 'event WHERE relayed_at IS NULL'],
  messages: ['next_attempt_at', "message WHERE status = 'PENDING' AND next_attempt_at <= now()"],
  runs: ['next_at', "automation_run WHERE status = 'WAITING' AND next_at <= now()"],
};

const TODAY = "(now() AT TIME ZONE 'UTC')::date";

const PENDING = "status = 'PENDING'";
const DUE_OF_WEBHOOK = `webhook_delivery d WHERE d.webhook_id = sent.webhook_id AND d.${PENDING} AND d.next_attempt_at <= now()`;

const SUMMARY = `SELECT 'deliveries' AS queue, coalesce(sum(depth) FILTER (WHERE NOT "isHeldUp"), 0)::int AS depth,
  coalesce(max(seconds) FILTER (WHERE NOT "isHeldUp"), 0) AS seconds,
  (SELECT coalesce(json_agg(named), '[]') FROM (SELECT * FROM waiting ORDER BY seconds DESC LIMIT ${MAX_NAMED_WEBHOOKS}) AS named) AS webhooks
FROM waiting`;

// Goes from webhook to webhook: what a store keeps for the next day may be a million rows, and none of them is read.
const DELIVERIES = (attemptsPerDay: number) => `WITH RECURSIVE pending AS (
  (SELECT webhook_id, store_id FROM webhook_delivery WHERE ${PENDING} ORDER BY webhook_id LIMIT 1)
  UNION ALL
  SELECT next.webhook_id, next.store_id FROM pending CROSS JOIN LATERAL (
    SELECT d.webhook_id, d.store_id FROM webhook_delivery d WHERE d.${PENDING} AND d.webhook_id > pending.webhook_id
    ORDER BY d.webhook_id LIMIT 1
  ) AS next
), sent AS MATERIALIZED (
  SELECT webhook_id, store_id FROM pending WHERE ${LIVE} AND ${attemptsPerDay} >
    coalesce((SELECT used.attempts FROM delivery_day used WHERE used.store_id = pending.store_id AND used.day = ${TODAY}), 0)
), counted AS MATERIALIZED (
  SELECT webhook_id, count(*) AS due FROM (
    SELECT sent.webhook_id FROM sent CROSS JOIN LATERAL (SELECT FROM ${DUE_OF_WEBHOOK} LIMIT ${MAX_COUNTED}) AS due LIMIT ${MAX_COUNTED}
  ) AS rows GROUP BY webhook_id
), waiting AS MATERIALIZED (
  SELECT sent.webhook_id AS "webhookId", sent.store_id AS "storeId", greatest(counted.due - front.in_flight, 0)::int AS depth,
    greatest(extract(epoch FROM now() - front.oldest), 0)::float8 AS seconds,
    front.in_flight >= ${FULL_WEBHOOK} OR (front.in_flight > 0 AND w.failing_since IS NOT NULL) AS "isHeldUp"
  FROM sent JOIN counted USING (webhook_id) JOIN webhook w ON w.store_id = sent.store_id AND w.id = sent.webhook_id
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE leased_until > now()) AS in_flight, min(at) FILTER (WHERE leased_until > now() IS NOT TRUE) AS oldest
    FROM (SELECT d.next_attempt_at AS at, d.leased_until FROM ${DUE_OF_WEBHOOK} ORDER BY d.next_attempt_at, d.id LIMIT ${FRONT_ROWS}) AS due
  ) AS front WHERE front.oldest IS NOT NULL
)
${SUMMARY}`;

const IN_FLIGHT = 'count(*) FILTER (WHERE d.leased_until > now())';

// Citus takes no recursion over the rows of many stores: it goes over all pending deliveries that are due.
const DIVIDED = (attemptsPerDay: number) => `WITH waiting AS MATERIALIZED (
  SELECT d.webhook_id AS "webhookId", d.store_id AS "storeId", least(count(*) - ${IN_FLIGHT}, ${MAX_COUNTED})::int AS depth,
    greatest(extract(epoch FROM now() - min(d.next_attempt_at) FILTER (WHERE d.leased_until > now() IS NOT TRUE)), 0)::float8 AS seconds,
    ${IN_FLIGHT} >= ${FULL_WEBHOOK} OR (${IN_FLIGHT} > 0 AND w.failing_since IS NOT NULL) AS "isHeldUp"
  FROM webhook_delivery d JOIN webhook w ON w.store_id = d.store_id AND w.id = d.webhook_id
  LEFT JOIN delivery_day used ON used.store_id = d.store_id AND used.day = ${TODAY} AND used.attempts >= ${attemptsPerDay}
  WHERE d.${PENDING} AND d.next_attempt_at <= now() AND d.${LIVE} AND used.store_id IS NULL
  GROUP BY d.store_id, d.webhook_id, w.failing_since HAVING count(*) > ${IN_FLIGHT}
)
${SUMMARY}`;

const COUNT = Object.entries(QUEUES)
  .map(
    ([queue, [due, rows]]) =>
      `SELECT '${queue}' AS queue, (SELECT count(*) FROM (SELECT 1 FROM ${rows} AND ${LIVE} LIMIT ${MAX_COUNTED}) AS rows)::int AS depth, ` +
      // Not of the rows that were counted: the oldest may be beyond them.
      `greatest(coalesce(extract(epoch FROM now() - (SELECT min(${due}) FROM ${rows} AND ${LIVE})), 0), 0)::float8 AS seconds, NULL::json AS webhooks`,
  )
  .join(' UNION ALL ');

/**
 * Due rows in each queue of the database, over all live stores; without the deliveries of stores that have had `attemptsPerDay` attempts
 * today, and without those that wait for their own receiver (D-543).
 */
export async function queueDepths(database: QueryableDatabase, attemptsPerDay: number): Promise<QueueDepth[]> {
  const read = async (name: string, text: string) =>
    (await database.query<QueueDepth>({ name: `${name}_${attemptsPerDay}`, text })).rows;
  if (!database.isDivided) return read('backlogs', `${COUNT} UNION ALL (${DELIVERIES(attemptsPerDay)})`);
  return [...(await read('queues', COUNT)), ...(await read('deliveries', DIVIDED(attemptsPerDay)))];
}

/** Number of stores that have had `attemptsPerDay` attempts of deliveries today. */
export async function usedUpStores(database: QueryableDatabase, attemptsPerDay: number): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM delivery_day WHERE day = ${TODAY} AND attempts >= ${attemptsPerDay}`;
  return (await database.query<{ count: number }>({ name: `used_up_${attemptsPerDay}`, text })).rows[0]?.count ?? 0;
}
