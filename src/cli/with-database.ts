import { databaseSettingsFrom, readConfig } from '../config/read-config.ts';
import { systemPrincipal } from '../core/execution/principal.ts';
import type { Database } from '../data/database.ts';
import { openDatabase } from '../data/driver/opening/open.ts';
import { operationRunner, operatorPrincipal, type RunOperation } from '../demo/operation-runner.ts';
import { createRuntime } from '../graph/create-runtime.ts';
import type { Clock } from '../lib/clock.ts';
import { createSecrets, type Secrets } from '../lib/secrets.ts';
import { embeddedSecretsKey } from '../process/secrets-key.ts';

/** Dependencies of a command: the configured database, and the operator's operations for one store or for none. */
export interface CommandContext {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly operator: (storeId?: string) => RunOperation;
  /** The operator's operations for a store, and those of the jobs, as of the time of a clock. */
  readonly runnersAt: (clock: Clock, storeId: string) => { readonly run: RunOperation; readonly runAsSystem: RunOperation };
}

/** Opens the configured database, runs `work` and closes it. Throws while the service uses the embedded database. */
export async function withDatabase(work: (context: CommandContext) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(databaseSettingsFrom(config));
  try {
    const secrets = createSecrets(config.SECRETS_KEY ?? embeddedSecretsKey(config.DATA_DIR), config.SECRETS_KEY_PREVIOUS);
    const publicUrl = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
    const runAs = operationRunner(createRuntime(database, secrets, { publicUrl }));
    await work({
      database,
      secrets,
      operator: (storeId) => runAs(operatorPrincipal(storeId)),
      runnersAt: (clock, storeId) => {
        const runAsOf = operationRunner(createRuntime(database, secrets, { publicUrl, clock }));
        return { run: runAsOf(operatorPrincipal(storeId)), runAsSystem: runAsOf(systemPrincipal(storeId)) };
      },
    });
  } finally {
    await database.close();
  }
}
