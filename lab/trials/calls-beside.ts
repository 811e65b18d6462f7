import { setTimeout as pause } from 'node:timers/promises';
import { newTrafficResult, type TrafficResult } from '../soak/good-traffic.ts';
import { sendPaced } from '../soak/paced-traffic.ts';
import type { Report } from '../soak/report.ts';
import type { Server } from '../soak/server.ts';
import { createKey, createStore } from '../soak/store.ts';

/** Slowest calls of others during work, as a multiple of those without it. */
const MAX_SLOWER = 2;

/** Callers of the store beside, and the time of their calls before the work, in milliseconds. */
const CALLERS = 20;
const BEFORE_MS = 30_000;

const p99 = ({ times }: TrafficResult) => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;

/** Calls of another store, which go on at their rate whatever the service does beside. */
export interface CallsBeside {
  /** Does work, and reports how slow the calls were meanwhile. */
  during<Result>(report: Report, work: () => Promise<Result>): Promise<Result>;
  end(): Promise<void>;
}

/** Begins the calls, and answers once it is known how slow they are without other work. */
export async function beginCallsBeside(server: Server): Promise<CallsBeside> {
  const { storeId } = await createStore(server.address);
  const keys = await Promise.all(Array.from({ length: CALLERS }, () => createKey(server.address, storeId, ['products:write'])));
  const stop = new AbortController();
  const before = newTrafficResult();
  let current = newTrafficResult();
  const calls = sendPaced(server.address, keys, () => current, stop.signal);
  await pause(BEFORE_MS / 3);
  current = before;
  await pause(BEFORE_MS);
  return {
    during: async (report, work) => {
      const meanwhile = newTrafficResult();
      current = meanwhile;
      const result = await work();
      current = newTrafficResult();
      const [was, is] = [p99(before), p99(meanwhile)];
      const details = `p99 ${was.toFixed(1)} ms before, ${is.toFixed(1)} ms meanwhile, of ${meanwhile.times.length} calls`;
      report.check(is <= was * MAX_SLOWER, 'the slowest calls of another store', details);
      return result;
    },
    end: async () => {
      stop.abort();
      await calls;
    },
  };
}
