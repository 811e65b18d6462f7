import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Engine } from '../../graph/kernel/unit-of-work.ts';
import { inSpan } from '../../telemetry/spans.ts';
import { type Pulse, startPulse } from '../pulse.ts';
import { type DeliveryQueue, HANDFUL } from './delivery-queue.ts';
import type { Egress, Exchange } from './exchange.ts';
import { InHands } from './in-hands.ts';
import { type Attempt, recordAttempt } from './record-attempt.ts';
import { strayDeliveries } from './stray-deliveries.ts';
import { releaseDelivery, renewLeases, takeDeliveries } from './take.ts';
import type { TakenDelivery } from './taken-delivery.ts';
import { UnreadableSecret, webhookPost } from './webhook-post.ts';

/** What deliveries are made with. */
export interface DeliveryParts {
  readonly engine: Engine;
  readonly log: Logger;
  readonly queue: DeliveryQueue;
  readonly egress: Egress;
  /** By what the waits between attempts are multiplied; 1 is what is documented. */
  readonly backoffScale: number;
}

/** The deliveries of this process. */
export interface Deliveries {
  /** Something may be due. */
  wake(): void;
  /** Takes nothing more, and waits for what is under way: `graceSeconds`, then it is given back. Never rejects. */
  stop(graceSeconds: number): Promise<void>;
}

/** How often the rows are looked at for what is due, and how often a process says that it lives, in milliseconds. */
const LOOK = 1_000;
const RENEW = 3_000;

/** How often the queue is looked at unasked: hardly ever. Whoever adds to it wakes who takes, and so do rows that wait. */
const IDLE = 60_000;

/** How long a failed write waits for the next try, in milliseconds, and how often it is tried. */
const PAUSE = 1_000;
const TRIES = 10;

/** Starts to take up due deliveries and to attempt each, until stopped. */
export function startDeliveries(parts: DeliveryParts): Deliveries {
  const { engine, log, queue } = parts;
  const inHands = new InHands();
  const underWay = new Set<Promise<void>>();
  const ending = new AbortController();
  const onError = (error: unknown) => log.error({ err: error }, 'webhook deliveries');

  const takeUp = startPulse({
    every: IDLE,
    onError,
    work: async () => {
      const wanted = inHands.wanted(HANDFUL);
      if (wanted.limit === 0) return false;
      const { more, deliveries } = await takeDeliveries(engine, queue, wanted);
      for (const delivery of deliveries) begin(delivery);
      return more;
    },
  });

  function begin(delivery: TakenDelivery): void {
    inHands.add(delivery);
    const done = attempt(parts, delivery, ending.signal)
      .catch(onError)
      .finally(() => {
        inHands.remove(delivery);
        underWay.delete(done);
        takeUp.wake();
      });
    underWay.add(done);
  }

  const stray = strayDeliveries(engine, queue);
  const pulses: Pulse[] = [
    takeUp,
    startPulse({
      every: LOOK,
      onError,
      work: async () => {
        if ((await stray()) > 0) takeUp.wake();
        return false;
      },
    }),
  ];
  // Says that it lives to the very end: what is still under way is ours.
  const renewal = startPulse({
    every: RENEW,
    onError,
    work: async () => {
      const { ids } = inHands;
      if (ids.length > 0) await renewLeases(engine, ids);
      return false;
    },
  });

  return {
    wake: () => takeUp.wake(),
    stop: async (graceSeconds) => {
      await Promise.all(pulses.map((pulse) => pulse.stop()));
      const late = setTimeout(() => ending.abort(), graceSeconds * 1000);
      await Promise.all(underWay);
      clearTimeout(late);
      await renewal.stop();
    },
  };
}

/** One attempt, and what is written of it. When `ending` is aborted the delivery is given back instead. */
async function attempt(
  { engine, log, egress, backoffScale }: DeliveryParts,
  delivery: TakenDelivery,
  ending: AbortSignal,
): Promise<void> {
  const at = engine.clock.now();
  const { id, webhookId, storeId } = delivery;
  let made: Exchange;
  try {
    // Loaded with the first delivery: its HTTP client takes 6 MB, and many services have no webhook.
    const { exchange } = await import('./exchange.ts');
    const facts: Record<string, string> = { store: storeId };
    made = await inSpan({ kind: 'delivery', name: 'webhook delivery', facts }, async () => {
      const answered = await exchange(webhookPost(delivery, engine.secrets, at), egress, ending);
      facts.outcome = answered.failure === null ? 'delivered' : answered.status === null ? 'unanswered' : 'refused';
      return answered;
    });
  } catch (error) {
    if (ending.aborted) return releaseDelivery(engine, delivery);
    log.error({ err: error, id, webhookId, storeId }, 'webhook not attempted');
    const failure = error instanceof UnreadableSecret ? error.message : 'O serviço não pôde preparar o envio.';
    made = { status: null, headers: null, body: null, failure, durationMs: 0 };
  }
  const reason = await recorded(engine, { delivery, exchange: made, at }, backoffScale, ending);
  if (reason !== undefined) log.warn({ webhookId, storeId, reason }, 'webhook switched off');
}

/** Records an attempt, again and again while the database is away: what was delivered is not to be sent again. */
async function recorded(
  engine: Engine,
  attempt: Attempt,
  backoffScale: number,
  ending: AbortSignal,
): Promise<string | undefined> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await recordAttempt(engine, attempt, backoffScale);
    } catch (error) {
      if (left === 1 || ending.aborted) throw error;
      await pause(PAUSE, undefined, { signal: ending }).catch(() => undefined);
    }
  }
}
