import { type Logger, pino } from 'pino';
import { type Config, jobSettingsOf } from './config.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open.ts';
import { createSecrets } from './graph/kernel/secrets.ts';
import { createEngine } from './graph/schema.ts';
import { startJobs } from './jobs/worker.ts';
import { endOnSignal, startOrSay } from './lifetime.ts';
import { createMetrics } from './telemetry/metrics.ts';
import { watchSpans } from './telemetry/spans.ts';
import { startTracing } from './telemetry/start-tracing.ts';
import { listenForVitals } from './worker-listener.ts';

/** What tells of this worker, where it has a port for that. */
async function listening(config: Config, parts: { database: Database; log: Logger; publicUrl: string }) {
  if (config.WORKER_PORT === undefined) return undefined;
  const metrics = createMetrics(parts.database);
  watchSpans(metrics);
  return listenForVitals({ ...parts, port: config.WORKER_PORT, host: config.HOST, metrics });
}

/** Runs the jobs and serves nobody. */
async function start(config: Config): Promise<void> {
  const { DATABASE_URL: url, PUBLIC_URL: publicUrl, SECRETS_KEY: secretsKey, DATA_DIR: folder } = config;
  if (url === undefined || secretsKey === undefined)
    throw new Error(
      'DATABASE_URL: is required by a worker; the embedded database belongs to npm start, which runs the jobs itself',
    );
  if (publicUrl === undefined)
    throw new Error('PUBLIC_URL: is required by a worker, which announces addresses and listens at none itself');
  const log = pino({ level: config.LOG_LEVEL });
  const stopTracing = await startTracing(config);
  const database = await openDatabase({ url, folder, lanes: config.PIPELINE_LANES });
  const listener = await listening(config, { database, log, publicUrl });
  const egressAllow = config.WEBHOOK_EGRESS_ALLOW;
  const announced = () => jobs.wake();
  const engine = createEngine(database, createSecrets(secretsKey), { publicUrl, egressAllow, announced });
  const jobs = startJobs({ engine, log, ...jobSettingsOf(config) });
  endOnSignal(config.SHUTDOWN_SECONDS, async () => {
    await Promise.all([jobs.stop(), listener?.close()]);
    await stopTracing();
    await database.close();
  });
  const asked = listener ? `; asked how it does at ${listener.address}` : '';
  console.log(`running the jobs of the postgresql database${asked}`);
}

await startOrSay(start);
