import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../bench/databases.ts';

/** A database of the run. Disposing removes it. */
export interface Environment extends AsyncDisposable {
  readonly name: 'embedded' | 'PostgreSQL';
  /** Environment variables that select it. */
  readonly variables: Readonly<Record<string, string>>;
}

export async function embeddedEnvironment(): Promise<Environment> {
  const folder = await mkdtemp(join(tmpdir(), 'store-soak-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  return { name: 'embedded', variables: { DATABASE_URL: '', DATA_DIR: folder }, [Symbol.asyncDispose]: remove };
}

export async function postgresqlEnvironment(adminUrl: string): Promise<Environment> {
  const database = await createDatabase(adminUrl);
  const drop = () => database[Symbol.asyncDispose]();
  return { name: 'PostgreSQL', variables: { DATABASE_URL: database.url }, [Symbol.asyncDispose]: drop };
}
