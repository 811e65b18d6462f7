import fs, { constants, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { migrationsIn } from '../../src/data/driver/migrating/migrations.ts';
import { openEmbedded } from '../../src/data/driver/opening/embedded.ts';
import { MIGRATIONS } from '../../src/data/driver/opening/open.ts';
import type { EngineError } from '../../src/data/driver/opening/pglite-stream.ts';
import { failedStartInProcess } from '../support/command.ts';
import { newStoreIn, postProduct } from '../support/remote-store.ts';
import { startServer } from '../support/server-process.ts';
import { Service, type TestStore } from '../support/service.ts';
import { tempDatabases } from '../support/temp-databases.ts';

const databases = tempDatabases();
const PRODUCT = { name: 'Caneca', type: 'DIGITAL', price: 1 };

const FOR_WRITING = constants.O_WRONLY | constants.O_RDWR | constants.O_CREAT | constants.O_TRUNC;
/** Calls that change a file system; `open` does when it opens for writing. */
const CHANGES = ['open', 'write', 'ftruncate', 'truncate', 'mkdir', 'rmdir', 'unlink', 'rename', 'utimes', 'chmod', 'symlink'];

/** Makes the disk read-only, also for open files, as when a file system turns read-only after errors. */
function turnReadOnly(): void {
  const calls = fs as unknown as Record<string, (...args: unknown[]) => unknown>;
  for (const syscall of CHANGES) {
    const name = `${syscall}Sync`;
    const real = calls[name] as (...args: unknown[]) => unknown;
    vi.spyOn(calls, name).mockImplementation((...args) => {
      if (syscall === 'open' && (args[1] === 'r' || (Number(args[1]) & FOR_WRITING) === 0)) return real(...args);
      throw Object.assign(new Error(`EROFS: read-only file system, ${syscall}`), { code: 'EROFS', errno: -30, syscall });
    });
  }
}
afterEach(() => void vi.restoreAllMocks());

const REASON = 'file [^\\n]*: Read-only file system$';
/** Calls on a disk that has turned read-only, and PostgreSQL's message. */
const CALLS: readonly [call: (store: TestStore) => Promise<unknown>, reason: string | undefined][] = [
  [(store) => store.post('/api/v1/products', PRODUCT, 503), `^could not (open|write to) (log )?${REASON}`],
  // Reads a table that has not been read yet: its file is opened for both.
  [(store) => store.get('/api/v1/kits', 503), `^could not open ${REASON}`],
  // The disk is repaired.
  [async () => vi.restoreAllMocks(), undefined],
];

describe('the embedded database', () => {
  test('on a full disk answers 503 and ends with one clear line, on a read-only one answers 503, and loses nothing that was acknowledged', {
    timeout: 240_000,
  }, async () => {
    const { DATA_DIR = '' } = await databases.next();
    const when = join(databases.folder(), 'now');
    const preload = pathToFileURL(join(import.meta.dirname, '../support/full-disk.mjs')).href;
    const fault = { FULL_DISK_WHEN: when, NODE_OPTIONS: `--import ${preload}` };
    const server = await startServer({ DATABASE_URL: '', DATA_DIR, JOBS: 'off', ...fault });
    const headers = await newStoreIn(server);
    let acknowledged = 0;
    for (; acknowledged < 3; acknowledged += 1) expect((await postProduct(server, headers)).status).toBe(201);
    writeFileSync(when, '');
    expect((await postProduct(server, headers)).status).toBe(503);
    const { code, stderr } = await server.ended;
    expect(code).toBe(1);
    const line =
      /^cannot go on: the embedded database in \S+ ended: could not write to (log )?file [^\n]*: No space left on device\n$/;
    expect(stderr).toMatch(line);

    for (const [call, reason] of CALLS) {
      const faults: EngineError[] = [];
      const onEngineError = (fault: EngineError) => void faults.push(fault);
      const database = await openEmbedded({ folder: DATA_DIR, migrations: migrationsIn(MIGRATIONS), onEngineError });
      const { rows } = await database.query({ text: 'SELECT count(*)::int AS count FROM product' });
      expect(rows).toEqual([{ count: acknowledged }]);
      const store = await new Service(database).newStore();
      await store.product();
      acknowledged += 1;
      turnReadOnly();
      await call(store);
      vi.restoreAllMocks();
      expect(faults).toEqual(reason ? [{ isFatal: true, message: expect.stringMatching(reason) }] : []);
      await database.close();
    }
  });

  test('in a folder that is not writable ends with one line', async () => {
    const file = join(databases.folder(), 'file');
    writeFileSync(file, '');
    expect(await failedStartInProcess('main', { DATABASE_URL: '', DATA_DIR: join(file, 'data') })).toEqual({
      code: 1,
      stderr: `cannot start: the data folder ${join(file, 'data')} cannot be written: EEXIST: file already exists, mkdir '${file}'\n`,
    });
  });
});
