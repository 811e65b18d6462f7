import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { runInProcess } from '../support/command.ts';
import { serveHere } from '../support/own-process.ts';
import { newStoreIn, postProduct } from '../support/remote-store.ts';
import { SECRETS_KEY } from '../support/service.ts';
import { inDatabase, tempDatabases } from '../support/temp-databases.ts';

/** Processes start slowly on a machine that has much to do. */
const SLOW = { timeout: 240_000 };
const POLL_OPTIONS = { timeout: 60_000 };
const hasTools = ['/usr/bin/pg_dump', '/usr/bin/pg_restore'].every((program) => existsSync(program));

const databases = tempDatabases();

/** The variables of libpq for a database. */
function connectionTo(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname } = new URL(url);
  return { PGHOST: hostname, PGPORT: port || '5432', PGUSER: username, PGPASSWORD: password, PGDATABASE: pathname.slice(1) };
}

/** The commands that docs/operations.md gives for a PostgreSQL. */
const DOCUMENTED = /### PostgreSQL\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ?? '';

const countIn = async (DATABASE_URL: string, text: string) =>
  (await inDatabase({ DATABASE_URL }, `SELECT count(*)::int AS n FROM ${text}`))[0]?.n;

describe.runIf(hasTools)('the documented backup of PostgreSQL', SLOW, () => {
  test('taken while the service writes restores everything acknowledged before it, and the service runs on it', async () => {
    const { DATABASE_URL = '' } = await databases.next();
    const server = await serveHere({ DATABASE_URL });
    const headers = await newStoreIn(server);
    const keyed = { ...headers, 'idempotency-key': 'before' };
    const text = await (await postProduct(server, keyed)).text();
    const acknowledged: string[] = [];
    let isRunning = true;
    const writing = (async () => {
      while (isRunning) {
        const { data } = (await (await postProduct(server, headers)).json()) as { data: { product: { id: string } } };
        acknowledged.push(data.product.id);
      }
    })();
    await expect.poll(() => acknowledged.length, POLL_OPTIONS).toBeGreaterThan(5);
    const before = [...acknowledged];
    const { DATABASE_URL: EMPTY_DATABASE_URL = '' } = await databases.empty();
    const env = { ...process.env, ...connectionTo(DATABASE_URL), EMPTY_DATABASE: connectionTo(EMPTY_DATABASE_URL).PGDATABASE };
    const output = await promisify(execFile)('sh', ['-e', '-c', DOCUMENTED], { cwd: databases.folder(), env });
    isRunning = false;
    await writing;
    expect(await server.stop()).toBe(0);
    expect([output.stdout, output.stderr]).toEqual(['', '']);

    const where = { DATABASE_URL: EMPTY_DATABASE_URL };
    expect(await countIn(EMPTY_DATABASE_URL, 'rate_limit')).toBe(0);
    const second = await serveHere(where);
    expect((await fetch(`${second.address}/readyz`)).status).toBe(200);
    for (const id of before) expect((await fetch(`${second.address}/api/v1/products/${id}`, { headers })).status).toBe(200);
    // What is sealed can be opened with the same SECRETS_KEY.
    const replay = await postProduct(second, keyed);
    expect([replay.status, replay.headers.get('idempotent-replayed'), await replay.text()]).toEqual([201, 'true', text]);
    expect((await postProduct(second, headers)).status).toBe(201);
    // What the restored database still has to send, it sends once it is told to.
    const readiness = async () => (await fetch(`${second.address}/readyz`)).text();
    await expect.poll(readiness, POLL_OPTIONS).toMatch(/jobs are held: the database was restored from a dump/);
    expect(await countIn(EMPTY_DATABASE_URL, 'event WHERE relayed_at IS NULL')).toBeGreaterThan(0);
    expect(await runInProcess({ ...where, SECRETS_KEY }, 'store', 'release-jobs')).toMatchObject({ code: 0 });
    await expect.poll(() => countIn(EMPTY_DATABASE_URL, 'event WHERE relayed_at IS NULL'), POLL_OPTIONS).toBe(0);
    const listed = await runInProcess({ ...where, SECRETS_KEY }, 'store', 'list');
    expect([listed.code, listed.stdout.includes(headers['x-store-id'] ?? '-')]).toEqual([0, true]);
    expect(await second.stop()).toBe(0);
  });

  test('a dump that is cut off restores nothing, and the command fails', async () => {
    const { DATABASE_URL = '' } = await databases.next();
    const { DATABASE_URL: empty = '' } = await databases.empty();
    const env = { ...process.env, ...connectionTo(DATABASE_URL), EMPTY_DATABASE: connectionTo(empty).PGDATABASE };
    const cwd = databases.folder();
    const [dump = '', restore = ''] = DOCUMENTED.trim().split('\n');
    await promisify(execFile)('sh', ['-e', '-c', dump], { cwd, env });
    const file = join(cwd, 'store.dump');
    truncateSync(file, Math.floor(statSync(file).size * 0.9));
    await expect(promisify(execFile)('sh', ['-e', '-c', restore], { cwd, env })).rejects.toMatchObject({ code: 1 });
    expect(await countIn(empty, "pg_class WHERE relnamespace = 'public'::regnamespace")).toBe(0);
  });

  test('the shipped script keeps the dumps of 14 days, for their owner alone, and touches the marker only after a whole one', async () => {
    const folder = mkdtempSync(join(databases.folder(), 'dumps-'));
    const BACKUP_MARKER = join(folder, 'last');
    const { DATABASE_URL = '' } = await databases.next();
    const backUp = (url: string) =>
      promisify(execFile)('sh', ['ops/backup.sh', folder], { env: { ...process.env, ...connectionTo(url), BACKUP_MARKER } });
    await expect(backUp(`${DATABASE_URL}_missing`)).rejects.toMatchObject({ code: 1 });
    expect(existsSync(BACKUP_MARKER)).toBe(false);
    for (const [name, days] of [
      ['store-old.dump', 16],
      ['store-young.dump', 13],
    ] as const) {
      writeFileSync(join(folder, name), '');
      const at = Date.now() / 1000 - days * 24 * 3600;
      utimesSync(join(folder, name), at, at);
    }
    expect(await backUp(DATABASE_URL)).toMatchObject({ stdout: '', stderr: '' });
    const dumps = readdirSync(folder).toSorted();
    expect(dumps).toEqual(['last', expect.stringMatching(/^store-\d{4}-\d\d-\d\d-\d{6}\.dump$/), 'store-young.dump']);
    const made = statSync(join(folder, dumps[1] ?? ''));
    expect([made.size > 1000, made.mode & 0o777]).toEqual([true, 0o600]);
  });

  test('the documented commands have no address, and so no password', () => {
    expect(DOCUMENTED).toContain('pg_restore --exit-on-error --single-transaction');
    expect(DOCUMENTED).not.toMatch(/_URL|:\/\//);
  });
});
