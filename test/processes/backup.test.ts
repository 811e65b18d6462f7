import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runInProcess } from '../support/command.ts';
import { serveHere } from '../support/own-process.ts';
import { newStoreIn, postProduct } from '../support/remote-store.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { tempDatabases } from '../support/temp-databases.ts';

const databases = tempDatabases();
const POLL_OPTIONS = { timeout: 60_000 };
const OWN_KEY = { DATABASE_URL: '', SECRETS_KEY: '', JOBS: 'off' };
const failure = (what: string) => ({ code: 1, stderr: `${what}\n`, stdout: '' });

/** A repeated call needs a key of the store, which alone can decrypt stored values. */
const postKeyed = (server: Pick<ServerProcess, 'address'>, headers: Record<string, string>) =>
  postProduct(server, { ...headers, 'idempotency-key': 'before' });

/** A backup that was taken while the service wrote, and what the service had acknowledged before. */
async function backupDuringWrites() {
  const { DATA_DIR = '' } = await databases.next();
  const where = { ...OWN_KEY, DATA_DIR };
  const server = await startServer(where);
  const headers = await newStoreIn(server);
  const first = await postKeyed(server, headers);
  const text = await first.text();
  const acknowledged: string[] = [];
  let isRunning = true;
  const writer = async () => {
    while (isRunning) {
      const reply = await postProduct(server, headers);
      expect(reply.status).toBe(201);
      acknowledged.push(((await reply.json()) as { data: { product: { id: string } } }).data.product.id);
    }
  };
  const writers = [writer(), writer(), writer()];
  await expect.poll(() => acknowledged.length, POLL_OPTIONS).toBeGreaterThan(5);
  const before = [...acknowledged];
  const file = join(databases.folder(), 'backup.tar.gz');
  const backup = await runInProcess(where, 'backup', file);
  isRunning = false;
  await Promise.all(writers);
  expect(backup).toEqual({ code: 0, stderr: '', stdout: expect.stringMatching(/ MB; its secrets key is in it\n$/) });
  expect(statSync(file).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600);
  await expect.poll(() => readdirSync(DATA_DIR).sort(), POLL_OPTIONS).toEqual(['last-backup', 'lock', 'pgdata', 'secrets-key']);
  await server.kill();
  return { file, before, headers, text };
}

test('a backup made during writes has everything acknowledged before it, also sealed responses, and replaces only what it may', {
  timeout: 240_000,
}, async () => {
  const { file, before, headers, text } = await backupDuringWrites();
  const restored = { ...OWN_KEY, DATA_DIR: join(databases.folder(), 'new') };
  expect(await runInProcess(restored, 'restore', file)).toMatchObject({ code: 0, stderr: '' });
  const server = await serveHere(restored);
  for (const id of before) expect((await fetch(`${server.address}/api/v1/products/${id}`, { headers })).status).toBe(200);
  const replay = await postKeyed(server, headers);
  expect([replay.status, replay.headers.get('idempotent-replayed'), await replay.text()]).toEqual([201, 'true', text]);
  expect(await runInProcess(restored, 'restore', file, '--force')).toEqual(
    failure(
      `npm run restore: the data folder ${restored.DATA_DIR} is in use by another process; stop that one first, or set DATA_DIR to another folder`,
    ),
  );
  expect(await server.stop()).toBe(0);

  expect(await runInProcess(restored, 'restore', file)).toEqual(
    failure(`npm run restore: ${restored.DATA_DIR} is not empty: name another DATA_DIR, or set what is there aside with --force`),
  );
  expect(await runInProcess(restored, 'backup', file)).toEqual(failure(`npm run backup: ${file} is there already`));
  expect(await runInProcess(restored, 'restore', file, '--force')).toMatchObject({ code: 0, stderr: '' });
  const [aside = ''] = readdirSync(restored.DATA_DIR).filter((name) => name.startsWith('replaced-'));
  expect(readdirSync(join(restored.DATA_DIR, aside)).sort()).toEqual(['pgdata', 'secrets-key']);
  expect(await runInProcess(restored, 'backup', `${file}.stopped`)).toMatchObject({ code: 0, stderr: '' });

  const empty = { ...OWN_KEY, DATA_DIR: databases.folder() };
  const half = `${file}.half`;
  writeFileSync(half, readFileSync(file).subarray(0, 500_000));
  for (const wrong of [half, join(import.meta.dirname, 'backup.test.ts')])
    expect(await runInProcess(empty, 'restore', wrong)).toEqual(
      failure(`npm run restore: ${wrong} is no backup of this service, or is damaged`),
    );
  expect(await runInProcess(empty, 'restore', `${file}.none`)).toEqual(failure(`npm run restore: ${file}.none cannot be read`));
  expect(readdirSync(empty.DATA_DIR)).toEqual([]);
  expect(await runInProcess(empty, 'backup', `${file}.none`)).toEqual(
    failure(`npm run backup: there is no embedded database in ${empty.DATA_DIR}`),
  );
});
