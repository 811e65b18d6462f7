import { describe, expect, test } from 'vitest';
import { HTTP_TIMEOUTS } from '../../src/http/server.ts';
import { UUID_V4 } from '../support/constants.ts';
import { withoutFaults } from '../support/faults.ts';
import { connectRaw, listen, partsOf, statuses } from '../support/raw-socket.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const store = await service.newStore();
const { port } = await listen(service.app.answer);
const { port: quick } = await listen(service.app.answer, { ...HTTP_TIMEOUTS, headers: 100, request: 200, checkInterval: 50 });

const KEY = `Authorization: Bearer ${store.key}\r\nX-Store-Id: ${store.id}\r\n`;
const request = (line: string, headers = '') => `${line} HTTP/1.1\r\nHost: store.test\r\n${headers}Connection: close\r\n\r\n`;

const invalid = (message: string, field = '') => ({
  status: 400,
  code: 'VALIDATION_ERROR',
  details: [{ field, message, code: 'INVALID_FORMAT' }],
});
const HEADERS = { status: 431, code: 'HEADERS_TOO_LARGE', message: 'O endereço e os cabeçalhos passam de 16 KiB.' };
const MALFORMED = invalid('A requisição não é HTTP válido.');
const EXPECT = { status: 417, code: 'EXPECTATION_FAILED', message: 'O cabeçalho Expect só pode ser 100-continue.' };
const LATE = { status: 408, code: 'REQUEST_TIMEOUT', message: 'A requisição demorou demais para chegar.' };
const HOST = invalid('Deve ser um único nome ou endereço, com porta ou sem.', 'Host');
const TARGET = invalid('O endereço não pode ter segmentos "." e "..", barras invertidas nem "#".');

interface Fault {
  readonly status: number;
  readonly code: string;
  readonly message?: string;
  readonly details?: unknown;
}

/** Sends a text and checks its one whole answer, with the body of the interface that the path belongs to. */
async function expectRefused(text: string, fault: Fault, path = '/', at = port) {
  const { status, code, message = 'Há campos inválidos na requisição.', details } = fault;
  const heard = await connectRaw(at, text).ended;
  expect(statuses(heard)).toEqual([status]);
  const { header, body } = partsOf(heard);
  const names = ['content-type', 'cache-control', 'x-content-type-options', 'connection', 'content-length'];
  expect(header('x-request-id')).toMatch(UUID_V4);
  expect(names.map(header)).toEqual([
    ...['application/json; charset=utf-8', 'no-store', 'nosniff', 'close'],
    String(Buffer.byteLength(body)),
  ]);
  const given = details === undefined ? {} : { details };
  if (path === '/graphql') {
    expect(withoutFaults(JSON.parse(body))).toEqual({ errors: [{ message, extensions: { code, status, ...given } }] });
  } else if (path.startsWith('/stores')) {
    const own = code === 'VALIDATION_ERROR' ? 'INVALID_PAYLOAD' : code;
    expect(JSON.parse(body)).toEqual({ success: false, error: { code: own, message, ...given } });
  } else expect(JSON.parse(body)).toEqual(service.refusal(status, code, message, details));
}

const PATHS = ['/api/v1/products', '/stores/external/checkout', '/graphql'];

describe.each(PATHS)('a malformed HTTP request is rejected in the error format of %s:', (path) => {
  const long = 'a'.repeat(20_000);
  const forms: readonly [string, string, Fault][] = [
    ['a long header', request(`GET ${path}`, `X-A: ${long}\r\n`), HEADERS],
    ['a long query', request(`GET ${path}?name=${long}`), HEADERS],
    ['a header without a name', request(`GET ${path}`, `: b\r\n`), MALFORMED],
    ['two lengths', request(`POST ${path}`, 'Content-Length: 1\r\nContent-Length: 2\r\n'), MALFORMED],
    ['a broken chunk', `${request(`POST ${path}`, `${KEY}Transfer-Encoding: chunked\r\n`)}zz\r\n`, MALFORMED],
    ['an expectation', request(`GET ${path}`, 'Expect: foo\r\n'), EXPECT],
    ['two hosts', request(`GET ${path}`, 'Host: b\r\n'), HOST],
    ['a host that is none', request(`GET ${path}`).replace('store.test', 'a b'), HOST],
  ];
  test.each(forms)('%s', async (_form, text, fault) => {
    await expectRefused(text, fault, path);
  });

  test('a body that ends too early', async () => {
    const key = path.startsWith('/stores') ? `X-Api-Key: ${store.checkoutKey}\r\n` : KEY;
    const text = request(`POST ${path}`, `${key}Content-Type: application/json\r\nContent-Length: 9\r\n`);
    await expectRefused(text, LATE, path, quick);
  });
});

test('a request without a readable path gets the error of API v1', async () => {
  await expectRefused('nada\r\n\r\n', MALFORMED);
  await expectRefused('GET /stores', LATE, '/', quick);
});

test('an error is sent after the responses to earlier requests on the connection', async () => {
  const good = request('GET /healthz').replace('Connection: close\r\n', '');
  const heard = await connectRaw(port, `${good}${good}nada\r\n\r\n`).ended;
  expect(statuses(heard)).toEqual([200, 200, 400]);
  const broken = `POST /graphql HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`;
  expect(statuses(await connectRaw(port, `${good}${good}${broken}`).ended)).toEqual([200, 200, 400]);
});

describe('an ambiguous path is a 400:', () => {
  const forms = [
    ...['/api/v1/orders/../products', '/api/v1/orders/./', '/api/v1/..', '/x/../metrics', '/../metrics'],
    ...['/api\\v1\\products', '/api/v1/orders%2f..%2fproducts', '/api/v1/orders/%2e%2e/products'],
    ...['/api/v1/orders/%2E./products', '/api/v1/orders/.%2e', '/x/..%5cmetrics', '/metrics%5C', '/metrics#a', '/docs/..?a=b'],
  ];
  test.each(forms)('%s, also as proxies are sent it', async (path) => {
    await expectRefused(request(`GET ${path}`), TARGET);
    await expectRefused(request(`GET http://a.test${path}`), TARGET);
  });

  const sound = ['/api/v1/products/...', '/api/v1/products/a..b', '/api/v1/.well-known', '/api/v1/a%2fb', '/api/v1/x?a=../\\'];
  test.each(sound)('accepts %s', async (path) => {
    expect(statuses(await connectRaw(port, request(`GET ${path}`)).ended)[0]).not.toBe(400);
  });
});

describe('the request target *', () => {
  test.each(['store.test', 'store.test:4000', '127.0.0.1:4000', '[::1]:4000'])(
    'at %s is allowed for OPTIONS alone',
    async (host) => {
      const at = (method: string) => request(`${method} *`).replace('store.test', host);
      const heard = await connectRaw(port, at('OPTIONS')).ended;
      expect(statuses(heard)).toEqual([204]);
      expect(partsOf(heard).header('allow')).toBe('GET, HEAD, OPTIONS');
      for (const method of ['GET', 'POST']) await expectRefused(at(method), TARGET);
      expect(statuses(await connectRaw(port, at('HEAD')).ended)).toEqual([400]);
    },
  );
});

test.each([
  ...['/', '/docs', '/openapi.json', '/healthz', '/readyz', '/api/v1/products', '/api/v1/products?page=0', '/api/v1/nada'],
  ...['/graphql?query=%7B__typename%7D', '/graphql', '/pay/nada', '/unsubscribe/nada'],
])('HEAD %s has the content-length of its GET', async (path) => {
  const get = partsOf(await connectRaw(port, request(`GET ${path}`, KEY)).ended);
  const head = partsOf(await connectRaw(port, request(`HEAD ${path}`, KEY)).ended);
  expect(get.header('content-length')).toBe(String(Buffer.byteLength(get.body)));
  // The only part of a body that may differ is the moment of a refusal, which is as long at any time.
  expect([head.body, head.header('content-length')]).toEqual(['', get.header('content-length')]);
});

describe('a GraphQL response has one content-length and is not chunked, for Accept:', () => {
  const accepted = [
    ...['*/*', 'application/json', 'application/graphql-response+json', 'multipart/mixed', 'text/event-stream', 'text/plain'],
    'multipart/mixed;deferSpec=20220824, application/json',
    'application/graphql-response+json, application/graphql+json, application/json, text/event-stream, multipart/mixed',
  ];
  test.each(accepted)('%s', async (accept) => {
    const body = '{"query":"{ __typename }"}';
    const headers = `Accept: ${accept}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    const heard = await connectRaw(port, `${request('POST /graphql', headers)}${body}`).ended;
    const parts = partsOf(heard);
    expect(parts.header('content-length')).toBe(String(Buffer.byteLength(parts.body)));
    for (const name of ['transfer-encoding', 'content-encoding', 'keep-alive']) expect(parts.header(name)).toBeUndefined();
    expect(parts.head.match(/^connection:/gim)).toHaveLength(1);
    // The parser of Node's own client is a strict one.
    const sent = { method: 'POST', headers: { accept, 'content-type': 'application/json' }, body };
    const answer = await fetch(`http://127.0.0.1:${port}/graphql`, sent);
    expect(answer.status).toBe(accept === 'text/plain' ? 406 : 200);
    if (answer.ok) expect(await answer.text()).toContain('{"data":{"__typename":"Query"}');
  });
});
