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
  /** Statuses of a correct error response. */
  readonly expectedStatuses: readonly number[];
}

const graphql = (name: string, query: string, variables: object = {}): BadCall => ({
  name,
  method: 'POST',
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
  expectedStatuses: [200, 400, 413],
});

const nested = (levels: number) => `${'{ category { '.repeat(levels)}id${' } }'.repeat(levels)}`;
const doubling = Array.from({ length: 30 }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`).join(' ');

/** Documents that would be expensive to execute. */
const EXPENSIVE_DOCUMENTS: readonly BadCall[] = [
  graphql('a deep document', `{ products { nodes ${nested(500)} } }`),
  graphql('20,000 fields', `{ ${Array.from({ length: 20_000 }, (_, n) => `a${n}: viewer { kind }`).join(' ')} }`),
  graphql('a cycle of fragments', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'),
  graphql('fragments that double at each level', `{ ...F0 } ${doubling} fragment F30 on Query { viewer { kind } }`),
  graphql('a literal 500 deep', `{ products(filter: ${'{ a: '.repeat(500)}1${' }'.repeat(500)}) { nodes { id } } }`),
  graphql(
    'nested introspection',
    `{ __schema { types ${'{ fields { type { fields '.repeat(10)}{ name }${' } } }'.repeat(10)} } }`,
  ),
  graphql('1,000 directives', `{ viewer ${'@include(if: true) '.repeat(1_000)} { kind } }`),
];

const BROKEN: readonly BadCall[] = [
  { name: 'broken JSON', method: 'POST', path: '/api/v1/products', body: '{"name": ', expectedStatuses: [400] },
  { name: 'wrong fields', method: 'POST', path: '/api/v1/products', body: '{"name": 1, "price": -4}', expectedStatuses: [400] },
  {
    name: 'a body too large',
    method: 'POST',
    path: '/api/v1/products',
    body: `{"name":"${'x'.repeat(1_200_000)}"}`,
    expectedStatuses: [413],
  },
  { name: 'no such path', method: 'GET', path: '/api/v1/nothing', expectedStatuses: [404] },
  { name: 'no such id', method: 'GET', path: '/api/v1/products/00000000-0000-4000-8000-000000000000', expectedStatuses: [404] },
  { name: 'another method', method: 'PUT', path: '/api/v1/products', body: '{}', expectedStatuses: [405] },
  { name: 'no key', method: 'GET', path: '/api/v1/products', headers: {}, expectedStatuses: [401, 429] },
  {
    name: 'a wrong key',
    method: 'GET',
    path: '/api/v1/products',
    headers: { authorization: 'Bearer sk_live_wrong', 'x-store-id': '00000000-0000-4000-8000-000000000000' },
    expectedStatuses: [401, 429],
  },
];

/** Results of bad calls. `calls` excludes the expensive documents, which are counted apart. */
export interface BadTrafficResult {
  calls: number;
  expensiveCalls: number;
  /** Response times of expensive documents, in milliseconds. */
  readonly expensiveTimes: number[];
  /** Calls with an unexpected response, without duplicates. */
  readonly unexpected: Set<string>;
}

export const newBadTrafficResult = (): BadTrafficResult => ({
  calls: 0,
  expensiveCalls: 0,
  expensiveTimes: [],
  unexpected: new Set(),
});

const isErrorBody = (text: string) => text.includes('"errors"') || text.includes('"success":false');

/** Opens a connection that never finishes its headers. It is closed by the server, or at the end of the traffic. */
function sendUnfinishedHeaders(address: string, stop: AbortSignal): void {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname, () => socket.write('GET /api/v1/products HTTP/1.1\r\nhost: '));
  const close = () => void socket.destroy();
  socket.on('error', close);
  stop.addEventListener('abort', close, { once: true });
  socket.on('close', () => stop.removeEventListener('abort', close));
}

/** Sends bad calls one after the other until stopped. Records responses other than the expected errors. */
export async function sendBad(address: string, headers: Credentials, result: BadTrafficResult, stop: AbortSignal): Promise<void> {
  const client = new Client(address, { headersTimeout: 30_000, bodyTimeout: 30_000 });
  const send = async (bad: BadCall) => {
    const startedAt = performance.now();
    try {
      const { method, path, body = null } = bad;
      const reply = await client.request({ method, path, headers: bad.headers ?? headers, body });
      const text = await reply.body.text();
      if (!bad.expectedStatuses.includes(reply.statusCode) || !isErrorBody(text))
        result.unexpected.add(`${bad.name}: ${reply.statusCode}`);
    } catch (error) {
      // The server may close the connection while a rejected body is still being sent.
      const { code = String(error) } = error as NodeJS.ErrnoException;
      const isCut = bad.expectedStatuses.includes(413) && ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(code);
      if (!isCut && !stop.aborted) result.unexpected.add(`${bad.name}: ${code}`);
    }
    return performance.now() - startedAt;
  };
  try {
    while (!stop.aborted) {
      for (const bad of BROKEN) await send(bad);
      for (const expensive of EXPENSIVE_DOCUMENTS) {
        const duration = await send(expensive);
        if (result.expensiveTimes.length < 100_000) result.expensiveTimes.push(duration);
      }
      result.calls += BROKEN.length;
      result.expensiveCalls += EXPENSIVE_DOCUMENTS.length;
      sendUnfinishedHeaders(address, stop);
    }
  } finally {
    await client.destroy();
  }
}
