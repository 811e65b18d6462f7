import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServerAdapter } from '@whatwg-node/server';
import { pino } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/open.ts';
import { introduction, offerDemonstration } from './demonstration/offer.ts';
import { createSecrets } from './graph/kernel/secrets.ts';
import { createEngine } from './graph/schema.ts';
import type { Jobs } from './jobs/worker.ts';
import { endOnSignal, startOrSay } from './lifetime.ts';
import { embeddedSecretsKey } from './secrets-key.ts';

async function start(config: Config): Promise<void> {
  const log = pino({ level: config.LOG_LEVEL });
  const database = await openDatabase({ url: config.DATABASE_URL, folder: config.DATA_DIR, lanes: config.PIPELINE_LANES });
  const secretsKey = config.SECRETS_KEY ?? embeddedSecretsKey(config.DATA_DIR);
  const server = createServer();
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(config.PORT, config.HOST, listening);
  });
  let jobs: Promise<Jobs> | undefined;
  const stopping = endOnSignal(config.SHUTDOWN_SECONDS, async () => {
    const closed = new Promise((done) => {
      server.close(done);
    });
    server.closeIdleConnections();
    await Promise.all([closed, jobs?.then((running) => running.stop())]);
    await database.close();
  });
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  const address = `http://${host}:${(server.address() as AddressInfo).port}`;
  const publicUrl = config.PUBLIC_URL ?? address;
  // The app wants to know where it is reached. No call comes in between: nothing has been awaited since it listens.
  const app = createApp({
    database,
    log,
    secretsKey,
    publicUrl,
    corsOrigins: config.CHECKOUT_CORS_ORIGINS,
    operatorToken: config.OPERATOR_TOKEN,
    panelJwtSecret: config.PANEL_JWT_SECRET,
    panelJwksUrl: config.PANEL_JWKS_URL,
    graphiql: config.GRAPHIQL,
  });
  server.on(
    'request',
    createServerAdapter((request: Request) => app.fetch(request)),
  );
  console.log(`listening on ${address} with the ${database.kind} database; GraphQL at ${address}/graphql`);
  if (config.DEMO && database.kind === 'embedded') {
    const demonstration = await offerDemonstration(database, createSecrets(secretsKey), publicUrl);
    if (demonstration) console.log(introduction(demonstration, address));
  }
  if (config.JOBS === 'off' || stopping.aborted) return;
  const engine = createEngine(database, createSecrets(secretsKey), { publicUrl });
  // Loaded only here: nobody waits for the jobs, and everybody for the socket.
  jobs = import('./jobs/worker.ts').then(({ startJobs }) => startJobs({ engine, log }));
}

await startOrSay(start);
