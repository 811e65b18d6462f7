import { describe, expect, test } from 'vitest';
import { keyHeaders, newKey } from '../support/api-keys.ts';
import { asAdmin, leftovers, zuleicaStore } from '../support/data-subject.ts';
import { panelUser } from '../support/panel.ts';
import { refusals, scopeDenied } from '../support/refusals.ts';
import { dataOf, type Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const LOG = `query ($filter: AuditFilter) { auditLog(filter: $filter) {
  totalCount nodes { operation actor actorName mutation nodeType nodeId part { type key } version changes { field before after } } } }`;

interface Log {
  readonly totalCount: number;
  readonly nodes: readonly Json[];
}

const logOf = async (store: TestStore, filter: Json): Promise<Log> =>
  dataOf(await asAdmin(store, LOG, { filter })).auditLog as Log;

const by = { actor: 'KEY', actorName: 'teste' };

describe('auditLog', () => {
  test('shows who changed which fields, with old and new values, by the names of the schema', async () => {
    const store = await service.newStore();
    const id = await store.product({ name: 'Bule' });
    await store.update('Product', id, { price: 12.34, featured: true });
    const variantId = await store.variant(id, { price: 9.9, stock: 3 });
    const { nodes } = await logOf(store, { nodeId: id });
    const common = { ...by, nodeType: 'Product', nodeId: id };
    expect(nodes[1]).toEqual({
      ...{ ...common, operation: 'UPDATED', mutation: 'updateProduct', part: null, version: 2 },
      changes: [
        { field: 'featured', before: false, after: true },
        { field: 'price', before: 50, after: 12.34 },
      ],
    });
    const { changes, ...variant } = nodes[0] ?? {};
    const part = { type: 'Variant', key: variantId };
    expect(variant).toEqual({ ...common, operation: 'CREATED', mutation: 'createVariant', part, version: 1 });
    for (const [field, after] of Object.entries({ name: 'Azul', price: 9.9, stock: 3 }))
      expect(changes).toContainEqual({ field, before: null, after });
    expect(nodes[2]).toMatchObject({ operation: 'CREATED', mutation: 'createProduct', part: null });
    const query =
      'query ($id: ID!) { product(id: $id) { history { nodes { mutation } } variants { history { nodes { mutation } } } } }';
    expect(dataOf(await asAdmin(store, query, { id })).product).toEqual({
      history: { nodes: [{ mutation: 'createVariant' }, { mutation: 'updateProduct' }, { mutation: 'createProduct' }] },
      variants: [{ history: { nodes: [{ mutation: 'createVariant' }] } }],
    });
  });

  test('names the fields of coupons, discount ranges, kits and tags as the schema does', async () => {
    const store = await service.newStore();
    const id = await store.coupon();
    await store.update('Coupon', id, { active: false, amount: 12.5 });
    expect((await logOf(store, { nodeId: id, mutation: 'updateCoupon' })).nodes[0]?.changes).toEqual([
      { field: 'active', before: true, after: false },
      { field: 'amount', before: 10, after: 12.5 },
    ]);
    const range = await store.discountRange();
    await store.update('DiscountRange', range, { tiers: [{ minQuantity: 3, discountType: 'PERCENT', discountAmount: 7.5 }] });
    const [updated = {}] = (await logOf(store, { nodeId: range, mutation: 'updateDiscountRange' })).nodes;
    const tiers = {
      field: 'tiers',
      before: [{ discountType: 'PERCENT', discountAmount: 5 }],
      after: [{ discountType: 'PERCENT', discountAmount: 7.5 }],
    };
    expect((updated.changes as Json[])[0]).toMatchObject(tiers);
    const tag = `${store.id}:${await store.orderTag('Presente')}`;
    expect((await logOf(store, { nodeId: tag })).nodes).toMatchObject([{ nodeType: 'OrderTag', nodeId: tag, part: null }]);
    expect((await logOf(store, { nodeId: 'nada' })).nodes).toEqual([]);
  });

  test('filters by record, name, mutation and time, newest first', async () => {
    const store = await service.newStore();
    service.clock.forward(1000);
    const ids: string[] = [];
    for (const name of ['Um', 'Dois', 'Três']) {
      service.clock.forward(1000);
      ids.push(await store.category(name));
    }
    const until = service.clock.now();
    service.clock.forward(1000);
    await store.category('Quatro');
    const made = { mutation: 'createCategory' };
    const at = (date: Date) => date.toISOString();
    const named = (log: Log) => log.nodes.map(({ nodeId }) => ids.indexOf(nodeId as string));
    expect((await logOf(store, made)).totalCount).toBe(4);
    expect(named(await logOf(store, { ...made, at: { times: { until: at(until) } } }))).toEqual([2, 1, 0]);
    expect(named(await logOf(store, { ...made, at: { times: { since: at(until) } } }))).toEqual([-1, 2]);
    expect(named(await logOf(store, { ...made, at: { times: { since: at(new Date(until.getTime() + 1)) } } }))).toEqual([-1]);
    expect((await logOf(store, { ...made, at: { times: {} } })).totalCount).toBe(4);
    expect((await logOf(store, { actorName: 'teste' })).totalCount).toBe(4);
    expect((await logOf(store, { actorName: 'Outra' })).totalCount).toBe(0);
    const stranger = await service.newStore();
    expect((await logOf(stranger, { nodeId: ids[0] })).nodes).toEqual([]);
    expect(named(await logOf(store, { ...made, at: { preset: 'TODAY' } }))).toEqual([-1, 2, 1, 0]);
    expect(named(await logOf(store, { ...made, at: { preset: 'YESTERDAY' } }))).toEqual([]);
    const backwards = { times: { since: at(until), until: at(new Date(until.getTime() - 1)) } };
    expect(await logOf(store, { at: backwards }).catch(String)).toContain('at.times.until');
  });

  test('links the current records of a page in one statement, and null for deleted ones', async () => {
    const store = await service.newStore();
    const [kept, gone] = [await store.category('Fica'), await store.category('Vai')];
    await store.idOf('mutation ($id: ID!) { deleteCategory(id: $id) { id } }', { id: gone });
    const query =
      '{ auditLog(filter: { mutation: "createCategory" }) { nodes { nodeId node { id ... on Category { name } } } } }';
    const admin = await panelUser(store, ['store:admin', 'categories:read']);
    const nodes = [
      { nodeId: gone, node: null },
      { nodeId: kept, node: { id: kept, name: 'Fica' } },
    ];
    const sent = await statementsOf(async () => expect(await store.ask(query, {}, admin)).toEqual({ nodes }));
    // The row of the store lets the panel in; then the page, the types of its ids, the records of the one type.
    expect(sent).toHaveLength(4);
  });

  test('requires its scope', async () => {
    const store = await service.newStore();
    const id = await store.category('Louças');
    const headers = keyHeaders(store, await newKey(store, { scopes: ['categories:write'] }));
    expect(refusals(await service.graph('{ auditLog { totalCount } }', {}, headers))).toEqual(scopeDenied('audit:read'));
    const history = 'query ($id: ID!) { category(id: $id) { name history { totalCount } } }';
    expect((await service.graph(history, { id }, headers)).data).toEqual({ category: { name: 'Louças', history: null } });
    const auditor = keyHeaders(store, await newKey(store, { scopes: ['categories:read', 'audit:read'] }));
    expect((await service.graph(history, { id }, auditor)).data.category).toEqual({ name: 'Louças', history: { totalCount: 1 } });
  });

  test('never shows a secret', async () => {
    const store = await service.newStore();
    const id = await store.webhook({ secret: 'segredo-do-webhook', headers: { 'x-chave': 'chave-do-recebedor' } });
    const rotate = 'mutation ($id: ID!) { rotateWebhookSecret(id: $id, input: { secret: "outro-segredo-novo" }) { secret } }';
    await store.graph(rotate, { id });
    const { nodes } = await logOf(store, { nodeId: id });
    expect(nodes[0]?.changes).toEqual(expect.arrayContaining([{ field: 'secret', before: null, after: null }]));
    const [{ text } = { text: '' }] = await service.rows<{ text: string }>({
      text: 'SELECT string_agg(changes::text, $2) AS text FROM row_change WHERE store_id = $1',
      values: [store.id, '\n'],
    });
    expect(text).not.toMatch(/segredo-do-webhook|chave-do-recebedor|outro-segredo-novo/);
  });

  test('begins with the creation of a store, and includes changes by plain SQL', async () => {
    const made = await service.asOperator('mutation { createStore(input: { name: "Nova" }) { store { id } } }');
    const { id } = (made.data.createStore as { store: { id: string } }).store;
    const read = '{ auditLog { nodes { mutation actor nodeType nodeId } } }';
    const log = async () => dataOf(await service.asOperator(read, {}, { 'x-store-id': id })).auditLog as Log;
    const first = { mutation: 'createStore', actor: 'OPERATOR', nodeType: 'Store', nodeId: id };
    expect((await log()).nodes).toEqual([first]);
    await service.rows({ text: "UPDATE store SET name = 'Por fora' WHERE id = $1", values: [id] });
    expect((await log()).nodes[0]).toEqual({ ...first, mutation: null, actor: 'SYSTEM' });
  });

  test('loses the data of an erased buyer, and keeps that a change happened', async () => {
    const { store, order, id } = await zuleicaStore(service, 'PAID', 'SHIPPED', 'DELIVERED');
    dataOf(await asAdmin(store, 'mutation ($id: ID!) { eraseCustomer(id: $id) { erasedOrders } }', { id }));
    expect((await leftovers(service)).filter((row) => row.includes(store.id))).toEqual([]);
    const { nodes } = await logOf(store, { nodeId: id });
    const erased = nodes.find(({ mutation }) => mutation === 'eraseCustomer');
    expect(erased?.changes).toContainEqual({ field: 'name', before: null, after: null });
    const paid = await logOf(store, { nodeId: order, mutation: 'setOrderStatus' });
    expect(paid.nodes.flatMap(({ changes }) => changes)).toContainEqual({ field: 'status', before: 'PENDING', after: 'PAID' });
  });
});
