import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runProgram, type ServerProcess, startServer } from '../support/server-process.ts';
import { newStoreIn, tempDatabases } from '../support/temp-databases.ts';
import { onPostgresql } from '../support/test-database.ts';

/** Processes start slowly on a machine that has much to do. */
const SLOW = { timeout: 120_000 };

const databases = tempDatabases();
const POLL_OPTIONS = { timeout: 60_000 };
const PRODUCT = { name: 'Caneca', type: 'DIGITAL', price: 1 };
const OWN_KEY = { DATABASE_URL: '', SECRETS_KEY: '' };
const said = (what: string) => ({ code: 1, said: `${what}\n`, printed: '' });

/** A repeated call needs a key of the store, which alone can decrypt stored values. */
function postKeyed({ address }: ServerProcess, headers: Record<string, string>) {
  const body = JSON.stringify(PRODUCT);
  return fetch(`${address}/api/v1/products`, { method: 'POST', headers: { ...headers, 'idempotency-key': 'before' }, body });
}

describe.skipIf(onPostgresql)('a backup of the embedded database', SLOW, () => {
  test('made during writes has everything acknowledged before it, also sealed responses, and nothing in part', async () => {
    const { DATA_DIR = '' } = await databases.next();
    const server = await startServer({ ...OWN_KEY, DATA_DIR });
    const headers = await newStoreIn(server);
    const first = await postKeyed(server, headers);
    const text = await first.text();
    const acknowledged: string[] = [];
    let isRunning = true;
    const writer = async () => {
      while (isRunning) {
        const init = { method: 'POST', headers, body: JSON.stringify(PRODUCT) };
        const reply = await fetch(`${server.address}/api/v1/products`, init);
        expect(reply.status).toBe(201);
        acknowledged.push(((await reply.json()) as { data: { product: { id: string } } }).data.product.id);
      }
    };
    const writers = [writer(), writer(), writer()];
    await expect.poll(() => acknowledged.length, POLL_OPTIONS).toBeGreaterThan(5);
    const before = [...acknowledged];
    const file = join(databases.folder(), 'backup.tar.gz');
    const backup = await runProgram({ ...OWN_KEY, DATA_DIR }, 'backup', file);
    isRunning = false;
    await Promise.all(writers);
    expect(backup).toEqual({ code: 0, said: '', printed: expect.stringMatching(/ MB; its secrets key is in it\n$/) });
    expect(statSync(file).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600);
    await expect.poll(() => readdirSync(DATA_DIR).sort(), POLL_OPTIONS).toEqual(['last-backup', 'lock', 'pgdata', 'secrets-key']);
    await server.kill();

    const restored = { ...OWN_KEY, DATA_DIR: join(databases.folder(), 'new') };
    expect(await runProgram(restored, 'restore', file)).toMatchObject({ code: 0, said: '' });
    const second = await startServer(restored);
    for (const id of before) expect((await fetch(`${second.address}/api/v1/products/${id}`, { headers })).status).toBe(200);
    const replay = await postKeyed(second, headers);
    expect([replay.status, replay.headers.get('idempotent-replayed'), await replay.text()]).toEqual([201, 'true', text]);
    expect(await second.stop()).toBe(0);

    expect(await runProgram(restored, 'restore', file)).toEqual(
      said(`npm run restore: ${restored.DATA_DIR} is not empty: name another DATA_DIR, or set what is there aside with --force`),
    );
    expect(await runProgram(restored, 'backup', file)).toEqual(said(`npm run backup: ${file} is there already`));
    expect(await runProgram(restored, 'restore', file, '--force')).toMatchObject({ code: 0, said: '' });
    const [aside = ''] = readdirSync(restored.DATA_DIR).filter((name) => name.startsWith('replaced-'));
    expect(readdirSync(join(restored.DATA_DIR, aside)).sort()).toEqual(['pgdata', 'secrets-key']);
    expect(await runProgram(restored, 'backup', `${file}.stopped`)).toMatchObject({ code: 0, said: '' });
  });

  test('is not restored over a running service, nor from an incomplete or invalid backup', async () => {
    const { DATA_DIR = '' } = await databases.next();
    const running = { ...OWN_KEY, DATA_DIR };
    const server = await startServer(running);
    const file = join(databases.folder(), 'backup.tar.gz');
    expect(await runProgram(running, 'backup', file)).toMatchObject({ code: 0, said: '' });
    expect(await runProgram(running, 'restore', file, '--force')).toEqual(
      said(
        `npm run restore: the data folder ${running.DATA_DIR} is in use by another process; stop that one first, or set DATA_DIR to another folder`,
      ),
    );
    expect(await server.stop()).toBe(0);

    const empty = { ...OWN_KEY, DATA_DIR: databases.folder() };
    const half = `${file}.half`;
    writeFileSync(half, readFileSync(file).subarray(0, 500_000));
    for (const wrong of [half, join(import.meta.dirname, 'backup.test.ts')])
      expect(await runProgram(empty, 'restore', wrong)).toEqual(
        said(`npm run restore: ${wrong} is no backup of this service, or is damaged`),
      );
    expect(await runProgram(empty, 'restore', `${file}.none`)).toEqual(said(`npm run restore: ${file}.none cannot be read`));
    expect(readdirSync(empty.DATA_DIR)).toEqual([]);
    expect(await runProgram(empty, 'backup', `${file}.none`)).toEqual(
      said(`npm run backup: there is no embedded database in ${empty.DATA_DIR}`),
    );
  });
});

describe('backup and restore', SLOW, () => {
  test('refer a PostgreSQL to its own tools', async () => {
    const where = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    expect(await runProgram(where, 'backup', 'file')).toEqual(
      said('npm run backup: DATABASE_URL is set, and a PostgreSQL is backed up with its own tools (docs/operations.md)'),
    );
    expect(await runProgram(where, 'restore')).toEqual({
      code: 2,
      said: 'npm run restore: one file is wanted; npm run restore -- --help says more\n',
      printed: '',
    });
    expect(await runProgram(where, 'restore', 'file')).toEqual(
      said('npm run restore: DATABASE_URL is set, and a PostgreSQL is restored with its own tools (docs/operations.md)'),
    );
  });
});
