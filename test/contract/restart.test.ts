import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { refusedStart, type ServerProcess, startServer } from '../support/server-process.ts';
import { OPERATOR } from '../support/service.ts';
import { copyOfTemplate, onPostgresql } from '../support/test-database.ts';

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleanups) await clean();
});

/** What tells a server process which database of its own to use. */
async function ownDatabase(): Promise<Record<string, string>> {
  if (onPostgresql) {
    const { url, drop } = await copyOfTemplate();
    cleanups.push(drop);
    return { DATABASE_URL: url };
  }
  const folder = mkdtempSync(join(tmpdir(), 'store-restart-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return { DATA_DIR: folder };
}

async function operate<Data>(server: ServerProcess, query: string, variables: object = {}): Promise<Data> {
  const headers = { authorization: `Bearer ${OPERATOR}`, 'content-type': 'application/json' };
  const reply = await fetch(`${server.address}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  return ((await reply.json()) as { data: Data }).data;
}

async function newStore(server: ServerProcess): Promise<Record<string, string>> {
  const { createStore } = await operate<{ createStore: { store: { id: string } } }>(
    server,
    'mutation { createStore(input: { name: "Loja" }) { store { id } } }',
  );
  const storeId = createStore.store.id;
  const { createApiKey } = await operate<{ createApiKey: { secret: string } }>(
    server,
    'mutation ($id: UUID!) { createApiKey(input: { name: "x", scopes: ["products:write"], storeIds: [$id] }) { secret } }',
    { id: storeId },
  );
  return { authorization: `Bearer ${createApiKey.secret}`, 'x-store-id': storeId, 'content-type': 'application/json' };
}

describe('a process that is killed', () => {
  test('has lost nothing it answered, and a keyed answer replayed after it is byte for byte the first', async () => {
    const where = await ownDatabase();
    const first = await startServer(where);
    const headers = await newStore(first);
    const post = (server: ServerProcess) =>
      fetch(`${server.address}/api/v1/products`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': 'replay-after-kill' },
        body: JSON.stringify({ name: 'Açaí 👕', type: 'DIGITAL', price: 19.9 }),
      });
    const before = await post(first);
    const bytes = Buffer.from(await before.arrayBuffer());
    await first.kill();

    const second = await startServer(where);
    const after = await post(second);
    expect([before.status, after.status]).toEqual([201, 201]);
    expect(after.headers.get('idempotent-replayed')).toBe('true');
    expect(Buffer.from(await after.arrayBuffer()).equals(bytes)).toBe(true);
    const { data } = JSON.parse(bytes.toString()) as { data: { product: { id: string } } };
    const read = await fetch(`${second.address}/api/v1/products/${data.product.id}`, { headers });
    expect(await read.json()).toEqual({ success: true, data: { product: { ...data.product, variants: [] } } });
    expect(await second.stop()).toBe(0);
  });
});

describe.skipIf(onPostgresql)('the embedded database', () => {
  test('belongs to one process: a second one ends at once with one clear line', async () => {
    const where = await ownDatabase();
    const server = await startServer(where);
    const { code, said } = await refusedStart(where);
    expect(code).toBe(1);
    expect(said).toBe(`cannot start: the data folder ${where.DATA_DIR} is in use by another process\n`);
    expect(await server.stop()).toBe(0);
    expect(await (await startServer(where)).stop()).toBe(0);
  });
});

describe.runIf(onPostgresql)('two processes that start together on an empty PostgreSQL', () => {
  test('both serve: the migrations were applied once', async () => {
    const where = await ownDatabase();
    const servers = await Promise.all([startServer(where), startServer(where)]);
    const [one, two] = servers as [ServerProcess, ServerProcess];
    const headers = await newStore(one);
    const body = JSON.stringify({ name: 'Caneca', type: 'DIGITAL', price: 1 });
    expect((await fetch(`${two.address}/api/v1/products`, { method: 'POST', headers, body })).status).toBe(201);
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
  });
});

test('a start with a wrong setting ends with one line that names it', async () => {
  const { code, said } = await refusedStart({ PIPELINE_LANES: 'many' });
  expect(code).toBe(1);
  expect(said).toMatch(/^cannot start: PIPELINE_LANES: [^\n]+\n$/);
});
