import { databaseSettingsFrom, readConfig } from '../config/read-config.ts';
import { systemPrincipal } from '../core/execution/principal.ts';
import type { Database } from '../data/database.ts';
import { FolderInUseError } from '../data/driver/opening/folder-lock.ts';
import { openDatabase } from '../data/driver/opening/open.ts';
import { operationRunner, operatorPrincipal, type RunOperation } from '../demo/operation-runner.ts';
import { createRuntime } from '../graph/create-runtime.ts';
import type { Clock } from '../lib/clock.ts';
import { createSecrets, type Secrets } from '../lib/secrets.ts';
import { embeddedSecretsKey } from '../process/secrets-key.ts';
import { operatorBeside } from './beside-service.ts';

/** Dependencies of a command: the configured database, and the operator's operations for one store or for none. */
export interface CommandContext {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly operator: (storeId?: string) => RunOperation;
  /** The operator's operations for a store, and those of the jobs, as of the time of a clock. */
  readonly runnersAt: (clock: Clock, storeId: string) => { readonly run: RunOperation; readonly runAsSystem: RunOperation };
}

/** Context of commands that are operations alone, and so run in the service as well. */
export interface BesideContext extends Pick<CommandContext, 'operator'> {
  /** Address of the service that ran them; undefined: they ran here. */
  readonly address: () => string | undefined;
}

/**
 * Runs `work` as `withDatabase` does, or through the service that uses the embedded database. Throws when the folder is in use by
 * another command.
 */
export async function withOperator(work: (context: BesideContext) => Promise<void>): Promise<void> {
  try {
    await withDatabase(({ operator }) => work({ operator, address: () => undefined }));
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    let address: string | undefined;
    const operator = operatorBeside(readConfig(process.env).DATA_DIR, (found) => {
      address = found;
    });
    await work({ operator, address: () => address });
  }
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
