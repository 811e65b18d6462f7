import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServerAdapter } from '@whatwg-node/server';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './database/open.ts';
import { introduction, offerDemonstration } from './demonstration/offer.ts';
import { createSecrets } from './graph/kernel/secrets.ts';
import { embeddedSecretsKey } from './secrets-key.ts';

/** Ends the process with one line about what is wrong with its start. */
function refuseToStart(error: unknown): never {
  console.error(`cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = pino({ level: config.LOG_LEVEL });
  const database = await openDatabase({ url: config.DATABASE_URL, folder: config.DATA_DIR, lanes: config.PIPELINE_LANES });
  const secretsKey = config.SECRETS_KEY ?? embeddedSecretsKey(config.DATA_DIR);
  const app = createApp({
    database,
    log,
    secretsKey,
    operatorToken: config.OPERATOR_TOKEN,
    panelJwtSecret: config.PANEL_JWT_SECRET,
    panelJwksUrl: config.PANEL_JWKS_URL,
    graphiql: config.GRAPHIQL,
  });
  const server = createServer(createServerAdapter((request: Request) => app.fetch(request)));
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const late = setTimeout(() => process.exit(1), config.SHUTDOWN_SECONDS * 1000);
    server.close(async () => {
      await database.close();
      clearTimeout(late);
    });
    server.closeIdleConnections();
  };
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(config.PORT, config.HOST, listening);
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const address = `http://${config.HOST}:${(server.address() as AddressInfo).port}`;
  console.log(`listening on ${address} with the ${database.kind} database; GraphQL at ${address}/graphql`);
  if (config.DEMO && database.kind === 'embedded') {
    const demonstration = await offerDemonstration(database, createSecrets(secretsKey));
    if (demonstration) console.log(introduction(demonstration, address));
  }
}

try {
  await start(readConfig(process.env));
} catch (error) {
  refuseToStart(error);
}
