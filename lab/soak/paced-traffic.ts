import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'undici';
import { runScenario, type SendCall, sendRecorded, type TrafficResult } from './good-traffic.ts';
import type { Credentials } from './store.ts';

/**
 * Interval between two calls of a client, in milliseconds: below the default limit of 2 calls a second for each key, because
 * some of the calls count as more than one.
 */
const CALL_INTERVAL_MS = 700;

/**
 * Sends calls for each of `keys` at a fixed rate until stopped, whatever the response times. The time of a call counts from
 * its scheduled time, even when the call before delayed it, and is recorded in the result that `resultAt` returns for that time.
 */
export async function sendPaced(
  address: string,
  keys: readonly Credentials[],
  resultAt: (due: number) => TrafficResult,
  stop: AbortSignal,
): Promise<void> {
  const client = async (headers: Credentials, index: number) => {
    const connection = new Client(address, { localAddress: '127.0.0.1', headersTimeout: 60_000, bodyTimeout: 60_000 });
    let due = performance.now() + (index * CALL_INTERVAL_MS) / keys.length;
    const send: SendCall = async (call) => {
      await pause(Math.max(0, due - performance.now()), undefined, { signal: stop }).catch(() => undefined);
      if (stop.aborted) return undefined;
      const startedAt = due;
      due += CALL_INTERVAL_MS;
      return sendRecorded(connection, call, headers, resultAt(startedAt), startedAt);
    };
    while (!stop.aborted) await runScenario(send);
    await connection.destroy();
  };
  await Promise.all(keys.map(client));
}
