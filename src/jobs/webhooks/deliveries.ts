import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Runtime } from '../../core/execution/runtime.ts';
import { releaseDelivery, renewLeases } from '../../graph/webhook-delivery/lease-deliveries.ts';
import type { Attempt, LeasedDelivery } from '../../graph/webhook-delivery/leased-delivery.ts';
import { recordAttempt } from '../../graph/webhook-delivery/record-attempt.ts';
import { type PollingLoop, startLoop } from '../polling-loop.ts';
import { type DeliveryQueue, PER_WEBHOOK_BATCH } from './delivery-queue.ts';
import type { Egress } from './http-attempt.ts';
import { InFlightDeliveries } from './in-flight.ts';
import { makeAttempt } from './make-attempt.ts';
import { createRequeue } from './queue-deliveries.ts';
import { takeDeliveries } from './take-deliveries.ts';

/** Dependencies of the deliveries. */
export interface DeliveryOptions {
  readonly runtime: Runtime;
  readonly log: Logger;
  readonly queue: DeliveryQueue;
  readonly egress: Egress;
  /** By what the waits between attempts are multiplied; 1 is what is documented. */
  readonly backoffScale: number;
}

/** The deliveries of this process. */
export interface Deliveries {
  /** Something may be due. */
  trigger(): void;
  /**
   * Takes no more deliveries and waits up to `graceSeconds` for those in flight; then their leases are released. Never rejects.
   */
  stop(graceSeconds: number): Promise<void>;
}

/** Interval of the search for due rows and of renewing the leases, in milliseconds. */
const REQUEUE_INTERVAL_MS = 1_000;
const RENEW_INTERVAL_MS = 3_000;

/**
 * Polling interval of the queue, in milliseconds: long, because adding to it triggers the workers, and so does the search for
 * due rows.
 */
const IDLE_POLL_INTERVAL_MS = 60_000;

/** Delay before a failed write is retried, in milliseconds, and the number of attempts. */
const RECORD_RETRY_DELAY_MS = 1_000;
const MAX_RECORD_ATTEMPTS = 10;

/** Starts to take up due deliveries and to attempt each, until stopped. */
export function startDeliveries(parts: DeliveryOptions): Deliveries {
  const { runtime, log, queue } = parts;
  const inFlight = new InFlightDeliveries();
  const running = new Set<Promise<void>>();
  const ending = new AbortController();
  const onError = (error: unknown) => log.error({ err: error }, 'webhook deliveries');

  const leaseLoop = startLoop({
    job: 'deliveries',
    intervalMs: IDLE_POLL_INTERVAL_MS,
    onError,
    work: async () => {
      const capacity = inFlight.capacity(PER_WEBHOOK_BATCH);
      if (capacity.limit === 0) return false;
      const { more, deliveries } = await takeDeliveries(runtime, queue, capacity);
      for (const delivery of deliveries) begin(delivery);
      return more;
    },
  });

  // One attempt a turn of the event loop: each signs a body and opens a connection, and requests must not wait for a whole batch.
  let lastStart: Promise<void> = Promise.resolve();

  function begin(delivery: LeasedDelivery): void {
    inFlight.add(delivery);
    lastStart = lastStart.then(() => nextTurn());
    const done = lastStart
      .then(() => attempt(parts, delivery, ending.signal))
      .catch(onError)
      .finally(() => {
        inFlight.remove(delivery);
        running.delete(done);
        leaseLoop.trigger();
      });
    running.add(done);
  }

  const requeueDue = createRequeue(runtime, queue);
  const loops: PollingLoop[] = [
    leaseLoop,
    startLoop({
      job: 'due deliveries',
      intervalMs: REQUEUE_INTERVAL_MS,
      onError,
      work: async () => {
        if ((await requeueDue()) > 0) leaseLoop.trigger();
        return false;
      },
    }),
  ];
  // Renews leases to the very end, because deliveries may still be in flight.
  const renewLoop = startLoop({
    job: 'leases',
    intervalMs: RENEW_INTERVAL_MS,
    onError,
    work: async () => {
      const { ids } = inFlight;
      if (ids.length > 0) await renewLeases(runtime.database.query, ids);
      return false;
    },
  });

  return {
    trigger: () => leaseLoop.trigger(),
    stop: async (graceSeconds) => {
      await Promise.all(loops.map((loop) => loop.stop()));
      const graceTimer = setTimeout(() => ending.abort(), graceSeconds * 1000);
      await Promise.all(running);
      clearTimeout(graceTimer);
      await renewLoop.stop();
    },
  };
}

/** One attempt, and what is written of it. When `ending` is aborted the delivery is given back instead. */
async function attempt(parts: DeliveryOptions, delivery: LeasedDelivery, ending: AbortSignal): Promise<void> {
  const { runtime, log, backoffScale } = parts;
  const at = runtime.clock.now();
  const { webhookId, storeId } = delivery;
  const result = await makeAttempt(parts, delivery, ending);
  if (!result) return releaseDelivery(runtime.database.query, delivery);
  const reason = await recordWithRetry(runtime, { delivery, result, at }, backoffScale, ending);
  if (reason !== undefined) log.warn({ webhookId, storeId, reason }, 'webhook switched off');
}

/** Records an attempt and retries while the database is unavailable, so that a successful delivery is not sent again. */
async function recordWithRetry(
  runtime: Runtime,
  attempt: Attempt,
  backoffScale: number,
  ending: AbortSignal,
): Promise<string | undefined> {
  for (let remaining = MAX_RECORD_ATTEMPTS; ; remaining -= 1) {
    try {
      return await recordAttempt(runtime, attempt, backoffScale);
    } catch (error) {
      if (remaining === 1 || ending.aborted) throw error;
      await pause(RECORD_RETRY_DELAY_MS, undefined, { signal: ending }).catch(() => undefined);
    }
  }
}
