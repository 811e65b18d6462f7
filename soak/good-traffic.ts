import { Client } from 'undici';
import type { Credentials } from './store.ts';

/** How many keep-alive connections send good calls, each one at a time. */
const CONNECTIONS = 6;
/** Of how many calls the time is kept, and how many ids. */
const MOST_KEPT = 500_000;

/** What good calls met. */
export interface Seen {
  readonly statuses: Map<number, number>;
  /** How many calls failed without an answer, by the code of the error. */
  readonly failures: Map<string, number>;
  /** The ids of products whose creation was answered with a 201. */
  readonly acknowledged: string[];
  /** From a call to the end of its answer, in milliseconds. */
  readonly times: number[];
  /** The longest time in which no call was answered with a 2xx, in milliseconds. */
  longestGap: number;
}

export const nothingSeen = (): Seen => ({
  statuses: new Map(),
  failures: new Map(),
  acknowledged: [],
  times: [],
  longestGap: 0,
});

const raise = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** How traffic ends: it is told to, or there is nobody left to talk to. */
export interface Until {
  readonly stop: AbortSignal;
  /** Whether a refused connection is the end of it; otherwise the server is expected back. */
  readonly endsWithServer: boolean;
}

const PRODUCT = JSON.stringify({ name: 'Caneca esmaltada', type: 'DIGITAL', price: 39.9, description: 'Caneca. '.repeat(40) });
const CHANGE = 'mutation ($id: UUID!, $price: Money!) { updateProduct(id: $id, input: { price: $price }) { version } }';
const QUERY = JSON.stringify({ query: '{ products(limit: 10) { nodes { id name price variants { id } } } }' });

/** Creates, reads, changes and lists products, over REST and GraphQL, until told to end. */
export async function sendGood(
  address: string,
  headers: Credentials,
  seen: Seen,
  { stop, endsWithServer }: Until,
): Promise<void> {
  let lastGood = performance.now();

  async function call(client: Client, method: 'GET' | 'POST', path: string, body?: string): Promise<string | undefined> {
    const begun = performance.now();
    try {
      const reply = await client.request({ method, path, headers, body: body ?? null });
      const text = await reply.body.text();
      raise(seen.statuses, reply.statusCode);
      if (seen.times.length < MOST_KEPT) seen.times.push(performance.now() - begun);
      if (reply.statusCode >= 300) return undefined;
      seen.longestGap = Math.max(seen.longestGap, performance.now() - lastGood);
      lastGood = performance.now();
      return text;
    } catch (error) {
      const { code = String(error) } = error as NodeJS.ErrnoException;
      if (endsWithServer && code === 'ECONNREFUSED') throw error;
      raise(seen.failures, code);
      return undefined;
    }
  }

  const connection = async () => {
    const client = new Client(address, { headersTimeout: 30_000, bodyTimeout: 30_000 });
    try {
      while (!stop.aborted) {
        const created = await call(client, 'POST', '/api/v1/products', PRODUCT);
        if (created === undefined) continue;
        const { id } = (JSON.parse(created) as { data: { product: { id: string } } }).data.product;
        if (seen.acknowledged.length < MOST_KEPT) seen.acknowledged.push(id);
        await call(client, 'GET', `/api/v1/products/${id}`);
        await call(client, 'POST', '/graphql', JSON.stringify({ query: CHANGE, variables: { id, price: 41.5 } }));
        await call(client, 'GET', '/api/v1/products?limit=10');
        await call(client, 'POST', '/graphql', QUERY);
      }
    } catch {
      // The server is gone, as it was meant to be.
    } finally {
      await client.destroy();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
}

/** The time, in milliseconds, that `share` of the calls kept below. */
export function percentile(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

export const counted = (counts: ReadonlyMap<string | number, number>): string =>
  [...counts].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none';
