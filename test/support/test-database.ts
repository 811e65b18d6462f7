import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { Database } from '../../src/data/database.ts';
import { migrationsIn } from '../../src/data/driver/migrating/migrations.ts';
import { openEmbedded } from '../../src/data/driver/opening/embedded.ts';
import { MIGRATIONS } from '../../src/data/driver/opening/open.ts';
import { openPostgresql } from '../../src/data/driver/opening/postgresql.ts';
import { createOnServers, dropOnServers } from './cluster-databases.ts';
import { templateDump } from './embedded-engine.ts';
import { watchDatabase } from './one-store/watched-database.ts';

/** True when this run is on PostgreSQL. Races prove something only there: the embedded database has one connection. */
export const onPostgresql = inject('databaseUrl') !== '';

/** False when the run leaves every operation to Prisma (`npm run test:prisma`). */
export const compiles = process.env.DATA_COMPILER !== 'off';
export const executors = compiles ? 'compiled' : 'prisma';

export interface TestDatabase {
  readonly database: Database;
  /** Its address; undefined for the embedded one. */
  readonly url: string | undefined;
  remove(): Promise<void>;
}

/** A migrated and empty database. */
export async function testDatabase(): Promise<TestDatabase> {
  const migrations = migrationsIn(MIGRATIONS);
  if (!onPostgresql) {
    const database = watchDatabase(await openEmbedded({ image: templateDump(), migrations, executors }));
    return { database, url: undefined, remove: () => database.close() };
  }
  const copy = await copyOfTemplate();
  const database = watchDatabase(await openPostgresql({ url: copy.url, pipelineConnections: 2, migrations, executors }));
  const remove = async () => {
    await database.close();
    await copy.drop();
  };
  return { database, url: copy.url, remove };
}

/** Deletes every row, with the triggers and references off: in a third of the time of a TRUNCATE, which makes a new file of each index. */
const EMPTY = `DO $$ DECLARE statement text; BEGIN
  SET LOCAL session_replication_role = replica;
  FOR statement IN
    SELECT format('DELETE FROM %I', tablename) FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
    UNION ALL SELECT format('ALTER SEQUENCE %I RESTART', sequencename) FROM pg_sequences WHERE schemaname = 'public'
  LOOP EXECUTE statement; END LOOP; END $$`;

/** Embedded databases that files of this worker have finished with, without rows. */
const emptied: Database[] = [];

/**
 * A migrated and empty database for one test file. On the embedded engine `remove` empties it for the next file, which takes a tenth of
 * what a new one costs: a file that changes more than rows uses `testDatabase`.
 */
export async function emptiedDatabase(): Promise<TestDatabase> {
  if (onPostgresql) return testDatabase();
  const database = emptied.pop() ?? (await testDatabase()).database;
  const remove = async () => {
    await database.query({ text: EMPTY });
    emptied.push(database);
  };
  return { database, url: undefined, remove };
}

let workersDatabase: Promise<Database> | undefined;

/** The database that the files of this worker share, made once and dropped after the run. */
export function sharedDatabase(): Promise<Database> {
  workersDatabase ??= testDatabase().then(({ database }) => database);
  return workersDatabase;
}

/** A PostgreSQL database of its own: its address, and a function that drops it. */
interface OwnDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates a PostgreSQL database from the template. */
export const copyOfTemplate = (): Promise<OwnDatabase> => newDatabase(inject('template'));

/** Creates an empty PostgreSQL database, without tables. */
export const emptyDatabase = (): Promise<OwnDatabase> => newDatabase('template1');

/** Makes a PostgreSQL database like the one at an address, to which nobody may be connected. */
export const copyOfDatabase = (url: string): Promise<OwnDatabase> => newDatabase(new URL(url).pathname.slice(1));

async function newDatabase(template: string): Promise<OwnDatabase> {
  const at = new URL(inject('databaseUrl'));
  // The run drops the databases whose names begin with that of its template.
  const name = `${inject('template')}_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const servers = inject('servers');
  await createOnServers(servers, name, template);
  at.pathname = `/${name}`;
  return { url: at.href, drop: () => dropOnServers(servers, name) };
}
