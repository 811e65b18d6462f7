import { describe, expect, test } from 'vitest';
import { isSecret, secretHash } from '../../src/auth/key-secret.ts';
import { ABSENT } from '../support/constants.ts';
import { panelUser } from '../support/panel.ts';
import { invalid, notFound, refusals, scopeDenied, unauthorized, withoutStore } from '../support/refusals.ts';
import { startService } from '../support/service.ts';
import { expectStoreUnchanged, freshStore, STORE_FIELDS } from '../support/stores.ts';

const service = await startService();

const STORE = `{ store { ${STORE_FIELDS} } }`;
const ROTATE = `mutation { rotateCheckoutKey { checkoutKey store { ${STORE_FIELDS} } } }`;
const CREATE_PRODUCT = 'mutation { createProduct(input: { name: "Caneca", type: DIGITAL, price: 50 }) { id } }';

const missing = notFound('Loja não encontrada.');
const unnamed = [withoutStore];

test('store is the store of the request, for any credential; it requires one, and a store for the operator', async () => {
  const store = await service.newStore(['customers:read']);
  const answer = { data: { store: freshStore(store) } };
  expect((await store.graph(STORE)).reply.body).toEqual(answer);
  expect((await service.graph(STORE, {}, await panelUser(store, []))).reply.body).toEqual(answer);
  expect((await service.asOperator(STORE, {}, { 'x-store-id': store.id })).reply.body).toEqual(answer);
  expect(refusals(await service.graph(STORE))).toEqual(unauthorized);
  expect(refusals(await service.asOperator(STORE))).toEqual(unnamed);
});

describe('stores', () => {
  test('are listed for the operator, newest first, by page and by cursor', async () => {
    const made: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      service.clock.forward(1000);
      made.unshift((await service.newStore()).id);
    }
    const newest = made.map((id) => ({ id }));
    const page = `query ($ids: [ID!]) { stores(page: 1, limit: 2, filter: { ids: $ids }) {
      nodes { id } totalCount pagination { page limit total hasNext hasPrev }
    } }`;
    const pagination = { page: 1, limit: 2, total: 3, hasNext: true, hasPrev: false };
    const stores = { nodes: newest.slice(0, 2), totalCount: 3, pagination };
    expect((await service.asOperator(page, { ids: made })).data).toEqual({ stores });
    const stretch = `query ($ids: [ID!], $after: String) { stores(first: 2, after: $after, filter: { ids: $ids }) {
      nodes { id } pageInfo { endCursor }
    } }`;
    const read = async (after?: string) =>
      (await service.asOperator(stretch, { ids: made, after })).data.stores as {
        nodes: object[];
        pageInfo: { endCursor: string };
      };
    const first = await read();
    expect([...first.nodes, ...(await read(first.pageInfo.endCursor)).nodes]).toEqual(newest);
    const all = (await service.asOperator('{ stores { totalCount } }')).data.stores;
    expect([all]).toEqual(await service.rows({ text: 'SELECT count(*)::int AS "totalCount" FROM store' }));
  });

  test('are rejected for everybody else', async () => {
    const store = await service.newStore();
    const LIST = '{ stores { totalCount } }';
    expect(refusals(await service.graph(LIST, {}, await panelUser(store, ['store:admin'])))).toEqual(scopeDenied('operator'));
    expect(refusals(await store.graph(LIST))).toEqual(scopeDenied('operator'));
    expect(refusals(await service.graph(LIST))).toEqual(unauthorized);
  });
});

describe('rotateCheckoutKey', () => {
  test('replaces the checkout key', async () => {
    const store = await service.newStore();
    const created = freshStore(store);
    service.clock.forward(1000);
    const { data } = await service.graph(ROTATE, {}, await panelUser(store, ['store:admin']));
    const { checkoutKey, store: shown } = data.rotateCheckoutKey as { checkoutKey: string; store: object };
    expect(shown).toEqual({ ...created, version: 2, updatedAt: service.clock.now().toISOString() });
    expect(isSecret(checkoutKey, 'ck_live_')).toBe(true);
    const text = 'SELECT 1 FROM store WHERE checkout_key_hash = $1';
    expect(await service.rows({ text, values: [secretHash(checkoutKey)] })).toHaveLength(1);
    expect(await service.rows({ text, values: [secretHash(store.checkoutKey)] })).toEqual([]);
  });

  test('requires an administrator of the store, or the operator with a store', async () => {
    const store = await service.newStore();
    const inStore = { 'x-store-id': store.id };
    expect((await service.asOperator(ROTATE, {}, inStore)).data.rotateCheckoutKey).toMatchObject({ store: { version: 2 } });
    expect(await expectStoreUnchanged(store, () => service.asOperator(ROTATE))).toEqual(unnamed);
    const user = await panelUser(store, ['checkouts:write']);
    expect(await expectStoreUnchanged(store, () => service.graph(ROTATE, {}, user))).toEqual(scopeDenied('store:admin'));
    expect(await expectStoreUnchanged(store, () => store.graph(ROTATE))).toEqual(scopeDenied('store:admin'));
    expect(await expectStoreUnchanged(store, () => service.graph(ROTATE))).toEqual(unauthorized);
  });
});

describe('the operator', () => {
  test('gets an error for an unknown store', async () => {
    const events = 'SELECT count(*) FROM product';
    const before = await service.rows({ text: events });
    const answer = await service.asOperator(CREATE_PRODUCT, {}, { 'x-store-id': ABSENT });
    expect(refusals(answer)).toEqual(missing);
    expect(await service.rows({ text: events })).toEqual(before);
    const broken = await service.asOperator(CREATE_PRODUCT, {}, { 'x-store-id': 'loja' });
    const format = { field: 'X-Store-Id', message: 'Deve ser o UUID de uma loja.', code: 'INVALID_FORMAT' };
    expect(refusals(broken)).toEqual(invalid(format));
  });

  test('finds a store half a second after its creation, also when it was looked up before', async () => {
    const id = crypto.randomUUID();
    expect(refusals(await service.asOperator(STORE, {}, { 'x-store-id': id }))).toEqual(missing);
    const store = await service.newStore();
    await service.database.query({ text: 'DELETE FROM api_key WHERE store_ids = ARRAY[$1::uuid]', values: [store.id] });
    await service.database.query({ text: 'UPDATE store SET id = $1 WHERE id = $2', values: [id, store.id] });
    service.clock.forward(500);
    expect((await service.asOperator(STORE, {}, { 'x-store-id': id })).data.store).toMatchObject({ id });
  });
});
