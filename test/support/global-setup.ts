import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { extract } from 'tar';
import type { TestProject } from 'vitest/node';
import { migrate, migrationsIn } from '../../src/data/driver/migrating/migrations.ts';
import { ENGINE_START_PARAMS } from '../../src/data/driver/opening/embedded.ts';
import { MIGRATIONS } from '../../src/data/driver/opening/open.ts';
import { PGliteStream } from '../../src/data/driver/opening/pglite-stream.ts';
import { closeOnServers, createOnServers, divideDatabase, dropOnServers, serversAt } from './cluster-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL to test on; empty: the embedded database. */
    databaseUrl: string;
    /** The folder of a migrated embedded database (`pgdata`, and `pgdata.tar`), or the name of a migrated PostgreSQL database. */
    template: string;
    /** Addresses of the servers that test databases are on: the coordinator of a Citus cluster first. */
    servers: readonly string[];
  }
}

interface Template {
  /** The folder of an embedded database, or the name of a PostgreSQL database. */
  readonly template: string;
  readonly servers: readonly string[];
  remove(): Promise<void>;
}

interface SharedTemplate {
  readonly made: Promise<Template>;
  users: number;
}

// Vitest loads this file once for each project.
const ofThisRun = globalThis as { storeTestTemplates?: Map<string, SharedTemplate> };
ofThisRun.storeTestTemplates ??= new Map();
/** Templates of this run by the address of their PostgreSQL, each with the number of projects that use it. */
const templates = ofThisRun.storeTestTemplates;

/** Migrates once for all projects of a database; every test file begins with a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = project.config.provide.databaseUrl as string;
  const shared = templates.get(url) ?? { made: url === '' ? embeddedTemplate() : postgresqlTemplate(url), users: 0 };
  templates.set(url, shared);
  shared.users += 1;
  const { template, servers, remove } = await shared.made;
  project.provide('template', template);
  project.provide('servers', servers);
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await remove();
  };
}

async function embeddedTemplate(): Promise<Template> {
  const folder = mkdtempSync(join(tmpdir(), 'store-test-'));
  // Every copy costs by its size: a log in files of 1 MB and not of 16, and no database to make other databases from.
  const engine = await PGlite.create({ startParams: ENGINE_START_PARAMS, initDbStartParams: ['--wal-segsize=1'] });
  const pool = new pg.Pool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    stream: () => new PGliteStream(engine),
  } as unknown as pg.PoolConfig);
  await migrate(pool, migrationsIn(MIGRATIONS));
  await pool.query('UPDATE pg_database SET datistemplate = false');
  for (const name of ['template0', 'template1']) await pool.query(`DROP DATABASE ${name}`);
  const dump = join(folder, 'pgdata.tar');
  writeFileSync(dump, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()));
  await pool.end();
  await engine.close();
  await mkdir(join(folder, 'pgdata'));
  await extract({ file: dump, cwd: join(folder, 'pgdata'), preserveOwner: false });
  return { template: folder, servers: [], remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function postgresqlTemplate(url: string): Promise<Template> {
  const template = `store_test_${process.pid}_template`;
  const servers = await serversAt(url);
  await dropOnServers(servers, template);
  await createOnServers(servers, template, 'template1');
  const at = new URL(url);
  at.pathname = `/${template}`;
  const pool = new pg.Pool({ connectionString: at.href, max: 1 });
  await migrate(pool, migrationsIn(MIGRATIONS));
  await pool.end();
  if (servers.length > 1) {
    await divideDatabase(servers, template);
    await closeOnServers(servers, template);
  }
  const remove = async () => {
    const admin = new pg.Pool({ connectionString: url, max: 1 });
    const { rows } = await admin.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [template],
    );
    await admin.end();
    for (const { name } of rows) await dropOnServers(servers, name);
  };
  return { template, servers, remove };
}
