import type { Logger } from 'pino';
import { type PollingLoop, startLoop } from './polling-loop.ts';

/** Delay between two writes of the uses of API keys, in milliseconds. */
const INTERVAL_MS = 60_000;

/** Writes the uses of keys beside the requests; those of a failed write are noted again by the next call. */
export const startKeyUses = (write: () => Promise<void>, log: Logger): PollingLoop =>
  startLoop({
    job: 'uses of keys',
    intervalMs: INTERVAL_MS,
    work: async () => {
      await write();
      return false;
    },
    onError: (err) => log.warn({ err }, 'uses of keys were not written'),
  });
