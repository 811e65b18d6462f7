import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failedStart, type ServerProcess, startRecordingOutput, startServer } from '../support/server-process.ts';
import { inDatabase, newStoreIn, tempDatabases } from '../support/temp-databases.ts';
import { onPostgresql } from '../support/test-database.ts';

const databases = tempDatabases();

describe('a killed process', () => {
  test('has lost nothing that it answered, and replays a keyed response byte for byte', { timeout: 180_000 }, async () => {
    // On PostgreSQL the two processes below start on an empty one.
    const where = await (onPostgresql ? databases.next() : databases.empty());
    const first = await startServer(where);
    const headers = await newStoreIn(first);
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
  test('is used by one process, is not made where the port is taken, and is closed when the service says that it stopped', async () => {
    const where = await databases.next();
    const server = await startRecordingOutput(where);
    expect(await failedStart(where)).toEqual({
      code: 1,
      stderr: `cannot start: the data folder ${where.DATA_DIR} is in use by another process; stop that one first, or set DATA_DIR to another folder\n`,
    });
    const { port } = new URL(server.address);
    const DATA_DIR = join(databases.folder(), 'never-made');
    expect(await failedStart({ DATABASE_URL: '', DATA_DIR, PORT: port })).toEqual({
      code: 1,
      stderr: `cannot start: port ${port} of 127.0.0.1 is taken by another process; set PORT, or WORKER_PORT for a worker, to a free one\n`,
    });
    expect(existsSync(DATA_DIR)).toBe(false);
    expect(await server.stop()).toBe(0);
    expect(server.stdout()).toMatch(/\nstopped\n$/);
    expect(await inDatabase(where, 'SELECT 1 AS opened')).toEqual([{ opened: 1 }]);
  });
});

describe.runIf(onPostgresql)('two processes that start together on an empty PostgreSQL', () => {
  test('both serve, and the migrations are applied once', async () => {
    const where = await databases.empty();
    const servers = await Promise.all([startServer(where), startServer(where)]);
    const [one, two] = servers as [ServerProcess, ServerProcess];
    const headers = await newStoreIn(one);
    const body = JSON.stringify({ name: 'Caneca', type: 'DIGITAL', price: 1 });
    expect((await fetch(`${two.address}/api/v1/products`, { method: 'POST', headers, body })).status).toBe(201);
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
  });
});

test.skipIf(onPostgresql)('a start with a wrong setting ends with one line that names it', async () => {
  const { code, stderr } = await failedStart({ PIPELINE_CONNECTIONS: 'many' });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^cannot start: PIPELINE_CONNECTIONS: [^\n]+\n$/);
});
