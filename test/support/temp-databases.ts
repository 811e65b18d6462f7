import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { openDatabase } from '../../src/data/driver/open.ts';
import type { Json } from './replies.ts';
import type { ServerProcess } from './server-process.ts';
import { OPERATOR } from './service.ts';
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

/** Sends one statement to a database that no process uses as its embedded one. Returns its rows. */
export async function inDatabase<Row = Record<string, unknown>>(where: Record<string, string>, text: string): Promise<Row[]> {
  const database = await openDatabase({
    url: where.DATABASE_URL || undefined,
    folder: where.DATA_DIR ?? '',
    pipelineConnections: 0,
  });
  try {
    return (await database.query<Row>({ text })).rows;
  } finally {
    await database.close();
  }
}

/** Result of an operation of the operator with the alias `made`, with or without a store. Throws its errors. */
export async function operate(
  { address }: Pick<ServerProcess, 'address'>,
  storeId: string | undefined,
  query: string,
  variables: object = {},
): Promise<Json> {
  const store = storeId === undefined ? {} : { 'x-store-id': storeId };
  const headers = { authorization: `Bearer ${OPERATOR}`, 'content-type': 'application/json', ...store };
  const answer = await fetch(`${address}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  const { data, errors } = (await answer.json()) as { data?: { made: Json }; errors?: unknown };
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return data.made;
}

/** Headers of requests to a new store of a server process, with a key for products. */
export async function newStoreIn(server: Pick<ServerProcess, 'address'>): Promise<Record<string, string>> {
  const made = await operate(server, undefined, 'mutation { made: createStore(input: { name: "Loja" }) { store { id } } }');
  const { id } = made.store as { id: string };
  const input = `{ name: "x", scopes: ["products:write"], storeIds: ["${id}"] }`;
  const { secret } = await operate(server, undefined, `mutation { made: createApiKey(input: ${input}) { secret } }`);
  return { authorization: `Bearer ${secret}`, 'x-store-id': id, 'content-type': 'application/json' };
}
