import type { Query } from '../database.ts';
import { isWorkedAt } from './store-sweep.ts';

/** Work of a queue over all live stores: what is due, what will be later, and the oldest of both. */
export interface QueuedWork {
  readonly queue: string;
  readonly due: number;
  readonly later: number;
  readonly oldest: Date | null;
  /** Number of those that were due before the moment that was asked about. */
  readonly before: number;
}

interface Queue {
  /** Rows that wait, and the column with the time at which they are due. */
  readonly rows: string;
  readonly due: string;
  /** Ends the rows of `ended` without doing their work; `$2` is the reason. */
  readonly end: readonly string[];
}

const LIVE = isWorkedAt('store_id');
const OF_ENDED = 'FROM ended WHERE t.store_id = ended.store_id AND';

/** Queues of work that leaves the service, in the order in which one fills the next. */
const QUEUES: Readonly<Record<string, Queue>> = {
  events: {
    rows: 'event WHERE relayed_at IS NULL',
    due: 'created_at',
    end: [`UPDATE event t SET relayed_at = now() ${OF_ENDED} t.id = ended.id`],
  },
  runs: {
    rows: "automation_run WHERE status = 'WAITING'",
    due: 'next_at',
    end: [
      `UPDATE automation_run t SET status = 'STOPPED', next_at = NULL, ended_at = now(), reason = $2, version = version + 1, updated_at = now()
       ${OF_ENDED} t.id = ended.id`,
      `UPDATE automation_run_step t SET status = 'SKIPPED', result = $2, updated_at = now()
       ${OF_ENDED} t.run_id = ended.id AND t.status = 'WAITING' AND t.message_id IS NULL`,
    ],
  },
  messages: {
    rows: "message WHERE status = 'PENDING'",
    due: 'next_attempt_at',
    end: [
      `UPDATE message t SET status = 'NOT_SENT', result = $2, content = NULL, next_attempt_at = NULL, leased_until = NULL, ended_at = now(),
         version = version + 1, updated_at = now() ${OF_ENDED} t.id = ended.id`,
      `UPDATE automation_run_step t SET status = 'NOT_SENT', result = $2, updated_at = now()
       ${OF_ENDED} t.message_id = ended.id AND t.status = 'WAITING'`,
    ],
  },
  deliveries: {
    rows: "webhook_delivery WHERE status = 'PENDING'",
    due: 'next_attempt_at',
    end: [
      `UPDATE webhook_delivery t SET status = 'FAILED', ended_at = now(), reason = $2, next_attempt_at = NULL, leased_until = NULL,
         version = version + 1, updated_at = now() ${OF_ENDED} t.id = ended.id`,
    ],
  },
};

const COUNT = Object.entries(QUEUES)
  .map(
    ([queue, { rows, due }]) => `SELECT '${queue}' AS queue, count(*) FILTER (WHERE ${due} <= now())::int AS due,
      count(*) FILTER (WHERE ${due} > now())::int AS later, min(${due}) AS oldest,
      count(*) FILTER (WHERE ${due} < $1::timestamptz)::int AS before FROM ${rows} AND ${LIVE}`,
  )
  .join(' UNION ALL ');

/** Counts what the jobs would relay, run and send, and what of it was due before a moment. */
export const countQueuedWork = async (query: Query, before?: Date): Promise<QueuedWork[]> =>
  (await query<QueuedWork>({ text: COUNT, values: [before ?? null] })).rows;

/** Rows ended by one statement. */
const BATCH_SIZE = 500;
const REASON = 'Não enviado: era devido antes da restauração de um backup, e o operador o dispensou.';

function endStatement({ rows, due, end }: Queue): string {
  const steps = end.map((text, at) => `step_${at} AS (${text})`).join(', ');
  return `WITH ended AS MATERIALIZED (
      SELECT store_id, id FROM ${rows} AND ${due} < $1 AND ${LIVE} AND $2::text IS NOT NULL ORDER BY ${due}, id LIMIT ${BATCH_SIZE} FOR UPDATE
    ), ${steps} SELECT count(*)::int AS count FROM ended`;
}

/** Ends what was due before a moment without doing it, in batches. Returns the numbers by queue. */
export async function dropQueuedWork(query: Query, before: Date): Promise<Readonly<Record<string, number>>> {
  const dropped: Record<string, number> = {};
  for (const [queue, parts] of Object.entries(QUEUES)) {
    const text = endStatement(parts);
    let total = 0;
    for (let count = BATCH_SIZE; count === BATCH_SIZE; ) {
      const { rows } = await query<{ count: number }>({ text, values: [before, REASON] });
      count = rows[0]?.count ?? 0;
      total += count;
    }
    dropped[queue] = total;
  }
  return dropped;
}
