import { describe, expect, test } from 'vitest';
import { secretHash } from '../../src/auth/key-secret.ts';
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
import { ABSENT } from '../support/constants.ts';
import { panelUser } from '../support/panel.ts';
import { invalid, notFound, refusals, scopeDenied } from '../support/refusals.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const VIEWER = '{ viewer { scopes } }';
const PRODUCT = `/api/v1/products/${ABSENT}`;

const inMilliseconds = (milliseconds: number) => new Date(service.clock.now().getTime() + milliseconds).toISOString();
const now = () => inMilliseconds(0);

const missing = notFound('Chave não encontrada.');
const notRotated = [
  {
    message: 'A chave foi revogada, trocada ou venceu e não pode ser trocada. Crie outra.',
    code: 'INVALID_STATUS_TRANSITION',
    status: 409,
  },
];

describe('rotateApiKey', () => {
  test('issues a new secret for the same settings; the previous key ends at once', async () => {
    const store = await service.newStore();
    const expiresAt = inMilliseconds(86_400_000);
    const old = await newKey(store, { scopes: ['products:write', 'orders:read'], expiresAt });
    await store.get(PRODUCT, 404, keyHeaders(store, old));
    service.clock.forward(1000);
    const made = issuedKey(await service.asOperator(ROTATE_KEY, { id: old.apiKey.id }));
    expect(made.apiKey).toEqual({
      ...old.apiKey,
      id: expect.not.stringMatching(old.apiKey.id),
      prefix: made.secret.slice(0, 14),
      createdAt: now(),
      updatedAt: now(),
    });
    expect(made.secret).not.toBe(old.secret);
    service.clock.forward(500);
    await store.get(PRODUCT, 401, keyHeaders(store, old));
    await store.get(PRODUCT, 404, keyHeaders(store, made));
  });

  test('keeps the previous one for the overlap', async () => {
    const store = await service.newStore();
    const old = await newKey(store);
    const rotatedAt = now();
    const made = issuedKey(await service.asOperator(ROTATE_KEY, { id: old.apiKey.id, overlapSeconds: 60 }));
    const { data } = await service.asOperator(`{ apiKeys { nodes { ${KEY_FIELDS} } } }`, {}, { 'x-store-id': store.id });
    const ended = { ...old.apiKey, expiresAt: inMilliseconds(60_000), rotatedAt, version: 2, updatedAt: now() };
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
    const made = issuedKey(await service.asOperator(ROTATE_KEY, { id: short.apiKey.id, overlapSeconds: 604_800 }));
    expect(made.apiKey).toMatchObject({ expiresAt: inMilliseconds(30_000) });
    service.clock.forward(30_000);
    await store.get(PRODUCT, 401, keyHeaders(store, short));

    const { apiKey } = await newKey(store);
    const rotate = (overlapSeconds: number) => expectKeysUnchanged(service, ROTATE_KEY, { id: apiKey.id, overlapSeconds });
    const low = { field: 'overlapSeconds', message: 'Deve ser no mínimo 0.', code: 'TOO_SMALL' };
    expect(await rotate(-1)).toEqual(invalid(low));
    const high = { field: 'overlapSeconds', message: 'Deve ser no máximo 604800.', code: 'TOO_BIG' };
    expect(await rotate(604_801)).toEqual(invalid(high));
    const fraction = { field: 'overlapSeconds', message: 'Deve ser um número inteiro.', code: 'INVALID_TYPE' };
    expect(await rotate(0.5)).toEqual(invalid(fraction));
    expect((await service.asOperator(ROTATE_KEY, { id: apiKey.id, overlapSeconds: null })).errors).toBeUndefined();
  });

  test('rejects a key that is already rotated, revoked or expired', async () => {
    const store = await service.newStore();
    const [rotated, revoked, expired] = [
      (await newKey(store)).apiKey.id,
      (await newKey(store)).apiKey.id,
      (await newKey(store, { expiresAt: inMilliseconds(1000) })).apiKey.id,
    ];
    await service.asOperator(ROTATE_KEY, { id: rotated, overlapSeconds: 3600 });
    await service.asOperator(REVOKE_KEY, { id: revoked });
    service.clock.forward(1000);
    for (const id of [rotated, revoked, expired])
      expect(await expectKeysUnchanged(service, ROTATE_KEY, { id })).toEqual(notRotated);
  });

  test('rejects a key with scopes that the caller does not have', async () => {
    const store = await service.newStore();
    const { apiKey } = await newKey(store, { scopes: ['products:read', 'orders:write'] });
    const admin = (scopes: string[]) => panelUser(store, ['store:admin', ...scopes]);
    expect(await expectKeysUnchanged(service, ROTATE_KEY, { id: apiKey.id }, await admin(['products:read']))).toEqual(
      scopeDenied('orders:write'),
    );
    const done = await service.graph(ROTATE_KEY, { id: apiKey.id }, await admin(['products:read', 'orders:write']));
    expect(done.data.rotateApiKey).toMatchObject({ apiKey: { scopes: ['PRODUCTS_READ', 'ORDERS_WRITE'] } });
  });

  test('called ten times concurrently succeeds once', async () => {
    const store = await service.newStore();
    const { apiKey } = await newKey(store);
    const calls = Array.from({ length: 10 }, () => service.asOperator(ROTATE_KEY, { id: apiKey.id, overlapSeconds: 60 }));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(answers.flatMap((answer) => refusals(answer) ?? [])).toEqual(Array.from({ length: 9 }, () => notRotated[0]));
    expect(await service.rows({ text: 'SELECT 1 FROM api_key WHERE $1 = ANY (store_ids)', values: [store.id] })).toHaveLength(3);
  });
});

describe('revokeApiKey', () => {
  test('ends a key within a second, and has no effect when it is called again', async () => {
    const store = await service.newStore();
    const key = await newKey(store);
    await store.get(PRODUCT, 404, keyHeaders(store, key));
    service.clock.forward(1000);
    const revoked = { ...key.apiKey, revokedAt: now(), version: 2, updatedAt: now() };
    const admin = await panelUser(store, ['store:admin']);
    expect((await service.graph(REVOKE_KEY, { id: key.apiKey.id }, admin)).data.revokeApiKey).toEqual(revoked);
    service.clock.forward(500);
    await store.get(PRODUCT, 401, keyHeaders(store, key));
    expect((await service.asOperator(REVOKE_KEY, { id: key.apiKey.id })).data.revokeApiKey).toEqual(revoked);
  });

  test('called ten times concurrently revokes once', async () => {
    const store = await service.newStore();
    const { apiKey } = await newKey(store);
    const answers = await Promise.all(Array.from({ length: 10 }, () => service.asOperator(REVOKE_KEY, { id: apiKey.id })));
    for (const { data } of answers) expect(data.revokeApiKey).toMatchObject({ revokedAt: now(), version: 2 });
  });
});

describe('a key of other stores', () => {
  test('does not exist for an administrator of one store', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const admin = await panelUser(store, ['store:admin', 'products:read'], { stores: [store.id, other.id] });
    const [foreign, shared] = [await newKey(other), await newKey(store, { storeIds: [store.id, other.id] })];
    for (const id of [foreign.apiKey.id, shared.apiKey.id, ABSENT]) {
      expect(await expectKeysUnchanged(service, ROTATE_KEY, { id }, admin)).toEqual(missing);
      expect(await expectKeysUnchanged(service, REVOKE_KEY, { id }, admin)).toEqual(missing);
    }
    expect(await expectKeysUnchanged(service, REVOKE_KEY, { id: ABSENT })).toEqual(missing);
    expect(await expectKeysUnchanged(service, ROTATE_KEY, { id: ABSENT })).toEqual(missing);
  });
});

describe('a scope that is removed from a key', () => {
  test('is denied in GraphQL within a second', async () => {
    const store = await service.newStore();
    const key = await newKey(store, { scopes: ['products:write', 'kits:read'] });
    const seen = async () => (await service.graph(VIEWER, {}, keyHeaders(store, key))).data.viewer;
    expect(await seen()).toEqual({ scopes: ['PRODUCTS_READ', 'PRODUCTS_WRITE', 'KITS_READ'] });
    const text = 'UPDATE api_key SET scopes = $1 WHERE secret_hash = $2';
    await service.database.query({ text, values: [['kits:read'], secretHash(key.secret)] });
    service.clock.forward(500);
    expect(await seen()).toEqual({ scopes: ['KITS_READ'] });
  });
});
