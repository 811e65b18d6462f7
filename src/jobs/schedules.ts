import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Runtime } from '../core/execution/runtime.ts';
import { sealClearHeaders } from '../graph/integration/webhook/webhook-headers.ts';
import { type Job, recordJobRun } from '../telemetry/job-runs.ts';
import type { WorkBatches } from './begun-work/work-journal.ts';
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

/** Work that is done at its times by one of the processes that share the database, and once by each that starts. */
interface Schedule {
  readonly queue: Job;
  readonly cron: string;
  readonly work: (parts: ScheduleOptions) => Promise<unknown>;
}

/** Deletes what is old, and seals what versions before kept in the clear (D-468). */
async function keepHouse(parts: ScheduleOptions): Promise<void> {
  await applyRetention(parts);
  const { database, secrets } = parts.runtime;
  const count = await sealClearHeaders(database.query, secrets);
  if (count > 0) parts.log.info({ count }, 'headers of webhooks sealed');
}

const SCHEDULES: readonly Schedule[] = [
  { queue: 'timers', cron: '* * * * *', work: runTimers },
  { queue: 'deletions', cron: '* * * * *', work: runStoreDeletions },
  { queue: 'purge', cron: '17 * * * *', work: keepHouse },
];

/** Polling interval of a queue, in seconds. */
export const POLL_INTERVAL_SECONDS = 5;

/** Has everything done that is scheduled, from now on. Failures are logged: the next time is the next attempt. */
export async function startSchedules(boss: PgBoss, parts: ScheduleOptions): Promise<void> {
  for (const { queue, cron, work } of SCHEDULES) {
    // Policy `short`: one queued run at most. A failed run is not retried, because the next one is due soon.
    await boss.createQueue(queue, { policy: 'short', retryLimit: 0, deleteAfterSeconds: 3_600 });
    await boss.schedule(queue, cron);
    await boss.send(queue);
    await boss.work(queue, { pollingIntervalSeconds: POLL_INTERVAL_SECONDS }, async () => {
      // pg-boss stores a job's error with the job, where nobody would read it.
      await work(parts).then(
        () => recordJobRun(queue),
        (error: unknown) => parts.log.error({ err: error }, 'jobs'),
      );
    });
  }
}

/** Waits for the current run and starts no other. */
export async function stopSchedules(boss: PgBoss): Promise<void> {
  for (const { queue } of SCHEDULES) await boss.offWork(queue, { wait: true });
}
