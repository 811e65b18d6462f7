import { describe, expect, test } from 'vitest';
import { isSecret, newSecret, secretHash } from '../../src/auth/key-secret.ts';
import { CREATE_KEY, expectKeysUnchanged, issuedKey, keyHeaders, keyInput, newKey, ROTATE_KEY } from '../support/api-keys.ts';
import { ABSENT } from '../support/constants.ts';
import { invalid, WRONG_KEY } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const VIEWER = '{ viewer { scopes } }';
const PRODUCT = `/api/v1/products/${ABSENT}`;
const PRODUCTS_READ = ['products:read'] as const;
const UPDATE_KEY = `mutation ($id: ID!, $name: String, $expiresAt: DateTime) {
  updateApiKey(id: $id, input: { name: $name, expiresAt: $expiresAt }) { name expiresAt prefix }
}`;
const WARNING =
  '299 - "Esta chave sk_test_ abre uma loja real. Troque por uma chave sk_live_, ou use uma loja de teste; chaves assim deixaram de ser criadas."';

const testStore = () => service.newStore(PRODUCTS_READ, { test: true });
const inSeconds = (seconds: number) => new Date(service.clock.now().getTime() + seconds * 1000).toISOString();

/** A test key of a live store, as only the version before could make it. */
async function oldTestKey(store: TestStore, more: object = {}) {
  const { apiKey } = await newKey(store, more);
  const secret = newSecret('sk_test_');
  const text = 'UPDATE api_key SET secret_hash = $1, prefix = $2 WHERE id = $3';
  await service.rows({ text, values: [secretHash(secret), secret.slice(0, 14), apiKey.id] });
  return { apiKey, secret };
}

const warningOf = async (store: TestStore, key: { apiKey: { id: string; prefix: string }; secret: string }) => {
  const answer = await service.graph(VIEWER, {}, keyHeaders(store, key));
  expect(answer.data).toEqual({ viewer: { scopes: ['PRODUCTS_READ', 'PRODUCTS_BASIC_READ', 'PRODUCT_COSTS_READ'] } });
  return answer.reply.headers.get('warning');
};

describe('a test key', () => {
  test('of a test store is accepted by GraphQL and not by REST, also after its rotation, without a warning', async () => {
    const store = await testStore();
    const made = await newKey(store, { test: true });
    const rotated = issuedKey(await service.asOperator(ROTATE_KEY, { id: made.apiKey.id, overlapSeconds: 60 }));
    for (const { secret, apiKey } of [made, rotated]) {
      expect(isSecret(secret, 'sk_test_')).toBe(true);
      expect(apiKey.prefix).toBe(secret.slice(0, 14));
      expect(await warningOf(store, { secret, apiKey })).toBeNull();
      const { body } = await store.get(PRODUCT, 401, keyHeaders(store, { secret, apiKey }));
      expect(body).toEqual(service.refusal(401, 'AUTH_API_KEY_REQUIRED', WRONG_KEY));
    }
  });

  test('is rejected for each store that is not a test store, by its index', async () => {
    const [trial, live] = [await testStore(), await service.newStore(PRODUCTS_READ)];
    const message =
      'Uma chave de teste só abre lojas de teste, e esta não é uma. Deixe test de fora, ou informe só lojas de teste.';
    for (const storeIds of [[live.id], [trial.id, live.id.toUpperCase()]]) {
      const input = keyInput(trial, { test: true, storeIds });
      const issue = { field: `storeIds.${storeIds.length - 1}`, code: 'INVALID_VALUE', message };
      expect(await expectKeysUnchanged(service, CREATE_KEY, { input })).toEqual(invalid(issue));
    }
  });
});

test('a live key of a test store is accepted by REST as that of any store', async () => {
  const store = await testStore();
  const key = await newKey(store, { test: false });
  expect(isSecret(key.secret, 'sk_live_')).toBe(true);
  const { headers } = await store.get(PRODUCT, 404, keyHeaders(store, key));
  expect(headers.get('warning')).toBeNull();
});

describe('an old test key of a live store', () => {
  test('works, with a warning in each response, in a test store as well when it opens both; another key gets none', async () => {
    const [trial, store] = [await testStore(), await service.newStore(PRODUCTS_READ)];
    expect(await warningOf(store, await oldTestKey(store))).toBe(WARNING);
    expect(await warningOf(store, await newKey(store))).toBeNull();
    expect(await warningOf(trial, await oldTestKey(trial, { storeIds: [trial.id, store.id] }))).toBe(WARNING);
  });

  test('cannot be rotated or extended, but be renamed and expire earlier', async () => {
    const store = await service.newStore(PRODUCTS_READ);
    const { apiKey, secret } = await oldTestKey(store, { expiresAt: inSeconds(3600) });
    const { id } = apiKey;
    const wrong = (field: string, message: string) => invalid({ field, code: 'INVALID_VALUE', message });
    const rotation =
      'Esta chave de teste abre uma loja real e por isso não pode ser trocada. Crie uma chave sk_live_, e então revogue esta.';
    expect(await expectKeysUnchanged(service, ROTATE_KEY, { id })).toEqual(wrong('id', rotation));
    const delay = 'Esta chave de teste abre uma loja real: a validade dela só pode diminuir. Crie uma chave sk_live_.';
    for (const expiresAt of [inSeconds(3601), null])
      expect(await expectKeysUnchanged(service, UPDATE_KEY, { id, expiresAt })).toEqual(wrong('expiresAt', delay));
    const expiresAt = inSeconds(60);
    const { data } = await service.asOperator(UPDATE_KEY, { id, name: 'Antiga', expiresAt });
    expect(data).toEqual({ updateApiKey: { name: 'Antiga', expiresAt, prefix: secret.slice(0, 14) } });
  });
});
