import { once } from 'node:events';
import { type Profiler, Session } from 'node:inspector/promises';
import type { AddressInfo } from 'node:net';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from '../../../src/http/server.ts';
import { startService } from '../../support/service.ts';
import { onPostgresql } from '../../support/test-database.ts';

const SOURCES = new URL('../../../src/', import.meta.url);

/**
 * Maximum number of files of the project that one call may run through: a reader has to know each of them. The way to
 * PostgreSQL has one more than that to the embedded database.
 */
const MAX_FILES = onPostgresql ? 56 : 50;

/** Maximum number of measurements: other work of this process may run beside a call. */
const MEASUREMENTS = 6;

const wasCalled = ({ functions }: Profiler.ScriptCoverage) =>
  functions.some(({ ranges }) => ranges.some(({ count }) => count > 0));

/** The files of `src` of which a function is called during `work`, while a session counts calls. */
async function filesCalled(session: Session, work: () => Promise<unknown>): Promise<string[]> {
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const called = result.filter((script) => script.url.startsWith(SOURCES.href) && wasCalled(script));
  return called.map(({ url }) => relative(fileURLToPath(SOURCES), fileURLToPath(url))).sort();
}

test('a GET of a product runs through few files', async () => {
  const service = await startService();
  const store = await service.newStore();
  const id = await store.product();
  const server = createHttpServer((request, remoteAddress) => service.app.answer(request, remoteAddress)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/products/${id}`;
  const get = async () => {
    const response = await fetch(url, { headers: { authorization: `Bearer ${store.key}`, 'x-store-id': store.id } });
    expect(response.status).toBe(200);
    await response.json();
  };
  await get();
  const session = new Session();
  session.connect();
  onTestFinished(() => session.disconnect());
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  let files = await filesCalled(session, get);
  for (let made = 1; made < MEASUREMENTS && files.length > MAX_FILES; made += 1) {
    const again = new Set(await filesCalled(session, get));
    files = files.filter((file) => again.has(file));
  }
  await session.post('Profiler.stopPreciseCoverage');
  expect(files).toContain('graph/product/product.ts');
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(MAX_FILES);
});
