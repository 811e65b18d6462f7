import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Runtime } from '../core/execution/runtime.ts';
import {
  endScheduled,
  makeDue,
  renewScheduled,
  SCHEDULE_LEASE_SECONDS,
  type ScheduledTimes,
  takeScheduled,
} from '../data/named-statements/schedules.ts';
import { sealClearHeaders } from '../graph/integration/webhook/webhook-headers.ts';
import { type Job, recordJobRun } from '../telemetry/job-runs.ts';
import type { WorkBatches } from './begun-work/work-journal.ts';
import { type PollingLoop, startLoop } from './polling-loop.ts';
import { applyRetention } from './retention.ts';
import { runStoreDeletions } from './store-deletions.ts';
import { runTimers } from './timers.ts';

/** Dependencies of the scheduled work; `signal` ends it between two rows. */
export interface ScheduleOptions {
  readonly runtime: Runtime;
  readonly log: Logger;
  readonly signal: AbortSignal;
  readonly journal: WorkBatches;
}

/** Work that is done at its times by one of the processes that share the database, and once for each that starts. */
export interface Schedule {
  readonly job: Job;
  readonly times: ScheduledTimes;
  readonly work: (parts: ScheduleOptions) => Promise<unknown>;
}

/** Deletes what is old, and seals what versions before kept in the clear (D-468). */
async function keepHouse(parts: ScheduleOptions): Promise<void> {
  await applyRetention(parts);
  const { database, secrets } = parts.runtime;
  const count = await sealClearHeaders(database.query, secrets);
  if (count > 0) parts.log.info({ count }, 'headers of webhooks sealed');
}

const EACH_MINUTE: ScheduledTimes = { everySeconds: 60, offsetSeconds: 0 };

const SCHEDULES: readonly Schedule[] = [
  { job: 'timers', times: EACH_MINUTE, work: runTimers },
  { job: 'deletions', times: EACH_MINUTE, work: runStoreDeletions },
  { job: 'purge', times: { everySeconds: 3_600, offsetSeconds: 17 * 60 }, work: keepHouse },
];

/** Interval at which a process asks whether work is due, in milliseconds. */
const POLL_INTERVAL_MS = 5_000;

/** Interval of renewing the lease of work that lasts, in milliseconds. */
const RENEW_INTERVAL_MS = (SCHEDULE_LEASE_SECONDS * 1_000) / 3;

/** Does work if it is due and no other process is at it. Throws what it throws, once its next time is noted (D-752). */
export async function runIfDue({ job: name, times, work }: Schedule, parts: ScheduleOptions): Promise<void> {
  const { runtime, signal } = parts;
  const query = runtime.database.exclusiveQuery;
  const holder = randomUUID();
  if (signal.aborted || !(await takeScheduled(query, name, holder))) return;
  const renewal = setInterval(() => void renewScheduled(query, name, holder).catch(() => undefined), RENEW_INTERVAL_MS);
  try {
    await work(parts);
    recordJobRun(name);
  } finally {
    clearInterval(renewal);
    await endScheduled(query, { name, holder, isDone: !signal.aborted }, times);
  }
}

/** Has everything done that is scheduled, from now on. Failures are logged: the next time is the next attempt. */
export async function startSchedules(parts: ScheduleOptions): Promise<readonly PollingLoop[]> {
  const { database } = parts.runtime;
  for (const { job } of SCHEDULES) await makeDue(database.exclusiveQuery, job, database.kind === 'embedded');
  const onError = (error: unknown) => parts.log.error({ err: error }, 'jobs');
  return SCHEDULES.map((schedule) =>
    startLoop({
      // A process that finds nothing due, or another one at it, has not run it.
      job: undefined,
      intervalMs: POLL_INTERVAL_MS,
      onError,
      work: async () => {
        await runIfDue(schedule, parts);
        return false;
      },
    }),
  );
}
