import type { Logger } from 'pino';
import type { Runtime } from '../../core/execution/runtime.ts';
import { assertAvailable } from '../../data/database.ts';
import { type DueAttempt, findDueAttempts } from '../../graph/sales/payment-attempt/due-attempts.ts';
import { type DueProvider, findDueProviders } from '../../graph/sales/payment-provider/due-providers.ts';
import { withTimeout } from '../../lib/timeout.ts';
import { startLoop } from '../polling-loop.ts';
import { askForAttempt } from './attempts.ts';
import { Gateways, type PaymentSettings } from './gateways.ts';
import { doProviderTask } from './provider-tasks.ts';

/** Polling interval for due attempts, in milliseconds. */
const POLL_INTERVAL_MS = 500;

/** Calls in flight for all providers, and for each. */
const MAX_IN_FLIGHT = 32;
const MAX_OF_PROVIDER = 4;

/** Pause after an internal error with a row, in milliseconds. */
const COOLDOWN_MS = 60_000;

interface PaymentJobs {
  readonly runtime: Runtime;
  readonly log: Logger;
  readonly settings: PaymentSettings;
}

/** Speaks with payment providers, until it is stopped. */
export interface Payments {
  /** Something may be due: it is looked for now. */
  trigger(): void;
  /** Starts nothing more and waits up to `graceSeconds` for the calls in flight. Never rejects. */
  stop(graceSeconds: number): Promise<void>;
}

/** Work in flight, by its row. */
interface InFlight {
  readonly providerId: string;
  readonly done: Promise<void>;
}

/**
 * Asks providers whatever is due, for all stores: rows are the source of truth, and leases decide between processes. A slow provider has
 * four places at most, so that it keeps no other waiting.
 */
export function startPayments({ runtime, log, settings }: PaymentJobs): Payments {
  const gateways = new Gateways(runtime, settings);
  const { budget } = gateways;
  const inFlight = new Map<string, InFlight>();
  const cooldown = new Map<string, number>();

  const placesOf = (providerId: string) => [...inFlight.values()].filter((each) => each.providerId === providerId).length;
  const isFull = (providerId: string) => inFlight.size >= MAX_IN_FLIGHT || placesOf(providerId) >= MAX_OF_PROVIDER;

  function dispatch(name: string, providerId: string, work: () => Promise<void>): void {
    if (inFlight.has(name) || isFull(providerId) || !budget.take(providerId)) return;
    const done = work()
      .catch(async (error: unknown) => {
        cooldown.set(name, Date.now() + COOLDOWN_MS);
        await assertAvailable(runtime.database.query).catch(() => undefined);
        log.error({ err: error, id: name, providerId }, 'payment provider not asked');
      })
      .finally(() => {
        inFlight.delete(name);
        budget.settle(providerId, placesOf(providerId));
        loop.trigger();
      });
    inFlight.set(name, { providerId, done });
  }

  const dispatchAttempt = (due: DueAttempt) => dispatch(due.id, due.providerId, () => askForAttempt(runtime, gateways, due));
  const dispatchTask = (due: DueProvider) =>
    dispatch(`${due.task} ${due.id}`, due.id, () => doProviderTask(runtime, gateways, due, log));

  async function sweep(): Promise<boolean> {
    const now = runtime.clock.now();
    for (const [name, until] of cooldown) if (until <= Date.now()) cooldown.delete(name);
    const { query } = runtime.database;
    for (const due of await findDueProviders(query, now)) if (!cooldown.has(`${due.task} ${due.id}`)) dispatchTask(due);
    const excluded = [...inFlight.keys(), ...cooldown.keys()].filter((name) => !name.includes(' '));
    const busy = [...new Set([...inFlight.values()].map(({ providerId }) => providerId))];
    const full = [...busy.filter(isFull), ...budget.spent()];
    for (const due of await findDueAttempts(query, { now, excluded, full })) dispatchAttempt(due);
    return false;
  }

  const loop = startLoop({
    job: 'payment providers',
    intervalMs: POLL_INTERVAL_MS,
    work: sweep,
    onError: (error) => log.error({ err: error }, 'payment providers'),
  });

  return {
    trigger: loop.trigger,
    stop: async (graceSeconds) => {
      await loop.stop();
      // A call that is still in flight is made again by another process when its lease ends.
      await withTimeout(graceSeconds * 1_000, Promise.all([...inFlight.values()].map(({ done }) => done))).catch(() => undefined);
      await gateways.close();
    },
  };
}
