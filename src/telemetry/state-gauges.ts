import { stat } from 'node:fs/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import { callFailureCounts, writesRefused } from './call-failures.ts';
import { lastJobRuns } from './job-runs.ts';
import { type QueryableDatabase, queueDepths, usedUpStores } from './queue-depths.ts';
import { createReplicaMetrics } from './replica-metrics.ts';
import { setAsideCounts } from './set-aside-counts.ts';

/** Wait from which a webhook is named, in seconds: shorter ones are usual, and each webhook is another series. */
const MIN_WAIT_SECONDS = 10;

/**
 * Creates the gauges that are read at each scrape: queues, connections, jobs, the last backup. Returns the function that reads
 * them, which never rejects.
 */
export function createStateGauges(
  database: QueryableDatabase,
  { backupMarker, attemptsPerDay }: { readonly backupMarker: string | undefined; readonly attemptsPerDay: number },
  registers: readonly [Registry],
): () => Promise<void> {
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [...registers] });

  const reachable = gauge('database_reachable', '1 when the database answered the look-up of these queues, 0 otherwise.');
  const depth = gauge('queue_depth', 'Rows that are due and wait, by queue.', 'queue');
  const age = gauge('queue_age_seconds', 'For how long the oldest of them has been due.', 'queue');
  const wait = gauge(
    'webhook_wait_seconds',
    'For how long the oldest delivery has been due of the five webhooks that wait for longest, by what they wait for: their receiver, or the service.',
    'webhook',
    'store',
    'waits_for',
  );
  const usedUp = gauge('stores_used_up', 'Stores that have used up a budget for today, by budget.', 'budget');
  const connections = gauge('database_connections', 'Connections of this process, by pool and state.', 'pool', 'state');
  const waiting = gauge('database_pool_waiting', 'Work of this process that waits for a connection, by pool.', 'pool');
  const jobs = gauge(
    'job_last_run_timestamp_seconds',
    'When a run of a job of this process last ended without an error.',
    'name',
  );
  const counter = (name: string, help: string, label: string) =>
    new Counter({ name, help, labelNames: [label], registers: [...registers] });
  const setAside = counter(
    'work_set_aside_total',
    'Rows that this process set aside since it started, because two processes died at them.',
    'kind',
  );
  const failures = counter(
    'call_failures_total',
    'Calls of this process, and work of its jobs, that failed for no fault of the caller, by cause.',
    'cause',
  );
  const refused = gauge(
    'database_writes_refused',
    'Writes of this process in the last minute that the database refused, because its disk is full or it is read-only.',
  );
  // Without a marker nothing is known, which is not the same as no backup.
  const backup =
    backupMarker !== undefined &&
    gauge('last_backup_timestamp_seconds', 'When the file BACKUP_MARKER was last modified; 0: there is none.');

  const readReplicas = createReplicaMetrics(database, registers);

  async function readQueues(): Promise<void> {
    // While the database is unavailable the other numbers are still useful.
    const found = await queueDepths(database, attemptsPerDay).catch(() => undefined);
    reachable.set(found ? 1 : 0);
    const count = await usedUpStores(database, attemptsPerDay).catch(() => undefined);
    if (count !== undefined) usedUp.set({ budget: 'attempts' }, count);
    depth.reset();
    age.reset();
    wait.reset();
    for (const { queue, depth: rows, seconds, webhooks } of found ?? []) {
      depth.set({ queue }, rows);
      age.set({ queue }, seconds);
      for (const { webhookId: webhook, storeId: store, isHeldUp, seconds: waited } of webhooks ?? [])
        if (waited >= MIN_WAIT_SECONDS) wait.set({ webhook, store, waits_for: isHeldUp ? 'receiver' : 'service' }, waited);
    }
  }

  async function readBackup(): Promise<void> {
    if (!backup || backupMarker === undefined) return;
    const seconds = stat(backupMarker).then(({ mtimeMs }) => mtimeMs / 1000);
    backup.set(await seconds.catch(() => 0));
  }

  return async () => {
    for (const { pool, open, busy, waiting: count } of database.poolStates?.() ?? []) {
      connections.set({ pool, state: 'busy' }, busy);
      connections.set({ pool, state: 'idle' }, open - busy);
      waiting.set({ pool }, count);
    }
    for (const each of [setAside, failures]) each.reset();
    for (const [kind, count] of setAsideCounts) setAside.inc({ kind }, count);
    for (const [cause, count] of callFailureCounts) failures.inc({ cause }, count);
    refused.set(writesRefused());
    for (const [job, at] of lastJobRuns) jobs.set({ name: job }, at / 1000);
    await Promise.all([readQueues(), readBackup(), readReplicas()]);
  };
}
