import { connect } from 'node:net';
import { Client } from 'undici';
import type { Credentials } from './store.ts';

/** A call that must be rejected, and its expected response. */
interface BadCall {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Credentials;
  readonly body?: string;
  /** The statuses that refuse it. */
  readonly refusals: readonly number[];
}

const graphql = (name: string, query: string, variables: object = {}): BadCall => ({
  name,
  method: 'POST',
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
  refusals: [200, 400, 413],
});

const nested = (levels: number) => `${'{ category { '.repeat(levels)}id${' } }'.repeat(levels)}`;
const fan = Array.from({ length: 30 }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`).join(' ');

/** Documents that would be expensive to execute. */
const EXPENSIVE_DOCUMENTS: readonly BadCall[] = [
  graphql('a deep one', `{ products { nodes ${nested(500)} } }`),
  graphql('20,000 fields', `{ ${Array.from({ length: 20_000 }, (_, n) => `a${n}: viewer { kind }`).join(' ')} }`),
  graphql('a circle of fragments', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'),
  graphql('a fan of fragments', `{ ...F0 } ${fan} fragment F30 on Query { viewer { kind } }`),
  graphql('a literal 500 deep', `{ products(filter: ${'{ a: '.repeat(500)}1${' }'.repeat(500)}) { nodes { id } } }`),
  graphql(
    'nested introspection',
    `{ __schema { types ${'{ fields { type { fields '.repeat(10)}{ name }${' } } }'.repeat(10)} } }`,
  ),
  graphql('1,000 directives', `{ viewer ${'@include(if: true) '.repeat(1_000)} { kind } }`),
];

const BROKEN: readonly BadCall[] = [
  { name: 'broken JSON', method: 'POST', path: '/api/v1/products', body: '{"name": ', refusals: [400] },
  { name: 'wrong fields', method: 'POST', path: '/api/v1/products', body: '{"name": 1, "price": -4}', refusals: [400] },
  {
    name: 'a body too large',
    method: 'POST',
    path: '/api/v1/products',
    body: `{"name":"${'x'.repeat(1_200_000)}"}`,
    refusals: [413],
  },
  { name: 'no such path', method: 'GET', path: '/api/v1/nothing', refusals: [404] },
  { name: 'no such id', method: 'GET', path: '/api/v1/products/00000000-0000-4000-8000-000000000000', refusals: [404] },
  { name: 'another method', method: 'PUT', path: '/api/v1/products', body: '{}', refusals: [405] },
  { name: 'no key', method: 'GET', path: '/api/v1/products', headers: {}, refusals: [401, 429] },
  {
    name: 'a wrong key',
    method: 'GET',
    path: '/api/v1/products',
    headers: { authorization: 'Bearer sk_live_wrong', 'x-store-id': '00000000-0000-4000-8000-000000000000' },
    refusals: [401, 429],
  },
];

/** Results of bad calls. */
export interface RejectedCalls {
  calls: number;
  bombs: number;
  /** From a bomb to the end of its answer, in milliseconds. */
  readonly bombTimes: number[];
  /** Calls with an unexpected response, each once. */
  readonly surprises: Set<string>;
}

export const noRejectedCalls = (): RejectedCalls => ({ calls: 0, bombs: 0, bombTimes: [], surprises: new Set() });

const isRefusal = (text: string) => text.includes('"errors"') || text.includes('"success":false');

/** Opens a connection that never finishes its headers; the server is to cut it off, or the end of the traffic does. */
function trickle(address: string, stop: AbortSignal): void {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname, () => socket.write('GET /api/v1/products HTTP/1.1\r\nhost: '));
  const cut = () => void socket.destroy();
  socket.on('error', cut);
  stop.addEventListener('abort', cut, { once: true });
  socket.on('close', () => stop.removeEventListener('abort', cut));
}

/** Sends bad calls one after the other until stopped. None of them may fail with an internal error. */
export async function sendBad(address: string, headers: Credentials, seen: RejectedCalls, stop: AbortSignal): Promise<void> {
  const client = new Client(address, { headersTimeout: 30_000, bodyTimeout: 30_000 });
  const send = async (bad: BadCall) => {
    const begun = performance.now();
    try {
      const { method, path, body = null } = bad;
      const reply = await client.request({ method, path, headers: bad.headers ?? headers, body });
      const text = await reply.body.text();
      if (!bad.refusals.includes(reply.statusCode) || !isRefusal(text)) seen.surprises.add(`${bad.name}: ${reply.statusCode}`);
    } catch (error) {
      // A body that is refused while it is being sent may end its connection.
      const { code = String(error) } = error as NodeJS.ErrnoException;
      const isCut = bad.refusals.includes(413) && ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(code);
      if (!isCut && !stop.aborted) seen.surprises.add(`${bad.name}: ${code}`);
    }
    return performance.now() - begun;
  };
  try {
    while (!stop.aborted) {
      for (const bad of BROKEN) await send(bad);
      for (const bomb of EXPENSIVE_DOCUMENTS) {
        const took = await send(bomb);
        if (seen.bombTimes.length < 100_000) seen.bombTimes.push(took);
      }
      seen.calls += BROKEN.length;
      seen.bombs += EXPENSIVE_DOCUMENTS.length;
      trickle(address, stop);
    }
  } finally {
    await client.destroy();
  }
}
