import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Redis } from 'ioredis';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { memoryBuckets, type RateLimitStore } from '../../src/rate-limits/memory-buckets.ts';
import type { RateLimitPolicy } from '../../src/rate-limits/policies.ts';
import { postgresqlStore } from '../../src/rate-limits/postgresql-store.ts';
import { redisStore } from '../../src/rate-limits/redis-store.ts';
import { sharedBuckets } from '../../src/rate-limits/shared-buckets.ts';
import { hasRedis, testRedis } from '../support/redis.ts';
import { newStoreIn } from '../support/remote-store.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { tempDatabases } from '../support/temp-databases.ts';
import { onPostgresql, sharedDatabase } from '../support/test-database.ts';

const HOUR = 60 * 60_000;
const POLL_OPTIONS = { timeout: 60_000, interval: 20 };

const database = await sharedDatabase();
const redis = await testRedis();
if (hasRedis) await redis.start();
const places = tempDatabases();
afterEach(() => void vi.useRealTimers());
afterAll(() => redis.stop());

/** A store of buckets, and a way to move its times by so many milliseconds. */
interface Place {
  readonly store: RateLimitStore;
  delay(key: string, milliseconds: number): Promise<unknown>;
}

const inDatabase = async (): Promise<Place> => ({
  store: postgresqlStore(database.query),
  delay: (key, milliseconds) => {
    const text = 'UPDATE rate_limit SET full_at = full_at + $2::float8 WHERE key = $1';
    return database.query({ text, values: [key, milliseconds * 1000] });
  },
});

async function inRedis(): Promise<Place> {
  const client = new Redis(redis.url);
  const store = await redisStore(redis.url);
  return {
    store: { ...store, close: () => store.close().then(() => client.disconnect()) },
    delay: async (key, milliseconds) => {
      const name = `rate-limit:${key}`;
      const fullAt = Number(await client.get(name)) + milliseconds * 1000;
      return client.set(name, fullAt.toFixed(0), 'PX', 10 * HOUR);
    },
  };
}

const kinds: readonly [string, () => Promise<Place>][] = [
  ['the database', inDatabase],
  ...(hasRedis ? [['Redis', inRedis] satisfies [string, () => Promise<Place>]] : []),
];

// The clock of the test servers cannot be changed: their stored times are moved the other way instead.
describe.each(kinds)('when the clock of %s', (_name, open) => {
  /** A bucket that a process has taken two of four calls from, before the clock went so many milliseconds forward. */
  async function jumped(policy: RateLimitPolicy, milliseconds: number) {
    const place = await open();
    const key = randomUUID();
    expect((await sharedBuckets(place.store).spend(key, policy, 2)).remaining).toBe(2);
    await place.delay(key, -milliseconds);
    const buckets = sharedBuckets(place.store);
    return { close: () => place.store.close(), spend: () => buckets.spend(key, policy, 1) };
  }

  test('is set back an hour, a bucket is empty, reports it correctly, and fills from then on', async () => {
    const { spend, close } = await jumped({ name: 'quick', burst: 4, perSecond: 2 }, -HOUR);
    const { allowed, remaining, waitMs, fullInMs } = await spend();
    expect([allowed, remaining]).toEqual([false, 0]);
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(500);
    expect(fullInMs).toBeLessThanOrEqual(2_000);
    await vi.waitFor(async () => expect((await spend()).allowed).toBe(true), POLL_OPTIONS);
    await close();
  });

  test('is set forward an hour, a bucket is full, and not above its capacity', async () => {
    const { spend, close } = await jumped({ name: 'slow', burst: 4, perSecond: 0.001 }, HOUR);
    const passed: boolean[] = [];
    for (let call = 0; call < 5; call += 1) passed.push((await spend()).allowed);
    expect(passed).toEqual([true, true, true, true, false]);
    await close();
  });
});

test.runIf(hasRedis && !onPostgresql)(
  'processes with clocks an hour behind and an hour ahead share one limit in Redis',
  async () => {
    const { store } = await inRedis();
    const [key, policy] = [randomUUID(), { name: 'shared', burst: 6, perSecond: 0.001 }];
    const processes = [-HOUR, HOUR].map((offset) => ({ offset, buckets: sharedBuckets(store) }));
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    const answers: boolean[] = [];
    for (let turn = 0; turn < 4; turn += 1)
      for (const { offset, buckets } of processes) {
        // Their clocks jump meanwhile.
        vi.setSystemTime(now + (turn < 2 ? offset : -offset));
        const { allowed, waitMs } = await buckets.spend(key, policy, 1);
        answers.push(allowed);
        if (!allowed) expect([waitMs > 500_000, waitMs <= 1_000_000]).toEqual([true, true]);
      }
    expect(answers).toEqual([true, true, true, true, true, true, false, false]);
    await store.close();
  },
);

describe.runIf(onPostgresql)('processes with clocks an hour behind and an hour ahead', { timeout: 240_000 }, () => {
  const preload = pathToFileURL(join(import.meta.dirname, '../support/fake-time.mjs')).href;
  const SLOW = { RATE_LIMIT_BURST: '6', RATE_LIMIT_PER_SECOND: '0.001' };

  /** A process, and a way to offset its clock by so many milliseconds. */
  async function started(where: Record<string, string>, offset: number) {
    const file = join(places.folder(), 'offset');
    const put = (milliseconds: number) => writeFileSync(file, String(milliseconds));
    put(offset);
    const clock = { CLOCK_OFFSET_IN: file, NODE_OPTIONS: `--import ${preload}` };
    return { put, server: await startServer({ ...where, ...SLOW, ...clock, JOBS: 'off' }) };
  }

  /** Hours by which a process's clock is off: an unknown path costs nothing, and its response has a date. */
  async function hoursOff({ address }: ServerProcess): Promise<number> {
    const { meta } = (await (await fetch(`${address}/api/v1/nada`)).json()) as { meta: { timestamp: string } };
    return Math.round((Date.parse(meta.timestamp) - Date.now()) / HOUR);
  }

  const asked = ({ address }: ServerProcess, headers: Record<string, string>) => fetch(`${address}/api/v1/products`, { headers });

  /** Expects a refusal by a clock that is so many hours off, and a wait that knows nothing of it. */
  async function isRefused(server: ServerProcess, headers: Record<string, string>, hours: number) {
    const { status, headers: said } = await asked(server, headers);
    const wait = Number(said.get('retry-after'));
    expect([status, await hoursOff(server), wait > 500, wait <= 1_000]).toEqual([429, hours, true, true]);
  }

  test('share one limit in the database, also when their clocks jump', async () => {
    const where = await places.next();
    const [behind, ahead] = await Promise.all([started(where, -HOUR), started(where, HOUR)]);
    const headers = await newStoreIn(behind.server);
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1)
      for (const { server } of [behind, ahead]) statuses.push((await asked(server, headers)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    behind.put(HOUR);
    ahead.put(-HOUR);
    await isRefused(behind.server, headers, 1);
    await isRefused(ahead.server, headers, -1);
    expect([await behind.server.stop(), await ahead.server.stop()]).toEqual([0, 0]);
  });
});

test.skipIf(onPostgresql)('a limit in the memory of a process is kept when its clock jumps', async () => {
  const buckets = memoryBuckets();
  const spend = () => buckets.spend('caller', { name: 'slow', burst: 6, perSecond: 0.001 }, 6);
  expect((await spend()).allowed).toBe(true);
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const jump of [HOUR, -2 * HOUR]) {
    vi.setSystemTime(Date.now() + jump);
    const { allowed, waitMs } = await spend();
    expect([allowed, waitMs > 5_990_000, waitMs <= 6_000_000]).toEqual([false, true, true]);
  }
});
