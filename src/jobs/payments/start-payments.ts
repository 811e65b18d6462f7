import type { Logger } from 'pino';
import type { Runtime } from '../../core/execution/runtime.ts';
import { assertAvailable } from '../../data/database.ts';
import { type DueAttempt, findDueAttempts } from '../../graph/sales/payment-attempt/due-attempts.ts';
import { type DueProvider, findDueProviders } from '../../graph/sales/payment-provider/due-providers.ts';
import { type DueTransfer, findDueTransfers } from '../../graph/sales/refund-order/due-transfers.ts';
import { withTimeout } from '../../lib/timeout.ts';
import { startLoop } from '../polling-loop.ts';
import { askForAttempt } from './attempts.ts';
import { CallPlaces } from './call-places.ts';
import { Gateways } from './gateways.ts';
import type { PaymentSettings } from './open-gateway.ts';
import { doProviderTask } from './provider-tasks.ts';
import { askForTransfer } from './transfers.ts';

/** Polling interval for due attempts, in milliseconds. */
const POLL_INTERVAL_MS = 500;

/** Pause after an internal error with a row, in milliseconds. */
const COOLDOWN_MS = 60_000;

/** Begins the names of transfers among the calls in flight. */
const TRANSFER = 'TRANSFER ';

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

/** Asks providers whatever is due, for all stores: rows are the source of truth, and leases decide between processes. */
export function startPayments({ runtime, log, settings }: PaymentJobs): Payments {
  const gateways = new Gateways(runtime, settings);
  const { budget } = gateways;
  const inFlight = new Map<string, Promise<void>>();
  const places = new CallPlaces();
  const cooldown = new Map<string, number>();

  function dispatch(
    name: string,
    { providerId, isHint }: { providerId: string; isHint: boolean },
    work: () => Promise<void>,
  ): void {
    if (inFlight.has(name) || places.isFull(providerId) || !budget.take(providerId, isHint)) return;
    const leave = places.enter(providerId);
    const done = work()
      .catch(async (error: unknown) => {
        cooldown.set(name, Date.now() + COOLDOWN_MS);
        await assertAvailable(runtime.database.query).catch(() => undefined);
        log.error({ err: error, id: name, providerId }, 'payment provider not asked');
      })
      .finally(() => {
        inFlight.delete(name);
        leave();
        budget.settle(providerId, places.of(providerId));
        loop.trigger();
      });
    inFlight.set(name, done);
  }

  const dispatchAttempt = (due: DueAttempt) =>
    dispatch(due.id, { providerId: due.providerId, isHint: due.hinted }, () => askForAttempt(runtime, gateways, due));
  const dispatchTransfer = (due: DueTransfer) =>
    dispatch(`${TRANSFER}${due.id}`, { providerId: due.providerId, isHint: false }, () => askForTransfer(runtime, gateways, due));
  const dispatchTask = (due: DueProvider) =>
    dispatch(`${due.task} ${due.id}`, { providerId: due.id, isHint: false }, () => doProviderTask(runtime, gateways, due, log));

  async function sweep(): Promise<boolean> {
    const now = runtime.clock.now();
    for (const [name, until] of cooldown) if (until <= Date.now()) cooldown.delete(name);
    const { query } = runtime.database;
    for (const due of await findDueProviders(query, now)) if (!cooldown.has(`${due.task} ${due.id}`)) dispatchTask(due);
    const busy = [...inFlight.keys(), ...cooldown.keys()];
    const excluded = busy.filter((name) => !name.includes(' '));
    const spent = budget.spent();
    const selection = { now, excluded, full: [...places.full(), ...spent.all], unhinted: spent.hints };
    for (const due of await findDueAttempts(query, selection)) dispatchAttempt(due);
    const transferring = busy.flatMap((name) => (name.startsWith(TRANSFER) ? [name.slice(TRANSFER.length)] : []));
    for (const due of await findDueTransfers(query, { ...selection, excluded: transferring })) dispatchTransfer(due);
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
      await withTimeout(graceSeconds * 1_000, Promise.all(inFlight.values())).catch(() => undefined);
      await gateways.close();
    },
  };
}
