import type { JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { unavailable } from '../../core/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import { type PublishedKeys, remoteJwks } from '../jwks.ts';

export interface IssuerKeysOptions {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Called when an issuer gives no keys, at most once in the time between two attempts. */
  readonly onError: (error: unknown, issuer: string) => void;
}

/** Finds the public keys of issuers. */
export interface IssuerKeys {
  /** Finds the key of a token of this issuer. Throws 503 while the issuer has given none, and the errors of jose. */
  of(issuer: string): JWTVerifyGetKey;
}

/** Maximum number of issuers whose keys are remembered. */
const MAX_ISSUERS = 500;
/** Shortest time between two attempts to discover an issuer that failed, in milliseconds. */
const COOLDOWN_MS = 5_000;

const discovered = z.object({ issuer: z.string(), jwks_uri: z.string() });

/**
 * The keys of issuers, found by discovery. What is remembered belongs to the address of the issuer and comes from that address alone: two stores
 * with the same issuer share it, and no store can change it for another. One fetch at a time for each issuer; the others do not wait for it.
 */
export function createIssuerKeys({ fetch: ask, clock, onError }: IssuerKeysOptions): IssuerKeys {
  const known = new LRUCache<string, JWTVerifyGetKey>({ max: MAX_ISSUERS });

  async function discover(issuer: string): Promise<string> {
    const response = await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
    if (!response.ok) throw new Error(`discovery answered ${response.status}`);
    const { issuer: stated, jwks_uri } = discovered.parse(await response.json());
    // Otherwise one address could speak for another (OpenID Connect Discovery §4.3).
    if (stated !== issuer) throw new Error(`discovery speaks for ${stated}`);
    return jwks_uri;
  }

  function keysOf(issuer: string): JWTVerifyGetKey {
    let published: PublishedKeys | undefined;
    let pending: Promise<PublishedKeys> | undefined;
    let failedAt = Number.NEGATIVE_INFINITY;
    const report = (error: unknown) => onError(error, issuer);

    async function open(): Promise<PublishedKeys> {
      try {
        const url = await discover(issuer);
        published = remoteJwks({ url, clock, fetch: ask, onError: report, onUnusableKey: report, refreshesBehind: true });
        return published;
      } catch (error) {
        report(error);
        failedAt = clock.now().getTime();
        throw unavailable(error);
      } finally {
        pending = undefined;
      }
    }

    return async (header, jws) => {
      if (!published && !pending && Math.abs(clock.now().getTime() - failedAt) < COOLDOWN_MS)
        throw unavailable(new Error(`${issuer} has given no keys yet`));
      pending ??= published ? undefined : open();
      return (published ?? (await (pending as Promise<PublishedKeys>))).find(header, jws);
    };
  }

  return {
    of(issuer) {
      const keys = known.get(issuer) ?? keysOf(issuer);
      known.set(issuer, keys);
      return keys;
    },
  };
}
