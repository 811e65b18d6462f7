import type { Query } from '../database.ts';

/** Times of some work: every so many seconds, counted from so many after the full hour. */
export interface ScheduledTimes {
  readonly everySeconds: number;
  readonly offsetSeconds: number;
}

/** Time for which work belongs to the process that does it, in seconds; renewed while it lasts. */
export const SCHEDULE_LEASE_SECONDS = 30;

const LEASE = `now() + interval '${SCHEDULE_LEASE_SECONDS} s'`;

// What ran while this process was not there is due, as is what an embedded database of one process has kept since.
const DUE_NOW = `INSERT INTO schedule AS s (name, due_at) VALUES ($1, now())
ON CONFLICT (name) DO UPDATE SET due_at = least(s.due_at, now()), lease_until = CASE WHEN $2 THEN NULL ELSE s.lease_until END`;

/** Makes work due at once. `isAlone`: no other process can be at it. */
export async function makeDue(query: Query, name: string, isAlone: boolean): Promise<void> {
  await query({ name: 'schedule_due_now', text: DUE_NOW, values: [name, isAlone] });
}

const TAKE = `UPDATE schedule SET holder = $2, lease_until = ${LEASE}
WHERE name = $1 AND due_at <= now() AND (lease_until IS NULL OR lease_until <= now()) RETURNING 1`;

/** Takes work that is due. False when it is not, or another process is at it. */
export async function takeScheduled(query: Query, name: string, holder: string): Promise<boolean> {
  return (await query({ name: 'take_scheduled', text: TAKE, values: [name, holder] })).rows.length === 1;
}

const RENEW = `UPDATE schedule SET lease_until = ${LEASE} WHERE name = $1 AND holder = $2`;

/** Goes on holding work. */
export async function renewScheduled(query: Query, name: string, holder: string): Promise<void> {
  await query({ name: 'renew_scheduled', text: RENEW, values: [name, holder] });
}

const END = `UPDATE schedule SET holder = NULL, lease_until = NULL, due_at = CASE WHEN $3 THEN to_timestamp(
  (floor((extract(epoch FROM now()) - $5::int) / $4::int) + 1) * $4::int + $5::int) ELSE due_at END
WHERE name = $1 AND holder = $2`;

/** Ends work until its next time, or leaves it to another process when it is not done. */
export async function endScheduled(
  query: Query,
  { name, holder, isDone }: { readonly name: string; readonly holder: string; readonly isDone: boolean },
  { everySeconds, offsetSeconds }: ScheduledTimes,
): Promise<void> {
  await query({ name: 'end_scheduled', text: END, values: [name, holder, isDone, everySeconds, offsetSeconds] });
}
