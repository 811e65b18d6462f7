import type { Config } from './config/environment.ts';
import { backupMarkerFrom, budgetsFrom, databaseSettingsFrom, jobSettingsFrom } from './config/read-config.ts';
import { openDatabaseOfService } from './data/driver/opening/open.ts';
import { createRuntime } from './graph/create-runtime.ts';
import { type HealthServerOptions, startHealthServer } from './http/worker-health-server.ts';
import { createJobHold } from './jobs/job-hold.ts';
import { type Jobs, startJobs } from './jobs/worker.ts';
import { unknownVersions } from './lib/known-versions.ts';
import { createSecrets } from './lib/secrets.ts';
import { watchClock } from './process/clock-watch.ts';
import { createDatabaseReports, watchDatabase } from './process/database-watch.ts';
import { createFailureLog } from './process/failure-log.ts';
import { onShutdownSignal, runMain, waitUntilOpened } from './process/lifecycle.ts';
import { createLog } from './process/log.ts';
import { migrationReports } from './process/migration-reports.ts';
import { openBuckets } from './rate-limits/open-buckets.ts';
import { createMetrics, type Metrics } from './telemetry/metrics.ts';
import { addSpanListener } from './telemetry/spans.ts';
import { startTracing } from './telemetry/start-tracing.ts';

/** Parts of the health server of a worker. */
type HealthParts = Omit<HealthServerOptions, 'port' | 'host' | 'metrics'> & { readonly metrics: Metrics | undefined };

/** Opens the health server of this worker, if it has a port. */
async function openHealthServer({ WORKER_PORT: port, HOST: host }: Config, parts: HealthParts) {
  const { metrics } = parts;
  if (port === undefined || !metrics) return undefined;
  addSpanListener(metrics);
  return startHealthServer({ ...parts, port, host, metrics });
}

/** Runs the jobs without serving requests. */
async function start(config: Config): Promise<void> {
  const { DATABASE_URL: url, PUBLIC_URL: publicUrl, SECRETS_KEY: secretsKey } = config;
  if (url === undefined || secretsKey === undefined)
    throw new Error(
      'DATABASE_URL: is required by a worker; the embedded database belongs to npm start, which runs the jobs itself',
    );
  if (publicUrl === undefined)
    throw new Error('PUBLIC_URL: is required by a worker, which announces addresses and listens at none itself');
  const log = await createLog(config.LOG_LEVEL);
  watchClock(log);
  const stopTracing = await startTracing(config, log);
  const reports = createDatabaseReports(log, 'the jobs wait');
  const database = await openDatabaseOfService({
    ...databaseSettingsFrom(config),
    ...migrationReports(log),
    onWaiting: reports.away,
  });
  const metrics =
    config.WORKER_PORT === undefined ? undefined : createMetrics(database, backupMarkerFrom(config), budgetsFrom(config));
  const onChange = (isHeld: boolean) => metrics?.setJobsHeld(isHeld);
  const hold = createJobHold({ database, log, isSet: config.JOBS === 'held', onChange });
  const healthServer = await openHealthServer(config, { database, log, publicUrl, metrics, jobsHeld: () => hold.reason });
  const { buckets, close: closeBuckets } = await openBuckets({
    redisUrl: config.REDIS_URL,
    database,
    watcher: {
      onDown: (name, err) => log.warn({ err, name }, 'limits are counted by this process alone'),
      onUp: (name) => log.info({ name }, 'limits are shared again'),
    },
  });
  let jobs: Jobs | undefined;
  let stopWatch: (() => void) | undefined;
  const shutdown = onShutdownSignal(config.SHUTDOWN_SECONDS, async () => {
    stopWatch?.();
    await Promise.all([hold.stop(), jobs?.stop(), healthServer?.close()]);
    await closeBuckets();
    await stopTracing();
    await database.close();
  });
  if (!(await waitUntilOpened(database, shutdown))) return;
  for (const sentence of unknownVersions) log.warn(sentence);
  stopWatch = watchDatabase(database, reports);
  const egressAllow = config.WEBHOOK_EGRESS_ALLOW;
  const onEventsCommitted = () => jobs?.trigger();
  const onFailure = createFailureLog(log);
  const settings = { publicUrl, egressAllow, budgets: budgetsFrom(config), onEventsCommitted, onFailure };
  const runtime = createRuntime(database, createSecrets(secretsKey, config.SECRETS_KEY_PREVIOUS), settings);
  hold.start();
  jobs = hold.guard(() => startJobs({ runtime, log, buckets, ...jobSettingsFrom(config) }));
  const healthAddress = healthServer ? `; health checks at ${healthServer.address}` : '';
  console.log(`running the jobs of the postgresql database${healthAddress}`);
}

await runMain(start);
