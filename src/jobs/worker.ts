import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Engine } from '../graph/kernel/unit-of-work.ts';
import { bossDatabase } from './boss-database.ts';
import { runTimers } from './timers.ts';

/** The jobs of this process, at work until they are stopped. */
export interface Jobs {
  /** Ends what is running between two rows, and waits for it. Never rejects. */
  stop(): Promise<void>;
}

const QUEUE = 'timers';
const EVERY_MINUTE = '* * * * *';

/** How often a queue is looked at, in seconds. */
const POLL_SECONDS = 5;

/** How long a start that failed waits for the next attempt, in milliseconds. */
const PAUSE = 5_000;

/**
 * Starts the jobs in the background. The queues are in the database, in the schema `pgboss`: of the processes that share
 * it one does each job. What became due while none ran is done at once (D-140). A database that is away is waited for.
 */
export function startJobs({ engine, log }: { readonly engine: Engine; readonly log: Logger }): Jobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  const onError = (error: unknown) => log.error({ err: error }, 'jobs');

  async function begin(boss: PgBoss): Promise<void> {
    await boss.start();
    // Of several runs that are asked for one is kept (short). A failed one is not repeated: the next minute does that.
    await boss.createQueue(QUEUE, { policy: 'short', retryLimit: 0, deleteAfterSeconds: 3_600 });
    await boss.schedule(QUEUE, EVERY_MINUTE);
    await boss.send(QUEUE);
    await boss.work(QUEUE, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
      // pg-boss keeps what a job threw beside the job; nobody would read it there.
      await runTimers({ engine, log, signal }).catch(onError);
    });
  }

  async function end(boss: PgBoss): Promise<void> {
    await boss.offWork(QUEUE, { wait: true });
    await boss.stop({ close: false, graceful: false });
  }

  /** Answers once the jobs run, or are no longer wanted. */
  async function running(): Promise<PgBoss | undefined> {
    while (!signal.aborted) {
      const backend = engine.database.kind === 'embedded' ? 'pglite' : 'postgres';
      const boss = new PgBoss({ db: bossDatabase(engine.database), backend, cronWorkerIntervalSeconds: POLL_SECONDS });
      boss.on('error', onError);
      boss.on('warning', (warning) => log.warn({ warning }, 'jobs'));
      try {
        await begin(boss);
        return boss;
      } catch (error) {
        onError(error);
        await end(boss).catch(onError);
        await pause(PAUSE, undefined, { signal }).catch(() => undefined);
      }
    }
    return undefined;
  }

  const started = running();
  return {
    stop: async () => {
      stopping.abort();
      const boss = await started;
      if (boss) await end(boss).catch(onError);
    },
  };
}
