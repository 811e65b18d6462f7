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
  deliveries: ['next_attempt_at', "webhook_delivery WHERE status = 'PENDING' AND next_attempt_at <= now()"],
  messages: ['next_attempt_at', "message WHERE status = 'PENDING' AND next_attempt_at <= now()"],
  runs: ['next_at', "automation_run WHERE status = 'WAITING' AND next_at <= now()"],
};

const COUNT = Object.entries(QUEUES)
  .map(
    ([queue, [due, rows]]) =>
      `SELECT '${queue}' AS queue, (SELECT count(*) FROM (SELECT FROM ${rows} AND ${LIVE} LIMIT ${MAX_COUNTED}) AS rows)::int AS depth, ` +
      // Not of the rows that were counted: the oldest may be beyond them.
      `greatest(coalesce(extract(epoch FROM now() - (SELECT min(${due}) FROM ${rows} AND ${LIVE})), 0), 0)::float8 AS seconds`,
  )
  .join(' UNION ALL ');

/** Due rows in each queue of the database, over all live stores. */
export async function queueDepths(database: QueryableDatabase): Promise<QueueDepth[]> {
  return (await database.query<QueueDepth>({ name: 'backlogs', text: COUNT })).rows;
}
