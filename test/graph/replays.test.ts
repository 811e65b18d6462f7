import { describe, expect, test } from 'vitest';
import { CREATE_KEY, issuedKey, keyHeaders, keyInput, newKey, ROTATE_KEY } from '../support/api-keys.ts';
import { creationOf } from '../support/fixtures.ts';
import { panelUser } from '../support/panel.ts';
import { refusals, scopeDenied } from '../support/refusals.ts';
import type { GraphReply, Headers, Json } from '../support/replies.ts';
import { OPERATOR, startService, type TestStore } from '../support/service.ts';

const service = await startService();

const GIFT =
  'mutation ($productId: ID!) { createGift(input: { name: "Brinde", productId: $productId }) { id product { costPrice } } }';
const PRODUCT = creationOf('Product');
const input = { name: 'Caneca', type: 'DIGITAL', price: 50 };

/** A repeatable call with a key of its own. */
function keyed(query: string, variables: Json = {}) {
  const key = crypto.randomUUID();
  return (headers: Headers): Promise<GraphReply> => service.graph(query, variables, { ...headers, 'idempotency-key': key });
}

const operator = (store: TestStore): Headers => ({ authorization: `Bearer ${OPERATOR}`, 'x-store-id': store.id });
const isReplay = ({ reply }: GraphReply) => reply.headers.get('idempotent-replayed') === 'true';

const countOf = async (table: string): Promise<number> =>
  (await service.rows<{ n: number }>({ text: `SELECT count(*)::int AS n FROM ${table}` }))[0]?.n ?? 0;

function refusedAs(answer: GraphReply, reason: string) {
  expect(answer.errors?.map(({ extensions }) => extensions)).toEqual([
    { code: 'DUPLICATE_ENTRY', status: 409, details: { reason } },
  ]);
  expect(answer.data).toEqual({});
}

describe('a replay requires every scope of the first call', () => {
  test('including the scopes of nested fields', async () => {
    const store = await service.newStore();
    const call = keyed(GIFT, { productId: await store.soldProduct({ costPrice: 12.34 }) });
    const first = await call(await panelUser(store, ['gifts:write', 'products:read']));
    expect(first.data.createGift).toMatchObject({ product: { costPrice: 12.34 } });
    const weaker = await call(await panelUser(store, ['gifts:write']));
    expect(refusals(weaker)).toEqual(scopeDenied('products-basic:read'));
    expect(weaker.reply.text).not.toContain('12.34');
    expect(isReplay(await call(await panelUser(store, ['gifts:write', 'products:write'])))).toBe(true);
  });

  test('including the scopes of the key that was made', async () => {
    const store = await service.newStore();
    const call = keyed(CREATE_KEY.replace('secret ', ''), { input: keyInput(store, { scopes: ['orders:write'] }) });
    expect((await call(await panelUser(store, ['store:admin', 'orders:write']))).errors).toBeUndefined();
    expect(refusals(await call(await panelUser(store, ['store:admin', 'orders:read'])))).toEqual(scopeDenied('orders:write'));
  });
});

describe('a replay in GraphQL belongs to the credential of the first call', () => {
  test('a panel user with a new token gets it, another credential gets a conflict; and so the operator', async () => {
    const store = await service.newStore();
    const [call, other] = [keyed(PRODUCT, { input }), keyed(PRODUCT, { input })];
    const first = await call(await panelUser(store, ['products:write']));
    service.clock.forward(60_000);
    const again = await call(await panelUser(store, ['products:write']));
    expect([isReplay(again), again.data]).toEqual([true, first.data]);
    const stranger = await panelUser(store, ['products:write'], { sub: 'user-2' });
    for (const headers of [stranger, store.credentials, operator(store)])
      refusedAs(await call(headers), 'IDEMPOTENCY_KEY_REUSED');
    expect((await other(operator(store))).errors).toBeUndefined();
    expect(isReplay(await other(operator(store)))).toBe(true);
    refusedAs(await other(await panelUser(store, ['products:write'], { sub: 'operator' })), 'IDEMPOTENCY_KEY_REUSED');
    expect(await store.count('product')).toBe(2);
  });

  test('a rotated key is a different credential: its retry is rejected, and nothing is done twice', async () => {
    const store = await service.newStore();
    const old = await newKey(store, { scopes: ['products:write'] });
    const call = keyed(PRODUCT, { input });
    expect((await call(keyHeaders(store, old))).errors).toBeUndefined();
    const rotated = issuedKey(await service.asOperator(ROTATE_KEY, { id: old.apiKey.id, overlapSeconds: 60 }));
    refusedAs(await call(keyHeaders(store, rotated)), 'IDEMPOTENCY_KEY_REUSED');
    expect(await store.count('product')).toBe(1);
  });
});

test('a replay in API v1 belongs to the store: a rotated key gets the response of the previous key, and a key without the scope does not', async () => {
  const store = await service.newStore();
  const old = await newKey(store, { scopes: ['products:write'] });
  const key = { 'idempotency-key': 'rotated' };
  const first = await store.post('/api/v1/products', input, 201, { ...keyHeaders(store, old), ...key });
  const rotated = issuedKey(await service.asOperator(ROTATE_KEY, { id: old.apiKey.id }));
  const again = await store.post('/api/v1/products', input, 201, { ...keyHeaders(store, rotated), ...key });
  expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
  const reader = await newKey(store, { scopes: ['products:read'] });
  await store.post('/api/v1/products', input, 403, { ...keyHeaders(store, reader), ...key });
  expect(await store.count('product')).toBe(1);
});

describe('a response with a secret', () => {
  const CREATE_STORE = 'mutation { createStore(input: { name: "Loja" }) { checkoutKey store { id } } }';
  const ROTATE_CHECKOUT = 'mutation { rotateCheckoutKey { checkoutKey store { id } } }';
  const ROTATE_WEBHOOK =
    'mutation ($id: ID!, $secret: String) { rotateWebhookSecret(id: $id, input: { secret: $secret }) { secret webhook { id } } }';

  test.each<[string, string, string, (store: TestStore) => Promise<Json> | Json]>([
    ['createStore', 'store', CREATE_STORE, () => ({})],
    ['rotateCheckoutKey', 'store', ROTATE_CHECKOUT, () => ({})],
    ['createApiKey', 'api_key', CREATE_KEY, (store) => ({ input: keyInput(store) })],
    ['rotateApiKey', 'api_key', ROTATE_KEY, async (store) => ({ id: (await newKey(store)).apiKey.id })],
    ['rotateWebhookSecret', 'webhook', ROTATE_WEBHOOK, async (store) => ({ id: await store.webhook() })],
  ])('of %s is never stored: a repeat is a 409, and nothing is done twice', async (_name, table, query, variables) => {
    const store = await service.newStore();
    const call = keyed(query, await variables(store));
    const empty = () => countOf('idempotency_record WHERE status = 200 AND body IS NULL');
    const before = await empty();
    const first = await call(operator(store));
    expect(first.errors).toBeUndefined();
    expect(first.reply.text).toMatch(/(sk_live_|ck_live_|whsec_)/);
    const rows = () => service.rows({ text: `SELECT to_jsonb(t) FROM "${table}" t ORDER BY id` });
    const made = await rows();
    const again = await call(operator(store));
    refusedAs(again, 'IDEMPOTENCY_ANSWER_SECRET');
    expect(again.errors?.[0]?.message).toBe(
      'Esta chamada já foi feita; a resposta tinha um segredo, que é mostrado uma só vez. Se ele se perdeu, troque-o por outro.',
    );
    expect(await rows()).toEqual(made);
    expect(await empty()).toBe(before + 1);
  });

  test('is shown to one of twenty concurrent calls', async () => {
    const store = await service.newStore();
    const before = await countOf('api_key');
    const call = keyed(CREATE_KEY, { input: keyInput(store) });
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(operator(store))));
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(await countOf('api_key')).toBe(before + 1);
  });

  test('is stored when the selection does not show the secret, or there is none', async () => {
    const store = await service.newStore();
    const given = { id: await store.webhook(), secret: 'dado por quem chama' };
    for (const call of [keyed(CREATE_KEY.replace('secret ', ''), { input: keyInput(store) }), keyed(ROTATE_WEBHOOK, given)]) {
      const first = await call(operator(store));
      const again = await call(operator(store));
      expect([first.errors, isReplay(again), again.data]).toEqual([undefined, true, first.data]);
    }
  });

  test('is not replayed to an administrator for the same call by the operator', async () => {
    const [a, b] = [await service.newStore(), await service.newStore()];
    const call = keyed(CREATE_KEY, { input: keyInput(a, { scopes: ['orders:write'], storeIds: [a.id, b.id] }) });
    expect((await call(operator(a))).errors).toBeUndefined();
    const weaker = await call(await panelUser(a, ['store:admin']));
    expect(refusals(weaker)).toEqual(scopeDenied('orders:write'));
    const equal = await call(await panelUser(a, ['store:admin', 'orders:write']));
    expect(equal.errors?.map(({ extensions }) => extensions.code)).toEqual(['AUTH_STORE_ACCESS_DENIED']);
    expect(`${weaker.reply.text}${equal.reply.text}`).not.toContain('sk_live_');
  });
});
