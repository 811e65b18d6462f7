import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { failedStartInProcess } from '../support/command.ts';
import { postProduct, RemoteStore } from '../support/remote-store.ts';
import { startServer } from '../support/server-process.ts';
import { inDatabase, tempDatabases } from '../support/temp-databases.ts';

const databases = tempDatabases();

const READ_ONLY = ['read-only-disk.mjs', 'READ_ONLY_WHEN'] as const;
/** Reads a table that has not been read yet: its file is opened for both. */
const readKits: typeof postProduct = ({ address }, headers) => fetch(`${address}/api/v1/kits`, { headers });

/** Failures of a disk: preload, its variable, PostgreSQL's message, and the call that meets it. */
const FAULTS = [
  ['is full', 'full-disk.mjs', 'FULL_DISK_WHEN', 'could not write to (log )?file [^\\n]*: No space left on device', postProduct],
  ['turns read-only', ...READ_ONLY, 'could not (open|write to) (log )?file [^\\n]*: Read-only file system', postProduct],
  ['turns read-only before a read', ...READ_ONLY, 'could not open file [^\\n]*: Read-only file system', readKits],
] as const;

const OUTCOME = 'answers 503, ends with one clear line, and has lost nothing that was acknowledged';

describe('the embedded database', { timeout: 240_000 }, () => {
  test.each(FAULTS)(`whose disk %s ${OUTCOME}`, async (_what, preload, variable, reason, call) => {
    const where = await databases.next();
    const when = join(databases.folder(), 'now');
    const NODE_OPTIONS = `--import ${pathToFileURL(join(import.meta.dirname, '../support', preload)).href}`;
    const server = await startServer({ ...where, JOBS: 'off', [variable]: when, NODE_OPTIONS });
    const headers = await (await RemoteStore.open(server)).keyHeaders('products:write', 'kits:read');
    for (let made = 0; made < 3; made += 1) expect((await postProduct(server, headers)).status).toBe(201);

    writeFileSync(when, '');
    expect((await call(server, headers)).status).toBe(503);
    const { code, stderr } = await server.ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`^cannot go on: the embedded database in \\S+ ended: ${reason}\n$`));
    expect(await inDatabase(where, 'SELECT count(*)::int AS count FROM product')).toEqual([{ count: 3 }]);
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
