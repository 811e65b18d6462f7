import { describe, expect, test } from 'vitest';
import { isSecret } from '../../src/auth/key-secret.ts';
import {
  CREATE_KEY,
  expectKeysUnchanged,
  KEY_FIELDS,
  type Key,
  keyHeaders,
  keyInput,
  newKey,
  REVOKE_KEY,
  ROTATE_KEY,
} from '../support/api-keys.ts';
import { ABSENT, UUID_V7 } from '../support/constants.ts';
import { panelUser } from '../support/panel.ts';
import { invalid, notFound, scopeDenied, unauthorized } from '../support/refusals.ts';
import { dataOf, type Headers } from '../support/replies.ts';
import { startService } from '../support/service.ts';

const service = await startService();
/** The store of the keys that tests create one by one. */
const store = await service.newStore();

const LIST = '{ apiKeys(limit: 100) { nodes { id } totalCount } }';

const inMilliseconds = (milliseconds: number) => new Date(service.clock.now().getTime() + milliseconds).toISOString();

/** The refusal of a key to `store` with these settings. */
const refused = (settings: object, headers?: Headers) =>
  expectKeysUnchanged(service, CREATE_KEY, { input: keyInput(store, settings) }, headers);

const UNKNOWN_SCOPE =
  'Deve ser um destes valores: ' +
  'AUDIT_READ, AUTOMATIONS_READ, AUTOMATIONS_WRITE, CATEGORIES_READ, CATEGORIES_WRITE, CHECKOUTS_READ, ' +
  'CHECKOUTS_WRITE, COUPONS_READ, COUPONS_WRITE, CUSTOMERS_READ, CUSTOMERS_WRITE, CUSTOMER_SEGMENTS_READ, DISCOUNT_RANGES_READ, ' +
  'DISCOUNT_RANGES_WRITE, GIFTS_READ, GIFTS_WRITE, KITS_READ, KITS_WRITE, ORDERS_BASIC_READ, ORDERS_READ, ' +
  'ORDERS_WRITE, ORDER_CONTACTS_READ, ORDER_NOTES_WRITE, PAYMENTS_READ, PAYMENTS_WRITE, ' +
  'PAYMENT_DISCOUNTS_READ, PAYMENT_DISCOUNTS_WRITE, PRICE_SIMULATIONS_READ, PRIVACY_WRITE, ' +
  'PRODUCTS_BASIC_READ, PRODUCTS_READ, PRODUCTS_WRITE, PRODUCT_COSTS_READ, PROMOTION_FIGURES_READ, ' +
  'REFUNDS_WRITE, SHIPPING_METHODS_READ, SHIPPING_METHODS_WRITE, STORE_ADMIN, UPSELLS_READ, UPSELLS_WRITE, ' +
  'WEBHOOKS_READ, WEBHOOKS_WRITE.';

describe('createApiKey', () => {
  test('returns the key with its secret, and its scopes and stores without duplicates', async () => {
    const scopes = ['orders:write', 'products:read', 'orders:write'];
    const { secret, apiKey } = await newKey(store, { scopes, storeIds: [store.id, store.id.toUpperCase()] });
    expect(apiKey).toEqual({
      id: expect.stringMatching(UUID_V7),
      name: 'ERP',
      prefix: secret.slice(0, 14),
      scopes: ['ORDERS_WRITE', 'PRODUCTS_READ'],
      storeIds: [store.id],
      ...{ expiresAt: null, revokedAt: null, rotatedAt: null, version: 1 },
      ...{ createdAt: service.now(), updatedAt: service.now() },
    });
    expect(isSecret(secret, 'sk_live_')).toBe(true);
    await store.get(`/api/v1/products/${ABSENT}`, 404, keyHeaders(store, { secret, apiKey }));
  });

  test('rejects an expiry in the past', async () => {
    const past = invalid({ field: 'expiresAt', message: 'Deve ser um momento futuro.', code: 'INVALID_VALUE' });
    for (const expiresAt of [service.now(), inMilliseconds(-1)]) expect(await refused({ expiresAt })).toEqual(past);
    const expiresAt = inMilliseconds(1);
    expect((await newKey(store, { expiresAt })).apiKey).toMatchObject({ expiresAt });
  });

  test('names every invalid scope, together with the other issues', async () => {
    const scopes = ['store:admin', 'products:read', 'operator', 'customers:erase'];
    const scope = (index: number, message: string) => ({ field: `scopes.${index}`, message, code: 'INVALID_VALUE' });
    const admin = 'Uma chave não administra a loja: STORE_ADMIN é só de usuários do painel.';
    expect(await refused({ name: ' ', scopes, storeIds: [], expiresAt: service.now(), test: null })).toEqual(
      invalid(
        ...[scope(2, UNKNOWN_SCOPE), scope(3, UNKNOWN_SCOPE)],
        { field: 'name', message: 'Não pode ter apenas espaços.', code: 'INVALID_VALUE' },
        scope(0, admin),
        { field: 'storeIds', message: 'Deve ter pelo menos 1 item.', code: 'TOO_SHORT' },
        { field: 'test', message: 'Não pode ser nulo.', code: 'NOT_NULL' },
      ),
    );
    const none = { field: 'scopes', message: 'Deve ter pelo menos 1 item.', code: 'TOO_SHORT' };
    expect(await refused({ scopes: [] })).toEqual(invalid(none));
  });

  test('has bounds for the name and the stores, and names a missing store', async () => {
    const hundred = Array(100).fill(store.id);
    for (const name of ['ã', 'ã'.repeat(100)])
      expect((await newKey(store, { name, storeIds: hundred })).apiKey).toMatchObject({ name, storeIds: [store.id] });
    const long = { field: 'name', message: 'Deve ter no máximo 100 caracteres.', code: 'TOO_LONG' };
    const many = { field: 'storeIds', message: 'Deve ter no máximo 100 itens.', code: 'TOO_LONG' };
    expect(await refused({ name: 'ã'.repeat(101), storeIds: [...hundred, store.id] })).toEqual(invalid(long, many));
    const short = { field: 'name', message: 'Deve ter pelo menos 1 caractere.', code: 'TOO_SHORT' };
    expect(await refused({ name: '' })).toEqual(invalid(short));
    expect(await refused({ storeIds: [store.id, ABSENT] })).toEqual(notFound('Loja não encontrada.', 'storeIds.1'));
  });
});

describe('nobody grants more than they have:', () => {
  test('no scope that the caller does not have', async () => {
    const admin = await panelUser(store, ['store:admin', 'products:write', 'orders:read']);
    const input = keyInput(store, { scopes: ['products:read', 'orders:read'] });
    const { data } = await service.graph(CREATE_KEY, { input }, admin);
    expect(data.createApiKey).toMatchObject({ apiKey: { storeIds: [store.id] } });
    expect(await refused({ scopes: ['products:write', 'orders:write'] }, admin)).toEqual(scopeDenied('orders:write'));
  });

  test('no store that the caller does not have', async () => {
    const other = await service.newStore();
    const admin = await panelUser(store, ['store:admin', 'products:read'], { stores: [store.id, other.id] });
    const message = 'A credencial não tem acesso a uma das lojas informadas.';
    for (const storeIds of [[other.id], [store.id, other.id], [ABSENT]])
      expect(await refused({ storeIds }, admin)).toEqual([{ message, code: 'AUTH_STORE_ACCESS_DENIED', status: 403 }]);
    const own = await service.graph(CREATE_KEY, { input: keyInput(store, { storeIds: [store.id.toUpperCase()] }) }, admin);
    expect(own.data.createApiKey).toMatchObject({ apiKey: { storeIds: [store.id] } });
  });

  test('nothing without store:admin, be it a panel user, an API key or an anonymous caller', async () => {
    const { id } = (await newKey(store)).apiKey;
    const user = await panelUser(store, ['products:write']);
    const variables = { id, input: keyInput(store) };
    for (const query of [CREATE_KEY, ROTATE_KEY, REVOKE_KEY, LIST]) {
      for (const headers of [user, store.credentials])
        expect(await expectKeysUnchanged(service, query, variables, headers)).toEqual(scopeDenied('store:admin'));
      expect(await expectKeysUnchanged(service, query, variables, {})).toEqual(unauthorized);
    }
  });
});

describe('apiKeys', () => {
  test('lists the keys of the store alone in the panel, and also those of several stores for the operator', async () => {
    const [one, other] = [await service.newStore(), await service.newStore()];
    service.clock.forward(1000);
    const own = (await newKey(one)).apiKey.id;
    service.clock.forward(1000);
    const shared = (await newKey(one, { storeIds: [one.id, other.id] })).apiKey.id;
    const inPanel = dataOf(await service.graph(LIST, {}, await panelUser(one, ['store:admin']))).apiKeys as { nodes: Key[] };
    expect(inPanel).toEqual({ nodes: [{ id: own }, { id: expect.any(String) }], totalCount: 2 });
    const inStore = await service.asOperator(LIST, {}, { 'x-store-id': one.id });
    expect(inStore.data).toEqual({ apiKeys: { nodes: [{ id: shared }, ...inPanel.nodes], totalCount: 3 } });
    const [count] = await service.rows<{ n: number }>({ text: 'SELECT count(*)::int AS n FROM api_key' });
    expect((await service.asOperator(LIST)).data).toMatchObject({ apiKeys: { totalCount: count?.n } });
  });

  test('shows the prefix of a key and no secret', async () => {
    const one = await service.newStore();
    const { secret, apiKey } = await newKey(one);
    const query = `{ apiKeys(first: 1) { nodes { ${KEY_FIELDS} } } }`;
    const { reply, data } = await service.asOperator(query, {}, { 'x-store-id': one.id });
    expect(data).toEqual({ apiKeys: { nodes: [expect.objectContaining({ storeIds: [one.id] })] } });
    expect(reply.text).not.toContain(secret.slice(14));
    expect(apiKey.prefix).toHaveLength(14);
  });
});

test('the creation of a key states that events show the buyers, and the description holds', async () => {
  const described = await service.graph(
    '{ input: __type(name: "CreateApiKeyInput") { inputFields { name description } } type: __type(name: "ApiKey") { fields { name description } } }',
  );
  type Described = { readonly name: string; readonly description: string }[];
  const { input, type } = described.data as { input: { inputFields: Described }; type: { fields: Described } };
  for (const fields of [input.inputFields, type.fields])
    expect(fields.find(({ name }) => name === 'scopes')?.description).toMatch(/webhooks:read.*compradores/);
  await store.externalCheckout({}, { customer: { name: 'Ana Souza', email: 'ana@example.com' } });
  const reader = keyHeaders(store, await newKey(store, { scopes: ['webhooks:read'] }));
  const { data } = await service.graph('{ events(first: 10) { nodes { payload } } }', {}, reader);
  expect(JSON.stringify(data)).toContain('ana@example.com');
});
