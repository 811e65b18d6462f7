import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Runtime } from '../../core/execution/runtime.ts';
import type { FanOut } from '../../graph/integration/event/relay-events.ts';
import { createDeliveries } from '../../graph/integration/webhook-delivery/due-deliveries.ts';
import {
  releaseDelivery,
  renewLeases,
  type TakenDelivery,
  takeDeliveries,
  withEvents,
} from '../../graph/integration/webhook-delivery/lease-deliveries.ts';
import type { LeasedDelivery } from '../../graph/integration/webhook-delivery/leased-delivery.ts';
import { findWaitingWebhooks, type WaitingWebhook } from '../../graph/integration/webhook-delivery/waiting-webhooks.ts';
import type { Suspect, WorkJournal } from '../begun-work/work-journal.ts';
import { startLoop } from '../polling-loop.ts';
import { createRecorder } from './attempt-recorder.ts';
import { createFailedAttempts } from './failed-attempts.ts';
import type { Egress } from './http-attempt.ts';
import { InFlightDeliveries } from './in-flight.ts';
import { makeAttempt } from './make-attempt.ts';
import { WaitingList } from './waiting-list.ts';

/** Dependencies of the deliveries. */
export interface DeliveryOptions {
  readonly runtime: Runtime;
  readonly log: Logger;
  readonly journal: WorkJournal;
  readonly egress: Egress;
  /** True when this process also answers calls: the deliveries leave them half of its time. */
  readonly answersCalls: boolean;
  /** Factor of the waits between attempts; 1 gives the documented ones. */
  readonly backoffScale: number;
}

/** The deliveries of this process. */
export interface Deliveries {
  /** Makes the deliveries of new events (contract §6). */
  readonly fanOut: FanOut;
  /** The transaction of a fan-out is committed. */
  trigger(): void;
  /**
   * Takes no more deliveries and waits up to `graceSeconds` for those in flight; then their leases are released. Never rejects.
   */
  stop(graceSeconds: number): Promise<void>;
}

/** Interval of the search for webhooks that deliveries wait for, and of renewing the leases, in milliseconds. */
const SEARCH_INTERVAL_MS = 1_000;
const RENEW_INTERVAL_MS = 3_000;

/** Interval of taking deliveries when nothing triggers it, in milliseconds: long, because the search does. */
const IDLE_INTERVAL_MS = 60_000;

/** Interval between two attempts beside calls, in milliseconds; one takes about half a millisecond of the process. */
const PACED_INTERVAL_MS = 1;

/** Starts to take up due deliveries and to attempt each, until stopped. */
export function startDeliveries(parts: DeliveryOptions): Deliveries {
  const { runtime, log, journal, answersCalls } = parts;
  const { exclusiveQuery: query } = runtime.database;
  const inFlight = new InFlightDeliveries();
  const waiting = new WaitingList();
  const running = new Set<Promise<void>>();
  const ending = new AbortController();
  const attemptParts = { ...parts, noteFailure: createFailedAttempts(log) };
  const record = createRecorder({ ...parts, ending: ending.signal });
  const onError = (error: unknown) => log.error({ err: error }, 'webhook deliveries');
  const terms = () => ({ now: runtime.clock.now(), ...runtime.budgets });

  const takeLoop = startLoop({
    job: 'deliveries',
    intervalMs: IDLE_INTERVAL_MS,
    onError,
    work: async () => {
      const shares = inFlight.nextShares(waiting.webhooks, waiting.count);
      if (shares.length === 0) return false;
      waiting.begin(shares);
      const { deliveries, counts, usedUp, failures } = await takeDeliveries(query, shares, terms());
      failures.forEach(onError);
      for (const storeId of usedUp)
        log.warn({ storeId, limit: runtime.budgets.attemptsPerDay }, 'attempts of a store used up for today');
      waiting.end(shares, counts);
      const { clear, suspects } = await journal.begin(runtime, 'DELIVERY', deliveries);
      for (const suspect of suspects) beginAlone(suspect);
      await beginAll(clear);
      return true;
    },
  });

  // One attempt a turn of the event loop: each signs a body and sends it, and requests must not wait for a whole batch.
  const nextStart = () => (answersCalls ? pause(PACED_INTERVAL_MS) : nextTurn());
  let lastStart: Promise<unknown> = Promise.resolve();

  /** Waits for some work, after which deliveries can be taken. */
  function track(work: Promise<void>, onEnd: () => void): void {
    const done = work.catch(onError).finally(() => {
      onEnd();
      running.delete(done);
      takeLoop.trigger();
    });
    running.add(done);
  }

  async function beginAll(taken: readonly TakenDelivery[]): Promise<void> {
    const deliveries = await withEvents(query, taken).catch((error: unknown) => {
      journal.end(taken);
      throw error;
    });
    const found = new Set(deliveries.map(({ id }) => id));
    journal.end(taken.filter(({ id }) => !found.has(id)));
    for (const delivery of deliveries) begin(delivery);
  }

  function begin(delivery: LeasedDelivery): void {
    inFlight.add(delivery);
    lastStart = lastStart.then(nextStart);
    const ended = () => {
      inFlight.remove(delivery);
      journal.end([delivery]);
    };
    track(
      lastStart.then(() => attempt(delivery)),
      ended,
    );
  }

  /** Attempts a delivery that a process died at when its turn comes. */
  function beginAlone(suspect: Suspect<TakenDelivery>): void {
    const taken = suspect.row;
    inFlight.hold(taken);
    const work = journal.alone(suspect, async () => {
      const [delivery] = await withEvents(query, [taken]);
      if (!delivery) return;
      inFlight.add(delivery);
      await attempt(delivery).finally(() => inFlight.remove(delivery));
    });
    track(work, () => inFlight.release(taken));
  }

  /** Makes one attempt and records it. When the jobs end first, the lease of the delivery is released instead. */
  async function attempt(delivery: LeasedDelivery): Promise<void> {
    const at = runtime.clock.now();
    const result = await makeAttempt(attemptParts, delivery, ending.signal);
    if (!result) return releaseDelivery(query, delivery);
    inFlight.answered(delivery);
    takeLoop.trigger();
    return record({ delivery, result, at });
  }

  let last: string | undefined;
  const searchLoop = startLoop({
    job: 'due deliveries',
    intervalMs: SEARCH_INTERVAL_MS,
    onError,
    work: async () => {
      const found = await findWaitingWebhooks(runtime.database, terms(), last);
      last = found.last;
      waiting.note(found.due);
      takeLoop.trigger();
      return last !== undefined;
    },
  });
  // Renews leases to the very end, because deliveries may still be in flight.
  const renewLoop = startLoop({
    job: 'leases',
    intervalMs: RENEW_INTERVAL_MS,
    onError,
    work: async () => {
      const { held } = inFlight;
      if (held.length > 0) await renewLeases(query, held);
      return false;
    },
  });

  let created: WaitingWebhook[] = [];
  return {
    fanOut: async (session, events, now) => {
      created.push(...(await createDeliveries(session.query, events, { now, ...runtime.budgets })));
    },
    trigger: () => {
      waiting.note(created);
      created = [];
      takeLoop.trigger();
    },
    stop: async (graceSeconds) => {
      await Promise.all([takeLoop.stop(), searchLoop.stop()]);
      const graceTimer = setTimeout(() => ending.abort(), graceSeconds * 1000);
      await Promise.all(running);
      clearTimeout(graceTimer);
      await renewLoop.stop();
    },
  };
}
