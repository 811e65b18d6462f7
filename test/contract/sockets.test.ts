import { describe, expect, test } from 'vitest';
import { HTTP_TIMEOUTS } from '../../src/http/server.ts';
import { connectRaw, listen, partsOf, statuses } from '../support/raw-socket.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const store = await service.newStore();
const id = await store.product();

const { port } = await listen(service.app.answer, HTTP_TIMEOUTS);
const { port: quick } = await listen(service.app.answer, { ...HTTP_TIMEOUTS, headers: 300, request: 600, checkInterval: 50 });

const KEY = `Authorization: Bearer ${store.key}\r\nX-Store-Id: ${store.id}\r\n`;
const CLOSE = 'Connection: close\r\n\r\n';
const GET = `GET /api/v1/products/${id} HTTP/1.1\r\nHost: store.test\r\n${KEY}`;
const POST = `POST /api/v1/products HTTP/1.1\r\nHost: store.test\r\n${KEY}Content-Type: application/json\r\n`;
const BODY = '{"name":"Contrabando","type":"DIGITAL","price":1}';

describe('an ambiguous request', () => {
  const smuggled = `GET /api/v1/products HTTP/1.1\r\nHost: store.test\r\n\r\n`;
  const chunked = (chunks: string) => `${POST}Transfer-Encoding: chunked\r\n\r\n${chunks}${smuggled}`;
  const forms: readonly [string, string][] = [
    ['a length and chunks', `${POST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['chunks and a length', `${POST}Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n${smuggled}`],
    ['two lengths', `${POST}Content-Length: 5\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}${smuggled}`],
    ['a list of lengths', `${POST}Content-Length: 5, ${BODY.length}\r\n\r\n${BODY}${smuggled}`],
    ['a length with a sign', `${POST}Content-Length: +${BODY.length}\r\n\r\n${BODY}${smuggled}`],
    ['a length in hexadecimal', `${POST}Content-Length: 0x31\r\n\r\n${BODY}${smuggled}`],
    ['a length that is none', `${POST}Content-Length: \r\n\r\n${BODY}${smuggled}`],
    ['an encoding that is not the last', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`],
    ['an encoding that nobody knows', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['chunked twice', `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a blank before the colon', `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a folded header', `${POST}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a header with a bare carriage return', `${POST}X-A: a\rTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a header with NUL', `${POST}X-A: a\0b\r\nContent-Length: 0\r\n\r\n${smuggled}`],
    ['lines that end in LF alone', `${POST.replaceAll('\r\n', '\n')}Content-Length: 0\n\n${smuggled}`],
    ['a chunk whose size is none', chunked(`zz\r\n${BODY}\r\n0\r\n\r\n`)],
    ['a chunk whose size has a sign', chunked(`-31\r\n${BODY}\r\n0\r\n\r\n`)],
    ['a chunk larger than any', chunked(`ffffffffffffffff1\r\n${BODY}\r\n0\r\n\r\n`)],
    ['a chunk longer than its size', chunked(`5\r\n${BODY}\r\n0\r\n\r\n`)],
    ['a chunk extension with a line feed', chunked(`31;a\nb\r\n${BODY}\r\n0\r\n\r\n`)],
    ['no host', `GET /api/v1/products HTTP/1.1\r\n${KEY}\r\n${smuggled}`],
    [
      'HTTP/1.0 with chunks',
      `${POST.replace('1.1', '1.0')}Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ['HTTP/0.9', `GET /healthz\r\n\r\n${smuggled}`],
    ['HTTP/0.9 by name', `GET /healthz HTTP/0.9\r\n\r\n${smuggled}`],
    ['two hosts', `GET /api/v1/products HTTP/1.1\r\nHost: a\r\nHost: b\r\n${KEY}\r\n${smuggled}`],
    ['a version that there is not', `GET /api/v1/products HTTP/1.9\r\nHost: a\r\n\r\n${smuggled}`],
  ];

  test.each(forms)('%s: is rejected, the connection is closed, the rest is not read, nothing is written', async (_form, text) => {
    const before = await store.snapshot();
    const seen = statuses(await connectRaw(port, text).ended);
    expect([[], [400]]).toContainEqual(seen);
    expect(await store.snapshot()).toEqual(before);
  });
});

test('a request without a host, and a tunnel, are refused with the documented body', async () => {
  const parts = async (text: string) => {
    const { head, body, header } = partsOf(await connectRaw(port, text).ended);
    return [head.split(' ')[1], header('connection'), JSON.parse(body)];
  };
  const message = 'Deve ser um único nome ou endereço, com porta ou sem.';
  const noHost = service.invalid({ field: 'Host', message, code: 'INVALID_FORMAT' });
  expect(await parts(`GET /api/v1/products HTTP/1.1\r\n${KEY}\r\n`)).toEqual(['400', 'close', noHost]);
  const tunnel = await connectRaw(port, 'CONNECT store.test:443 HTTP/1.1\r\nHost: store.test:443\r\n\r\n').ended;
  expect([statuses(tunnel), partsOf(tunnel).header('allow')]).toEqual([[405], 'GET, HEAD, OPTIONS']);
  expect(statuses(await connectRaw(port, 'GET /healthz HTTP/1.0\r\n\r\n').ended)).toEqual([200]);
});

describe('an unusual but valid request', () => {
  const forms: readonly [string, string, number][] = [
    ['an absolute address', GET.replace('GET /', 'GET http://outra.test/'), 200],
    ['a host with a port that is none', GET.replace('store.test', 'a:99999'), 400],
    ['a method that there is not', GET.replace('GET', 'PROPFIND'), 405],
    ['TRACE', GET.replace('GET', 'TRACE'), 405],
    ['an address in two halves', GET.replace('/api/v1/', '//api/v1/'), 404],
    ['an address with a broken escape', GET.replace('/products/', '/products/%zz'), 400],
    ['an address whose escapes are not UTF-8', GET.replace('/products/', '/products/caf%E9/'), 400],
    ['an address whose escapes are half a character', GET.replace('/products/', '/products/%ED%A0%80/'), 400],
    ['an address with U+FFFD', GET.replace('/products/', '/products/%EF%BF%BD'), 404],
    ['two keys', `${GET}${KEY}`, 400],
    ['two content types', `${GET}content-type: application/json\r\nContent-Type: text/plain\r\n`, 400],
    ['an upgrade', `${GET}Connection: Upgrade\r\nUpgrade: websocket\r\n`, 200],
  ];
  test.each(forms)('%s is answered as the contract says', async (_form, text, status) => {
    const heard = await connectRaw(port, `${text.replace(/Connection: .*\r\n/, '')}${CLOSE}`).ended;
    expect(statuses(heard)).toEqual([status]);
  });

  test('two requests in one packet are answered in order', async () => {
    const heard = await connectRaw(port, `${GET}\r\n${GET.replace(id, store.id)}${CLOSE}`).ended;
    expect(statuses(heard)).toEqual([200, 404]);
  });
});

describe('a response', () => {
  test('is the same whether the request body comes with its headers, after them, or in chunks', async () => {
    const graph = (query: string) => JSON.stringify({ query });
    const post = `POST /graphql HTTP/1.1\r\nHost: store.test\r\n${KEY}Content-Type: application/json\r\nConnection: close\r\n`;
    const text = graph('{ products { totalCount } }');
    const whole = connectRaw(port, `${post}Content-Length: ${text.length}\r\n\r\n${text}`);
    const chunked = connectRaw(port, `${post}Transfer-Encoding: chunked\r\n\r\n5\r\n${text.slice(0, 5)}\r\n`);
    const late = connectRaw(port, `${post}Content-Length: ${text.length}\r\n\r\n`);
    const first = (await whole.ended).split('\r\n\r\n')[1]?.split(',"extensions"')[0];
    expect(first).toMatch(/^\{"data":\{"products":\{"totalCount":\d+\}\}$/);
    chunked.socket.write(`${(text.length - 5).toString(16)}\r\n${text.slice(5)}\r\n0\r\n\r\n`);
    late.socket.write(text);
    for (const { ended } of [chunked, late]) expect(await ended).toContain(`${first},`);
  });
});

describe('a slow client', () => {
  test('gets 10 seconds for the headers and 15 for the whole request, checked every 2 seconds', () => {
    expect(HTTP_TIMEOUTS).toEqual({
      headers: 10_000,
      request: 15_000,
      keepAlive: 65_000,
      socketIdle: 60_000,
      reading: { base: 20_000, perKilobyte: 1000 / 32 },
      checkInterval: 2_000,
    });
  });

  const slow: readonly [string, string][] = [
    ['nothing', ''],
    ['half a line', 'GET /api'],
    ['headers without an end', GET],
    ['a body without an end', `${POST}Content-Length: 1000\r\n\r\n{"name":`],
    ['chunks without an end', `${POST}Transfer-Encoding: chunked\r\n\r\n5\r\n{"nam\r\n`],
  ];

  test.each(slow)(
    'that sends %s and then one byte after another is disconnected, while others are served',
    async (_what, text) => {
      const before = await store.snapshot();
      const { socket, ended } = connectRaw(quick, text);
      const drip = setInterval(() => socket.write(text.includes('chunked') ? '1\r\na\r\n' : 'a'), 40);
      let served = 0;
      do {
        expect(statuses(await connectRaw(quick, `${GET}${CLOSE}`).ended)).toEqual([200]);
        served += 1;
      } while (!socket.closed);
      clearInterval(drip);
      expect(served).toBeGreaterThan(1);
      for (const status of statuses(await ended)) expect([400, 408]).toContain(status);
      expect(await store.snapshot()).toEqual(before);
    },
  );
});

test('responses do not name the server software', async () => {
  for (const text of [`${GET}${CLOSE}`, `GET / HTTP/1.1\r\nHost: a\r\n${CLOSE}`, 'nada\r\n\r\n'])
    expect(await connectRaw(port, text).ended).not.toMatch(/^(server|x-powered-by|via):/im);
});
