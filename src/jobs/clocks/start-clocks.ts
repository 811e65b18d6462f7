import { storesWithDueWork } from '../../graph/store/test-store/due-moments.ts';
import { type PollingLoop, startLoop } from '../polling-loop.ts';
import { FailedRows } from './attempt-rows.ts';
import { Places } from './places.ts';
import { type ClockOptions, runClock } from './run-clock.ts';

/** Polling interval for due work of test stores, in milliseconds. */
const POLL_INTERVAL_MS = 1_000;

/** Maximum number of test stores that a process works on at a time, beside those whose clocks wait for receivers, and of all of them. */
const MAX_RUNNING_CLOCKS = 4;
const MAX_CLOCKS = 256;

/** Starts the loop that executes the due work of test stores by their clocks (D-386). */
export function startClocks(options: Omit<ClockOptions, 'failed' | 'signal' | 'whileOthersRun'>): PollingLoop {
  const { runtime, log } = options;
  const failed = new FailedRows();
  const stopping = new AbortController();
  const places = new Places(MAX_RUNNING_CLOCKS);
  const running = new Map<string, Promise<void>>();
  const onError = (error: unknown) => log.error({ err: error }, 'clocks of test stores');

  function begin(storeId: string): void {
    const run = () =>
      runClock(storeId, { ...options, failed, signal: stopping.signal, whileOthersRun: (wait) => places.leave(wait) });
    const ended = places
      .take(run)
      .catch(onError)
      .finally(() => running.delete(storeId));
    running.set(storeId, ended);
  }

  let last: string | undefined;
  const loop = startLoop({
    job: 'clocks',
    intervalMs: POLL_INTERVAL_MS,
    onError,
    work: async () => {
      const skipped = { failed: failed.ids, ...runtime.budgets };
      const found = await storesWithDueWork(runtime.database, runtime.processClock.now(), skipped, last);
      last = found.last;
      for (const id of found.ids) if (!running.has(id) && places.hasFree && running.size < MAX_CLOCKS) begin(id);
      return false;
    },
  });
  return {
    trigger: loop.trigger,
    stop: async () => {
      stopping.abort();
      await loop.stop();
      await Promise.all(running.values());
    },
  };
}
