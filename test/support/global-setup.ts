import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { extract } from 'tar';
import type { TestProject } from 'vitest/node';
import { migrate, migrationsIn } from '../../src/data/driver/migrations.ts';
import { MIGRATIONS } from '../../src/data/driver/open.ts';
import { PGliteStream } from '../../src/data/driver/pglite-stream.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL to test on; empty: the embedded database. */
    databaseUrl: string;
    /** The folder of a migrated embedded database (`pgdata`, and `pgdata.tar`), or the name of a migrated PostgreSQL database. */
    template: string;
  }
}

/** Migrates once; every test file begins with a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = project.config.provide.databaseUrl as string;
  const { template, remove } = url === '' ? await embeddedTemplate() : await postgresqlTemplate(url);
  project.provide('template', template);
  return remove;
}

async function embeddedTemplate() {
  const folder = mkdtempSync(join(tmpdir(), 'store-test-'));
  const engine = await PGlite.create();
  const pool = new pg.Pool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    stream: () => new PGliteStream(engine),
  } as unknown as pg.PoolConfig);
  await migrate(pool, migrationsIn(MIGRATIONS));
  const dump = join(folder, 'pgdata.tar');
  writeFileSync(dump, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()));
  await pool.end();
  await engine.close();
  await mkdir(join(folder, 'pgdata'));
  await extract({ file: dump, cwd: join(folder, 'pgdata'), preserveOwner: false });
  return { template: folder, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function postgresqlTemplate(url: string) {
  const template = `store_test_${process.pid}_template`;
  const admin = new pg.Pool({ connectionString: url, max: 1 });
  await admin.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${template}`);
  const at = new URL(url);
  at.pathname = `/${template}`;
  const pool = new pg.Pool({ connectionString: at.href, max: 1 });
  await migrate(pool, migrationsIn(MIGRATIONS));
  await pool.end();
  const remove = async () => {
    const { rows } = await admin.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [template],
    );
    for (const { name } of rows) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
  };
  return { template, remove };
}
