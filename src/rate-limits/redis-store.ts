import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { costOfCall, PREFETCH_DIVISOR, type RateLimitStore } from './memory-buckets.ts';

/**
 * KEYS[1] bucket; ARGV step and size in microseconds, min, max. The arithmetic is that of `memory-buckets.ts`, by Redis' clock;
 * a bucket that is full again is forgotten.
 */
const TAKE_TOKENS = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000000 + tonumber(time[2])
local step, size = tonumber(ARGV[1]), tonumber(ARGV[2])
local min, max = tonumber(ARGV[3]), tonumber(ARGV[4])
local fullAt = tonumber(redis.call('GET', KEYS[1]) or '0')
local used = math.min(math.max(fullAt - now, 0), size)
local free = math.floor((size - used + 0.5) / step)
local granted = 0
if free >= min then
  granted = math.min(free, math.max(max, math.floor(free / ${PREFETCH_DIVISOR})))
  used = used + granted * step
end
if granted > 0 or fullAt > now + size then
  redis.call('SET', KEYS[1], string.format('%.0f', now + used), 'PX', math.ceil(used / 1000) + 1)
end
return {granted, string.format('%.0f', used)}
`;

/** KEYS[1] bucket; ARGV[1] microseconds by which it is full earlier. A bucket that is forgotten is full. */
const PUT_TOKENS = `
local fullAt = redis.call('GET', KEYS[1])
if fullAt then redis.call('SET', KEYS[1], string.format('%.0f', tonumber(fullAt) - tonumber(ARGV[1])), 'KEEPTTL') end
`;

interface BucketCommands {
  takeTokens(key: string, step: number, size: number, min: number, max: number): Promise<[number, string]>;
  putTokens(key: string, microseconds: number): Promise<null>;
}

/** Delay before a lost connection is opened again, in milliseconds. */
const RECONNECT_DELAY_MS = { first: 50, max: 1_000 };

/** Timeout of the first connection at start, in milliseconds. */
const FIRST_CONNECTION_TIMEOUT_MS = 2_000;

/**
 * Buckets in Redis, one script call for each request. A lost connection is opened again in the background; until then every
 * request rejects at once. Resolves when Redis is connected, or after the timeout.
 */
export async function redisStore(url: string): Promise<RateLimitStore> {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * RECONNECT_DELAY_MS.first, RECONNECT_DELAY_MS.max),
    scripts: { takeTokens: { lua: TAKE_TOKENS, numberOfKeys: 1 }, putTokens: { lua: PUT_TOKENS, numberOfKeys: 1 } },
  });
  // Callers get the rejection.
  redis.on('error', () => undefined);
  const client = redis as unknown as BucketCommands;
  await Promise.race([once(redis, 'ready'), setTimeout(FIRST_CONNECTION_TIMEOUT_MS, undefined, { ref: false })]).catch(
    () => undefined,
  );
  return {
    name: 'redis',
    async take({ key, policy, min, max }) {
      const step = costOfCall(policy);
      const [granted, used] = await client.takeTokens(`rate-limit:${key}`, step, policy.burst * step, min, max);
      return { granted, usedMicroseconds: Number(used) };
    },
    async put(key, policy, calls) {
      await client.putTokens(`rate-limit:${key}`, calls * costOfCall(policy));
    },
    close: async () => redis.disconnect(),
  };
}
