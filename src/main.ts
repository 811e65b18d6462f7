import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { type App, createApp } from './app.ts';
import { type Config, jobSettingsOf, pacesOf } from './config.ts';
import { openDatabase } from './database/open.ts';
import { introduction, offerDemonstration } from './demonstration/offer.ts';
import { notedShowcase, noteShowcase } from './demonstration/showcase.ts';
import { drainOf } from './drain.ts';
import { createSecrets } from './graph/kernel/secrets.ts';
import { createEngine } from './graph/schema.ts';
import { createHttpServer } from './http-server.ts';
import type { Jobs } from './jobs/worker.ts';
import { endOnSignal, giveUp, startOrSay } from './lifetime.ts';
import { openBuckets } from './limits/open-buckets.ts';
import { embeddedSecretsKey } from './secrets-key.ts';
import { createMetrics } from './telemetry/metrics.ts';
import { watchSpans } from './telemetry/spans.ts';
import { startTracing } from './telemetry/start-tracing.ts';

async function start(config: Config): Promise<void> {
  const log = pino({ level: config.LOG_LEVEL });
  const database = await openDatabase({
    url: config.DATABASE_URL,
    folder: config.DATA_DIR,
    lanes: config.PIPELINE_LANES,
    onFault: ({ isFatal, message }) => {
      if (isFatal) giveUp(`the embedded database in ${config.DATA_DIR} ended: ${message}`);
      else log.error({ reason: message }, 'the embedded database cannot write');
    },
  });
  const secretsKey = config.SECRETS_KEY ?? embeddedSecretsKey(config.DATA_DIR);
  const stopTracing = await startTracing(config);
  const metrics = createMetrics(database);
  watchSpans(metrics);
  const { buckets, close: closeBuckets } = await openBuckets({
    redisUrl: config.REDIS_URL,
    database,
    watch: {
      away: (name, err) => {
        metrics.shared(false);
        log.warn({ err, name }, 'limits are counted by this process alone');
      },
      back: (name) => {
        metrics.shared(true);
        log.info({ name }, 'limits are shared again');
      },
    },
  });
  let app: App | undefined;
  const server = createHttpServer((asked, peer) => (app as App).answer(asked, peer));
  const drain = drainOf(server);
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(config.PORT, config.HOST, listening);
  });
  let jobs: Promise<Jobs> | undefined;
  const announced = () => void jobs?.then((running) => running.wake());
  const stopping = endOnSignal(config.SHUTDOWN_SECONDS, async () => {
    await Promise.all([drain(), jobs?.then((running) => running.stop())]);
    await closeBuckets();
    await stopTracing();
    await database.close();
  });
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  const address = `http://${host}:${(server.address() as AddressInfo).port}`;
  const publicUrl = config.PUBLIC_URL ?? address;
  const isEmbedded = database.kind === 'embedded';
  let showcase = isEmbedded ? notedShowcase(config.DATA_DIR) : undefined;
  // The app wants to know where it is reached. No call comes in between: nothing has been awaited since it listens.
  app = createApp({
    database,
    log,
    secretsKey,
    publicUrl,
    corsOrigins: config.CHECKOUT_CORS_ORIGINS,
    operatorToken: config.OPERATOR_TOKEN,
    panelJwtSecret: config.PANEL_JWT_SECRET,
    panelJwksUrl: config.PANEL_JWKS_URL,
    graphiql: config.GRAPHIQL,
    introspection: config.GRAPHQL_INTROSPECTION,
    showcase: () => showcase,
    buckets,
    metrics,
    limits: pacesOf(config),
    trustedProxies: config.TRUSTED_PROXIES,
    egressAllow: config.WEBHOOK_EGRESS_ALLOW,
    announced,
  });
  console.log(`listening on ${address} with the ${database.kind} database; GraphQL at ${address}/graphql`);
  if (config.DEMO && isEmbedded) {
    const demonstration = await offerDemonstration(database, createSecrets(secretsKey), publicUrl);
    if (demonstration) {
      noteShowcase(config.DATA_DIR, demonstration);
      showcase = demonstration;
      console.log(introduction(demonstration, address));
    }
  }
  if (config.JOBS === 'off' || stopping.aborted) return;
  const egressAllow = config.WEBHOOK_EGRESS_ALLOW;
  const engine = createEngine(database, createSecrets(secretsKey), { publicUrl, egressAllow, announced });
  // Loaded only here: nobody waits for the jobs, and everybody for the socket.
  jobs = import('./jobs/worker.ts').then(({ startJobs }) => startJobs({ engine, log, ...jobSettingsOf(config) }));
}

await startOrSay(start);
