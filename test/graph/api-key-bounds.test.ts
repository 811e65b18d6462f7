import { expect, test } from 'vitest';
import { CREATE_KEY, expectKeysUnchanged, issuedKey, keyInput, newKey, REVOKE_KEY, ROTATE_KEY } from '../support/api-keys.ts';
import { DAY } from '../support/constants.ts';
import { panelUser } from '../support/panel.ts';
import { invalid } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const FULL = 'A loja já tem 100 chaves que valem. Revogue uma antes de criar outra.';
const full = invalid({ field: '', message: FULL, code: 'CONFLICT' });

const inMilliseconds = (milliseconds: number) => new Date(service.clock.now().getTime() + milliseconds).toISOString();

/** A store with `count` usable keys, and the id of one of them. */
async function storeWithKeys(count: number, more: object = {}): Promise<{ store: TestStore; id: string }> {
  const store = await service.newStore();
  const { id } = (await newKey(store, more)).apiKey;
  // The store begins with a key, and `id` is the second.
  await store.copies('api_key', id, count - 2, 'secret_hash');
  return { store, id };
}

const refused = (store: TestStore, headers?: Record<string, string>) =>
  expectKeysUnchanged(service, CREATE_KEY, { input: keyInput(store) }, headers);

test('a store has at most 100 usable keys, whoever makes them; a revoked one makes room, and so does one that expires', async () => {
  const { store, id } = await storeWithKeys(99);
  const short = (await newKey(store, { expiresAt: inMilliseconds(DAY) })).apiKey;
  const admin = await panelUser(store, ['store:admin', 'products:read']);
  expect(await refused(store)).toEqual(full);
  expect(await refused(store, admin)).toEqual(full);
  await service.asOperator(REVOKE_KEY, { id });
  const { apiKey } = issuedKey(await service.graph(CREATE_KEY, { input: keyInput(store) }, admin));
  expect(apiKey.id).not.toBe(short.id);
  expect(await refused(store, admin)).toEqual(full);
  service.clock.forward(DAY);
  await newKey(store);
  expect(await refused(store)).toEqual(full);
});

test('the keys that one document makes count together', async () => {
  const { store } = await storeWithKeys(99);
  const one = 'createApiKey(input: $input) { secret }';
  const document = `mutation ($input: CreateApiKeyInput!) { a: ${one} b: ${one} }`;
  expect(await expectKeysUnchanged(service, document, { input: keyInput(store) })).toEqual(full);
  await newKey(store);
});

test('keys beyond it stay, and are rotated and revoked', async () => {
  const { store, id } = await storeWithKeys(150);
  expect(issuedKey(await service.asOperator(ROTATE_KEY, { id })).apiKey.id).not.toBe(id);
  expect(await refused(store)).toEqual(full);
});

test('another store has its own, and a key of the operator to several stores is not among them', async () => {
  const [{ store }, other] = [await storeWithKeys(100), await service.newStore()];
  await newKey(other);
  await newKey(other, { storeIds: [store.id, other.id] });
  expect(await refused(store)).toEqual(full);
});

test('of rotated keys at most 100 work on beside them; without an overlap a key is always rotated', async () => {
  const { store, id } = await storeWithKeys(100);
  const { apiKey } = issuedKey(await service.asOperator(ROTATE_KEY, { id, overlapSeconds: 60 }));
  await store.copies('api_key', id, 98, 'secret_hash');
  const last = issuedKey(await service.asOperator(ROTATE_KEY, { id: apiKey.id, overlapSeconds: 60 }));
  const rotating = { id: last.apiKey.id, overlapSeconds: 60 };
  const message = 'A loja já tem 100 chaves trocadas que ainda valem. Revogue uma delas, ou troque sem overlapSeconds.';
  const over = invalid({ field: 'overlapSeconds', message, code: 'CONFLICT' });
  expect(await expectKeysUnchanged(service, ROTATE_KEY, rotating)).toEqual(over);
  const next = issuedKey(await service.asOperator(ROTATE_KEY, { id: last.apiKey.id }));
  service.clock.forward(60_000);
  issuedKey(await service.asOperator(ROTATE_KEY, { id: next.apiKey.id, overlapSeconds: 60 }));
});
