import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Runtime } from '../../core/execution/runtime.ts';
import { isUnavailable } from '../../data/errors.ts';
import type { Attempt } from '../../graph/integration/webhook-delivery/leased-delivery.ts';
import { recordAttempts } from '../../graph/integration/webhook-delivery/record-attempts.ts';

interface RecorderOptions {
  readonly runtime: Runtime;
  readonly log: Logger;
  readonly backoffScale: number;
  /** Ends the repetitions of what fails. */
  readonly ending: AbortSignal;
}

interface Waiting {
  readonly attempt: Attempt;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Maximum number of attempts in a transaction, and the time for which the first waits for others, in milliseconds. */
const BATCH_SIZE = 100;
const BATCH_DELAY_MS = 10;

/** Delay before a failed write is retried, in milliseconds, and the number of attempts. */
const RETRY_DELAY_MS = 1_000;
const MAX_RECORD_ATTEMPTS = 10;

/**
 * Returns a function that records an attempt, together with those that end shortly after it. It retries while the
 * database is unavailable, so that a successful delivery is not sent again.
 */
export function createRecorder({ runtime, log, backoffScale, ending }: RecorderOptions): (attempt: Attempt) => Promise<void> {
  const waiting: Waiting[] = [];
  let isWriting = false;

  async function write(attempts: readonly Attempt[]): Promise<void> {
    const switchedOff = await recordAttempts(runtime, attempts, { backoffScale });
    for (const each of switchedOff) log.warn(each, 'webhook switched off');
  }

  async function writeWithRetry(attempts: readonly Attempt[]): Promise<void> {
    for (let remaining = MAX_RECORD_ATTEMPTS; ; remaining -= 1) {
      try {
        return await write(attempts);
      } catch (error) {
        if (remaining === 1 || ending.aborted) throw error;
        // One that cannot be written must not hold back the others: each is written alone, and nothing waits for that.
        if (attempts.length > 1 && !isUnavailable(error)) throw error;
        await pause(RETRY_DELAY_MS, undefined, { signal: ending }).catch(() => undefined);
      }
    }
  }

  async function settle(batch: readonly Waiting[]): Promise<void> {
    try {
      await writeWithRetry(batch.map(({ attempt }) => attempt));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length === 1 || isUnavailable(error)) for (const { reject } of batch) reject(error);
      else for (const each of batch) void settle([each]);
    }
  }

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      if (!ending.aborted) await pause(BATCH_DELAY_MS);
      await settle(nextBatch(waiting));
    }
    isWriting = false;
  }

  return (attempt) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ attempt, resolve, reject });
      if (!isWriting) void writeAll();
    });
}

/** Removes and returns the first ones, up to a second one of the same delivery. */
function nextBatch(waiting: Waiting[]): readonly Waiting[] {
  const ids = waiting.slice(0, BATCH_SIZE).map(({ attempt }) => attempt.delivery.id);
  const repeated = ids.findIndex((id, at) => ids.indexOf(id) < at);
  return waiting.splice(0, repeated === -1 ? ids.length : repeated);
}
