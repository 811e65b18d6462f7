import { describe, expect, test } from 'vitest';
import { newSecret } from '../../src/auth/key-secret.ts';
import { externalCart } from '../support/external-cart.ts';
import { Service, startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const PATH = '/stores/external/checkout';
const PATHS = [PATH, `/api${PATH}`];
const CART = JSON.stringify(externalCart());

const refusal = (code: string, message: string, details?: unknown) => ({
  success: false,
  error: { code, message, ...(details !== undefined && { details }) },
});
const MISSING = refusal('MISSING_API_KEY', 'Informe a chave de checkout no cabeçalho x-api-key.');
const UNKNOWN = refusal('STORE_NOT_FOUND', 'Nenhuma loja tem esta chave de checkout.');
const INACTIVE = refusal('STORE_INACTIVE', 'A loja desta chave de checkout está inativa.');
const BUG = 'Erro interno. Tente novamente e, se persistir, informe o X-Request-Id ao suporte.';

const posted = (headers: Record<string, string>, body = CART) => ({ method: 'POST', headers, body });

/** Sends what must be refused with these headers alone: the store is left as it was, and nothing is announced. */
async function refused(store: TestStore, headers: Record<string, string>, status: number, body?: string) {
  const send = (path: string) => store.refuses(() => service.send(path, posted(headers, body), status));
  const answer = await send(PATH);
  expect(await send(`/api${PATH}`)).toEqual(answer);
  return answer;
}

describe('the checkout key', () => {
  test('is required (401 MISSING_API_KEY) and of a store (404 STORE_NOT_FOUND), before the body is read', async () => {
    const store = await service.newStore();
    const { checkoutKey, key } = store;
    for (const headers of [{}, { 'x-api-key': ' ' }, store.credentials, { authorization: `Bearer ${checkoutKey}` }])
      expect(await refused(store, headers, 401)).toEqual(MISSING);
    const cut = [checkoutKey.slice(0, -1), `${checkoutKey}x`, checkoutKey.toUpperCase(), `${checkoutKey}, ${checkoutKey}`];
    for (const wrong of [newSecret('ck_live_'), key, 'nada', ...cut])
      expect(await refused(store, { 'x-api-key': wrong }, 404)).toEqual(UNKNOWN);
    const text = { 'content-type': 'text/plain' };
    expect(await refused(store, text, 401, '{')).toEqual(MISSING);
    expect(await refused(store, { 'x-api-key': newSecret('ck_live_'), ...text }, 404, '{')).toEqual(UNKNOWN);
    let pulls = 0;
    const pull = () => {
      pulls += 1;
    };
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' } as RequestInit;
    expect((await service.app.fetch(new Request(`http://store.test${PATH}`, init))).status).toBe(401);
    expect(pulls).toBe(0);
  });

  test('that is malformed is rejected without a query; a well-formed one is looked up once', async () => {
    const send = (key: string) => service.send(PATH, posted({ 'x-api-key': key }), 404);
    const keys = [`ck_live_${'0'.repeat(49)}`, 'nada', newSecret('sk_live_')];
    for (const wrong of keys) expect(await statementsOf(() => send(wrong))).toEqual([]);
    const key = newSecret('ck_live_');
    expect(await statementsOf(() => send(key))).toEqual(['SELECT store']);
    expect(await statementsOf(() => send(key))).toEqual([]);
  });

  test('of an inactive store is a 403 STORE_INACTIVE within a second, and served again when it is active', async () => {
    const store = await service.newStore();
    const update = 'mutation ($id: ID!, $active: Boolean) { updateStore(id: $id, input: { active: $active }) { id } }';
    const setActive = async (active: boolean) => {
      await service.asOperator(update, { id: store.id, active });
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
    await service.send(PATH, posted(headers), 201);
    await other.send(PATH, posted(headers), 200);
    const rotated = await service.asOperator('mutation { rotateCheckoutKey { checkoutKey } }', {}, { 'x-store-id': store.id });
    const { checkoutKey } = rotated.data.rotateCheckoutKey as { checkoutKey: string };
    await service.send(PATH, posted({ 'x-api-key': checkoutKey }), 200);
    service.clock.forward(500);
    other.clock.forward(500);
    expect(await refused(store, headers, 404)).toEqual(UNKNOWN);
    expect((await other.send(PATH, posted(headers), 404)).body).toEqual(UNKNOWN);
  });

  test('gives no access to anything else: API v1 and GraphQL reject it', async () => {
    const store = await service.newStore();
    const headers = { authorization: `Bearer ${store.checkoutKey}`, 'x-api-key': store.checkoutKey, 'x-store-id': store.id };
    await service.send('/api/v1/products', { headers }, 401);
    const { errors } = await service.graph('{ store { id } }', {}, headers);
    expect(errors?.[0]?.extensions.code).toBe('AUTH_API_KEY_REQUIRED');
  });
});

describe('HTTP errors in the envelope of the external checkout', () => {
  test('an unknown path is a 404 also without a key, and another method than POST and OPTIONS a 405', async () => {
    const unknown = ['/stores/external', '/stores/external/checkouts', '/api/stores/x', '/stores/external/checkout/', '/stores/'];
    const missing = refusal('RESOURCE_NOT_FOUND', 'Este caminho não existe.');
    for (const path of unknown) expect((await service.send(path, { method: 'POST' }, 404)).body).toEqual(missing);
    for (const path of PATHS) {
      for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
        const { body, headers } = await service.send(path, { method }, 405);
        expect(headers.get('allow')).toBe('POST, OPTIONS');
        if (method !== 'HEAD') expect(body).toEqual(refusal('METHOD_NOT_ALLOWED', `Este caminho não aceita ${method}.`));
      }
      const { headers, text } = await service.send(path, { method: 'OPTIONS' }, 204);
      expect([headers.get('allow'), text]).toEqual(['POST, OPTIONS', '']);
    }
  });

  test('a body that is not JSON is a 400 INVALID_PAYLOAD, another type is a 415, more than 1 MiB is a 413', async () => {
    const store = await service.newStore();
    const key = { 'x-api-key': store.checkoutKey };
    const detail = { field: '', message: 'O corpo não é um JSON válido.', code: 'INVALID_FORMAT' };
    const invalid = refusal('INVALID_PAYLOAD', 'Há campos inválidos na requisição.', [detail]);
    expect(await refused(store, key, 400, '{')).toEqual(invalid);
    expect(await refused(store, { ...key, 'content-type': 'text/plain' }, 415)).toEqual(
      refusal('UNSUPPORTED_MEDIA_TYPE', 'O corpo deve ser enviado como application/json.'),
    );
    expect(await refused(store, key, 413, CART.padEnd(1024 * 1024 + 1))).toEqual(
      refusal('PAYLOAD_TOO_LARGE', 'O corpo da requisição passa de 1 MiB.'),
    );
  });

  test.each([
    ['the look-up of the key', (error: Error) => ({ query: () => Promise.reject(error) })],
    ['the transaction', (error: Error) => ({ transaction: () => Promise.reject(error) })],
  ])('a failure of %s is a 500, and a 503 with Retry-After while the database is unavailable', async (_where, broken) => {
    const store = await service.newStore();
    const send = (error: Error, status: number) =>
      new Service({ ...service.database, ...broken(error) }).send(PATH, posted({ 'x-api-key': store.checkoutKey }), status);
    expect(await store.refuses(() => send(new Error('segredo'), 500))).toEqual(refusal('INTERNAL_ERROR', BUG));
    const away = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
    const { body, headers } = await send(away, 503);
    const message = 'O serviço está temporariamente indisponível. Tente novamente em instantes.';
    expect([body, headers.get('retry-after')]).toEqual([refusal('SERVICE_UNAVAILABLE', message), '5']);
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

  test('lets a listed origin post with the two headers, and its page read every response, also an error', async () => {
    for (const path of PATHS) {
      const { headers, text } = await open.send(path, preflight(LISTED), 204);
      expect([headers.get('allow'), text]).toEqual(['POST, OPTIONS', '']);
      expect(corsOf(headers)).toEqual({
        ...READABLE,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type, x-api-key',
        'access-control-max-age': '7200',
      });
    }
    const post = (headers: object, status: number) => open.send(PATH, posted({ ...headers, origin: LISTED }), status);
    const key = { 'x-api-key': (await service.newStore()).checkoutKey };
    const replies = [await post(key, 201), await post(key, 200), await post({}, 401), await post({ 'x-api-key': 'x' }, 404)];
    replies.push(await open.send(PATH, { headers: { origin: LISTED } }, 405));
    for (const { headers } of replies) expect(corsOf(headers)).toEqual(READABLE);
  });

  test('has no headers for an unlisted origin, without an origin, when none is listed, and in API v1', async () => {
    const store = await service.newStore();
    const unlisted = ['https://vitrine.example.mal.example', 'http://vitrine.example', 'https://vitrine.example:444', 'null'];
    const replies = [
      await open.send(PATH, { method: 'OPTIONS' }, 204),
      await service.send(PATH, preflight(LISTED), 204),
      await store.checkout(externalCart(), 201, { origin: LISTED }),
      await open.send('/api/v1/products', preflight(LISTED), 204),
      await open.send('/api/v1/products', { headers: { ...store.credentials, origin: LISTED } }, 200),
    ];
    for (const origin of unlisted) {
      replies.push(await open.send(PATH, preflight(origin), 204));
      replies.push(await open.send(PATH, posted({ origin, 'x-api-key': store.checkoutKey }), 200));
    }
    for (const { headers } of replies) expect(corsOf(headers)).toEqual({});
  });
});
