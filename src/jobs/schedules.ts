import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Engine } from '../graph/kernel/unit-of-work.ts';
import { purge } from './purge.ts';
import { runTimers } from './timers.ts';

/** What scheduled work is done with; `signal` ends it between two rows. */
export interface ScheduleParts {
  readonly engine: Engine;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/** Work that is done at its times by one of the processes that share the database, and once by each that starts. */
interface Schedule {
  readonly queue: string;
  readonly cron: string;
  readonly work: (parts: ScheduleParts) => Promise<void>;
}

const SCHEDULES: readonly Schedule[] = [
  { queue: 'timers', cron: '* * * * *', work: runTimers },
  { queue: 'purge', cron: '17 * * * *', work: purge },
];

/** How often a queue is looked at, in seconds. */
export const POLL_SECONDS = 5;

/** Has everything done that is scheduled, from now on. Failures are logged: the next time is the next attempt. */
export async function startSchedules(boss: PgBoss, parts: ScheduleParts): Promise<void> {
  for (const { queue, cron, work } of SCHEDULES) {
    // Of several runs that are asked for one is kept (short). A failed one is not repeated: the next time does that.
    await boss.createQueue(queue, { policy: 'short', retryLimit: 0, deleteAfterSeconds: 3_600 });
    await boss.schedule(queue, cron);
    await boss.send(queue);
    await boss.work(queue, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
      // pg-boss keeps what a job threw beside the job; nobody would read it there.
      await work(parts).catch((error: unknown) => parts.log.error({ err: error }, 'jobs'));
    });
  }
}

/** Waits for what is under way, after which nothing more is begun. */
export async function endSchedules(boss: PgBoss): Promise<void> {
  for (const { queue } of SCHEDULES) await boss.offWork(queue, { wait: true });
}
