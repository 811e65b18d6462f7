import type { Database } from '../database/database.ts';

/** What waits in a queue: how many rows are due, and for how long the oldest of them has been. */
export interface Backlog {
  readonly queue: string;
  readonly depth: number;
  readonly seconds: number;
}

/** How many rows of a queue are counted at most: a flood is a flood, and counting it is no help. */
const MOST_COUNTED = 100_000;

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
      `SELECT '${queue}' AS queue, count(*)::int AS depth, greatest(coalesce(extract(epoch FROM now() - min(due)), 0), 0)::float8 AS seconds FROM (${rows} LIMIT ${MOST_COUNTED}) AS rows`,
  )
  .join(' UNION ALL ');

/** What is due now in each queue of the database, over all stores. */
export async function backlogs(database: Database): Promise<Backlog[]> {
  return (await database.query<Backlog>({ name: 'backlogs', text: COUNT })).rows;
}
