import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startRecordingOutput } from '../support/server-process.ts';
import { tempDatabases } from '../support/temp-databases.ts';

const databases = tempDatabases();

/** Keys in the printed introduction. */
const KEYS = /export STORE_ID=([0-9a-f-]{36}) API_KEY=(sk_live_\S+) CHECKOUT_KEY=ck_live_\S+/;

/** Moments after the socket opened at which the process is killed, in milliseconds: before and in the one transaction, or after it. */
const MOMENTS = [300, 2_000];

test('a demonstration store is complete and has shown its keys, whenever its creation was killed', {
  timeout: 400_000,
}, async () => {
  const where: Record<string, string> = { ...(await databases.next()), DEMO: 'on', JOBS: 'off' };
  const shown: string[] = [];
  for (const moment of MOMENTS) {
    const server = await startRecordingOutput(where);
    await new Promise((passed) => setTimeout(passed, moment));
    await server.kill();
    shown.push(server.stdout());
  }
  const server = await startRecordingOutput(where);
  const folder = where.DATA_DIR ?? '';
  await expect.poll(() => KEYS.test([...shown, server.stdout()].join('')), { timeout: 150_000, interval: 100 }).toBe(true);
  const [, storeId = '', key = ''] = [...[...shown, server.stdout()].join('').matchAll(new RegExp(KEYS, 'g'))].at(-1) ?? [];
  expect(JSON.parse(readFileSync(join(folder, 'demonstration.json'), 'utf8'))).toMatchObject({ storeId, name: 'Torra & Prosa' });
  const query = '{ orders { totalCount } products { totalCount } messageTemplates { totalCount } viewer { kind } }';
  const response = await fetch(`${server.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, 'x-store-id': storeId },
    body: JSON.stringify({ query }),
  });
  const { data } = (await response.json()) as { data: unknown };
  expect(data).toEqual({
    orders: { totalCount: 32 },
    products: { totalCount: 31 },
    messageTemplates: { totalCount: 3 },
    viewer: { kind: 'KEY' },
  });
  expect(await server.stop()).toBe(0);

  const later = await startRecordingOutput(where);
  await expect.poll(() => later.stdout(), { timeout: 150_000 }).toContain(`npm run store -- key --store ${storeId}`);
  expect(later.stdout()).not.toContain('sk_live_');
  expect(await later.stop()).toBe(0);
});
