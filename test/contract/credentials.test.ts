import { describe, expect, test } from 'vitest';
import { type KeyPrefix, newSecret, secretHash } from '../../src/auth/key-secret.ts';
import { ABSENT } from '../support/constants.ts';
import { OPERATOR, startService, type TestStore } from '../support/service.ts';

const service = await startService();

const PATH = '/api/v1/products';
const product = { name: 'Caneca', type: 'DIGITAL', price: 50 };

const unauthorized = () =>
  service.refusal(401, 'AUTH_API_KEY_REQUIRED', 'Informe uma chave de API válida no cabeçalho Authorization: Bearer <chave>.');
const foreign = () => service.refusal(403, 'AUTH_STORE_ACCESS_DENIED', 'A chave não tem acesso a esta loja.');
const unscoped = (scope: string) =>
  service.refusal(403, 'AUTH_SCOPE_DENIED', 'A credencial não tem permissão para esta operação.', { scope });
const badStore = (code: string, message: string) => service.invalid(...[{ field: 'X-Store-Id', message, code }]);

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n37UK';

/** Creates a product with these headers alone and expects an error, with nothing stored and no event. */
const refused = (store: TestStore, headers: Record<string, string>, status: number) =>
  store.refuses(() => service.send(PATH, { method: 'POST', headers, body: JSON.stringify(product) }, status));

describe('the key (401)', () => {
  const wrongs: [string, (store: TestStore) => Record<string, string>][] = [
    ['no credential', () => ({})],
    ['an empty header', () => ({ authorization: '' })],
    ['Bearer without a key', () => ({ authorization: 'Bearer ' })],
    ['a key without Bearer', ({ key }) => ({ authorization: key })],
    ['Basic', ({ key }) => ({ authorization: `Basic ${btoa(`${key}:`)}` })],
    ['two keys', ({ key }) => ({ authorization: `Bearer ${key}, Bearer ${key}` })],
    ['an unknown key', () => bearer(newSecret('sk_live_'))],
    ['a key with a wrong checksum', ({ key }) => bearer(key.slice(0, -1) + (key.endsWith('0') ? '1' : '0'))],
    ['a key that is cut short', ({ key }) => bearer(key.slice(0, -1))],
    ["the store's checkout key", ({ checkoutKey }) => bearer(checkoutKey)],
    ["the operator's token", () => bearer(OPERATOR)],
    ['a session token', () => bearer(jwt)],
    ['an x-api-key header', ({ key }) => ({ 'x-api-key': key })],
  ];
  test.each(wrongs)('%s is rejected as any invalid key is', async (_what, headers) => {
    const store = await service.newStore();
    expect(await refused(store, { ...headers(store), 'x-store-id': store.id }, 401)).toEqual(unauthorized());
    expect(await refused(store, headers(store), 401)).toEqual(unauthorized());
  });

  test.each(['sk_test_', 'ck_live_'])('a key that begins with %s is rejected even if it is stored', async (prefix) => {
    const store = await service.newStore();
    const secret = newSecret(prefix as KeyPrefix);
    const text = 'UPDATE api_key SET secret_hash = $1 WHERE secret_hash = $2';
    await service.database.query({ text, values: [secretHash(secret), secretHash(store.key)] });
    expect(await refused(store, { ...bearer(secret), 'x-store-id': store.id }, 401)).toEqual(unauthorized());
  });

  test('a key is valid until the moment it expires', async () => {
    const store = await service.newStore();
    const expiresAt = new Date(service.clock.now().getTime() + 60_000);
    const credentials = { ...bearer(await service.newKey([store.id], ['products:write'], expiresAt)), 'x-store-id': store.id };
    service.clock.forward(59_999);
    await store.post(PATH, product, 201, credentials);
    service.clock.forward(1);
    expect(await refused(store, credentials, 401)).toEqual(unauthorized());
  });

  test('a revoked key is rejected within a second', async () => {
    const store = await service.newStore();
    await store.post(PATH, product, 201);
    const text = 'UPDATE api_key SET revoked_at = $1 WHERE secret_hash = $2';
    await service.database.query({ text, values: [service.clock.now(), secretHash(store.key)] });
    service.clock.forward(500);
    expect(await refused(store, store.credentials, 401)).toEqual(unauthorized());
  });

  test('the scheme is read without regard to case', async () => {
    const store = await service.newStore();
    await store.post(PATH, product, 201, { authorization: `bearer  ${store.key}` });
  });
});

describe('the store (400, 403)', () => {
  test('X-Store-Id is required', async () => {
    const store = await service.newStore();
    const body = await refused(store, bearer(store.key), 400);
    expect(body).toEqual(badStore('REQUIRED', 'Informe a loja no cabeçalho X-Store-Id.'));
  });

  test.each([
    ['empty', () => ''],
    ['a word', () => 'loja'],
    ['a number', () => '1'],
    ['longer than a UUID', (id: string) => `${id}0`],
    ['in braces', (id: string) => `{${id}}`],
    ['two stores', (id: string) => `${id}, ${id}`],
  ])('%s as X-Store-Id is a 400', async (_what, made) => {
    const store = await service.newStore();
    const body = await refused(store, { ...bearer(store.key), 'x-store-id': made(store.id) }, 400);
    expect(body).toEqual(badStore('INVALID_FORMAT', 'Deve ser o UUID de uma loja.'));
  });

  test('X-Store-Id is accepted in upper case', async () => {
    const store = await service.newStore();
    await store.post(PATH, product, 201, { 'x-store-id': store.id.toUpperCase() });
    expect(await store.count('product')).toBe(1);
  });

  test('a store of others and a missing store are rejected in the same way', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    expect(await refused(other, { ...store.credentials, 'x-store-id': other.id }, 403)).toEqual(foreign());
    expect(await refused(store, { ...store.credentials, 'x-store-id': ABSENT }, 403)).toEqual(foreign());
  });

  test('a key of several stores works in the store that the request names, and sees only that one', async () => {
    const [one, two] = [await service.newStore(), await service.newStore()];
    const key = bearer(await service.newKey([one.id, two.id], ['products:write']));
    const { body } = await one.post(PATH, product, 201, key);
    const { id } = (body.data as { product: { id: string } }).product;
    await one.get(`${PATH}/${id}`, 200, key);
    await two.get(`${PATH}/${id}`, 404, key);
    expect([await one.count('product'), await two.count('product')]).toEqual([1, 0]);
  });

  test('a store that is deactivated is rejected within a second, and served again once it is active', async () => {
    const store = await service.newStore();
    const setActive = async (active: boolean) => {
      await service.database.query({ text: 'UPDATE store SET active = $1 WHERE id = $2', values: [active, store.id] });
      service.clock.forward(500);
    };
    await store.post(PATH, product, 201);
    await setActive(false);
    expect(await refused(store, store.credentials, 403)).toEqual(foreign());
    await setActive(true);
    await store.post(PATH, product, 201);
  });
});

describe('the scope (403)', () => {
  test('read reads and does not write', async () => {
    const store = await service.newStore(['products:read']);
    await store.get(`${PATH}/${ABSENT}`, 404);
    expect(await refused(store, store.credentials, 403)).toEqual(unscoped('products:write'));
  });

  test('write implies read', async () => {
    const store = await service.newStore(['products:write']);
    const { body } = await store.post(PATH, product, 201);
    await store.get(`${PATH}/${(body.data as { product: { id: string } }).product.id}`, 200);
  });

  test('the scope of another area grants nothing', async () => {
    const store = await service.newStore(['orders:write', 'checkouts:write']);
    expect(await refused(store, store.credentials, 403)).toEqual(unscoped('products:write'));
    const { body } = await store.get(`${PATH}/${ABSENT}`, 403);
    expect(body).toEqual(unscoped('products:read'));
  });

  test('a scope removed from a key is denied within a second', async () => {
    const store = await service.newStore(['products:write']);
    await store.post(PATH, product, 201);
    const text = 'UPDATE api_key SET scopes = $1 WHERE secret_hash = $2';
    await service.database.query({ text, values: [['products:read'], secretHash(store.key)] });
    service.clock.forward(500);
    expect(await refused(store, store.credentials, 403)).toEqual(unscoped('products:write'));
  });
});
