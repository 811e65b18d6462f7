import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { ServerProcess } from './server-process.ts';
import { OPERATOR } from './service.ts';
import { copyOfTemplate, onPostgresql } from './test-database.ts';

/** Places for the databases of one file's processes, removed after its tests. */
export interface OwnPlaces {
  /** A folder of its own. */
  folder(): string;
  /** What tells a server process which database of its own to use. */
  next(): Promise<Record<string, string>>;
}

export function ownPlaces(): OwnPlaces {
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
    if (!onPostgresql) return { DATABASE_URL: '', DATA_DIR: folder() };
    const { url, drop } = await copyOfTemplate();
    cleanups.push(drop);
    return { DATABASE_URL: url };
  };
  return { folder, next };
}

/** The headers of calls to a new store of a server process, with a key that may do everything to its products. */
export async function newStoreAt({ address }: Pick<ServerProcess, 'address'>): Promise<Record<string, string>> {
  const operate = async (query: string) => {
    const headers = { authorization: `Bearer ${OPERATOR}`, 'content-type': 'application/json' };
    const reply = await fetch(`${address}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
    const { data } = (await reply.json()) as { data: { made: { store: { id: string }; secret: string } } };
    return data.made;
  };
  const { store } = await operate('mutation { made: createStore(input: { name: "Loja" }) { store { id } } }');
  const input = `{ name: "x", scopes: ["products:write"], storeIds: ["${store.id}"] }`;
  const { secret } = await operate(`mutation { made: createApiKey(input: ${input}) { secret } }`);
  return { authorization: `Bearer ${secret}`, 'x-store-id': store.id, 'content-type': 'application/json' };
}
