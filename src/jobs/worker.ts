import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Engine } from '../graph/kernel/unit-of-work.ts';
import { startAutomations } from './automations/start-automations.ts';
import { startRuns } from './automations/start-runs.ts';
import type { TransportSettings } from './automations/transport.ts';
import { bossDatabase } from './boss-database.ts';
import { startDeliveries } from './deliver/deliveries.ts';
import { openDeliveryQueue } from './deliver/delivery-queue.ts';
import { createResolve } from './deliver/resolver.ts';
import { webhookFanOut } from './deliver/webhook-fan-out.ts';
import { startPulse } from './pulse.ts';
import { relayEvents } from './relay.ts';
import { endSchedules, POLL_SECONDS, startSchedules } from './schedules.ts';

/** How webhooks are delivered where it is not as documented. */
export interface WebhookSettings {
  /** The DNS server that is asked, as `ip:port`; undefined: those of this machine. */
  readonly dns?: string | undefined;
  /** By what the waits between attempts are multiplied (D-74); 1 unless said. */
  readonly backoffScale?: number | undefined;
  /** Who signs the certificates of receivers, in PEM; undefined: those whom Node trusts. */
  readonly ca?: string | undefined;
}

interface JobParts {
  readonly engine: Engine;
  readonly log: Logger;
  readonly webhooks?: WebhookSettings;
  /** Where the messages of automations are sent to; what is not said sends none (D-77). */
  readonly messages?: TransportSettings;
  /** How long a stop may wait for what is under way at other people's servers; then it is given back. */
  readonly graceSeconds?: number;
}

/** The jobs of this process, at work until they are stopped. */
export interface Jobs {
  /** Something was announced: it is relayed now, not at the next look. */
  wake(): void;
  /** Ends what is running between two rows, and waits for it. Never rejects. */
  stop(): Promise<void>;
}

/**
 * How often it is looked for events that other processes announced, in milliseconds. The embedded database has no other
 * processes, and who announces something in this one wakes the relay.
 */
const LOOK = { postgresql: 500, embedded: 5_000 } as const;

/** How long a start that failed waits for the next attempt, in milliseconds. */
const PAUSE = 5_000;

/**
 * Starts the jobs in the background. The queues are in the database, in the schema `pgboss`: of the processes that share
 * it one does each job. What became due while none ran is done at once (D-140). A database that is away is waited for.
 */
export function startJobs({ engine, log, webhooks = {}, messages = {}, graceSeconds = 5 }: JobParts): Jobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  const onError = (error: unknown) => log.error({ err: error }, 'jobs');
  let working: Jobs | undefined;

  async function begin(boss: PgBoss): Promise<Jobs> {
    await boss.start();
    const queue = await openDeliveryQueue(boss);
    await startSchedules(boss, { engine, log, signal });
    const { dns, backoffScale = 1, ca } = webhooks;
    const egress = { resolve: createResolve(dns), allow: engine.egressAllow, ca };
    const deliveries = startDeliveries({ engine, log, queue, egress, backoffScale });
    const automations = startAutomations({ engine, settings: messages, log });
    const fanOuts = [webhookFanOut(queue), startRuns];
    const relay = startPulse({
      every: LOOK[engine.database.kind],
      onError,
      work: async () => {
        const count = await relayEvents({ ...engine, fanOuts });
        if (count > 0) deliveries.wake();
        if (count > 0) automations.wake();
        return count > 0;
      },
    });
    return {
      wake: () => relay.wake(),
      stop: async () => {
        await Promise.all([relay.stop(), deliveries.stop(graceSeconds), automations.stop(graceSeconds), endSchedules(boss)]);
        await boss.stop({ close: false, graceful: false });
      },
    };
  }

  async function end(boss: PgBoss): Promise<void> {
    await endSchedules(boss);
    await boss.stop({ close: false, graceful: false });
  }

  /** Answers once the jobs run, or are no longer wanted. */
  async function running(): Promise<void> {
    while (!signal.aborted) {
      const backend = engine.database.kind === 'embedded' ? 'pglite' : 'postgres';
      const boss = new PgBoss({ db: bossDatabase(engine.database), backend, cronWorkerIntervalSeconds: POLL_SECONDS });
      boss.on('error', onError);
      boss.on('warning', (warning) => log.warn({ warning }, 'jobs'));
      try {
        working = await begin(boss);
        return;
      } catch (error) {
        onError(error);
        await end(boss).catch(onError);
        await pause(PAUSE, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  const started = running();
  return {
    wake: () => working?.wake(),
    stop: async () => {
      stopping.abort();
      await started;
      await working?.stop().catch(onError);
    },
  };
}
