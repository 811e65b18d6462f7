import { describe, expect, test } from 'vitest';
import { ABSENT, UUID_V4 } from '../support/constants.ts';
import { externalCart } from '../support/external-cart.ts';
import { Service, startService } from '../support/service.ts';

const service = await startService();
const store = await service.newStore();

const PATH = '/api/v1/products';
const MIB = 1024 * 1024;
const PRODUCT = { name: 'Caneca', type: 'DIGITAL', price: 50 };
const json = { 'content-type': 'application/json' };

/** Creates a product with a body of these bytes and no other headers than these; a refusal leaves the store as it was. */
async function post(body: BodyInit, headers: Record<string, string> = json) {
  const before = await store.snapshot();
  const init = { method: 'POST', headers: { ...store.credentials, ...headers }, body, duplex: 'half' };
  const response = await service.app.fetch(new Request(`http://store.test${PATH}`, init as RequestInit));
  if (!response.ok) expect(await store.snapshot()).toEqual(before);
  return [response.status, await response.json()];
}

/** A product as JSON of exactly `size` bytes. */
const padded = (size: number) => new TextEncoder().encode(JSON.stringify(PRODUCT).padEnd(size));

/** A chunked body without a content-length. `pulls` and `cancelled` show how it was read. */
function streamOf(chunks: Iterable<Uint8Array>) {
  const source = chunks[Symbol.iterator]();
  const state = { pulls: 0, cancelled: false };
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    state.pulls += 1;
    const { value, done } = source.next();
    if (done) controller.close();
    else controller.enqueue(value);
  };
  const cancel = () => {
    state.cancelled = true;
  };
  return { body: new ReadableStream<Uint8Array>({ pull, cancel }, { highWaterMark: 0 }), state };
}

describe('paths and methods', () => {
  test.each([
    ...['/api', '/api/v1', '/api/v1/produtos', '/api/v2/products', '/API/v1/products', '//api/v1/products'],
    ...['/api/v1/products/a/b', '/api/v1/products/%zz', `/api/v1/products/${'a'.repeat(1001)}`],
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
    const path = `${PATH}/${await store.product()}`;
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
    const replies = [
      await store.post(PATH, PRODUCT, 201),
      await store.post(PATH, {}, 400),
      await store.get(`${PATH}/${ABSENT}`, 404),
      await service.send(PATH, { method: 'POST' }, 401),
      await service.send('/api/v1/produtos', {}, 404),
      await service.send(PATH, { method: 'DELETE' }, 405),
      await store.checkout(externalCart(), 201),
      await store.checkout({}, 400),
      await service.send(PATH, { method: 'OPTIONS' }, 204),
    ];
    const ids = replies.map(({ headers }) => headers.get('x-request-id'));
    for (const id of ids) expect(id).toMatch(UUID_V4);
    expect(new Set(ids).size).toBe(replies.length);
    for (const { headers } of replies)
      expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
    for (const { headers } of replies.slice(0, -1)) expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test.each([
    ...['/', '/healthz', '/readyz', '/graphql?query=%7B__typename%7D', '/api/v1/products', '/pay/nada'],
    '/stores/external/checkout',
  ])('%s sends nosniff and, where the service is reached by https, HSTS', async (path) => {
    const { headers } = await service.app.fetch(new Request(`http://store.test${path}`));
    const sent = ['x-content-type-options', 'strict-transport-security', 'server', 'x-powered-by'];
    expect(sent.map((name) => headers.get(name))).toEqual(['nosniff', 'max-age=31536000', null, null]);
  });

  test('there is no HSTS where the service is reached by http', async () => {
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

describe('the body of a call', () => {
  const tooLarge = () => [413, service.refusal(413, 'PAYLOAD_TOO_LARGE', 'O corpo da requisição passa de 1 MiB.')];

  // The other types: test/http/body.test.ts.
  test('may be of a JSON type or of none; any other is a 415', async () => {
    for (const headers of [{}, json, { 'content-type': 'application/merge-patch+json' }])
      expect((await post(padded(100), headers))[0]).toBe(201);
    const message = 'O corpo deve ser enviado como application/json.';
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect(await post(padded(100), { 'content-type': type })).toEqual([
        415,
        service.refusal(415, 'UNSUPPORTED_MEDIA_TYPE', message),
      ]);
  });

  test('may have 1 MiB, and is not read beyond that, nor at all when its content-length is larger', async () => {
    expect((await post(padded(MIB)))[0]).toBe(201);
    const announced = streamOf([padded(100)]);
    expect(await post(announced.body, { ...json, 'content-length': String(MIB + 1) })).toEqual(tooLarge());
    expect(announced.state.pulls).toBe(0);
    function* endless() {
      for (;;) yield padded(MIB / 16);
    }
    const { body, state } = streamOf(endless());
    expect(await post(body)).toEqual(tooLarge());
    expect(state).toEqual({ pulls: 17, cancelled: true });
  });
});
