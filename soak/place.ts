import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A database of the run; disposed of, it is gone. */
export interface Place extends AsyncDisposable {
  readonly name: 'embedded' | 'PostgreSQL';
  /** The environment that names it. */
  readonly where: Readonly<Record<string, string>>;
}

export async function embeddedPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'store-soak-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  return { name: 'embedded', where: { DATABASE_URL: '', DATA_DIR: folder }, [Symbol.asyncDispose]: remove };
}

export async function postgresqlPlace(adminUrl: string): Promise<Place> {
  const name = `store_soak_${process.pid}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const at = new URL(adminUrl);
  at.pathname = `/${name}`;
  await admin(`CREATE DATABASE ${name}`);
  const drop = () => admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  return { name: 'PostgreSQL', where: { DATABASE_URL: at.href }, [Symbol.asyncDispose]: drop };
}
