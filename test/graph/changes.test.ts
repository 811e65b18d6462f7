import { describe, expect, test } from 'vitest';
import { keyHeaders, newKey } from '../support/api-keys.ts';
import { invalid, refusals, scopeDenied, withoutStore } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
import { OPERATOR, startService, type TestStore } from '../support/service.ts';

const service = await startService();

const CHANGES = `query ($after: String, $kinds: [ChangeKind!], $first: Int) {
  changes(after: $after, kinds: $kinds, first: $first) {
    nodes { cursor kind nodeId version at node { __typename ... on Product { name } ... on Order { status } } }
    endCursor hasMore
  }
}`;

interface Seen {
  readonly cursor: string;
  readonly kind: string;
  readonly nodeId: string;
  readonly version: number | null;
  readonly at: string;
  readonly node: object | null;
}

interface Page {
  readonly nodes: readonly Seen[];
  readonly endCursor: string;
  readonly hasMore: boolean;
}

const page = async (store: TestStore, variables: object = {}, headers = {}) =>
  dataOf(await store.graph(CHANGES, { ...variables }, headers)).changes as Page;
const brief = ({ nodes }: Page) => nodes.map(({ kind, version, node }) => [kind, version, node]);

const SET_STOCK = 'mutation ($input: AdjustStockInput!) { adjustStock(input: $input) { movements { after } } }';
const DELETE = 'mutation ($id: UUID!) { deleteProduct(id: $id) { id } }';

describe('changes', () => {
  test('returns the current position without a cursor; from there each change comes once, in order', async () => {
    const store = await service.newStore();
    const id = await store.product({ name: 'Caneca' });
    const start = await page(store);
    expect(start).toEqual({ nodes: [], endCursor: expect.any(String), hasMore: false });
    expect(await page(store, { after: start.endCursor })).toEqual(start);

    await store.update('Product', id, { name: 'Caneca azul' });
    service.clock.forward(1000);
    await store.graph(SET_STOCK, { input: { reason: 'COUNT', lines: [{ productId: id, delta: 3 }] } });
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
    const first = await page(store, { after: start, first: 2 });
    const second = await page(store, { after: first.endCursor, first: 2 });
    const third = await page(store, { after: second.endCursor, first: 2 });
    expect([first, second, third].map(({ nodes }) => nodes.map(({ nodeId }) => nodeId))).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
    ]);
    expect([first, second, third].map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
  });

  test('contains no change of a rolled-back call, and no gap for it', async () => {
    const store = await service.newStore();
    const { endCursor: start } = await page(store);
    const two = `mutation ($a: CreateCategoryInput!, $b: CreateCategoryInput!) {
      a: createCategory(input: $a) { id } b: createCategory(input: $b) { id } }`;
    const refused = await store.graph(two, { a: { name: 'Uma' }, b: { name: '' } });
    expect(refused.errors).toBeDefined();
    await store.category('Outra');
    expect(brief(await page(store, { after: start }))).toEqual([['CATEGORY', 1, { __typename: 'Category' }]]);
    const rows = await service.rows<{ sequence: string }>({
      text: 'SELECT sequence FROM row_change WHERE store_id = $1 ORDER BY sequence',
      values: [store.id],
    });
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
    const refused = await service.graph(CHANGES, { after, kinds: ['PRODUCT', 'COUPON'] }, key);
    expect([refused.data, refusals(refused)]).toEqual([{ changes: null }, scopeDenied('coupons:read')]);
  });

  test('requires a store and valid arguments', async () => {
    const store = await service.newStore();
    const refuses = async (variables: object) => refusals(await store.graph(CHANGES, { ...variables }));
    expect(refusals(await service.graph(CHANGES, {}, { authorization: `Bearer ${OPERATOR}` }))).toEqual([withoutStore]);
    expect(await refuses({ first: 0 })).toEqual(invalid({ field: 'first', message: 'Deve ser no mínimo 1.', code: 'TOO_SMALL' }));
    expect(await refuses({ first: 101 })).toEqual(
      invalid({ field: 'first', message: 'Deve ser no máximo 100.', code: 'TOO_BIG' }),
    );
    expect(await refuses({ kinds: [] })).toEqual(
      invalid({ field: 'kinds', message: 'Deve ter pelo menos 1 item.', code: 'TOO_SHORT' }),
    );
  });

  const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const other = '0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b';

  test.each([
    ['of another store', () => cursor('change', other, '0')],
    ['of a list', (id: string) => cursor('createdAt', 'asc', { date: '2026-03-02T12:00:00.000Z' }, id)],
    ['with a negative number', (id: string) => cursor('change', id, '-1')],
    ['with a fraction', (id: string) => cursor('change', id, '1.5')],
    ['with a number that is none', (id: string) => cursor('change', id, { toString: 1 })],
    ['with a huge number', (id: string) => cursor('change', id, '9'.repeat(19))],
    ['that is no JSON', () => 'abc'],
  ])('rejects a cursor %s', async (_, made) => {
    const store = await service.newStore();
    expect(refusals(await store.graph(CHANGES, { after: made(store.id) }))).toEqual(
      invalid({ field: 'after', message: 'Não é um cursor das mudanças desta loja.', code: 'INVALID_VALUE' }),
    );
  });

  test('asks a client to reload when the changes after its cursor are deleted, or never existed', async () => {
    const store = await service.newStore();
    const { endCursor: start } = await page(store);
    for (const name of ['Uma', 'Outra', 'Terceira']) await store.category(name);
    const { nodes } = await page(store, { after: start });
    await service.rows({ text: 'DELETE FROM row_change WHERE store_id = $1 AND sequence <= 4', values: [store.id] });
    const message =
      'As mudanças depois deste cursor não existem mais. Carregue os dados de novo e siga do endCursor de changes sem after.';
    const lost = invalid({ field: 'after', message, code: 'NOT_FOUND' });
    expect(refusals(await store.graph(CHANGES, { after: start }))).toEqual(lost);
    expect(refusals(await store.graph(CHANGES, { after: nodes[0]?.cursor }))).toEqual(lost);
    expect((await page(store, { after: nodes[1]?.cursor })).nodes.map(({ nodeId }) => nodeId)).toEqual([nodes[2]?.nodeId]);
    // The database of a backup has not numbered it yet.
    expect(refusals(await store.graph(CHANGES, { after: cursor('change', store.id, '6') }))).toEqual(lost);
    // When all are gone, the next change has the next number.
    await service.rows({ text: 'DELETE FROM row_change WHERE store_id = $1', values: [store.id] });
    expect(await page(store)).toEqual({ nodes: [], endCursor: nodes[2]?.cursor, hasMore: false });
    expect(refusals(await store.graph(CHANGES, { after: start }))).toEqual(lost);
    await store.category('Quarta');
    expect((await page(store, { after: nodes[2]?.cursor })).nodes.map((change) => change.cursor)).toEqual([
      cursor('change', store.id, '6'),
    ]);
  });
});
