import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { hasEmbeddedDatabase } from '../migrating/migration-plan.ts';
import { ENGINE_START_PARAMS } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';
import { PGliteStream } from './pglite-stream.ts';

/** Runs `work` on a connection of its own to the PostgreSQL at `url`, in a transaction that only reads. */
export async function withPostgresql<Result>(url: string, work: (connection: pg.ClientBase) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('BEGIN READ ONLY');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Runs `work` on the embedded database in `folder`, or on an empty one without it. Throws while a process uses it. */
export async function withEmbedded<Result>(
  folder: string,
  work: (connection: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const isThere = hasEmbeddedDatabase(folder);
  const unlock = isThere ? await lockFolder(folder) : async () => undefined;
  const engine = await PGlite.create({
    startParams: ENGINE_START_PARAMS,
    ...(isThere && { dataDir: join(folder, 'pgdata') }),
  });
  const client = new pg.Client({
    user: 'postgres',
    database: 'postgres',
    stream: () => new PGliteStream(engine),
  } as unknown as pg.ClientConfig);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
    await engine.close();
    await unlock();
  }
}
