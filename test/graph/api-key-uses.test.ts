import { describe, expect, test } from 'vitest';
import { expectKeysUnchanged, keyHeaders, newKey, REVOKE_KEY, ROTATE_KEY } from '../support/api-keys.ts';
import { panelUser } from '../support/panel.ts';
import { invalid, notFound, refusals, scopeDenied, stale } from '../support/refusals.ts';
import { Service, startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const READ = 'query ($id: UUID!) { apiKey(id: $id) { id lastUsedAt usable version } }';
const LIST = 'query ($filter: ApiKeyFilter) { apiKeys(filter: $filter) { nodes { name } } }';
const UPDATE = `mutation ($id: UUID!, $ifVersion: Int, $name: String, $expiresAt: DateTime) {
  updateApiKey(id: $id, ifVersion: $ifVersion, name: $name, expiresAt: $expiresAt) { name expiresAt version }
}`;

const admin = (store: TestStore) => panelUser(store, ['store:admin', 'products:read']);
const keyOf = async (store: TestStore, id: string) => (await service.graph(READ, { id }, await admin(store))).data.apiKey;
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
    const lastUsedAt = service.clock.now().toISOString();
    service.clock.forward(30_000);
    expect(await keyOf(store, id)).toMatchObject({ lastUsedAt: null });
    await service.app.writeKeyUses();
    expect(await keyOf(store, id)).toEqual({ id, lastUsedAt, usable: true, version: 1 });
  });

  test('is the latest of two processes, whichever writes last', async () => {
    const store = await service.newStore();
    const issued = await newKey(store);
    const other = new Service(service.database);
    other.clock.forward(service.clock.now().getTime() - other.clock.now().getTime() + 60_000);
    await other.graph('{ viewer { name } }', {}, keyHeaders(store, issued));
    await service.graph('{ viewer { name } }', {}, keyHeaders(store, issued));
    await other.app.writeKeyUses();
    await service.app.writeKeyUses();
    expect(await keyOf(store, issued.apiKey.id)).toMatchObject({ lastUsedAt: other.clock.now().toISOString() });
  });

  test('takes one statement for all keys, and none without calls', async () => {
    const store = await service.newStore();
    const keys = [await newKey(store), await newKey(store, { name: 'Outra' })];
    await service.app.writeKeyUses();
    for (const key of [...keys, ...keys]) await service.graph('{ viewer { name } }', {}, keyHeaders(store, key));
    const sent = await statementsOf(async () => {
      for (const _ of [1, 2]) await service.app.writeKeyUses();
    });
    expect(sent).toEqual(['WITH api_key']);
  });
});

describe('apiKey and apiKeys', () => {
  test('are shown to the administrators of their store alone', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const { apiKey } = await newKey(store);
    expect(await keyOf(store, apiKey.id)).toMatchObject({ id: apiKey.id });
    expect(await keyOf(other, apiKey.id)).toBeNull();
    const reply = await store.graph(READ, { id: apiKey.id });
    expect([reply.data, refusals(reply)]).toEqual([{ apiKey: null }, scopeDenied('store:admin')]);
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
    const names = async (filter: object) =>
      ((await service.graph(LIST, { filter }, headers)).data.apiKeys as { nodes: { name: string }[] }).nodes
        .map(({ name }) => name)
        .sort();
    expect(await names({})).toEqual(['Curta', 'ERP', 'ERP velho', 'Loja 10%']);
    expect(await names({ usable: true })).toEqual(['ERP', 'Loja 10%']);
    expect(await names({ usable: false })).toEqual(['Curta', 'ERP velho']);
    expect(await names({ name: 'erp' })).toEqual(['ERP', 'ERP velho']);
    expect(await names({ name: '%' })).toEqual(['Loja 10%']);
    expect(await names({ scope: 'PRODUCTS_WRITE' })).toEqual(['Loja 10%']);
    expect(await names({ name: 'erp', usable: true, scope: 'PRODUCTS_READ' })).toEqual(['ERP']);
  });
});

describe('updateApiKey', () => {
  test('changes name and expiry; absent leaves, null removes the expiry', async () => {
    const store = await service.newStore();
    const { apiKey } = await newKey(store);
    const headers = await admin(store);
    const change = async (sent: object) => (await service.graph(UPDATE, { id: apiKey.id, ...sent }, headers)).data.updateApiKey;
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
    const renamed = await service.graph(UPDATE, { id, name: 'Antiga' }, headers);
    expect(renamed.data.updateApiKey).toMatchObject({ name: 'Antiga' });
  });
});

test('stores are filtered by id, name and whether they are active', async () => {
  const [a, b] = [await service.newStore(), await service.newStore()];
  const rename = 'mutation ($id: UUID!, $input: UpdateStoreInput!) { updateStore(id: $id, input: $input) { id } }';
  await service.asOperator(rename, { id: a.id, input: { name: 'Única 7%', active: false } });
  const ids = async (filter: object) => {
    const list = 'query ($filter: StoreFilter) { stores(filter: $filter) { nodes { id } } }';
    const { nodes } = (await service.asOperator(list, { filter })).data.stores as { nodes: { id: string }[] };
    return nodes.map(({ id }) => id).sort();
  };
  expect(await ids({ ids: [a.id, b.id] })).toEqual([a.id, b.id].sort());
  expect(await ids({ ids: [a.id, b.id], active: true })).toEqual([b.id]);
  expect(await ids({ name: 'única 7%' })).toEqual([a.id]);
  expect(await ids({ name: 'única 7%', active: true })).toEqual([]);
});
