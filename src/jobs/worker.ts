import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Runtime } from '../core/execution/runtime.ts';
import { foldRowCounts } from '../data/named-statements/fold-row-counts.ts';
import { relayEvents } from '../graph/integration/event/relay-events.ts';
import { startRuns } from '../graph/messages/automation-run/start-runs.ts';
import { createRateLimits } from '../rate-limits/create-rate-limits.ts';
import { memoryBuckets } from '../rate-limits/memory-buckets.ts';
import type { Buckets } from '../rate-limits/policies.ts';
import { WorkJournal } from './begun-work/work-journal.ts';
import { startBulkJobs } from './bulk/start-bulk-jobs.ts';
import { startClocks } from './clocks/start-clocks.ts';
import { startExports } from './exports/start-exports.ts';
import { createTransports, startAutomations } from './messages/start-automations.ts';
import type { TransportSettings } from './messages/transport.ts';
import type { PaymentSettings } from './payments/open-gateway.ts';
import { startPayments } from './payments/start-payments.ts';
import { startLoop } from './polling-loop.ts';
import { startSchedules } from './schedules.ts';
import { startDeliveries } from './webhooks/deliveries.ts';
import { createFailedAttempts } from './webhooks/failed-attempts.ts';
import { KeptConnections } from './webhooks/kept-connections.ts';
import { makeAttempt } from './webhooks/make-attempt.ts';
import { createResolve } from './webhooks/resolver.ts';

/** Settings of deliveries that differ from the documented ones. */
export interface WebhookSettings {
  /** DNS server as `ip:port`; undefined: those of this machine. */
  readonly dns?: string | undefined;
  /** Factor for the delays between attempts (D-74); default 1. */
  readonly backoffScale?: number | undefined;
  /** Certificate authorities of receivers in PEM; undefined: Node's own. */
  readonly ca?: string | undefined;
}

interface JobOptions {
  readonly runtime: Runtime;
  readonly log: Logger;
  readonly webhooks?: WebhookSettings;
  /** Addresses of payment providers; by default their own. */
  readonly payments?: PaymentSettings;
  /** Transports of automated messages; a channel without one sends nothing (D-77). */
  readonly messages?: TransportSettings;
  /** Buckets of the budgets that jobs spend; in memory by default. */
  readonly buckets?: Buckets;
  /** True when this process also answers calls; default false. */
  readonly answersCalls?: boolean;
  /** Time that a stop may wait for work in flight; then it is released. */
  readonly graceSeconds?: number;
}

/** The running jobs of this process. */
export interface Jobs {
  /** Events were emitted: the relay runs now, not at the next poll. */
  trigger(): void;
  /** Ends what is running between two rows, and waits for it. Never rejects. */
  stop(): Promise<void>;
}

/**
 * Polling interval for events of other processes, in milliseconds. Events of this process trigger the relay, and the embedded
 * database has no other processes.
 */
const RELAY_INTERVAL_MS = { postgresql: 500, embedded: 5_000 } as const;

/** Interval of adding up what was counted, in milliseconds. */
const ROW_COUNT_INTERVAL_MS = 5_000;

/** Delay before a failed start is retried, in milliseconds. */
const RESTART_DELAY_MS = 5_000;

/**
 * Starts the jobs in the background. What there is to do is in the database: of the processes that share it one does each. Work that became due while none ran is done at once (D-140). An unavailable database is waited for.
 */
export function startJobs({
  runtime,
  log,
  webhooks = {},
  messages = {},
  payments: paymentSettings = {},
  buckets = memoryBuckets(),
  answersCalls = false,
  graceSeconds = 5,
}: JobOptions): Jobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  const onError = (error: unknown) => log.error({ err: error }, 'jobs');
  let working: Jobs | undefined;
  let opened: WorkJournal | undefined;

  async function begin(): Promise<Jobs> {
    opened ??= await WorkJournal.open({ runtime, log });
    const journal = opened;
    const schedules = await startSchedules({ runtime, log, signal, journal });
    const { dns, backoffScale = 1, ca } = webhooks;
    const egress = { resolve: createResolve(dns), allow: runtime.egressAllow, ca, connections: new KeptConnections() };
    const deliveries = startDeliveries({ runtime, log, journal, egress, backoffScale, answersCalls });
    const transports = createTransports(messages, runtime.publicUrl);
    const automations = startAutomations({ runtime, transports, log, journal });
    const imports = await startBulkJobs({ runtime, log, limits: createRateLimits(buckets, {}, () => undefined) });
    const exports = await startExports({ runtime, log });
    const payments = startPayments({ runtime, log, settings: paymentSettings });
    const noteFailure = createFailedAttempts(log);
    const clocks = startClocks({
      runtime,
      log,
      journal,
      transports,
      backoffScale,
      attempt: (timed, delivery, ending) => makeAttempt({ runtime: timed, egress, noteFailure }, delivery, ending),
    });
    const fanOuts = [deliveries.fanOut, startRuns];
    const relay = startLoop({
      job: 'relay',
      intervalMs: RELAY_INTERVAL_MS[runtime.database.kind],
      onError,
      work: async () => {
        const count = await relayEvents({ ...runtime, fanOuts, journal: journal.relaying(runtime) });
        if (count > 0) deliveries.trigger();
        if (count > 0) automations.trigger();
        return count > 0;
      },
    });
    const rowCounts = startLoop({
      job: 'row counts',
      intervalMs: ROW_COUNT_INTERVAL_MS,
      onError,
      work: () => foldRowCounts(runtime.database.exclusiveQuery),
    });
    return {
      trigger: () => {
        relay.trigger();
        payments.trigger();
        clocks.trigger();
      },
      stop: async () => {
        await Promise.all([
          relay.stop(),
          rowCounts.stop(),
          clocks.stop(),
          deliveries.stop(graceSeconds),
          automations.stop(graceSeconds),
          payments.stop(graceSeconds),
          imports.stop(),
          exports.stop(),
          ...schedules.map((schedule) => schedule.stop()),
        ]);
        egress.connections.close();
      },
    };
  }

  /** Answers once the jobs run, or are no longer wanted. */
  async function running(): Promise<void> {
    while (!signal.aborted) {
      try {
        working = await begin();
        return;
      } catch (error) {
        onError(error);
        await pause(RESTART_DELAY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  const started = running();
  return {
    trigger: () => working?.trigger(),
    stop: async () => {
      stopping.abort();
      // Before all else, because the system may end this process before it has ended by itself.
      const left = opened?.leave().catch(onError);
      await started;
      await left;
      // Opened while it was being stopped.
      if (left === undefined) await opened?.leave().catch(onError);
      await working?.stop().catch(onError);
    },
  };
}
