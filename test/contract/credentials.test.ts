import { describe, expect, test } from 'vitest';
import { type KeyPrefix, newSecret, secretHash } from '../../src/auth/key-secret.ts';
import { ABSENT } from '../support/constants.ts';
import { WRONG_KEY } from '../support/refusals.ts';
import type { Headers } from '../support/replies.ts';
import { OPERATOR, startService, type TestStore } from '../support/service.ts';

const service = await startService();
/** The store of the tests that change nothing. */
const shared = await service.newStore();

const PATH = '/api/v1/products';
const PRODUCT = { name: 'Caneca', type: 'DIGITAL', price: 50 };

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n37UK';

/** Creates a product with these headers alone and expects an error, with nothing stored and no event. */
const refused = (store: TestStore, headers: Headers, status: number) =>
  store.refuses(() => service.send(PATH, { method: 'POST', headers, body: JSON.stringify(PRODUCT) }, status));

const expectUnauthorized = async (store: TestStore, headers: Headers = store.credentials) =>
  expect(await refused(store, headers, 401)).toEqual(service.refusal(401, 'AUTH_API_KEY_REQUIRED', WRONG_KEY));

const expectForeign = async (store: TestStore, headers: Headers = store.credentials) =>
  expect(await refused(store, headers, 403)).toEqual(
    service.refusal(403, 'AUTH_STORE_ACCESS_DENIED', 'A chave não tem acesso a esta loja.'),
  );

const unscoped = (scope: string) =>
  service.refusal(403, 'AUTH_SCOPE_DENIED', 'A credencial não tem permissão para esta operação.', { scope });

/** Changes a column of the key of a store as another process does, half a second ago. */
async function setOfKey(store: TestStore, column: string, value: unknown) {
  const text = `UPDATE api_key SET ${column} = $1 WHERE secret_hash = $2`;
  await service.rows({ text, values: [value, secretHash(store.key)] });
  service.clock.forward(500);
}

describe('the key (401)', () => {
  const { key, checkoutKey } = shared;
  test.each<[string, Headers]>([
    ['no credential', {}],
    ['an empty header', { authorization: '' }],
    ['Bearer without a key', { authorization: 'Bearer ' }],
    ['a key without Bearer', { authorization: key }],
    ['Basic', { authorization: `Basic ${btoa(`${key}:`)}` }],
    ['two keys', { authorization: `Bearer ${key}, Bearer ${key}` }],
    ['an unknown key', bearer(newSecret('sk_live_'))],
    ['a key with a wrong checksum', bearer(key.slice(0, -1) + (key.endsWith('0') ? '1' : '0'))],
    ['a key that is cut short', bearer(key.slice(0, -1))],
    ["the store's checkout key", bearer(checkoutKey)],
    ["the operator's token", bearer(OPERATOR)],
    ['a session token', bearer(jwt)],
    ['an x-api-key header', { 'x-api-key': key }],
  ])('%s is rejected as any invalid key is', async (_what, headers) => {
    await expectUnauthorized(shared, { ...headers, 'x-store-id': shared.id });
    await expectUnauthorized(shared, headers);
  });

  test.each<KeyPrefix>(['sk_test_', 'ck_live_'])('a key that begins with %s is rejected even if it is stored', async (prefix) => {
    const store = await service.newStore();
    const secret = newSecret(prefix);
    await setOfKey(store, 'secret_hash', secretHash(secret));
    await expectUnauthorized(store, { ...bearer(secret), 'x-store-id': store.id });
  });

  test('a key is valid until the moment it expires', async () => {
    const store = await service.newStore();
    const expiresAt = new Date(service.clock.now().getTime() + 60_000);
    const credentials = { ...bearer(await service.newKey([store.id], ['products:write'], expiresAt)), 'x-store-id': store.id };
    service.clock.forward(59_999);
    await store.post(PATH, PRODUCT, 201, credentials);
    service.clock.forward(1);
    await expectUnauthorized(store, credentials);
  });

  test('a revoked key is rejected within a second', async () => {
    const store = await service.newStore();
    await store.post(PATH, PRODUCT, 201);
    await setOfKey(store, 'revoked_at', service.clock.now());
    await expectUnauthorized(store);
  });
});

describe('the store (400, 403)', () => {
  const badStore = (code: string, message: string) => service.invalid({ field: 'X-Store-Id', message, code });

  test('X-Store-Id is required', async () => {
    const required = badStore('REQUIRED', 'Informe a loja no cabeçalho X-Store-Id.');
    expect(await refused(shared, bearer(shared.key), 400)).toEqual(required);
  });

  test.each([
    ['empty', ''],
    ['a word', 'loja'],
    ['a number', '1'],
    ['longer than a UUID', `${shared.id}0`],
    ['in braces', `{${shared.id}}`],
    ['two stores', `${shared.id}, ${shared.id}`],
  ])('%s as X-Store-Id is a 400', async (_what, storeId) => {
    const body = await refused(shared, { ...bearer(shared.key), 'x-store-id': storeId }, 400);
    expect(body).toEqual(badStore('INVALID_FORMAT', 'Deve ser o UUID de uma loja.'));
  });

  test('X-Store-Id is accepted in upper case, and the scheme of the key in any case', async () => {
    const store = await service.newStore();
    const headers = { 'x-store-id': store.id.toUpperCase(), authorization: `bearer  ${store.key}` };
    await store.post(PATH, PRODUCT, 201, headers);
    expect(await store.count('product')).toBe(1);
  });

  test('a store of others and a missing store are rejected in the same way', async () => {
    const other = await service.newStore();
    await expectForeign(other, { ...shared.credentials, 'x-store-id': other.id });
    await expectForeign(shared, { ...shared.credentials, 'x-store-id': ABSENT });
  });

  test('a key of several stores works in the store that the request names, and sees only that one', async () => {
    const [one, two] = [await service.newStore(), await service.newStore()];
    const key = bearer(await service.newKey([one.id, two.id], ['products:write']));
    const { id } = await one.create(PATH, PRODUCT, key);
    await one.get(`${PATH}/${id}`, 200, key);
    await two.get(`${PATH}/${id}`, 404, key);
    expect([await one.count('product'), await two.count('product')]).toEqual([1, 0]);
  });

  test('a store that is deactivated is rejected within a second, and served again once it is active', async () => {
    const store = await service.newStore();
    const setActive = async (active: boolean) => {
      await service.rows({ text: 'UPDATE store SET active = $1 WHERE id = $2', values: [active, store.id] });
      service.clock.forward(500);
    };
    await store.post(PATH, PRODUCT, 201);
    await setActive(false);
    await expectForeign(store);
    await setActive(true);
    await store.post(PATH, PRODUCT, 201);
  });
});

describe('the scope (403)', () => {
  test('write implies read; read reads and does not write, also when the scope to write was removed a second ago', async () => {
    const store = await service.newStore(['products:write']);
    const { id } = await store.create(PATH, PRODUCT);
    await store.get(`${PATH}/${id}`, 200);
    await setOfKey(store, 'scopes', ['products:read']);
    await store.get(`${PATH}/${id}`, 200);
    expect(await refused(store, store.credentials, 403)).toEqual(unscoped('products:write'));
  });

  test('the scope of another area grants nothing', async () => {
    const store = await service.newStore(['orders:write', 'checkouts:write']);
    expect(await refused(store, store.credentials, 403)).toEqual(unscoped('products:write'));
    expect((await store.get(`${PATH}/${ABSENT}`, 403)).body).toEqual(unscoped('products:read'));
  });
});
