import { describe, expect, test } from 'vitest';
import { ABSENT, UUID_V4 } from '../support/constants.ts';
import { Service, startService, type TestStore } from '../support/service.ts';

const service = await startService();

const PATH = '/api/v1/products';
const MIB = 1024 * 1024;
const product = { name: 'Caneca', type: 'DIGITAL', price: 50 };

const tooLarge = () => service.refusal(413, 'PAYLOAD_TOO_LARGE', 'O corpo da requisição passa de 1 MiB.');

/** Creates a product with a body of these bytes and no other headers than these; a refusal leaves the store as it was. */
async function post(store: TestStore, body: BodyInit, headers: Record<string, string>) {
  const before = await store.snapshot();
  const init = { method: 'POST', headers: { ...store.credentials, ...headers }, body, duplex: 'half' };
  const response = await service.app.fetch(new Request(`http://store.test${PATH}`, init as RequestInit));
  if (!response.ok) expect(await store.snapshot()).toEqual(before);
  return { status: response.status, body: await response.json() };
}

/** A product as JSON of exactly `size` bytes. */
const padded = (size: number) => new TextEncoder().encode(JSON.stringify(product).padEnd(size));

/** A chunked body without a content-length. `pulls` and `cancelled` show how it was read. */
function streamOf(chunks: Iterable<Uint8Array>) {
  const source = chunks[Symbol.iterator]();
  const state = { pulls: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        state.pulls += 1;
        const { value, done } = source.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => {
        state.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, state };
}

describe('paths and methods', () => {
  test.each([
    '/api',
    '/api/v1',
    '/api/v1/produtos',
    '/api/v2/products',
    '/API/v1/products',
    '//api/v1/products',
    '/api/v1/products/a/b',
    '/api/v1/products/%zz',
    `/api/v1/products/${'a'.repeat(1001)}`,
  ])('%s is an unknown path: 404, also without a key', async (path) => {
    const { body } = await service.send(path, {}, 404);
    expect(body).toEqual(service.refusal(404, 'RESOURCE_NOT_FOUND', 'Este caminho não existe.'));
  });

  test.each(['DELETE', 'POST', 'PUT', 'PATCH', 'PROPFIND'])('%s on a path without it is a 405 with Allow', async (method) => {
    const { body, headers } = await service.send(`${PATH}/${ABSENT}`, { method }, 405);
    expect(body).toEqual(service.refusal(405, 'METHOD_NOT_ALLOWED', `Este caminho não aceita ${method}.`));
    expect(headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  test('OPTIONS is a 204 with Allow, without a body and without CORS', async () => {
    const origin = { origin: 'https://outra.example', 'access-control-request-method': 'GET' };
    const { headers, text } = await service.send(`${PATH}/${ABSENT}`, { method: 'OPTIONS', headers: origin }, 204);
    expect([headers.get('allow'), text]).toEqual(['GET, HEAD, OPTIONS', '']);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    await service.send('/api/v1/produtos', { method: 'OPTIONS' }, 404);
  });

  test('HEAD answers as GET does, without the body', async () => {
    const store = await service.newStore();
    const { body } = await store.post(PATH, product, 201);
    const path = `${PATH}/${(body.data as { product: { id: string } }).product.id}`;
    const cases: [string, Record<string, string>, number][] = [
      [path, store.credentials, 200],
      [path, { ...store.credentials, 'if-none-match': '"1"' }, 304],
      [`${PATH}/${ABSENT}`, store.credentials, 404],
      [path, {}, 401],
      ['/api/v1/produtos', {}, 404],
    ];
    for (const [at, headers, status] of cases) {
      const get = await service.send(at, { headers }, status);
      const head = await service.send(at, { method: 'HEAD', headers }, status);
      expect(head.text).toBe('');
      for (const name of ['content-type', 'etag', 'cache-control']) expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
  });
});

describe('headers of every answer', () => {
  test('each has an X-Request-Id of its own and is not to be stored or sniffed', async () => {
    const store = await service.newStore();
    const replies = [
      await store.post(PATH, product, 201),
      await store.post(PATH, {}, 400),
      await store.get(`${PATH}/${ABSENT}`, 404),
      await service.send(PATH, { method: 'POST' }, 401),
      await service.send('/api/v1/produtos', {}, 404),
      await service.send(PATH, { method: 'DELETE' }, 405),
      await service.send(PATH, { method: 'OPTIONS' }, 204),
    ];
    const ids = replies.map(({ headers }) => headers.get('x-request-id'));
    for (const id of ids) expect(id).toMatch(UUID_V4);
    expect(new Set(ids).size).toBe(replies.length);
    for (const { headers } of replies) {
      expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
    }
    for (const { headers } of replies.slice(0, -1)) expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});

describe('CORS', () => {
  const paths = [
    '/',
    '/healthz',
    '/readyz',
    '/graphql?query=%7B__typename%7D',
    '/api/v1/products',
    '/pay/nada',
    '/stores/external/checkout',
  ];

  test.each(paths)('%s: sends nosniff and, where the service is reached by https, HSTS', async (path) => {
    const { headers } = await service.app.fetch(new Request(`http://store.test${path}`));
    expect([headers.get('x-content-type-options'), headers.get('strict-transport-security')]).toEqual([
      'nosniff',
      'max-age=31536000',
    ]);
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null]);
  });

  test('sends no HSTS where the service is reached by http', async () => {
    const plain = new Service(service.database, { publicUrl: 'http://127.0.0.1:4000' });
    const { headers } = await plain.app.fetch(new Request('http://127.0.0.1:4000/api/v1/products'));
    expect([headers.get('x-content-type-options'), headers.get('strict-transport-security')]).toEqual(['nosniff', null]);
  });

  test('a GraphQL response is not to be cached, also an error', async () => {
    for (const init of [{}, { method: 'PUT' }, { headers: { authorization: 'Bearer nada' } }]) {
      const { headers } = await service.app.fetch(new Request('http://store.test/graphql?query=%7B__typename%7D', init));
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('the content type', () => {
  test.each([
    {},
    { 'content-type': 'application/json' },
    { 'content-type': 'application/json; charset=utf-8' },
    { 'content-type': 'Application/JSON;charset=UTF-8' },
    { 'content-type': 'application/merge-patch+json' },
  ])('%j is accepted', async (headers) => {
    expect((await post(await service.newStore(), padded(100), headers)).status).toBe(201);
  });

  test.each(['text/plain', 'text/json', 'application/jsonp', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    '%s is a 415',
    async (type) => {
      const { status, body } = await post(await service.newStore(), padded(100), { 'content-type': type });
      const message = 'O corpo deve ser enviado como application/json.';
      expect([status, body]).toEqual([415, service.refusal(415, 'UNSUPPORTED_MEDIA_TYPE', message)]);
    },
  );
});

describe('the size of the body', () => {
  const json = { 'content-type': 'application/json' };

  test('1 MiB is accepted, at once or in chunks; one byte more is a 413', async () => {
    const store = await service.newStore();
    const exact = padded(MIB);
    expect((await post(store, exact, json)).status).toBe(201);
    expect((await post(store, streamOf([exact.subarray(0, MIB / 2), exact.subarray(MIB / 2)]).body, json)).status).toBe(201);
    expect(await post(store, padded(MIB + 1), json)).toEqual({ status: 413, body: tooLarge() });
    expect(await post(store, streamOf([exact, padded(100)]).body, json)).toEqual({ status: 413, body: tooLarge() });
  });

  test('a content-length over 1 MiB is a 413 without reading', async () => {
    const { body, state } = streamOf([padded(100)]);
    const answer = await post(await service.newStore(), body, { ...json, 'content-length': String(MIB + 1) });
    expect(answer).toEqual({ status: 413, body: tooLarge() });
    expect(state.pulls).toBe(0);
  });

  test('a stream without an end is read to 1 MiB and no further', async () => {
    function* endless() {
      for (;;) yield padded(MIB / 16);
    }
    const { body, state } = streamOf(endless());
    expect(await post(await service.newStore(), body, json)).toEqual({ status: 413, body: tooLarge() });
    expect(state).toEqual({ pulls: 17, cancelled: true });
  });
});
