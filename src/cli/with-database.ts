import { readConfig } from '../config/environment.ts';
import { createSecrets } from '../core/lib/secrets.ts';
import type { Database } from '../data/database.ts';
import { openDatabase } from '../data/driver/open.ts';
import { operationRunner, operatorPrincipal, type RunOperation } from '../demo/operation-runner.ts';
import { createRuntime } from '../graph/schema.ts';
import { embeddedSecretsKey } from '../process/secrets-key.ts';

/** Dependencies of a command: the configured database, and the operator's operations for one store or for none. */
export interface CommandContext {
  readonly database: Database;
  readonly operator: (storeId?: string) => RunOperation;
}

/** Opens the configured database, runs `work` and closes it. Throws while the service uses the embedded database. */
export async function withDatabase(work: (context: CommandContext) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase({
    url: config.DATABASE_URL,
    folder: config.DATA_DIR,
    pipelineConnections: config.PIPELINE_CONNECTIONS,
  });
  try {
    const secrets = createSecrets(config.SECRETS_KEY ?? embeddedSecretsKey(config.DATA_DIR));
    const publicUrl = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
    const runAs = operationRunner(createRuntime(database, secrets, { publicUrl }));
    await work({ database, operator: (storeId) => runAs(operatorPrincipal(storeId)) });
  } finally {
    await database.close();
  }
}
