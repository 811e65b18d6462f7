import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '../support/server-process.ts';
import { tempDatabases } from '../support/temp-databases.ts';

const databases = tempDatabases();

interface Locked {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

/** Folders of the packages that `npm ci --omit=dev` installs for the service itself. */
function installedPackages(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
  const isOwn = (path: string) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path);
  return Object.entries(packages).flatMap(([path, { dev, devOptional }]) => (isOwn(path) && !dev && !devOptional ? [path] : []));
}

/** A folder with what an image has: the sources, the migrations and the packages that are not for development alone. */
function imageFolder(): string {
  const folder = databases.folder();
  for (const path of ['package.json', 'start.js', 'prisma/migrations', 'src'])
    cpSync(path, join(folder, path), { recursive: true });
  for (const path of installedPackages()) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    symlinkSync(resolve(path), join(folder, path));
  }
  return folder;
}

test('the service starts and serves its pages without the packages of development', { timeout: 180_000 }, async () => {
  const settings = { DATABASE_URL: '', DATA_DIR: databases.folder(), DEMO: 'on', JOBS: 'inline', GRAPHQL_INTROSPECTION: 'on' };
  const server = await startServer(settings, imageFolder());
  const KEYS = /export SERVICE_URL=\S+ STORE_ID=(\S+) API_KEY=(\S+)/;
  await expect.poll(server.stdout, { timeout: 60_000 }).toMatch(KEYS);
  const [, storeId = '', key = ''] = KEYS.exec(server.stdout()) ?? [];
  const headers = { authorization: `Bearer ${key}`, 'x-store-id': storeId, 'content-type': 'application/json' };
  const statusOf = async (path: string, init: RequestInit = {}) => (await fetch(server.address + path, init)).status;
  const body = JSON.stringify({ query: '{ products(first: 1) { nodes { id } } }' });
  expect(await statusOf('/graphql', { method: 'POST', headers, body })).toBe(200);
  expect(await statusOf('/api/v1/products', { headers })).toBe(200);
  const asBrowser = { headers: { accept: 'text/html' } };
  for (const path of [
    '/',
    '/readyz',
    '/docs',
    '/docs/mudancas',
    '/docs/openapi.json',
    '/openapi.json',
    '/console',
    '/demo',
    '/graphql',
  ])
    expect([path, await statusOf(path, asBrowser)]).toEqual([path, 200]);
  expect(await server.stop()).toBe(0);
});
