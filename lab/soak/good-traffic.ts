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
  /** Response times, in milliseconds. */
  readonly times: number[];
  /** Longest time without a 2xx response, in milliseconds. */
  longestGap: number;
}

export const newTrafficResult = (): TrafficResult => ({
  statuses: new Map(),
  failures: new Map(),
  acknowledged: [],
  times: [],
  longestGap: 0,
});

const increment = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** Conditions that end the traffic. */
export interface TrafficEnd {
  readonly stop: AbortSignal;
  /** True when a refused connection ends the traffic; otherwise calls are retried until the server is back. */
  readonly endsWithServer: boolean;
}

const PRODUCT = JSON.stringify({
  name: 'Caneca esmaltada',
  type: 'DIGITAL',
  price: 39.9,
  stock: { quantity: 9 },
  description: 'Caneca. '.repeat(40),
});
const CHANGE = 'mutation ($id: ID!, $price: Money!) { updateProduct(id: $id, input: { price: $price }) { version } }';
const ADJUST = `mutation ($id: ID!) {
  adjustStock(input: { reason: COUNT, lines: [{ item: { productId: $id }, change: { delta: -4 } }] }) { movements { after } }
}`;
const QUERY = JSON.stringify({ query: '{ products(limit: 10) { nodes { id name price variants { id } } } }' });

/** A call that should get a 2xx. */
export interface GoodCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

/** Sends a call. Returns the body of a 2xx, otherwise undefined. */
export type SendCall = (call: GoodCall) => Promise<string | undefined>;

/** Creates, reads, updates, adjusts and lists a product over REST and GraphQL: six calls. `onCreated` gets its id. */
export async function runScenario(send: SendCall, onCreated: (id: string) => void = () => undefined): Promise<void> {
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

/** Sends a call and records its result; its time counts from `startedAt`. Rethrows errors for which `isFatal` returns true. */
export async function sendRecorded(
  client: Client,
  { method, path, body }: GoodCall,
  headers: Credentials,
  result: TrafficResult,
  startedAt: number = performance.now(),
  isFatal: (code: string) => boolean = () => false,
): Promise<string | undefined> {
  try {
    const reply = await client.request({ method, path, headers, body: body ?? null });
    const text = await reply.body.text();
    increment(result.statuses, reply.statusCode);
    if (result.times.length < MAX_SAMPLES) result.times.push(performance.now() - startedAt);
    return reply.statusCode < 300 ? text : undefined;
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    if (isFatal(code)) throw error;
    increment(result.failures, code);
    return undefined;
  }
}

/** Sends calls over several connections until stopped, each call as soon as the one before has its response. */
export async function sendGood(
  address: string,
  headers: Credentials,
  result: TrafficResult,
  { stop, endsWithServer }: TrafficEnd,
): Promise<void> {
  let lastGood = performance.now();
  const isFatal = (code: string) => endsWithServer && code === 'ECONNREFUSED';

  const connection = async () => {
    const client = new Client(address, { headersTimeout: 30_000, bodyTimeout: 30_000 });
    const send: SendCall = async (call) => {
      const text = await sendRecorded(client, call, headers, result, performance.now(), isFatal);
      if (text === undefined) return undefined;
      result.longestGap = Math.max(result.longestGap, performance.now() - lastGood);
      lastGood = performance.now();
      return text;
    };
    const keep = (id: string) => {
      if (result.acknowledged.length < MAX_SAMPLES) result.acknowledged.push(id);
    };
    try {
      while (!stop.aborted) await runScenario(send, keep);
    } catch {
      // The server was stopped on purpose.
    } finally {
      await client.destroy();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
}

/** Time in milliseconds that `share` of the calls stayed below. */
export function percentile(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

/** True when every call got a 2xx or one of the statuses in `also`. */
export const allSucceeded = ({ statuses, failures }: TrafficResult, also: readonly number[] = []): boolean =>
  failures.size === 0 && [...statuses.keys()].every((status) => status < 300 || also.includes(status));

export const formatCounts = (counts: ReadonlyMap<string | number, number>): string =>
  [...counts].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none';
