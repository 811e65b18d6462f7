import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'undici';
import { type Send, sendNoted, type TrafficResult, takeTurn } from './good-traffic.ts';
import type { Credentials } from './store.ts';

/**
 * Between two calls of a client, in milliseconds. A turn is five calls and counts as six: 1.7 a second, of the 2 that a key
 * has by default.
 */
const EVERY = 700;

/**
 * Sends calls for each of `keys` at a fixed rate, however long the responses take, until stopped. The time of a call counts
 * from its scheduled time, also when the one before was late, and is recorded in what `seenAt` returns for that time.
 */
export async function sendPaced(
  address: string,
  keys: readonly Credentials[],
  seenAt: (due: number) => TrafficResult,
  stop: AbortSignal,
): Promise<void> {
  const client = async (headers: Credentials, index: number) => {
    const connection = new Client(address, { localAddress: '127.0.0.1', headersTimeout: 60_000, bodyTimeout: 60_000 });
    let due = performance.now() + (index * EVERY) / keys.length;
    const send: Send = async (call) => {
      await pause(Math.max(0, due - performance.now()), undefined, { signal: stop }).catch(() => undefined);
      if (stop.aborted) return undefined;
      const begun = due;
      due += EVERY;
      return sendNoted(connection, call, headers, seenAt(begun), begun);
    };
    while (!stop.aborted) await takeTurn(send);
    await connection.destroy();
  };
  await Promise.all(keys.map(client));
}
