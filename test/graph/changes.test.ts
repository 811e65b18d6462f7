import { isEnumType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../src/graph/schema.ts';
import { keyHeaders, newKey } from '../support/api-keys.ts';
import { ABSENT } from '../support/constants.ts';
import { invalid, outcomeOf, refusals, scopeDenied, withoutStore } from '../support/refusals.ts';
import type { Json } from '../support/replies.ts';
import { OPERATOR, startService, type TestStore } from '../support/service.ts';

const service = await startService();

const CHANGES = `query ($after: String, $kinds: [ChangeKind!], $first: Int) {
  changes(after: $after, kinds: $kinds, first: $first) {
    nodes { cursor kind nodeId version at node { __typename ... on Product { name } ... on Order { status } } }
    edges { cursor node { nodeId } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;

interface Page {
  readonly nodes: readonly (Json & { readonly cursor: string })[];
  readonly endCursor: string;
  readonly hasMore: boolean;
}

interface Connection {
  readonly nodes: Page['nodes'];
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly nodeId: string } }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string;
    readonly endCursor: string;
  };
}

/** A page of the feed, which says the same in each of its forms. */
async function page(
  store: TestStore,
  variables: { readonly after?: string | undefined; readonly [name: string]: unknown } = {},
  headers = {},
): Promise<Page> {
  const { nodes, edges, pageInfo } = await store.ask<Connection>(CHANGES, { ...variables }, headers);
  expect(edges).toEqual(nodes.map(({ cursor: at, nodeId }) => ({ cursor: at, node: { nodeId } })));
  const { hasNextPage: hasMore, hasPreviousPage, startCursor, endCursor } = pageInfo;
  expect([hasPreviousPage, startCursor]).toEqual([variables.after !== undefined, nodes[0]?.cursor ?? endCursor]);
  return { nodes, endCursor, hasMore };
}

const refused = async (store: TestStore, variables: object) => refusals(await store.graph(CHANGES, { ...variables }));
const brief = ({ nodes }: Page) => nodes.map(({ kind, version, node }) => [kind, version, node]);

const SET_STOCK = 'mutation ($input: AdjustStockInput!) { adjustStock(input: $input) { movements { after } } }';
const DELETE = 'mutation ($id: ID!) { deleteProduct(id: $id) { id } }';
const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

describe('changes', () => {
  test('returns the current position without a cursor; from there each change comes once, in order', async () => {
    const store = await service.newStore();
    const id = await store.product({ name: 'Caneca' });
    const start = await page(store);
    expect(start).toEqual({ nodes: [], endCursor: expect.any(String), hasMore: false });
    expect(await page(store, { after: start.endCursor })).toEqual(start);

    await store.update('Product', id, { name: 'Caneca azul' });
    service.clock.forward(1000);
    await store.graph(SET_STOCK, { input: { reason: 'COUNT', lines: [{ item: { productId: id }, change: { delta: 3 } }] } });
    const shown = { __typename: 'Product', name: 'Caneca azul' };
    const two = await page(store, { after: start.endCursor });
    expect(brief(two)).toEqual([
      ['PRODUCT', 2, shown],
      ['STOCK', 3, shown],
    ]);
    expect(two.nodes.map(({ nodeId }) => nodeId)).toEqual([id, id]);
    expect(two.nodes[1]?.at).toBe(service.now());
    expect(two.endCursor).toBe(two.nodes[1]?.cursor);
    expect(await page(store, { after: two.nodes[0]?.cursor })).toEqual({ ...two, nodes: two.nodes.slice(1) });

    // What is gone has no node, also in the changes before.
    await store.graph(DELETE, { id });
    const all = await page(store, { after: start.endCursor });
    expect(brief(all)).toEqual([
      ['PRODUCT', 2, null],
      ['STOCK', 3, null],
      ['PRODUCT', 3, null],
    ]);
  });

  test('is paged, and reports whether there is more', async () => {
    const store = await service.newStore();
    const { endCursor: start } = await page(store);
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.push(await store.category(`Coleção ${at}`));
    let after = start;
    for (const from of [0, 2, 4]) {
      const found = await page(store, { after, first: 2 });
      expect([found.nodes.map(({ nodeId }) => nodeId), found.hasMore]).toEqual([ids.slice(from, from + 2), from < 4]);
      after = found.endCursor;
    }
  });

  test('contains no change of a rolled-back call, and no gap for it', async () => {
    const store = await service.newStore();
    const { endCursor: start } = await page(store);
    const two = `mutation ($a: CreateCategoryInput!, $b: CreateCategoryInput!) {
      a: createCategory(input: $a) { id } b: createCategory(input: $b) { id } }`;
    expect(outcomeOf(await store.graph(two, { a: { name: 'Uma' }, b: { name: '' } }))).toBe('VALIDATION_ERROR');
    await store.category('Outra');
    expect(brief(await page(store, { after: start }))).toEqual([['CATEGORY', 1, { __typename: 'Category' }]]);
    const text = 'SELECT sequence FROM row_change WHERE store_id = $1 ORDER BY sequence';
    const rows = await service.rows<{ sequence: string }>({ text, values: [store.id] });
    // The store and its key are the first.
    expect(rows.map(({ sequence }) => Number(sequence))).toEqual([1, 2, 3]);
  });

  test('returns the kinds that the credential may read, limited to those requested', async () => {
    const store = await service.newStore();
    const { endCursor: after } = await page(store);
    await store.category('Uma');
    await store.product();
    await store.coupon();
    const kinds = async (variables: object, headers = {}) =>
      (await page(store, { after, ...variables }, headers)).nodes.map(({ kind }) => kind);
    expect(await kinds({})).toEqual(['CATEGORY', 'PRODUCT', 'COUPON']);
    expect(await kinds({ kinds: ['COUPON'] })).toEqual(['COUPON']);
    const key = keyHeaders(store, await newKey(store, { scopes: ['products:read'] }));
    expect(await kinds({}, key)).toEqual(['PRODUCT']);
    const denied = await service.graph(CHANGES, { after, kinds: ['PRODUCT', 'COUPON'] }, key);
    expect([denied.data, refusals(denied)]).toEqual([{ changes: null }, scopeDenied('coupons:read')]);
  });

  test('has the settings, keys, tags and saved views of the store, each for who may read it', async () => {
    const store = await service.newStore();
    const { endCursor: after } = await page(store);
    const update = `mutation { updateStore(id: "${store.id}", input: { supportPhone: "11987654321" }) { id } }`;
    const asAdmin = { authorization: `Bearer ${OPERATOR}`, 'x-store-id': store.id };
    expect((await service.graph(update, {}, asAdmin)).errors).toBeUndefined();
    const code = await store.orderTag('Presente');
    const save = (kind: string) =>
      store.ask<{ id: string }>('mutation ($input: CreateSavedViewInput!) { createSavedView(input: $input) { id } }', {
        input: { kind, name: 'Minha' },
      });
    const [ofOrders, ofCoupons] = [await save('ORDER'), await save('COUPON')];
    const coupons = await newKey(store, { scopes: ['coupons:read'] });
    const seen = async (headers = {}) =>
      (await page(store, { after }, headers)).nodes.map(({ kind, nodeId, node }) => [kind, nodeId, node]);
    const view = { __typename: 'SavedView' };
    const shared = [
      ['STORE', store.id, null],
      ['ORDER_TAG', `${store.id}:${code}`, null],
      ['SAVED_VIEW', ofOrders.id, view],
      ['SAVED_VIEW', ofCoupons.id, view],
    ];
    expect(await seen()).toEqual(shared);
    // Who reads coupons alone gets no tag, and of the view of another list its id.
    expect(await seen(keyHeaders(store, coupons))).toEqual([shared[0], ['SAVED_VIEW', ofOrders.id, null], shared[3]]);
    expect(await seen(asAdmin)).toEqual([...shared, ['API_KEY', expect.any(String), null]]);
    const webhooks = keyHeaders(store, await newKey(store, { scopes: ['webhooks:read'] }));
    expect(await seen(webhooks)).toEqual(shared.slice(0, 1));
    for (const [kind, scope] of [
      ['SAVED_VIEW', 'orders-basic:read'],
      ['ORDER_TAG', 'orders-basic:read'],
      ['API_KEY', 'store:admin'],
    ] as const)
      expect(refusals(await store.graph(CHANGES, { after, kinds: ['STORE', kind] }, webhooks))).toEqual(scopeDenied(scope));

    const { endCursor } = await page(store);
    await store.graph('mutation ($id: ID!) { deleteOrderTag(id: $id) { id } }', { id: code });
    await store.graph('mutation ($id: ID!) { deleteSavedView(id: $id) { id } }', { id: ofOrders.id });
    expect((await page(store, { after: endCursor })).nodes.map(({ kind, nodeId, node }) => [kind, nodeId, node])).toEqual([
      ['ORDER_TAG', `${store.id}:${code}`, null],
      ['SAVED_VIEW', ofOrders.id, null],
    ]);
  });

  test('may be asked for every kind at once', async () => {
    const type = schema.getType('ChangeKind');
    const kinds = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
    const store = await service.newStore();
    const asAdmin = { authorization: `Bearer ${OPERATOR}`, 'x-store-id': store.id };
    expect(refusals(await service.graph(CHANGES, { kinds }, asAdmin))).toBeUndefined();
  });

  test('requires a store, valid arguments and a cursor of the changes of the store', async () => {
    const store = await service.newStore();
    expect(refusals(await service.asOperator(CHANGES))).toEqual([withoutStore]);
    expect(await store.issues(CHANGES, { kinds: [], first: 101 })).toEqual([
      ['kinds', 'TOO_SHORT'],
      ['first', 'TOO_BIG'],
    ]);
    const message = 'Não é um cursor das mudanças desta loja.';
    for (const after of [
      cursor('change', ABSENT, '0'),
      cursor('createdAt', 'asc', { date: '2026-03-02T12:00:00.000Z' }, store.id),
      ...['-1', '1.5', { toString: 1 }, '9'.repeat(19)].map((number) => cursor('change', store.id, number)),
      'abc',
    ])
      expect(await refused(store, { after }), after).toEqual(invalid({ field: 'after', message, code: 'INVALID_VALUE' }));
  });

  test('asks a client to reload when the changes after its cursor are deleted, or never existed', async () => {
    const store = await service.newStore();
    const { endCursor: start } = await page(store);
    for (const name of ['Uma', 'Outra', 'Terceira']) await store.category(name);
    const { nodes } = await page(store, { after: start });
    const forget = (last: number) =>
      service.rows({ text: 'DELETE FROM row_change WHERE store_id = $1 AND sequence <= $2', values: [store.id, last] });
    await forget(4);
    const message =
      'As mudanças depois deste cursor não existem mais. Carregue os dados de novo e siga do pageInfo.endCursor de changes sem after.';
    const lost = invalid({ field: 'after', message, code: 'NOT_FOUND' });
    expect(await refused(store, { after: start })).toEqual(lost);
    expect(await refused(store, { after: nodes[0]?.cursor })).toEqual(lost);
    expect((await page(store, { after: nodes[1]?.cursor })).nodes.map(({ nodeId }) => nodeId)).toEqual([nodes[2]?.nodeId]);
    // The database of a backup has not numbered it yet.
    expect(await refused(store, { after: cursor('change', store.id, '6') })).toEqual(lost);
    // When all are gone, the next change has the next number.
    await forget(5);
    expect(await page(store)).toEqual({ nodes: [], endCursor: nodes[2]?.cursor, hasMore: false });
    expect(await refused(store, { after: start })).toEqual(lost);
    await store.category('Quarta');
    expect((await page(store, { after: nodes[2]?.cursor })).nodes.map((change) => change.cursor)).toEqual([
      cursor('change', store.id, '6'),
    ]);
  });
});
