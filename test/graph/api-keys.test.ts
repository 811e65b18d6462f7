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
import { ABSENT } from '../support/constants.ts';
import { panelUser } from '../support/panel.ts';
import { invalid, scopeDenied, unauthorized } from '../support/refusals.ts';
import type { GraphReply } from '../support/replies.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const LIST = '{ apiKeys(limit: 100) { nodes { id } totalCount } }';
const PRODUCT = `/api/v1/products/${ABSENT}`;

const inMilliseconds = (milliseconds: number) => new Date(service.clock.now().getTime() + milliseconds).toISOString();
const now = () => inMilliseconds(0);

const UNKNOWN_SCOPE =
  'Deve ser um destes valores: AUTOMATIONS_READ, AUTOMATIONS_WRITE, CATEGORIES_READ, CATEGORIES_WRITE, CHECKOUTS_READ, ' +
  'CHECKOUTS_WRITE, COUPONS_READ, COUPONS_WRITE, CUSTOMERS_READ, CUSTOMERS_WRITE, DISCOUNT_RANGES_READ, DISCOUNT_RANGES_WRITE, ' +
  'GIFTS_READ, GIFTS_WRITE, KITS_READ, KITS_WRITE, ORDERS_READ, ORDERS_WRITE, PAYMENT_DISCOUNTS_READ, PAYMENT_DISCOUNTS_WRITE, ' +
  'PRODUCTS_READ, PRODUCTS_WRITE, STORE_ADMIN, UPSELLS_READ, UPSELLS_WRITE, WEBHOOKS_READ, WEBHOOKS_WRITE.';

describe('createApiKey', () => {
  test('returns the key with its secret, and its scopes and stores without duplicates', async () => {
    const store = await service.newStore();
    const scopes = ['orders:write', 'products:read', 'orders:write'];
    const { secret, apiKey } = await newKey(store, { scopes, storeIds: [store.id, store.id.toUpperCase()] });
    expect(apiKey).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'ERP',
      prefix: secret.slice(0, 14),
      scopes: ['ORDERS_WRITE', 'PRODUCTS_READ'],
      storeIds: [store.id],
      expiresAt: null,
      revokedAt: null,
      rotatedAt: null,
      version: 1,
      createdAt: now(),
      updatedAt: now(),
    });
    expect(isSecret(secret, 'sk_live_')).toBe(true);
    await store.get(PRODUCT, 404, keyHeaders(store, { secret, apiKey }));
  });

  test('rejects an expiry in the past', async () => {
    const store = await service.newStore();
    const past = { field: 'expiresAt', message: 'Deve ser um momento futuro.', code: 'INVALID_VALUE' };
    for (const expiresAt of [now(), inMilliseconds(-1), '1999-12-31T23:59:59Z'])
      expect(await expectKeysUnchanged(service, CREATE_KEY, { input: keyInput(store, { expiresAt }) })).toEqual(invalid(past));
    const { apiKey } = await newKey(store, { expiresAt: inMilliseconds(1) });
    expect(apiKey).toMatchObject({ expiresAt: inMilliseconds(1) });
  });

  test('names every invalid scope, together with the other issues', async () => {
    const store = await service.newStore();
    const input = { name: ' ', scopes: ['store:admin', 'products:read', 'operator', 'customers:erase'], storeIds: [] };
    const scope = (index: number, message: string) => ({ field: `scopes.${index}`, message, code: 'INVALID_VALUE' });
    const admin = 'Uma chave não administra a loja: STORE_ADMIN é só de usuários do painel.';
    expect(await expectKeysUnchanged(service, CREATE_KEY, { input: { ...input, expiresAt: now(), test: null } })).toEqual(
      invalid(
        ...[scope(2, UNKNOWN_SCOPE), scope(3, UNKNOWN_SCOPE)],
        { field: 'name', message: 'Não pode ter apenas espaços.', code: 'INVALID_VALUE' },
        scope(0, admin),
        { field: 'storeIds', message: 'Deve ter pelo menos 1 item.', code: 'TOO_SHORT' },
        { field: 'test', message: 'Não pode ser nulo.', code: 'NOT_NULL' },
      ),
    );
    const none = { field: 'scopes', message: 'Deve ter pelo menos 1 item.', code: 'TOO_SHORT' };
    expect(await expectKeysUnchanged(service, CREATE_KEY, { input: keyInput(store, { scopes: [] }) })).toEqual(invalid(none));
  });

  test('has bounds for the name and the stores', async () => {
    const store = await service.newStore();
    expect((await newKey(store, { name: 'ã'.repeat(100) })).apiKey).toMatchObject({ name: 'ã'.repeat(100) });
    expect((await newKey(store, { name: 'ã' })).apiKey).toMatchObject({ name: 'ã' });
    const long = { field: 'name', message: 'Deve ter no máximo 100 caracteres.', code: 'TOO_LONG' };
    expect(await expectKeysUnchanged(service, CREATE_KEY, { input: keyInput(store, { name: 'ã'.repeat(101) }) })).toEqual(
      invalid(long),
    );
    const short = { field: 'name', message: 'Deve ter pelo menos 1 caractere.', code: 'TOO_SHORT' };
    expect(await expectKeysUnchanged(service, CREATE_KEY, { input: keyInput(store, { name: '' }) })).toEqual(invalid(short));
    const hundred = Array.from({ length: 100 }, () => store.id);
    expect((await newKey(store, { storeIds: hundred })).apiKey).toMatchObject({ storeIds: [store.id] });
    const many = { field: 'storeIds', message: 'Deve ter no máximo 100 itens.', code: 'TOO_LONG' };
    expect(
      await expectKeysUnchanged(service, CREATE_KEY, { input: keyInput(store, { storeIds: [...hundred, store.id] }) }),
    ).toEqual(invalid(many));
  });

  test('names a missing store', async () => {
    const store = await service.newStore();
    const message = 'Loja não encontrada.';
    const details = [{ field: 'storeIds.1', message, code: 'NOT_FOUND' }];
    expect(await expectKeysUnchanged(service, CREATE_KEY, { input: keyInput(store, { storeIds: [store.id, ABSENT] }) })).toEqual([
      { message, code: 'RESOURCE_NOT_FOUND', status: 404, details },
    ]);
  });
});

describe('nobody grants more than they have:', () => {
  test('no scope that the caller does not have', async () => {
    const store = await service.newStore();
    const admin = await panelUser(store, ['store:admin', 'products:write', 'orders:read']);
    const { data } = await service.graph(
      CREATE_KEY,
      { input: keyInput(store, { scopes: ['products:read', 'orders:read'] }) },
      admin,
    );
    expect(data.createApiKey).toMatchObject({ apiKey: { storeIds: [store.id] } });
    const more = { input: keyInput(store, { scopes: ['products:write', 'orders:write'] }) };
    expect(await expectKeysUnchanged(service, CREATE_KEY, more, admin)).toEqual(scopeDenied('orders:write'));
  });

  test('no store that the caller does not have', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const admin = await panelUser(store, ['store:admin', 'products:read'], { stores: [store.id, other.id] });
    const denied = [
      {
        message: 'A credencial não tem acesso a uma das lojas informadas.',
        code: 'AUTH_STORE_ACCESS_DENIED',
        status: 403,
      },
    ];
    for (const storeIds of [[other.id], [store.id, other.id], [ABSENT]])
      expect(await expectKeysUnchanged(service, CREATE_KEY, { input: keyInput(store, { storeIds }) }, admin)).toEqual(denied);
    const own = await service.graph(CREATE_KEY, { input: keyInput(store, { storeIds: [store.id.toUpperCase()] }) }, admin);
    expect(own.data.createApiKey).toMatchObject({ apiKey: { storeIds: [store.id] } });
  });

  test('nothing without store:admin, be it a panel user, an API key or an anonymous caller', async () => {
    const store = await service.newStore();
    const { apiKey } = await newKey(store);
    const user = await panelUser(store, ['products:write']);
    const calls = [
      [CREATE_KEY, { input: keyInput(store) }],
      [ROTATE_KEY, { id: apiKey.id }],
      [REVOKE_KEY, { id: apiKey.id }],
      [LIST, {}],
    ] as const;
    for (const [query, variables] of calls) {
      expect(await expectKeysUnchanged(service, query, variables, user)).toEqual(scopeDenied('store:admin'));
      expect(await expectKeysUnchanged(service, query, variables, store.credentials)).toEqual(scopeDenied('store:admin'));
      expect(await expectKeysUnchanged(service, query, variables, {})).toEqual(unauthorized);
    }
  });
});

describe('apiKeys', () => {
  test('lists the keys of the store alone in the panel, and also those of several stores for the operator', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    service.clock.forward(1000);
    const own = (await newKey(store)).apiKey.id;
    service.clock.forward(1000);
    const shared = (await newKey(store, { storeIds: [store.id, other.id] })).apiKey.id;
    const ids = ({ data }: GraphReply) => (data.apiKeys as { nodes: Key[] }).nodes.map(({ id }) => id);
    const admin = await panelUser(store, ['store:admin']);
    const inPanel = await service.graph(LIST, {}, admin);
    expect(ids(inPanel)).toEqual([own, expect.any(String)]);
    expect(inPanel.data.apiKeys).toMatchObject({ totalCount: 2 });
    const inStore = await service.asOperator(LIST, {}, { 'x-store-id': store.id });
    expect(ids(inStore)).toEqual([shared, own, ids(inPanel)[1]]);
    expect(inStore.data.apiKeys).toMatchObject({ totalCount: 3 });
    const [{ n }] = (await service.rows({ text: 'SELECT count(*)::int AS n FROM api_key' })) as [{ n: number }];
    expect((await service.asOperator(LIST)).data.apiKeys).toMatchObject({ totalCount: n });
  });

  test('shows the prefix of a key and no secret', async () => {
    const store = await service.newStore();
    const { secret, apiKey } = await newKey(store);
    const { reply, data } = await service.asOperator(
      `{ apiKeys(first: 1) { nodes { ${KEY_FIELDS} } } }`,
      {},
      { 'x-store-id': store.id },
    );
    expect(data).toEqual({ apiKeys: { nodes: [expect.objectContaining({ storeIds: [store.id] })] } });
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
  const store = await service.newStore();
  await store.externalCheckout({}, { customer: { name: 'Ana Souza', email: 'ana@example.com' } });
  const reader = keyHeaders(store, await newKey(store, { scopes: ['webhooks:read'] }));
  const { data } = await service.graph('{ events(first: 10) { nodes { payload } } }', {}, reader);
  expect(JSON.stringify(data)).toContain('ana@example.com');
});
