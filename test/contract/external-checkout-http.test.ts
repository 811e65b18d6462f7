import { describe, expect, test } from 'vitest';
import { newSecret } from '../../src/auth/key-secret.ts';
import { externalCart } from '../support/external-cart.ts';
import { Service, startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const PATH = '/stores/external/checkout';
const PATHS = [PATH, `/api${PATH}`];

const refusal = (code: string, message: string, details?: unknown) => ({
  success: false,
  error: { code, message, ...(details !== undefined && { details }) },
});
const MISSING = refusal('MISSING_API_KEY', 'Informe a chave de checkout no cabeçalho x-api-key.');
const UNKNOWN = refusal('STORE_NOT_FOUND', 'Nenhuma loja tem esta chave de checkout.');
const INACTIVE = refusal('STORE_INACTIVE', 'A loja desta chave de checkout está inativa.');
const BUG = 'Erro interno. Tente novamente e, se persistir, informe o X-Request-Id ao suporte.';

/** Sends what must be refused with these headers alone: the store is left as it was, and nothing is announced. */
async function refused(store: TestStore, headers: Record<string, string>, status: number, body = JSON.stringify(externalCart())) {
  const before = await store.snapshot();
  const replies = [];
  for (const path of PATHS) replies.push((await service.send(path, { method: 'POST', headers, body }, status)).body);
  expect(await store.snapshot()).toEqual(before);
  expect(replies[0]).toEqual(replies[1]);
  return replies[0];
}

const send = (key: string, status: number) =>
  service.send(PATH, { method: 'POST', headers: { 'x-api-key': key }, body: JSON.stringify(externalCart()) }, status);

describe('the checkout key', () => {
  test('is required: without x-api-key, empty, or with a key in Authorization it is a 401 MISSING_API_KEY', async () => {
    const store = await service.newStore();
    expect(await refused(store, {}, 401)).toEqual(MISSING);
    expect(await refused(store, { 'x-api-key': ' ' }, 401)).toEqual(MISSING);
    expect(await refused(store, store.credentials, 401)).toEqual(MISSING);
    expect(await refused(store, { authorization: `Bearer ${store.checkoutKey}` }, 401)).toEqual(MISSING);
  });

  test('that belongs to no store is a 404 STORE_NOT_FOUND, whatever its form', async () => {
    const store = await service.newStore();
    const { checkoutKey, key } = store;
    const keys = [newSecret('ck_live_'), key, 'nada', checkoutKey.slice(0, -1), `${checkoutKey}x`, checkoutKey.toUpperCase()];
    for (const wrong of [...keys, `${checkoutKey}, ${checkoutKey}`])
      expect(await refused(store, { 'x-api-key': wrong }, 404)).toEqual(UNKNOWN);
  });

  test('that is malformed is rejected without a query; a well-formed one is looked up once', async () => {
    const keys = [`ck_live_${'0'.repeat(49)}`, 'nada', newSecret('sk_live_')];
    for (const wrong of keys) expect(await statementsOf(() => send(wrong, 404))).toEqual([]);
    const key = newSecret('ck_live_');
    expect(await statementsOf(() => send(key, 404))).toEqual(['SELECT store']);
    expect(await statementsOf(() => send(key, 404))).toEqual([]);
  });

  test('of an inactive store is a 403 STORE_INACTIVE within a second, and served again when it is active', async () => {
    const store = await service.newStore();
    const setActive = async (active: boolean) => {
      await service.asOperator(
        'mutation ($id: UUID!, $active: Boolean) { updateStore(id: $id, input: { active: $active }) { id } }',
        {
          id: store.id,
          active,
        },
      );
      service.clock.forward(500);
    };
    await store.checkout(externalCart(), 201);
    await setActive(false);
    expect(await refused(store, { 'x-api-key': store.checkoutKey }, 403)).toEqual(INACTIVE);
    await setActive(true);
    await store.checkout(externalCart(), 200);
  });

  test('that was replaced is rejected within a second, in this process and in another; the new one works at once', async () => {
    const store = await service.newStore();
    const other = new Service(service.database);
    const headers = { 'x-api-key': store.checkoutKey };
    const init = { method: 'POST', headers, body: JSON.stringify(externalCart()) };
    await service.send(PATH, init, 201);
    await other.send(PATH, init, 200);
    const rotated = await service.asOperator('mutation { rotateCheckoutKey { checkoutKey } }', {}, { 'x-store-id': store.id });
    const { checkoutKey } = rotated.data.rotateCheckoutKey as { checkoutKey: string };
    await service.send(PATH, { ...init, headers: { 'x-api-key': checkoutKey } }, 200);
    service.clock.forward(500);
    other.clock.forward(500);
    expect(await refused(store, headers, 404)).toEqual(UNKNOWN);
    expect((await other.send(PATH, init, 404)).body).toEqual(UNKNOWN);
  });

  test('gives no access to anything else: API v1 and GraphQL reject it', async () => {
    const store = await service.newStore();
    const headers = { authorization: `Bearer ${store.checkoutKey}`, 'x-api-key': store.checkoutKey, 'x-store-id': store.id };
    await service.send('/api/v1/products', { headers }, 401);
    const { errors } = await service.graph('{ store { id } }', {}, headers);
    expect(errors?.[0]?.extensions.code).toBe('AUTH_API_KEY_REQUIRED');
  });

  test('is checked before the body is read', async () => {
    const store = await service.newStore();
    expect(await refused(store, { 'content-type': 'text/plain' }, 401, '{')).toEqual(MISSING);
    expect(await refused(store, { 'x-api-key': newSecret('ck_live_'), 'content-type': 'text/plain' }, 404, '{')).toEqual(UNKNOWN);
    let pulls = 0;
    const pull = () => {
      pulls += 1;
    };
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' } as RequestInit;
    expect((await service.app.fetch(new Request(`http://store.test${PATH}`, init))).status).toBe(401);
    expect(pulls).toBe(0);
  });
});

describe('HTTP errors in the envelope of the external checkout', () => {
  test.each(['/stores/external', '/stores/external/checkouts', '/api/stores/x', '/stores/external/checkout/', '/stores/'])(
    '%s is an unknown path: 404, also without a key',
    async (path) => {
      const { body } = await service.send(path, { method: 'POST' }, 404);
      expect(body).toEqual(refusal('RESOURCE_NOT_FOUND', 'Este caminho não existe.'));
    },
  );

  test.each(PATHS)('%s accepts POST and OPTIONS alone', async (path) => {
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
      const { body, headers } = await service.send(path, { method }, 405);
      expect(headers.get('allow')).toBe('POST, OPTIONS');
      if (method !== 'HEAD') expect(body).toEqual(refusal('METHOD_NOT_ALLOWED', `Este caminho não aceita ${method}.`));
    }
    const { headers, text } = await service.send(path, { method: 'OPTIONS' }, 204);
    expect([headers.get('allow'), text]).toEqual(['POST, OPTIONS', '']);
  });

  test('a body that is not JSON is a 400 INVALID_PAYLOAD, another type is a 415, more than 1 MiB is a 413', async () => {
    const store = await service.newStore();
    const key = { 'x-api-key': store.checkoutKey };
    const detail = { field: '', message: 'O corpo não é um JSON válido.', code: 'INVALID_FORMAT' };
    expect(await refused(store, key, 400, '{')).toEqual(
      refusal('INVALID_PAYLOAD', 'Há campos inválidos na requisição.', [detail]),
    );
    expect(await refused(store, { ...key, 'content-type': 'text/plain' }, 415)).toEqual(
      refusal('UNSUPPORTED_MEDIA_TYPE', 'O corpo deve ser enviado como application/json.'),
    );
    const large = JSON.stringify(externalCart()).padEnd(1024 * 1024 + 1);
    expect(await refused(store, key, 413, large)).toEqual(refusal('PAYLOAD_TOO_LARGE', 'O corpo da requisição passa de 1 MiB.'));
  });

  const away = () => Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });

  test.each([
    ['the look-up of the key', (error: Error) => ({ query: () => Promise.reject(error) })],
    ['the transaction', (error: Error) => ({ transaction: () => Promise.reject(error) })],
  ])('a failure of %s is a 500, and a 503 with Retry-After while the database is unavailable', async (_where, broken) => {
    const store = await service.newStore();
    const before = await store.snapshot();
    const init = { method: 'POST', headers: { 'x-api-key': store.checkoutKey }, body: JSON.stringify(externalCart()) };
    const bug = await new Service({ ...service.database, ...broken(new Error('segredo')) }).send(PATH, init, 500);
    expect(bug.body).toEqual(refusal('INTERNAL_ERROR', BUG));
    const { body, headers } = await new Service({ ...service.database, ...broken(away()) }).send(PATH, init, 503);
    const message = 'O serviço está temporariamente indisponível. Tente novamente em instantes.';
    expect([body, headers.get('retry-after')]).toEqual([refusal('SERVICE_UNAVAILABLE', message), '5']);
    expect(await store.snapshot()).toEqual(before);
  });

  test('each response has an X-Request-Id and must not be cached or sniffed', async () => {
    const store = await service.newStore();
    for (const { headers } of [await store.checkout(externalCart(), 201), await store.checkout({}, 400)]) {
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
    }
  });
});

describe('CORS of the external checkout', () => {
  const LISTED = 'https://vitrine.example';
  const open = new Service(service.database, { corsOrigins: ['https://outra.example:8443', LISTED] });
  const corsOf = (headers: Headers) =>
    Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary'));
  const READABLE = {
    'access-control-allow-origin': LISTED,
    'access-control-expose-headers': 'ratelimit, ratelimit-policy, retry-after, x-ignored-fields, x-ignored-params, x-request-id',
    vary: 'Origin',
  };
  const preflight = (origin: string) => ({
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-api-key' },
  });

  test.each(PATHS)('a preflight from a listed origin for %s allows POST with the two headers', async (path) => {
    const { headers, text } = await open.send(path, preflight(LISTED), 204);
    expect([headers.get('allow'), text]).toEqual(['POST, OPTIONS', '']);
    expect(corsOf(headers)).toEqual({
      ...READABLE,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type, x-api-key',
      'access-control-max-age': '7200',
    });
  });

  test('a response to a listed origin may be read by its page, also an error', async () => {
    const store = await service.newStore();
    const body = JSON.stringify(externalCart());
    const post = (headers: object, status: number) =>
      open.send(PATH, { method: 'POST', headers: { ...headers, origin: LISTED }, body }, status);
    const key = { 'x-api-key': store.checkoutKey };
    const replies = [await post(key, 201), await post(key, 200), await post({}, 401), await post({ 'x-api-key': 'x' }, 404)];
    replies.push(await open.send(PATH, { headers: { origin: LISTED } }, 405));
    for (const { headers } of replies) expect(corsOf(headers)).toEqual(READABLE);
  });

  test.each(['https://vitrine.example.mal.example', 'http://vitrine.example', 'https://vitrine.example:444', 'null'])(
    'the unlisted origin %s gets no CORS headers',
    async (origin) => {
      const store = await service.newStore();
      expect(corsOf((await open.send(PATH, preflight(origin), 204)).headers)).toEqual({});
      const init = { method: 'POST', headers: { origin, 'x-api-key': store.checkoutKey }, body: JSON.stringify(externalCart()) };
      expect(corsOf((await open.send(PATH, init, 201)).headers)).toEqual({});
    },
  );

  test('a request without an origin gets no CORS headers, nor does any origin when none is listed', async () => {
    expect(corsOf((await open.send(PATH, { method: 'OPTIONS' }, 204)).headers)).toEqual({});
    expect(corsOf((await service.send(PATH, preflight(LISTED), 204)).headers)).toEqual({});
    const store = await service.newStore();
    expect(corsOf((await store.checkout(externalCart(), 201, { origin: LISTED })).headers)).toEqual({});
  });

  test('API v1 has no CORS headers, also for a listed origin', async () => {
    const store = await service.newStore();
    expect(corsOf((await open.send('/api/v1/products', preflight(LISTED), 204)).headers)).toEqual({});
    const headers = { ...store.credentials, origin: LISTED };
    expect(corsOf((await open.send('/api/v1/products', { headers }, 200)).headers)).toEqual({});
  });
});
