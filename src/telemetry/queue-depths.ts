/** A database that answers statements without parameters. */
export interface QueryableDatabase {
  query<Row>(statement: { readonly name: string; readonly text: string }): Promise<{ readonly rows: Row[] }>;
}

/** Depth of a queue: the number of due rows, and the age of the oldest in seconds. */
export interface QueueDepth {
  readonly queue: string;
  readonly depth: number;
  readonly seconds: number;
}

/** Maximum number of rows counted, to bound the cost of the query. */
const MAX_COUNTED = 100_000;

/** Queue → when its rows fell due, by an index. */
const QUEUES: Readonly<Record<string, string>> = {
  events: 'SELECT created_at AS due FROM event WHERE relayed_at IS NULL',
  deliveries: "SELECT next_attempt_at AS due FROM webhook_delivery WHERE status = 'PENDING' AND next_attempt_at <= now()",
  messages: "SELECT next_attempt_at AS due FROM message WHERE status = 'PENDING' AND next_attempt_at <= now()",
  runs: "SELECT next_at AS due FROM automation_run WHERE status = 'WAITING' AND next_at <= now()",
};

const COUNT = Object.entries(QUEUES)
  .map(
    ([queue, rows]) =>
      `SELECT '${queue}' AS queue, count(*)::int AS depth, greatest(coalesce(extract(epoch FROM now() - min(due)), 0), 0)::float8 AS seconds FROM (${rows} LIMIT ${MAX_COUNTED}) AS rows`,
  )
  .join(' UNION ALL ');

/** Due rows in each queue of the database, over all stores. */
export async function queueDepths(database: QueryableDatabase): Promise<QueueDepth[]> {
  return (await database.query<QueueDepth>({ name: 'backlogs', text: COUNT })).rows;
}
