import { describe, expect, test } from 'vitest';
import { expectKeysUnchanged, keyHeaders, newKey, REVOKE_KEY, ROTATE_KEY } from '../support/api-keys.ts';
import { panelUser } from '../support/panel.ts';
import { invalid, notFound, scopeDenied, stale } from '../support/refusals.ts';
import { Service, startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const READ = 'query ($id: ID!) { apiKey(id: $id) { id lastUsedAt usable version } }';
const LIST = 'query ($filter: ApiKeyFilter) { apiKeys(filter: $filter) { nodes { name } } }';
const UPDATE = `mutation ($id: ID!, $ifVersion: Int, $name: String, $expiresAt: DateTime) {
  updateApiKey(id: $id, ifVersion: $ifVersion, input: { name: $name, expiresAt: $expiresAt }) { name expiresAt version }
}`;

const admin = (store: TestStore) => panelUser(store, ['store:admin', 'products:read']);
const keyOf = async (store: TestStore, id: string) => store.ask<object | null>(READ, { id }, await admin(store));
const later = (seconds: number) => new Date(service.clock.now().getTime() + seconds * 1000).toISOString();

describe('the last use of a key', () => {
  test('is stored at the next write of uses, and does not change the version of the key', async () => {
    const store = await service.newStore();
    const issued = await newKey(store);
    const { id } = issued.apiKey;
    expect(await keyOf(store, id)).toEqual({ id, lastUsedAt: null, usable: true, version: 1 });
    await store.get('/api/v1/products', 200, keyHeaders(store, issued));
    service.clock.forward(1500);
    await service.graph('{ viewer { name } }', {}, keyHeaders(store, issued));
    const lastUsedAt = service.now();
    service.clock.forward(30_000);
    expect(await keyOf(store, id)).toMatchObject({ lastUsedAt: null });
    await service.app.writeUses();
    expect(await keyOf(store, id)).toEqual({ id, lastUsedAt, usable: true, version: 1 });
  });

  test('is the latest of two processes, whichever writes last', async () => {
    const store = await service.newStore();
    const issued = await newKey(store);
    const other = new Service(service.database);
    other.clock.forward(service.clock.now().getTime() - other.clock.now().getTime() + 60_000);
    await other.graph('{ viewer { name } }', {}, keyHeaders(store, issued));
    await service.graph('{ viewer { name } }', {}, keyHeaders(store, issued));
    await other.app.writeUses();
    await service.app.writeUses();
    expect(await keyOf(store, issued.apiKey.id)).toMatchObject({ lastUsedAt: other.clock.now().toISOString() });
  });

  test('takes one statement for all keys, and none without calls', async () => {
    const store = await service.newStore();
    const keys = [await newKey(store), await newKey(store, { name: 'Outra' })];
    await service.app.writeUses();
    for (const key of [...keys, ...keys]) await service.graph('{ viewer { name } }', {}, keyHeaders(store, key));
    const sent = await statementsOf(async () => {
      for (const _ of [1, 2]) await service.app.writeUses();
    });
    // Beside what was called by whom, which is counted with them.
    expect(sent.filter((statement) => !statement.endsWith('operation_use'))).toEqual(['WITH api_key']);
  });
});

describe('apiKey and apiKeys', () => {
  test('are shown to the administrators of their store alone', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const { apiKey } = await newKey(store);
    expect(await keyOf(store, apiKey.id)).toMatchObject({ id: apiKey.id });
    expect(await keyOf(other, apiKey.id)).toBeNull();
    expect(await store.refusesGraph(READ, { id: apiKey.id })).toEqual(scopeDenied('store:admin'));
  });

  test('are filtered by name, scope and validity together', async () => {
    const store = await service.newStore();
    await service.database.query({ text: 'DELETE FROM api_key WHERE store_ids = ARRAY[$1::uuid]', values: [store.id] });
    await newKey(store, { name: 'ERP', scopes: ['products:read'] });
    await newKey(store, { name: 'Loja 10%', scopes: ['products:write'] });
    await newKey(store, { name: 'Curta', expiresAt: later(5) });
    const gone = await newKey(store, { name: 'ERP velho' });
    await service.asOperator(REVOKE_KEY, { id: gone.apiKey.id });
    service.clock.forward(6000);
    const headers = await admin(store);
    for (const [filter, ...found] of [
      [{}, 'Curta', 'ERP', 'ERP velho', 'Loja 10%'],
      [{ usable: true }, 'ERP', 'Loja 10%'],
      [{ usable: false }, 'Curta', 'ERP velho'],
      [{ name: 'erp' }, 'ERP', 'ERP velho'],
      [{ name: '%' }, 'Loja 10%'],
      [{ scopes: ['PRODUCTS_WRITE'] }, 'Loja 10%'],
      [{ name: 'erp', usable: true, scopes: ['PRODUCTS_READ'] }, 'ERP'],
    ] as const) {
      const { nodes } = await store.ask<{ nodes: { name: string }[] }>(LIST, { filter }, headers);
      expect([filter, ...nodes.map(({ name }) => name).sort()]).toEqual([filter, ...found]);
    }
  });
});

describe('updateApiKey', () => {
  test('changes name and expiry; absent leaves, null removes the expiry', async () => {
    const store = await service.newStore();
    const { apiKey } = await newKey(store);
    const headers = await admin(store);
    const change = (sent: object) => store.ask(UPDATE, { id: apiKey.id, ...sent }, headers);
    const until = later(3600);
    expect(await change({ name: 'Outra', ifVersion: 1 })).toEqual({ name: 'Outra', expiresAt: null, version: 2 });
    expect(await change({ expiresAt: until })).toEqual({ name: 'Outra', expiresAt: until, version: 3 });
    expect(await change({ name: 'Outra', expiresAt: until })).toMatchObject({ version: 3 });
    expect(await change({ expiresAt: null })).toEqual({ name: 'Outra', expiresAt: null, version: 4 });
  });

  test('rejects a name out of bounds, a past time, an unknown key and a stale version, and changes nothing', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const { apiKey } = await newKey(store);
    const headers = await admin(store);
    const refused = (sent: object, as = headers) => expectKeysUnchanged(service, UPDATE, { id: apiKey.id, ...sent }, as);
    for (const [field, value, message, code] of [
      ['expiresAt', later(0), 'Deve ser um momento futuro.', 'INVALID_VALUE'],
      ['name', null, 'Não pode ser nulo.', 'NOT_NULL'],
      ['name', 'x'.repeat(101), 'Deve ter no máximo 100 caracteres.', 'TOO_LONG'],
    ] as const)
      expect(await refused({ [field]: value })).toEqual(invalid({ field, message, code }));
    expect(await refused({ name: 'x', ifVersion: 2 })).toEqual(stale(1));
    expect(await refused({ name: 'x' }, await admin(other))).toEqual(notFound('Chave não encontrada.'));
  });

  test('keeps the expiry of a key that ended, or that has more scopes than the caller', async () => {
    const store = await service.newStore();
    const headers = await admin(store);
    const refused = (id: string, expiresAt: string | null) => expectKeysUnchanged(service, UPDATE, { id, expiresAt }, headers);
    const strong = (await newKey(store, { scopes: ['orders:write'] })).apiKey.id;
    expect(await refused(strong, later(60))).toEqual(scopeDenied('orders:write'));
    const { id } = (await newKey(store)).apiKey;
    await service.asOperator(ROTATE_KEY, { id, overlapSeconds: 60 });
    const message = 'A chave foi revogada, trocada ou venceu e não pode mudar de validade. Crie outra.';
    expect(await refused(id, null)).toEqual([{ message, code: 'INVALID_STATUS_TRANSITION', status: 409 }]);
    expect(await store.ask(UPDATE, { id, name: 'Antiga' }, headers)).toMatchObject({ name: 'Antiga' });
  });
});

test('stores are filtered by id, name and whether they are active', async () => {
  const [a, b] = [await service.newStore(), await service.newStore()];
  const rename = 'mutation ($id: ID!, $input: UpdateStoreInput!) { updateStore(id: $id, input: $input) { id } }';
  await service.asOperator(rename, { id: a.id, input: { name: 'Única 7%', active: false } });
  const list = 'query ($filter: StoreFilter) { stores(filter: $filter) { nodes { id } } }';
  for (const [filter, ...stores] of [
    [{ ids: [a.id, b.id] }, a, b],
    [{ ids: [a.id, b.id], active: true }, b],
    [{ name: 'única 7%' }, a],
    [{ name: 'única 7%', active: true }],
  ] as const) {
    const { data } = await service.asOperator(list, { filter });
    expect([filter, data.stores]).toEqual([filter, { nodes: stores.map(({ id }) => ({ id })) }]);
  }
});
