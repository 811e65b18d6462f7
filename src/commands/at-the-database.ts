import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { operatorAt, type Run, runnerOf } from '../demonstration/run.ts';
import { createSecrets } from '../graph/kernel/secrets.ts';
import { createEngine } from '../graph/schema.ts';
import { embeddedSecretsKey } from '../secrets-key.ts';

/** What a command works with: the database of the environment, and the operator's operations for a store or for none. */
export interface Tools {
  readonly database: Database;
  readonly operator: (storeId?: string) => Run;
}

/**
 * Opens the database that the environment names, lets `work` use it, and closes it. The embedded one has to be free: while
 * the service has it, this throws.
 */
export async function atTheDatabase(work: (tools: Tools) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase({ url: config.DATABASE_URL, folder: config.DATA_DIR, lanes: config.PIPELINE_LANES });
  try {
    const secrets = createSecrets(config.SECRETS_KEY ?? embeddedSecretsKey(config.DATA_DIR));
    const publicUrl = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
    const runAs = runnerOf(createEngine(database, secrets, { publicUrl }));
    await work({ database, operator: (storeId) => runAs(operatorAt(storeId)) });
  } finally {
    await database.close();
  }
}
