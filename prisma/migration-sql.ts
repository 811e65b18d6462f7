import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import { SchemaEngine } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { migrate, migrationsIn } from '../src/data/driver/migrating/migrations.ts';
import { schemaObjects } from '../src/data/driver/migrating/schema-objects.ts';
import { PGliteStream } from '../src/data/driver/opening/pglite-stream.ts';

const SCHEMA = new URL('schema.prisma', import.meta.url);
export const MIGRATIONS = new URL('migrations/', import.meta.url);
export const OBJECTS = new URL('../src/data/driver/migrating/schema-objects.json', import.meta.url);

/** PostgreSQL's internal one-byte type, and the type of its arrays. */
const CHAR = 18;
const CHAR_ARRAY = 1002;

// The catalogue uses "char", for which Prisma's driver adapter has no column type though the schema engine wants one. It
// knows the arrays of it: the pool passes the one off as the other, and the adapter below turns the column type back.
class CatalogPool extends pg.Pool {
  // The promise form alone: neither the runner nor the adapter uses another.
  override query(config: never): never {
    const disguised = async () => {
      const result = await (super.query(config) as Promise<pg.QueryResult>);
      for (const field of result.fields) if (field.dataTypeID === CHAR) field.dataTypeID = CHAR_ARRAY;
      return result;
    };
    return disguised() as never;
  }
}

class CatalogAdapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      const { CharacterArray, Character } = ColumnTypeEnum;
      return { ...result, columnTypes: result.columnTypes.map((type) => (type === CharacterArray ? Character : type)) };
    };
    return adapter;
  }
}

/** The schema that the committed migrations make. */
interface MadeSchema {
  /** SQL that leads from it to schema.prisma; empty when they agree. */
  readonly sql: string;
  /** Content of src/data/driver/migrating/schema-objects.json for it. */
  readonly objects: string;
}

/** Applies the committed migrations to an empty database. Needs no server. */
export async function madeSchema(): Promise<MadeSchema> {
  const engine = await PGlite.create();
  const pool: pg.Pool = new CatalogPool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    stream: () => new PGliteStream(engine),
  } as unknown as pg.PoolConfig);
  const migrations = migrationsIn(MIGRATIONS);
  await migrate(pool, migrations);
  // The bookkeeping of the runner is not part of the schema.
  await pool.query({ text: 'DROP TABLE _prisma_migrations' });
  const objects = { migration: migrations.at(-1)?.name, objects: await schemaObjects(pool) };
  const files = [{ path: 'schema.prisma', content: readFileSync(SCHEMA, 'utf8') }];
  const schema = await SchemaEngine.new(
    { datamodels: files.map(({ path, content }) => [path, content]) } as never,
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(new CatalogAdapter(pool)),
  );
  const { stdout } = await schema.diff({
    from: { tag: 'schemaDatasource', files, configDir: '.' },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  } as never);
  await pool.end();
  await engine.close();
  const sql = (stdout ?? '').replace('-- This is an empty migration.', '').trim();
  return { sql, objects: `${JSON.stringify(objects, null, 2)}\n` };
}
