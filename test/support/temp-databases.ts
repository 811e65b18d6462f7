import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { ENGINE_START_PARAMS } from '../../src/data/driver/opening/embedded.ts';
import type { Json } from './replies.ts';
import { copyOfTemplate, emptyDatabase, onPostgresql } from './test-database.ts';

/** Temporary databases for the processes of one test file, removed after its tests. */
export interface TempDatabases {
  /** A folder of its own, empty. */
  folder(): string;
  /** Environment variables of a new migrated database, for a server process. */
  next(): Promise<Record<string, string>>;
  /** Environment variables of a new empty database, without tables. */
  empty(): Promise<Record<string, string>>;
}

export function tempDatabases(): TempDatabases {
  const cleanups: (() => unknown)[] = [];
  afterAll(async () => {
    for (const clean of cleanups) await clean();
  });
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'store-own-'));
    cleanups.push(() => rmSync(made, { recursive: true, force: true }));
    return made;
  };
  const next = async () => {
    if (!onPostgresql) {
      const DATA_DIR = folder();
      cpSync(join(inject('template'), 'pgdata'), join(DATA_DIR, 'pgdata'), { recursive: true });
      return { DATABASE_URL: '', DATA_DIR };
    }
    const { url, drop } = await copyOfTemplate();
    cleanups.push(drop);
    return { DATABASE_URL: url };
  };
  const empty = async () => {
    if (!onPostgresql) return { DATABASE_URL: '', DATA_DIR: folder() };
    const { url, drop } = await emptyDatabase();
    cleanups.push(drop);
    return { DATABASE_URL: url };
  };
  return { folder, next, empty };
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}

/** Sends statements, one after the other, to a database that no process uses as its embedded one. Returns the rows of each. */
export async function statementsIn(
  { DATABASE_URL: url, DATA_DIR: folder = '' }: Record<string, string>,
  ...texts: readonly string[]
): Promise<Json[][]> {
  const client = await (url ? connected(url) : PGlite.create(join(folder, 'pgdata'), { startParams: ENGINE_START_PARAMS }));
  const rows: Json[][] = [];
  try {
    for (const text of texts) {
      const answer = client instanceof PGlite ? await client.query(text) : await client.query(text);
      rows.push(answer.rows as Json[]);
    }
    return rows;
  } finally {
    await (client instanceof PGlite ? client.close() : client.end());
  }
}

/** Sends one statement like `statementsIn`. Returns its rows. */
export const inDatabase = async (where: Record<string, string>, text: string): Promise<Json[]> =>
  (await statementsIn(where, text))[0] ?? [];
