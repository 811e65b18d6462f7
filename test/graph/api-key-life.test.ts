import { describe, expect, test } from 'vitest';
import {
  expectKeysUnchanged,
  issuedKey,
  KEY_FIELDS,
  type Key,
  keyHeaders,
  newKey,
  REVOKE_KEY,
  ROTATE_KEY,
} from '../support/api-keys.ts';
import { ABSENT, DAY } from '../support/constants.ts';
import { panelUser } from '../support/panel.ts';
import { invalid, notFound, refusals, scopeDenied } from '../support/refusals.ts';
import type { Headers, Json } from '../support/replies.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const PRODUCT = `/api/v1/products/${ABSENT}`;

const inMilliseconds = (milliseconds: number) => new Date(service.clock.now().getTime() + milliseconds).toISOString();

const rotate = (id: string, more: Json = {}) => service.asOperator(ROTATE_KEY, { id, ...more });
const revoke = (id: string) => service.asOperator(REVOKE_KEY, { id });
const refused = (mutation: string, variables: Json, headers?: Headers) =>
  expectKeysUnchanged(service, mutation, variables, headers);

const missing = notFound('Chave não encontrada.');
const message = 'A chave foi revogada, trocada ou venceu e não pode ser trocada. Crie outra.';
const notRotated = [{ message, code: 'INVALID_STATUS_TRANSITION', status: 409 }];

describe('rotateApiKey', () => {
  test('issues a new secret for the same settings; the previous key ends at once', async () => {
    const store = await service.newStore();
    const old = await newKey(store, { scopes: ['products:write', 'orders:read'], expiresAt: inMilliseconds(DAY) });
    await store.get(PRODUCT, 404, keyHeaders(store, old));
    service.clock.forward(1000);
    const made = issuedKey(await rotate(old.apiKey.id));
    const changed = { prefix: made.secret.slice(0, 14), createdAt: service.now(), updatedAt: service.now() };
    expect(made.apiKey).toEqual({ ...old.apiKey, id: expect.not.stringMatching(old.apiKey.id), ...changed });
    expect(made.secret).not.toBe(old.secret);
    service.clock.forward(500);
    await store.get(PRODUCT, 401, keyHeaders(store, old));
    await store.get(PRODUCT, 404, keyHeaders(store, made));
  });

  test('keeps the previous one for the overlap', async () => {
    const store = await service.newStore();
    const old = await newKey(store);
    const now = service.now();
    const made = issuedKey(await rotate(old.apiKey.id, { overlapSeconds: 60 }));
    const { data } = await service.asOperator(`{ apiKeys { nodes { ${KEY_FIELDS} } } }`, {}, { 'x-store-id': store.id });
    const ended = { ...old.apiKey, expiresAt: inMilliseconds(60_000), rotatedAt: now, version: 2, updatedAt: now };
    expect((data.apiKeys as { nodes: Key[] }).nodes).toContainEqual(ended);
    service.clock.forward(59_999);
    await store.get(PRODUCT, 404, keyHeaders(store, old));
    service.clock.forward(1);
    await store.get(PRODUCT, 401, keyHeaders(store, old));
    await store.get(PRODUCT, 404, keyHeaders(store, made));
  });

  test('never extends the previous key, and accepts an overlap from 0 seconds to a week', async () => {
    const store = await service.newStore();
    const short = await newKey(store, { expiresAt: inMilliseconds(30_000) });
    const made = issuedKey(await rotate(short.apiKey.id, { overlapSeconds: 604_800 }));
    expect(made.apiKey).toMatchObject({ expiresAt: inMilliseconds(30_000) });
    service.clock.forward(30_000);
    await store.get(PRODUCT, 401, keyHeaders(store, short));

    const { id } = (await newKey(store)).apiKey;
    for (const [overlapSeconds, message, code] of [
      [-1, 'Deve ser no mínimo 0.', 'TOO_SMALL'],
      [604_801, 'Deve ser no máximo 604800.', 'TOO_BIG'],
      [0.5, 'Deve ser um número inteiro.', 'INVALID_TYPE'],
    ] as const)
      expect(await refused(ROTATE_KEY, { id, overlapSeconds })).toEqual(invalid({ field: 'overlapSeconds', message, code }));
    expect((await rotate(id, { overlapSeconds: null })).errors).toBeUndefined();
  });

  test('rejects a key that is already rotated, revoked or expired', async () => {
    const store = await service.newStore();
    const ids: string[] = [];
    for (const more of [{}, {}, { expiresAt: inMilliseconds(1000) }]) ids.push((await newKey(store, more)).apiKey.id);
    const [rotated = '', revoked = ''] = ids;
    await rotate(rotated, { overlapSeconds: 3600 });
    await revoke(revoked);
    service.clock.forward(1000);
    for (const id of ids) expect(await refused(ROTATE_KEY, { id })).toEqual(notRotated);
  });

  test('rejects a key with scopes that the caller does not have', async () => {
    const store = await service.newStore();
    const { id } = (await newKey(store, { scopes: ['products:read', 'orders:write'] })).apiKey;
    const weak = await panelUser(store, ['store:admin', 'products:read']);
    expect(await refused(ROTATE_KEY, { id }, weak)).toEqual(scopeDenied('orders:write'));
    const strong = await panelUser(store, ['store:admin', 'products:read', 'orders:write']);
    const done = await service.graph(ROTATE_KEY, { id }, strong);
    expect(done.data.rotateApiKey).toMatchObject({ apiKey: { scopes: ['PRODUCTS_READ', 'ORDERS_WRITE'] } });
  });

  test('called ten times concurrently succeeds once', async () => {
    const store = await service.newStore();
    const { id } = (await newKey(store)).apiKey;
    const answers = await Promise.all(Array.from({ length: 10 }, () => rotate(id, { overlapSeconds: 60 })));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(answers.flatMap((answer) => refusals(answer) ?? [])).toEqual(Array(9).fill(notRotated[0]));
    expect(await service.rows({ text: 'SELECT 1 FROM api_key WHERE $1 = ANY (store_ids)', values: [store.id] })).toHaveLength(3);
  });
});

describe('revokeApiKey', () => {
  test('ends a key within a second, and has no effect when it is called again', async () => {
    const store = await service.newStore();
    const key = await newKey(store);
    const { id } = key.apiKey;
    await store.get(PRODUCT, 404, keyHeaders(store, key));
    service.clock.forward(1000);
    const revoked = { ...key.apiKey, revokedAt: service.now(), version: 2, updatedAt: service.now() };
    const admin = await panelUser(store, ['store:admin']);
    expect((await service.graph(REVOKE_KEY, { id }, admin)).data.revokeApiKey).toEqual(revoked);
    service.clock.forward(500);
    await store.get(PRODUCT, 401, keyHeaders(store, key));
    expect((await revoke(id)).data.revokeApiKey).toEqual(revoked);
  });
});

test('a key of other stores does not exist for an administrator of one store', async () => {
  const [store, other] = [await service.newStore(), await service.newStore()];
  const admin = await panelUser(store, ['store:admin', 'products:read'], { stores: [store.id, other.id] });
  const [foreign, shared] = [await newKey(other), await newKey(store, { storeIds: [store.id, other.id] })];
  for (const mutation of [ROTATE_KEY, REVOKE_KEY]) {
    for (const id of [foreign.apiKey.id, shared.apiKey.id, ABSENT])
      expect(await refused(mutation, { id }, admin)).toEqual(missing);
    expect(await refused(mutation, { id: ABSENT })).toEqual(missing);
  }
});

test('a scope that is removed from a key is denied in GraphQL within a second', async () => {
  const store = await service.newStore();
  const key = await newKey(store, { scopes: ['products:write', 'kits:read'] });
  const seen = async () => (await service.graph('{ viewer { scopes } }', {}, keyHeaders(store, key))).data.viewer;
  expect(await seen()).toEqual({
    scopes: ['PRODUCTS_READ', 'PRODUCTS_WRITE', 'KITS_READ', 'PRODUCTS_BASIC_READ', 'PRODUCT_COSTS_READ'],
  });
  await service.rows({ text: 'UPDATE api_key SET scopes = $1 WHERE id = $2', values: [['kits:read'], key.apiKey.id] });
  service.clock.forward(500);
  expect(await seen()).toEqual({ scopes: ['KITS_READ'] });
});
