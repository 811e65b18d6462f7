import { Client } from 'undici';
import type { Credentials } from './store.ts';

/** Number of keep-alive connections that send good calls, each one at a time. */
const CONNECTIONS = 6;
/** Maximum number of recorded times and ids. */
const MAX_SAMPLES = 500_000;

/** Results of good calls. */
export interface TrafficResult {
  readonly statuses: Map<number, number>;
  /** Number of calls without a response, by error code. */
  readonly failures: Map<string, number>;
  /** Ids of products whose creation got a 201. */
  readonly acknowledged: string[];
  /** From a call to the end of its answer, in milliseconds. */
  readonly times: number[];
  /** The longest time in which no call was answered with a 2xx, in milliseconds. */
  longestGap: number;
}

export const noTraffic = (): TrafficResult => ({
  statuses: new Map(),
  failures: new Map(),
  acknowledged: [],
  times: [],
  longestGap: 0,
});

const raise = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** End of the traffic: a signal, or the end of the server. */
export interface Until {
  readonly stop: AbortSignal;
  /** True when a refused connection ends the traffic; otherwise the server is expected back. */
  readonly endsWithServer: boolean;
}

const PRODUCT = JSON.stringify({
  name: 'Caneca esmaltada',
  type: 'DIGITAL',
  price: 39.9,
  stock: { quantity: 9 },
  description: 'Caneca. '.repeat(40),
});
const CHANGE = 'mutation ($id: UUID!, $price: Money!) { updateProduct(id: $id, input: { price: $price }) { version } }';
const ADJUST = `mutation ($id: UUID!) {
  adjustStock(input: { reason: COUNT, lines: [{ productId: $id, delta: -4 }] }) { movements { after } }
}`;
const QUERY = JSON.stringify({ query: '{ products(limit: 10) { nodes { id name price variants { id } } } }' });

/** A call that should get a 2xx. */
export interface GoodCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

/** Sends a call; returns the text of a 2xx, and undefined for any other answer and for none. */
export type Send = (call: GoodCall) => Promise<string | undefined>;

/** Creates, reads, changes, counts and lists products over REST and GraphQL. `onCreated` gets each id. */
export async function takeTurn(send: Send, onCreated: (id: string) => void = () => undefined): Promise<void> {
  const created = await send({ method: 'POST', path: '/api/v1/products', body: PRODUCT });
  if (created === undefined) return;
  const { id } = (JSON.parse(created) as { data: { product: { id: string } } }).data.product;
  onCreated(id);
  await send({ method: 'GET', path: `/api/v1/products/${id}` });
  await send({ method: 'POST', path: '/graphql', body: JSON.stringify({ query: CHANGE, variables: { id, price: 41.5 } }) });
  await send({ method: 'POST', path: '/graphql', body: JSON.stringify({ query: ADJUST, variables: { id } }) });
  await send({ method: 'GET', path: '/api/v1/products?limit=10' });
  await send({ method: 'POST', path: '/graphql', body: QUERY });
}

/**
 * Sends a call and records its result in `seen`; its time counts from `begun`. Throws an error when `isFatal` says that it ends
 * the traffic.
 */
export async function sendNoted(
  client: Client,
  { method, path, body }: GoodCall,
  headers: Credentials,
  seen: TrafficResult,
  begun: number = performance.now(),
  isFatal: (code: string) => boolean = () => false,
): Promise<string | undefined> {
  try {
    const reply = await client.request({ method, path, headers, body: body ?? null });
    const text = await reply.body.text();
    raise(seen.statuses, reply.statusCode);
    if (seen.times.length < MAX_SAMPLES) seen.times.push(performance.now() - begun);
    return reply.statusCode < 300 ? text : undefined;
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    if (isFatal(code)) throw error;
    raise(seen.failures, code);
    return undefined;
  }
}

/** Sends calls over some connections, each as soon as the one before is answered, until stopped. */
export async function sendGood(
  address: string,
  headers: Credentials,
  seen: TrafficResult,
  { stop, endsWithServer }: Until,
): Promise<void> {
  let lastGood = performance.now();
  const isFatal = (code: string) => endsWithServer && code === 'ECONNREFUSED';

  const connection = async () => {
    const client = new Client(address, { headersTimeout: 30_000, bodyTimeout: 30_000 });
    const send: Send = async (call) => {
      const text = await sendNoted(client, call, headers, seen, performance.now(), isFatal);
      if (text === undefined) return undefined;
      seen.longestGap = Math.max(seen.longestGap, performance.now() - lastGood);
      lastGood = performance.now();
      return text;
    };
    const keep = (id: string) => {
      if (seen.acknowledged.length < MAX_SAMPLES) seen.acknowledged.push(id);
    };
    try {
      while (!stop.aborted) await takeTurn(send, keep);
    } catch {
      // The server has ended as intended.
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

/** True when every call got a 2xx or a status of `also`. */
export const isFine = ({ statuses, failures }: TrafficResult, also: readonly number[] = []): boolean =>
  failures.size === 0 && [...statuses.keys()].every((status) => status < 300 || also.includes(status));

export const counted = (counts: ReadonlyMap<string | number, number>): string =>
  [...counts].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none';
