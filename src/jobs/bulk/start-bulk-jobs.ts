import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Runtime } from '../../core/execution/runtime.ts';
import { assertAvailable } from '../../data/database.ts';
import { isDiskFull } from '../../data/failure-cause.ts';
import { forgetBulkFile } from '../../data/named-statements/bulk-files.ts';
import {
  freeBulkJobs,
  type HeldBulkJob,
  releaseBulkJob,
  renewBulkJob,
  settleBulkJob,
  takeBulkJob,
} from '../../data/named-statements/bulk-work.ts';
import type { RateLimits } from '../../rate-limits/policies.ts';
import { type PollingLoop, startLoop } from '../polling-loop.ts';
import { TurnEnded } from './job-turn.ts';

/** Polling interval for files that have come and plans that are confirmed, in milliseconds. */
const POLL_INTERVAL_MS = 1_000;

/** Interval of renewing the lease of a job while its file is read or a batch takes long, in milliseconds. */
const RENEW_INTERVAL_MS = 3_000;

/** Failures of the service at one job after which it is given up, and the wait after each, in milliseconds. */
const MAX_FAILURES = 5;
const FAILURE_WAIT_MS = 5_000;

const GIVEN_UP = {
  code: 'INTERNAL_ERROR',
  message:
    'O serviço não conseguiu continuar. As linhas que já foram executadas ficaram como estão; tente outra vez em instantes.',
  row: null,
};

const DISK_FULL = {
  code: 'DISK_FULL',
  message:
    'Não há espaço em disco no serviço. As linhas que já foram executadas ficaram como estão; envie o arquivo outra vez quando houver espaço.',
  row: null,
};

interface BulkOptions {
  readonly runtime: Runtime;
  readonly log: Logger;
  readonly limits: RateLimits;
}

/** Checks and runs the files of all stores, one at a time, each for a while (D-643). */
export async function startBulkJobs({ runtime, log, limits }: BulkOptions): Promise<PollingLoop> {
  const holder = randomUUID();
  const stopping = new AbortController();
  const failures = new Map<string, number>();
  const query = runtime.database.exclusiveQuery;
  // The events of rows wait for the next poll of the relay: waking every loop for each batch costs as much as its rows.
  const unhurried: Runtime = { ...runtime, onEventsCommitted: () => undefined };
  if (runtime.database.kind === 'embedded') await freeBulkJobs(query);

  async function work(job: HeldBulkJob): Promise<void> {
    const { signal } = stopping;
    const turn = { runtime: unhurried, log, limits, job, holder, signal, begun: { at: performance.now() } };
    const renewal = setInterval(
      () => void renewBulkJob(query, job, holder, new Date()).catch(() => undefined),
      RENEW_INTERVAL_MS,
    );
    try {
      // Loaded with the first file: they bring the readers of files along.
      if (job.status === 'CHECKING') await (await import('./check-file.ts')).checkFile(turn);
      else await (await import('./run-plan.ts')).runPlan(turn);
    } finally {
      clearInterval(renewal);
    }
    failures.delete(job.id);
    runtime.onEventsCommitted();
  }

  /** Goes on later after a failure, or gives up. */
  async function afterFailure(job: HeldBulkJob, error: unknown): Promise<void> {
    const { id, storeId } = job;
    log.error({ err: error, id, storeId }, 'import not continued');
    await assertAvailable(query);
    const count = (failures.get(id) ?? 0) + 1;
    failures.set(id, count);
    const now = new Date();
    if (count < MAX_FAILURES) return releaseBulkJob(query, job, holder, new Date(now.getTime() + FAILURE_WAIT_MS));
    failures.delete(id);
    const refusal = JSON.stringify(isDiskFull(error) ? DISK_FULL : GIVEN_UP);
    await settleBulkJob(query, job, { status: 'CANCELLED', refusal, ended_at: now }, now);
    await forgetBulkFile(query, job, false);
  }

  return startBulkLoop(async () => {
    const job = stopping.signal.aborted ? undefined : await takeBulkJob(query, holder, new Date());
    if (!job) return false;
    try {
      await work(job);
    } catch (error) {
      if (!(error instanceof TurnEnded)) await afterFailure(job, error);
      else await releaseBulkJob(query, job, holder, new Date());
    }
    return true;
  });

  function startBulkLoop(sweep: () => Promise<boolean>): PollingLoop {
    const onError = (error: unknown) => log.error({ err: error }, 'imports');
    const loop = startLoop({ job: 'imports', intervalMs: POLL_INTERVAL_MS, work: sweep, onError });
    return {
      trigger: loop.trigger,
      stop: async () => {
        stopping.abort();
        await loop.stop();
      },
    };
  }
}
