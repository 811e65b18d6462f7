import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type App, createApp } from './app.ts';
import { answersBeside } from './cli/beside-service.ts';
import type { Config } from './config/environment.ts';
import { backupMarkerFrom, budgetsFrom, databaseSettingsFrom, jobSettingsFrom, rateLimitsFrom } from './config/read-config.ts';
import { openDatabaseOfService } from './data/driver/opening/open.ts';
import { loadDemoCredentials, saveDemoCredentials } from './demo/demo-credentials.ts';
import { demoIntroduction, demoReminder } from './demo/introduction.ts';
import { prepareDemoStore } from './demo/seed-demo-store.ts';
import { createRuntime } from './graph/create-runtime.ts';
import { webhookUrlError } from './graph/integration/webhook/public-address.ts';
import { schema } from './graph/schema.ts';
import { warmIntrospection } from './graphql/warm-introspection.ts';
import { gracefulShutdown } from './http/graceful-shutdown.ts';
import { connectionLimits, createHttpServer, HTTP_TIMEOUTS } from './http/server.ts';
import { maxStreamsOf } from './http/stream-slots.ts';
import { createJobHold } from './jobs/job-hold.ts';
import type { PollingLoop } from './jobs/polling-loop.ts';
import { startUses } from './jobs/uses.ts';
import { publicLookup } from './jobs/webhooks/public-lookup.ts';
import { createResolve } from './jobs/webhooks/resolver.ts';
import type { Jobs } from './jobs/worker.ts';
import { unknownVersions } from './lib/known-versions.ts';
import { createSecrets } from './lib/secrets.ts';
import { createZipcodeLookup } from './pay/zipcode-address.ts';
import { watchClock } from './process/clock-watch.ts';
import { createDatabaseReports, watchDatabase } from './process/database-watch.ts';
import { createFailureLog } from './process/failure-log.ts';
import { exitFatally, onShutdownSignal, runMain, waitUntilOpened } from './process/lifecycle.ts';
import { createLog } from './process/log.ts';
import { migrationReports } from './process/migration-reports.ts';
import { embeddedSecretsKey } from './process/secrets-key.ts';
import { openBuckets } from './rate-limits/open-buckets.ts';
import { createMetrics } from './telemetry/metrics.ts';
import { addSpanListener } from './telemetry/spans.ts';
import { startTracing } from './telemetry/start-tracing.ts';

/** Look-up of addresses at the provider of CEPs; undefined without one. Throws for an address that is not public (D-75). */
function zipcodeLookupFrom({ ZIPCODE_URL: url, WEBHOOK_EGRESS_ALLOW: allow, WEBHOOK_DNS: dns }: Config) {
  if (url === undefined) return undefined;
  if (webhookUrlError(url.replace('{cep}', '01001000'), allow) !== undefined)
    throw new Error('ZIPCODE_URL must be a public https address');
  return createZipcodeLookup({ url, lookup: publicLookup(createResolve(dns), allow) });
}

/** Longest wait of the first calls for the database, in milliseconds: less than a health check waits for its answer. */
const FIRST_OPENING_MS = 1_500;

async function start(config: Config): Promise<void> {
  const log = await createLog(config.LOG_LEVEL);
  watchClock(log);
  // A taken port is an error before a database is made.
  let app: App | undefined;
  const appMade = Promise.withResolvers<App>();
  const server = createHttpServer(
    (request, remoteAddress) =>
      app ? app.answer(request, remoteAddress) : appMade.promise.then((first) => first.answer(request, remoteAddress)),
    HTTP_TIMEOUTS,
    connectionLimits(config.MAX_CONNECTIONS, config.TRUSTED_PROXIES),
  );
  const drainHttp = gracefulShutdown(server);
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(config.PORT, config.HOST, listening);
  });
  const reports = createDatabaseReports(log, 'calls get 503 meanwhile');
  const besideService = Promise.withResolvers<ReturnType<typeof answersBeside>>();
  const database = await openDatabaseOfService({
    answerOwner: async (call) => (await besideService.promise)(call),
    onWaiting: reports.away,
    ...migrationReports(log),
    ...databaseSettingsFrom(config),
    replicaUrls: config.REPLICA_URLS,
    onReplicaUnused: (replica, err) => log.warn({ err, replica }, 'a replica is not read from: the primary is'),
    onEngineError: ({ isFatal, message }) => {
      if (isFatal) exitFatally(`the embedded database in ${config.DATA_DIR} ended: ${message}`);
      else log.error({ reason: message }, 'the embedded database cannot write');
    },
  });
  const secretsKey = config.SECRETS_KEY ?? embeddedSecretsKey(config.DATA_DIR);
  const isEmbedded = database.kind === 'embedded';
  let demo = isEmbedded ? await loadDemoCredentials(config.DATA_DIR, database) : undefined;
  const stopTracing = await startTracing(config, log);
  const budgets = budgetsFrom(config);
  const metrics = createMetrics(database, backupMarkerFrom(config), budgets);
  addSpanListener(metrics);
  const hold = createJobHold({ database, log, isSet: config.JOBS === 'held', onChange: metrics.setJobsHeld });
  const { buckets, close: closeBuckets } = await openBuckets({
    redisUrl: config.REDIS_URL,
    database,
    watcher: {
      onDown: (name, err) => {
        metrics.setRateLimitsShared(false);
        log.warn({ err, name }, 'limits are counted by this process alone');
      },
      onUp: (name) => {
        metrics.setRateLimitsShared(true);
        log.info({ name }, 'limits are shared again');
      },
    },
  });
  let jobs: Promise<Jobs> | undefined;
  let uses: PollingLoop | undefined;
  let stopWatch: (() => void) | undefined;
  let seeding: ReturnType<typeof prepareDemoStore> | undefined;
  const onEventsCommitted = () => void jobs?.then((running) => running.trigger());
  const shutdown = onShutdownSignal(config.SHUTDOWN_SECONDS, async () => {
    app?.endStreams();
    stopWatch?.();
    await Promise.all([drainHttp(), seeding, uses?.stop(), hold.stop(), jobs?.then((running) => running.stop())]);
    await app?.writeUses().catch((error: unknown) => log.warn({ err: error }, 'uses were not written'));
    await closeBuckets();
    await stopTracing();
    await database.close();
  });
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  const address = `http://${host}:${(server.address() as AddressInfo).port}`;
  const publicUrl = config.PUBLIC_URL ?? address;
  const made = createApp({
    database,
    log,
    secretsKey,
    previousSecretsKey: config.SECRETS_KEY_PREVIOUS,
    publicUrl,
    corsOrigins: config.CHECKOUT_CORS_ORIGINS,
    graphqlCorsOrigins: config.GRAPHQL_CORS_ORIGINS,
    operatorToken: config.OPERATOR_TOKEN,
    previousOperatorToken: config.OPERATOR_TOKEN_PREVIOUS,
    panelJwtSecret: config.PANEL_JWT_SECRET,
    previousPanelJwtSecret: config.PANEL_JWT_SECRET_PREVIOUS,
    panelJwksUrl: config.PANEL_JWKS_URL,
    console: config.CONSOLE,
    graphiql: config.GRAPHIQL,
    introspection: config.GRAPHQL_INTROSPECTION,
    demoCredentials: () => demo,
    buckets,
    metrics,
    jobsHeld: () => hold.reason,
    limits: rateLimitsFrom(config),
    budgets,
    trustedProxies: config.TRUSTED_PROXIES,
    egressAllow: config.WEBHOOK_EGRESS_ALLOW,
    issuers: { dns: config.WEBHOOK_DNS },
    findAddress: zipcodeLookupFrom(config),
    onEventsCommitted,
    maxStreams: maxStreamsOf(config.MAX_CONNECTIONS),
  });
  // A start under calls is no outage: the first ones wait for the database, and are told when it is away.
  await Promise.race([database.opened.catch(() => undefined), delay(FIRST_OPENING_MS, undefined, { ref: false })]);
  app = made;
  appMade.resolve(made);
  if (!(await waitUntilOpened(database, shutdown))) return;
  for (const sentence of unknownVersions) log.warn(sentence);
  // The embedded database cannot be away.
  if (!isEmbedded) stopWatch = watchDatabase(database, reports);
  uses = startUses(() => made.writeUses(), log);
  const runtime = createRuntime(database, createSecrets(secretsKey, config.SECRETS_KEY_PREVIOUS), {
    publicUrl,
    egressAllow: config.WEBHOOK_EGRESS_ALLOW,
    budgets,
    onEventsCommitted,
    onFailure: createFailureLog(log),
  });
  besideService.resolve(answersBeside(runtime, publicUrl));
  hold.start();
  console.log(`listening on ${address} with the ${database.kind} database; GraphQL at ${address}/graphql`);
  if (config.GRAPHQL_INTROSPECTION) void warmIntrospection(schema, shutdown);
  if (config.DEMO && isEmbedded) {
    const folder = config.DATA_DIR;
    const begun = performance.now();
    seeding = prepareDemoStore({
      database,
      secrets: createSecrets(secretsKey, config.SECRETS_KEY_PREVIOUS),
      publicUrl,
      folder,
      recorded: demo,
      onBegin: () => console.log('making a demonstration store with 60 days of orders, which takes some seconds'),
    });
    const fresh = await seeding;
    if (fresh) {
      demo = { ...fresh, isIntroduced: true };
      console.log(demoIntroduction(fresh, { address, hasConsole: config.CONSOLE, seconds: (performance.now() - begun) / 1000 }));
      saveDemoCredentials(folder, demo);
    } else if (demo) console.log(demoReminder(demo, { address, hasConsole: config.CONSOLE }));
  }
  if (config.JOBS === 'off' || shutdown.aborted) return;
  // Loaded here, so that the socket opens without waiting for the jobs.
  jobs = import('./jobs/worker.ts').then(({ startJobs }) =>
    hold.guard(() => startJobs({ runtime, log, buckets, answersCalls: true, ...jobSettingsFrom(config) })),
  );
}

await runMain(start);
