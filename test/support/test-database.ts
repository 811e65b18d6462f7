import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { openEmbedded } from '../../src/database/embedded.ts';
import { migrationsIn } from '../../src/database/migrate.ts';
import { MIGRATIONS } from '../../src/database/open.ts';
import { openPostgresql } from '../../src/database/postgresql.ts';

/** Whether this run is on PostgreSQL. Races prove something only there: the embedded database has one connection. */
export const onPostgresql = inject('databaseUrl') !== '';

export interface TestDatabase {
  readonly database: Database;
  /** Its address; undefined for the embedded one. */
  readonly url: string | undefined;
  remove(): Promise<void>;
}

/** A database of its own, migrated and empty. */
export async function testDatabase(): Promise<TestDatabase> {
  const migrations = migrationsIn(MIGRATIONS);
  if (!onPostgresql) {
    const database = await openEmbedded({ image: new Blob([readFileSync(inject('template'))]), migrations });
    return { database, url: undefined, remove: () => database.close() };
  }
  const copy = await copyOfTemplate();
  const database = await openPostgresql({ url: copy.url, lanes: 2, migrations });
  const remove = async () => {
    await database.close();
    await copy.drop();
  };
  return { database, url: copy.url, remove };
}

/** A PostgreSQL database like the template, with its address and a way to be rid of it. */
export async function copyOfTemplate(): Promise<{ url: string; drop: () => Promise<void> }> {
  const at = new URL(inject('databaseUrl'));
  const name = `store_test_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const admin = new pg.Pool({ connectionString: at.href, max: 1 });
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${inject('template')}`);
  at.pathname = `/${name}`;
  const drop = async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  };
  return { url: at.href, drop };
}
