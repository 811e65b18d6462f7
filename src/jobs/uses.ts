import type { Logger } from 'pino';
import { type PollingLoop, startLoop } from './polling-loop.ts';

/** Delay between two writes of the uses of API keys and operations, in milliseconds. */
const INTERVAL_MS = 60_000;

/** Writes the uses of keys and of operations beside the requests. */
export const startUses = (write: () => Promise<void>, log: Logger): PollingLoop =>
  startLoop({
    job: 'uses',
    intervalMs: INTERVAL_MS,
    work: async () => {
      await write();
      return false;
    },
    onError: (err) => log.warn({ err }, 'uses were not written'),
  });
