import type { Query, Statement } from '../database.ts';

/** Rows that a process has begun and not ended, by their ids. */
export interface NotedRows {
  readonly process: string;
  readonly begun: readonly string[];
  /** Those of them that another process died at. */
  readonly again: readonly string[];
  /** The one of them beside which the process begins no other; null: none. */
  readonly alone: string | null;
}

/** A row that other processes have begun and not ended. */
export interface BegunElsewhere {
  readonly id: string;
  /** True when one of them lives. */
  readonly isHeld: boolean;
  /** Number of those that died. */
  readonly deaths: number;
  /** True when one of them died at this row alone, which had been begun once before. */
  readonly isAccused: boolean;
  /** True when this process has been heard of for as long as a lease: those that lapsed did so while the database was there. */
  readonly isSteady: boolean;
}

/** Lease of a process by the database's clock; it is renewed while the process has work. */
const LEASE_INTERVAL = '10 seconds';

/** Time after which what a dead process had begun is forgotten. */
const MEMORY_INTERVAL = '1 day';

const BEGIN = `WITH mine AS (
  INSERT INTO job_process (id, alive_since, alive_until, begun, again, alone)
  VALUES ($1, now(), now() + interval '${LEASE_INTERVAL}', $2, $3, $4)
  ON CONFLICT (id) DO UPDATE SET begun = excluded.begun, again = excluded.again, alone = excluded.alone, alive_until = excluded.alive_until,
    alive_since = CASE WHEN job_process.alive_until <= now() THEN now() ELSE job_process.alive_since END
  RETURNING alive_since
)
SELECT asked.id, bool_or(p.alive_until > now()) AS "isHeld", count(*) FILTER (WHERE p.alive_until <= now())::int AS deaths,
  bool_or(p.alive_until <= now() AND CASE WHEN p.alone IS NULL THEN p.again = ARRAY[asked.id] ELSE p.alone = asked.id END) AS "isAccused",
  mine.alive_since <= now() - interval '${LEASE_INTERVAL}' AS "isSteady"
FROM mine CROSS JOIN job_process p JOIN unnest($5::uuid[]) AS asked (id) ON asked.id = ANY (p.begun)
WHERE p.id <> $1 GROUP BY asked.id, mine.alive_since`;

/**
 * Notes what a process has begun, renews its lease, and answers which of the rows `asked` other processes have begun and not ended.
 */
export async function noteBegun(
  query: Query,
  { process, begun, again, alone }: NotedRows,
  asked: readonly string[],
): Promise<readonly BegunElsewhere[]> {
  const values = [process, begun, again, alone, asked];
  return (await query<BegunElsewhere>({ name: 'note_begun', text: BEGIN, values })).rows;
}

const FORGET = `UPDATE job_process p SET begun = array_remove(p.begun, $1), again = array_remove(p.again, $1), alone = nullif(p.alone, $1)
FROM (SELECT id FROM job_process WHERE alive_until <= now() AND $1 = ANY (begun) ORDER BY id FOR UPDATE) AS dead WHERE p.id = dead.id`;

/** Statement after which no dead process has begun a row. */
export const forgetRow = (id: string): Statement => ({ name: 'forget_begun', text: FORGET, values: [id] });

const LEAVE = `DELETE FROM job_process WHERE id = $1 OR alive_until <= now() - CASE WHEN begun = '{}' THEN interval '0' ELSE interval '${MEMORY_INTERVAL}' END`;

/** Removes a process that ends by itself: what it has begun does not count. Those that died long ago, or at nothing, go as well. */
export async function leaveProcesses(query: Query, process: string): Promise<void> {
  await query({ name: 'leave_processes', text: LEAVE, values: [process] });
}

const SUPERSEDE = 'UPDATE job_process SET alive_until = least(alive_until, now()) WHERE id <> $1';

/** Declares all other processes dead: of the embedded database there is but one. */
export async function supersedeProcesses(query: Query, process: string): Promise<void> {
  await query({ name: 'supersede_processes', text: SUPERSEDE, values: [process] });
}

/** Condition on the id of a row, true when no other living process has begun it; `$n` is the id of this process. */
export const notBegunElsewhere = (column: string, n: number): string =>
  `${column} <> ALL (ARRAY(SELECT unnest(begun) FROM job_process WHERE id <> $${n}::uuid AND alive_until > now()))`;
