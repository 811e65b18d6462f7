import { type PollingLoop, startLoop } from '../polling-loop.ts';
import { storesWithDueWork } from './due-moments.ts';
import { FailedRows } from './failed-rows.ts';
import { type WalkOptions, walk } from './walk.ts';

/** Polling interval for due work of test stores, in milliseconds. */
const POLL_INTERVAL_MS = 1_000;

/** Maximum number of test stores at which a process works at a time. */
const MAX_WALKS = 4;

/** Does what is due in test stores, by the clock of each, until it is stopped (D-386). */
export function startClocks(options: Omit<WalkOptions, 'failed' | 'signal'>): PollingLoop {
  const { runtime, log } = options;
  const failed = new FailedRows();
  const stopping = new AbortController();
  const walks = new Map<string, Promise<void>>();
  const onError = (error: unknown) => log.error({ err: error }, 'clocks of test stores');

  function begin(storeId: string): void {
    const ended = walk(storeId, { ...options, failed, signal: stopping.signal })
      .catch(onError)
      .finally(() => walks.delete(storeId));
    walks.set(storeId, ended);
  }

  const loop = startLoop({
    job: 'clocks',
    intervalMs: POLL_INTERVAL_MS,
    onError,
    work: async () => {
      const { rows } = await runtime.database.query<{ id: string }>(storesWithDueWork(runtime.processClock.now(), failed.ids));
      for (const { id } of rows) if (!walks.has(id) && walks.size < MAX_WALKS) begin(id);
      return false;
    },
  });
  return {
    trigger: loop.trigger,
    stop: async () => {
      stopping.abort();
      await loop.stop();
      await Promise.all(walks.values());
    },
  };
}
