import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { LEASE, stepOf } from './bucket.ts';
import type { Reservoir } from './reservoir.ts';

/**
 * KEYS[1] bucket; ARGV step and size in microseconds, least, most. The arithmetic is that of `bucket.ts`, by Redis' clock;
 * a bucket that is full again is forgotten.
 */
const DRAW = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000000 + tonumber(time[2])
local step, size = tonumber(ARGV[1]), tonumber(ARGV[2])
local least, most = tonumber(ARGV[3]), tonumber(ARGV[4])
local fullAt = tonumber(redis.call('GET', KEYS[1]) or '0')
local used = math.min(math.max(fullAt - now, 0), size)
local free = math.floor((size - used + 0.5) / step)
local granted = 0
if free >= least then
  granted = math.min(free, math.max(most, math.floor(free / ${LEASE})))
  used = used + granted * step
end
if granted > 0 or fullAt > now + size then
  redis.call('SET', KEYS[1], string.format('%.0f', now + used), 'PX', math.ceil(used / 1000) + 1)
end
return {granted, string.format('%.0f', used)}
`;

interface WithDraw {
  draw(key: string, step: number, size: number, least: number, most: number): Promise<[number, string]>;
}

/** How long a lost connection is waited with before the next attempt, in milliseconds. */
const RECONNECT = { first: 50, longest: 1_000 };

/** How long the start waits for the first connection, in milliseconds. */
const FIRST_CONNECTION = 2_000;

/**
 * Buckets in Redis, one script call for a draw. A connection that is cut off is made again in the background; meanwhile
 * every draw is rejected at once. Comes when Redis is there, or when it has had its time.
 */
export async function redisReservoir(url: string): Promise<Reservoir> {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * RECONNECT.first, RECONNECT.longest),
    scripts: { draw: { lua: DRAW, numberOfKeys: 1 } },
  });
  // Whoever draws is told by the rejection.
  redis.on('error', () => undefined);
  const client = redis as unknown as WithDraw;
  await Promise.race([once(redis, 'ready'), setTimeout(FIRST_CONNECTION, undefined, { ref: false })]).catch(() => undefined);
  return {
    name: 'redis',
    async draw({ key, policy, least, most }) {
      const step = stepOf(policy);
      const [granted, used] = await client.draw(`rate-limit:${key}`, step, policy.burst * step, least, most);
      return { granted, used: Number(used) };
    },
    close: async () => redis.disconnect(),
  };
}
