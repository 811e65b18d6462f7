import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { failedStart, startServer } from '../support/server-process.ts';
import { inDatabase, newStoreIn, tempDatabases } from '../support/temp-databases.ts';

/** Processes start slowly on a machine that has much to do. */
const SLOW = { timeout: 240_000 };

const databases = tempDatabases();
const PRODUCT = JSON.stringify({ name: 'Caneca', type: 'DIGITAL', price: 1 });
const preloaded = (name: string) => `--import ${pathToFileURL(join(import.meta.dirname, '../support', name)).href}`;

/** Failures of a disk: preload, its variable, and PostgreSQL's message. */
const FAULTS = [
  ['is full', 'full-disk.mjs', 'FULL_DISK_WHEN', 'could not write to (log )?file [^\\n]*: No space left on device'],
  [
    'turns read-only',
    'read-only-disk.mjs',
    'READ_ONLY_WHEN',
    'could not (open|write to) (log )?file [^\\n]*: Read-only file system',
  ],
] as const;

const OUTCOME = 'answers 503, ends with one clear line, and has lost nothing that was acknowledged';

describe('the embedded database', SLOW, () => {
  test.each(FAULTS)(`whose disk %s ${OUTCOME}`, async (_what, preload, variable, reason) => {
    const where = await databases.next();
    const when = join(databases.folder(), 'now');
    const server = await startServer({ ...where, JOBS: 'off', [variable]: when, NODE_OPTIONS: preloaded(preload) });
    const headers = await newStoreIn(server);
    const url = `${server.address}/api/v1/products`;
    const post = () => fetch(url, { method: 'POST', headers, body: PRODUCT }).then((reply) => reply.status);
    expect([await post(), await post(), await post()]).toEqual([201, 201, 201]);

    writeFileSync(when, '');
    expect(await post()).toBe(503);
    const { code, stderr } = await server.ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`^cannot go on: the embedded database in \\S+ ended: ${reason}\n$`));

    expect(await inDatabase(where, 'SELECT count(*)::int AS count FROM product')).toEqual([{ count: 3 }]);
  });

  test('whose disk becomes read-only answers reads with 503 and ends', async () => {
    const when = join(databases.folder(), 'now');
    const preload = { READ_ONLY_WHEN: when, NODE_OPTIONS: preloaded('read-only-disk.mjs') };
    const server = await startServer({ ...(await databases.next()), JOBS: 'off', ...preload });
    const headers = await newStoreIn(server);
    writeFileSync(when, '');
    // Opens tables that have not been read yet.
    expect((await fetch(`${server.address}/api/v1/products`, { headers })).status).toBe(503);
    const { code, stderr } = await server.ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^cannot go on: the embedded database in \S+ ended: could not open file [^\n]*: Read-only file system\n$/,
    );
  });

  test('in a folder that is not writable ends with one line', async () => {
    const file = join(databases.folder(), 'file');
    writeFileSync(file, '');
    expect(await failedStart({ DATABASE_URL: '', DATA_DIR: join(file, 'data') })).toEqual({
      code: 1,
      stderr: `cannot start: the data folder ${join(file, 'data')} cannot be written: EEXIST: file already exists, mkdir '${file}'\n`,
    });
  });
});
