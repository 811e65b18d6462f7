import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSecrets } from '../../src/core/lib/secrets.ts';
import { loadDemoCredentials, saveDemoCredentials } from '../../src/demo/demo-credentials.ts';
import { prepareDemoStore } from '../../src/demo/seed-demo-store.ts';
import { startRecordingOutput } from '../support/server-process.ts';
import { PUBLIC_URL, SECRETS_KEY, Service } from '../support/service.ts';
import { tempDatabases } from '../support/temp-databases.ts';
import { sharedDatabase } from '../support/test-database.ts';

const databases = tempDatabases();

/** Keys in the printed introduction. */
const KEYS = /export STORE_ID=([0-9a-f-]{36}) API_KEY=(sk_live_\S+) CHECKOUT_KEY=ck_live_\S+/;

test('a demonstration store is complete and has shown its keys, also when its creation was killed, and a later start shows how to get another key', {
  timeout: 400_000,
}, async () => {
  const where: Record<string, string> = { ...(await databases.next()), DEMO: 'on', JOBS: 'off' };
  const killed = await startRecordingOutput(where);
  // In the one transaction, or before it.
  await new Promise((passed) => setTimeout(passed, 300));
  await killed.kill();
  const server = await startRecordingOutput(where);
  const shown = () => killed.stdout() + server.stdout();
  await expect.poll(shown, { timeout: 150_000, interval: 100 }).toMatch(KEYS);
  const folder = where.DATA_DIR ?? '';
  const [, storeId = '', key = ''] = [...shown().matchAll(new RegExp(KEYS, 'g'))].at(-1) ?? [];
  const kept = { storeId, name: 'Torra & Prosa', isIntroduced: true };
  const read = () => JSON.parse(readFileSync(join(folder, 'demonstration.json'), 'utf8')) as object;
  await expect.poll(read, { timeout: 10_000 }).toEqual(kept);
  await server.kill();

  const later = await startRecordingOutput(where);
  await expect.poll(() => later.stdout(), { timeout: 150_000 }).toContain(`npm run store -- key --store ${storeId}`);
  expect(later.stdout()).not.toContain('sk_live_');
  const query = '{ orders { totalCount } products { totalCount } messageTemplates { totalCount } viewer { kind } }';
  const response = await fetch(`${later.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, 'x-store-id': storeId },
    body: JSON.stringify({ query }),
  });
  expect(((await response.json()) as { data: unknown }).data).toEqual({
    orders: { totalCount: 32 },
    products: { totalCount: 31 },
    messageTemplates: { totalCount: 3 },
    viewer: { kind: 'KEY' },
  });
  expect(await later.stop()).toBe(0);
});

test('a demonstration store whose keys were not shown before its process was killed gets new keys', async () => {
  const database = await sharedDatabase();
  const folder = databases.folder();
  const parts = { database, secrets: createSecrets(SECRETS_KEY), publicUrl: PUBLIC_URL, folder };
  const store = await new Service(database).newStore();
  await store.soldProduct();
  const recorded = { storeId: store.id, name: 'Loja', isIntroduced: false };
  const made = await prepareDemoStore({ ...parts, recorded });
  expect(made).toMatchObject({ storeId: store.id, name: 'Loja' });
  await store.get('/api/v1/products', 200, { authorization: `Bearer ${made?.apiKey}` });
  expect(await prepareDemoStore({ ...parts, recorded: { ...recorded, isIntroduced: true } })).toBeUndefined();

  saveDemoCredentials(folder, recorded);
  expect(await loadDemoCredentials(folder, database)).toEqual(recorded);
  // Recorded, and not committed.
  saveDemoCredentials(folder, { ...recorded, storeId: crypto.randomUUID() });
  expect(await loadDemoCredentials(folder, database)).toBeUndefined();
});
