import { describe, expect, test } from 'vitest';
import { listPages } from '../../lab/bench/list-pages.ts';
import { ABSENT } from '../support/constants.ts';
import { asAdmin, customerOf, ERASE, transitionWithNotes, zuleicaOrder } from '../support/data-subject.ts';
import { panelUser } from '../support/panel.ts';
import { documentsOf } from '../support/record-documents.ts';
import { invalid, notFound, refusals, scopeDenied, stale } from '../support/refusals.ts';
import { dataOf, type Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const FIELDS = 'id storeId kind name position personal filter orderBy version createdAt updatedAt';
const { CREATE, UPDATE, DELETE } = documentsOf('SavedView', FIELDS);
const LIST = `query ($kind: SearchKind!) { savedViews(kind: $kind) { ${FIELDS} count { value exact } problem } }`;
const MISSING = notFound('Visão salva não encontrada.');
const LISTS = { ORDER: 'orders', CUSTOMER: 'customers', PRODUCT: 'products', COUPON: 'coupons' } as const;

const scopeOf = (list: string) =>
  ['orders', 'products'].includes(list) ? (`${list}-basic:read` as const) : (`${list}:read` as const);

type View = Json & { readonly id: string; readonly name: string; readonly count?: unknown; readonly problem?: unknown };

const PAID = { kind: 'ORDER', name: 'Pagos', filter: { statuses: ['PAID'] } };

const create = (store: TestStore, input: object) => store.ask<View>(CREATE, { input });

const views = (store: TestStore, kind: string) => store.ask<View[]>(LIST, { kind });

const names = async (store: TestStore, kind: string) => (await views(store, kind)).map(({ name }) => name);

const keyOf = async (store: TestStore, ...scopes: Parameters<typeof service.newKey>[1]) => ({
  authorization: `Bearer ${await service.newKey([store.id], scopes)}`,
});

describe('createSavedView', () => {
  test('saves filter and order as sent, last in its list, and emits no event', async () => {
    const store = await service.newStore();
    const orderBy = { field: 'TOTAL', direction: 'ASC' };
    const first = await create(store, { ...PAID, name: ' Pagos ', orderBy });
    const stamps = { version: 1, createdAt: service.now(), updatedAt: service.now() };
    expect(first).toEqual({
      id: expect.any(String),
      storeId: store.id,
      ...PAID,
      personal: false,
      orderBy,
      position: 0,
      ...stamps,
    });
    const second = await create(store, { kind: 'ORDER', name: 'Tudo' });
    expect(second).toMatchObject({ filter: {}, orderBy: null, position: 1 });
    await create(store, { kind: 'ORDER', name: 'Primeiro', position: 0 });
    await create(store, { kind: 'PRODUCT', name: 'Tudo' });
    expect(await names(store, 'ORDER')).toEqual(['Pagos', 'Primeiro', 'Tudo']);
    expect(await names(store, 'PRODUCT')).toEqual(['Tudo']);
    expect(await names(store, 'COUPON')).toEqual([]);
    expect((await store.events()).filter(({ type }) => !type.startsWith('PRODUCT'))).toEqual([]);
  });

  test('rejects an order that names nothing, at its place once the view is known', async () => {
    const store = await service.newStore();
    const { id } = await create(store, PAID);
    const orderBy = [{ field: 'TOTAL' }, null];
    expect(await store.faults(CREATE, { input: { ...PAID, name: 'Outra', orderBy } })).toEqual([
      'VALIDATION_ERROR',
      'orderBy INVALID_TYPE',
    ]);
    expect(await store.faults(UPDATE, { id, input: { orderBy } })).toEqual(['VALIDATION_ERROR', 'orderBy.1 NOT_NULL']);
  });

  test('rejects wrong filters, orders, names and places by name, and so does an update', async () => {
    const store = await service.newStore();
    const { id } = await create(store, PAID);
    for (const [fields, ...faults] of [
      [{ filter: { statuz: 'PAID' } }, 'filter.statuz UNKNOWN_FIELD'],
      [
        { filter: { statuses: ['PAYED'], total: { min: 'dez' } } },
        'filter.statuses.0 INVALID_VALUE',
        'filter.total.min INVALID_TYPE',
      ],
      [{ filter: { states: ['XX'] } }, 'filter.states.0 INVALID_FORMAT'],
      [{ filter: { total: { min: 2, max: 1 } } }, 'filter.total.max TOO_SMALL'],
      [{ orderBy: { field: 'STOCK' } }, 'orderBy.field INVALID_VALUE'],
      [{ orderBy: {} }, 'orderBy.field REQUIRED'],
      [{ orderBy: 5 }, 'orderBy INVALID_TYPE'],
      [{ orderBy: 'x' }, 'orderBy INVALID_TYPE'],
      [{ orderBy: Array(4).fill({ field: 'TOTAL' }) }, 'orderBy TOO_LONG'],
      [{ orderBy: [{ field: 'TOTAL' }, { field: 'STOCK' }] }, 'orderBy.1.field INVALID_VALUE'],
      [{ filter: [] }, 'filter INVALID_TYPE'],
      [{ filter: null }, 'filter INVALID_TYPE'],
      [{ name: ' ', position: -1 }, 'name TOO_SHORT', 'position TOO_SMALL'],
      [{ name: 'x'.repeat(61), position: 10_000 }, 'name TOO_LONG', 'position TOO_BIG'],
    ] as const) {
      expect(await store.faults(CREATE, { input: { ...PAID, ...fields } })).toEqual(['VALIDATION_ERROR', ...faults]);
      expect(await store.faults(UPDATE, { id, input: fields })).toEqual(['VALIDATION_ERROR', ...faults]);
    }
  });

  test('reports the path of a fault from the variable on', async () => {
    const store = await service.newStore();
    const { reply } = await store.graph(CREATE, { input: { ...PAID, filter: { statuses: ['X'] } } });
    const values = 'CANCELLED, DELIVERED, PAID, PENDING, PROCESSING, REFUNDED, SHIPPED';
    const path = ['input', 'filter', 'statuses', '0'];
    expect(JSON.parse(reply.text).errors).toMatchObject([
      { extensions: { fault: { fields: [{ path, message: `Deve ser um destes valores: ${values}.`, code: 'INVALID_VALUE' }] } } },
    ]);
  });

  test('rejects an existing name of the same list in either case, and a 21st view of a list', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const { id } = await create(store, PAID);
    const message = 'Já existe uma visão desta lista com este nome.';
    const taken = { code: 'DUPLICATE_ENTRY', status: 409, details: [{ field: 'name', message, code: 'CONFLICT' }] };
    expect(await store.refusal(CREATE, { input: { ...PAID, name: 'PAGOS ' } })).toEqual(taken);
    expect(await create(store, { kind: 'COUPON', name: 'Pagos' })).toMatchObject({ name: 'Pagos' });
    expect(await create(other, PAID)).toMatchObject({ name: 'Pagos' });
    await create(store, { ...PAID, name: 'Visão 3' });
    await store.copies('saved_view', id, 18, 'name_key');
    expect(await store.refusal(UPDATE, { id, input: { name: 'visão 3' } })).toEqual(taken);
    const full = 'A loja já tem 20 visões salvas desta lista. Exclua uma antes de criar outra.';
    expect(await store.refusesGraph(CREATE, { input: { ...PAID, name: 'Mais uma' } })).toEqual(
      invalid({ field: '', message: full, code: 'CONFLICT' }),
    );
  });
});

describe('updateSavedView', () => {
  test('absent leaves, null clears, a value replaces; an update without a change writes nothing', async () => {
    const store = await service.newStore();
    const made = await create(store, { ...PAID, orderBy: { field: 'TOTAL' } });
    service.clock.forward(1000);
    const input = { name: 'pagos', position: 7, orderBy: null };
    const updatedAt = service.now();
    expect(await store.ask(UPDATE, { id: made.id, input, ifVersion: 1 })).toEqual({ ...made, ...input, version: 2, updatedAt });
    const filter = { total: { max: 10.5 }, createdAt: { times: { since: '2026-03-01T00:00:00-03:00' } } };
    const changed = await store.ask<View>(UPDATE, { id: made.id, input: { filter } });
    expect(changed).toEqual({ ...made, ...input, filter, version: 3, updatedAt });
    const before = await store.snapshot();
    for (const same of [{}, { ...input, filter }]) await store.ask(UPDATE, { id: made.id, input: same });
    expect(await store.snapshot()).toEqual(before);
  });

  test('and deleteSavedView are rejected by the input, then for a missing view, also of another store, then for its version', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const made = await create(store, PAID);
    await create(store, { kind: 'ORDER', name: 'Fica' });
    const { id } = made;
    const input = { name: 'x' };
    expect(await store.refusal(UPDATE, { id, input: { filter: { x: 1 } }, ifVersion: 9 })).toMatchObject({
      ...{ code: 'VALIDATION_ERROR', details: [{ field: 'filter.x', code: 'UNKNOWN_FIELD' }] },
    });
    expect(await store.refusesGraph(UPDATE, { id: ABSENT, input })).toEqual(MISSING);
    for (const query of [UPDATE, DELETE]) {
      expect(await other.refusesGraph(query, { id, input })).toEqual(MISSING);
      expect(await store.refusesGraph(query, { id, input, ifVersion: 2 })).toEqual(stale(1));
    }
    expect(await store.ask(DELETE, { id, ifVersion: 1 })).toEqual(made);
    expect(await names(store, 'ORDER')).toEqual(['Fica']);
    expect(await store.refusesGraph(DELETE, { id })).toEqual(MISSING);
  });
});

describe('a view', () => {
  test('of the store is read with the scope of its list and changed with that to write, and with no other', async () => {
    const store = await service.newStore();
    for (const [kind, list] of Object.entries(LISTS)) {
      const scope = scopeOf(list);
      const right = await keyOf(store, `${list}:write`);
      const wrong = await keyOf(store, 'webhooks:read');
      const input = { kind, name: 'Minha' };
      const refused = scopeDenied(scope);
      expect(await store.refusesGraph(CREATE, { input }, wrong)).toEqual(refused);
      const { id } = dataOf(await store.graph(CREATE, { input }, right)).createSavedView as View;
      expect(await store.refusesGraph(UPDATE, { id, input: { name: 'x' } }, wrong)).toEqual(refused);
      expect(await store.refusesGraph(DELETE, { id }, wrong)).toEqual(refused);
      const unread = await store.graph(LIST, { kind }, wrong);
      expect([unread.data, refusals(unread)]).toEqual([{ savedViews: null }, refused]);
      const node = '{ node(id: "ID") { id ... on SavedView { name } } }'.replace('ID', id);
      expect((await store.graph(node, {}, wrong)).data).toEqual({ node: null });
      expect((await store.graph(node, {}, right)).data).toEqual({ node: { id, name: 'Minha' } });
      expect(dataOf(await store.graph(DELETE, { id }, right)).deleteSavedView).toMatchObject({ id });
    }
    for (const input of [PAID, { ...PAID, name: 'Outra', personal: true }])
      expect(await store.refusesGraph(CREATE, { input }, await keyOf(store, 'coupons:write'))).toEqual(
        scopeDenied('orders-basic:read'),
      );
    // A key that reads another list finds no view of this one.
    const { id } = await create(store, PAID);
    const node = `{ node(id: "${id}") { id } }`;
    expect((await store.graph(node, {}, await keyOf(store, 'coupons:read'))).data).toEqual({ node: null });
  });

  test('of the store is not changed by who may only read its list; they save views that nobody else sees', async () => {
    const store = await service.newStore();
    const [ana, bia] = await Promise.all(['ana', 'bia'].map((sub) => panelUser(store, ['orders:read'], { sub })));
    const admin = await panelUser(store, ['orders:read', 'store:admin'], { sub: 'chefe' });
    const asked = async (user: typeof ana, query: string, variables: object) =>
      dataOf(await store.graph(query, { ...variables }, user));
    const seen = async (user: typeof ana) =>
      ((await asked(user, LIST, { kind: 'ORDER' })).savedViews as View[]).map(({ name }) => name);
    const save = async (user: typeof ana, input: object) =>
      (await asked(user, CREATE, { input: { ...PAID, ...input } })).createSavedView as View;
    const shared = await save(admin, { name: 'De todos' });
    const denied = scopeDenied('orders:write');
    expect(await store.refusesGraph(CREATE, { input: PAID }, ana)).toEqual(denied);
    expect(await store.refusesGraph(UPDATE, { id: shared.id, input: { name: 'x' } }, ana)).toEqual(denied);
    expect(await store.refusesGraph(UPDATE, { id: shared.id, input: { personal: true } }, ana)).toEqual(denied);
    expect(await store.refusesGraph(DELETE, { id: shared.id }, ana)).toEqual(denied);
    const own = await save(ana, { name: 'De todos', personal: true });
    await save(bia, { name: 'De todos', personal: true });
    expect(own).toMatchObject({ personal: true, position: 1 });
    expect([await seen(ana), await seen(admin)]).toEqual([['De todos', 'De todos'], ['De todos']]);
    for (const user of [bia, admin]) {
      expect(await store.refusesGraph(UPDATE, { id: own.id, input: { name: 'x' } }, user)).toEqual(MISSING);
      expect(await store.refusesGraph(DELETE, { id: own.id }, user)).toEqual(MISSING);
      expect((await store.graph(`{ node(id: "${own.id}") { id } }`, {}, user)).data).toEqual({ node: null });
    }
    expect((await store.graph(`{ node(id: "${own.id}") { id } }`, {}, ana)).data).toEqual({ node: { id: own.id } });
    const named = { field: 'name', message: 'Já existe uma visão desta lista com este nome.', code: 'CONFLICT' };
    expect(await store.refusesGraph(CREATE, { input: { ...PAID, name: 'DE TODOS', personal: true } }, ana)).toMatchObject([
      { details: [named] },
    ]);
    expect(await store.refusesGraph(UPDATE, { id: own.id, input: { personal: false } }, ana)).toEqual(denied);
    await asked(ana, UPDATE, { id: own.id, input: { name: 'Minha' } });
    await asked(ana, DELETE, { id: own.id });
    expect(await seen(ana)).toEqual(['De todos']);
  });

  test('becomes one of the store or of one person by a change, within the limit of each', async () => {
    const store = await service.newStore();
    const admin = await panelUser(store, ['orders:write', 'store:admin'], { sub: 'chefe' });
    const other = await panelUser(store, ['orders:write'], { sub: 'outra' });
    const ask = async (query: string, variables: object) => dataOf(await store.graph(query, { ...variables }, admin));
    const { id } = (await ask(CREATE, { input: { ...PAID, personal: true } })).createSavedView as View;
    const foundBy = async (user: typeof admin) => (await store.graph(`{ node(id: "${id}") { id } }`, {}, user)).data?.node;
    expect(await foundBy(other)).toBeNull();
    await ask(UPDATE, { id, input: { personal: false } });
    expect(await foundBy(other)).toEqual({ id });
    await ask(UPDATE, { id, input: { personal: true } });
    expect(await foundBy(other)).toBeNull();
    for (let at = 0; at < 20; at += 1) await ask(CREATE, { input: { ...PAID, name: `da loja ${at}` } });
    const full = {
      field: '',
      message: 'A loja já tem 20 visões salvas desta lista. Exclua uma antes de criar outra.',
      code: 'CONFLICT',
    };
    expect(await store.refusesGraph(UPDATE, { id, input: { personal: false } }, admin)).toMatchObject([{ details: [full] }]);
    for (let at = 1; at < 10; at += 1) await ask(CREATE, { input: { ...PAID, name: `minha ${at}`, personal: true } });
    const mine = {
      field: '',
      message: 'Você já tem 10 visões só suas desta lista. Exclua uma antes de criar outra.',
      code: 'CONFLICT',
    };
    expect(await store.refusesGraph(CREATE, { input: { ...PAID, name: 'demais', personal: true } }, admin)).toMatchObject([
      { details: [mine] },
    ]);
    expect((await ask(LIST, { kind: 'ORDER' })).savedViews).toHaveLength(30);
  });

  test('has the count of its list; the counts of all views take one statement', async () => {
    const store = await service.newStore();
    for (const status of ['PENDING', 'PAID', 'PAID', 'SHIPPED'] as const) await store.orderIn(status);
    await create(store, { ...PAID, filter: { statuses: ['PAID'], search: ' ' } });
    await create(store, { kind: 'ORDER', name: 'Em andamento', filter: { statuses: ['PAID', 'SHIPPED'] } });
    await create(store, { kind: 'ORDER', name: 'Por pagamento', orderBy: { field: 'PAID_AT' } });
    await create(store, { kind: 'ORDER', name: 'Sem SKU', filter: { sku: 'NENHUM' } });
    const sent = await statementsOf(async () => {
      expect((await views(store, 'ORDER')).map(({ count }) => count)).toEqual(
        [2, 3, 4, 0].map((value) => ({ value, exact: true })),
      );
    });
    expect(sent).toHaveLength(3);
    expect(sent.slice(0, 2)).toEqual(['SELECT saved_view', 'SELECT sku']);
    const list =
      'query ($filter: OrderFilter, $orderBy: [OrderSortInput!]) { orders(filter: $filter, orderBy: $orderBy) { totalCount } }';
    for (const { filter, orderBy, count } of await views(store, 'ORDER')) {
      const { totalCount } = await store.ask<{ totalCount: number }>(list, { filter, orderBy });
      expect(count).toEqual({ value: totalCount, exact: true });
    }
  });

  test('counts up to 10,000', async () => {
    const store = await service.newStore();
    const rows = async (from: number, to: number) => {
      await service.rows({
        // Without triggers, which would write a change of each row.
        text: `WITH quiet AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true))
          INSERT INTO coupon (id, store_id, name, code, code_key, discount_type, amount)
          SELECT gen_random_uuid(), $1, n, n, n, 'PERCENT', 1 FROM quiet, generate_series($2::int, $3::int) AS n`,
        values: [store.id, from, to],
      });
      await service.rows({ text: 'SELECT recount_rows()' });
    };
    await create(store, { kind: 'COUPON', name: 'Todos' });
    await rows(1, 10_000);
    expect(await views(store, 'COUPON')).toMatchObject([{ count: { value: 10_000, exact: true } }]);
    await rows(10_001, 10_001);
    expect(await views(store, 'COUPON')).toMatchObject([{ count: { value: 10_000, exact: false } }]);
  });

  test.each(Object.entries(LISTS))('of %s accepts every filter of the list, and counts with it', async (kind, list) => {
    const store = await service.newStore();
    const filters = listPages(list, 'first').filter(({ order, filter }) => filter && !order);
    // A list has at most 20 views.
    for (let at = 0; at < filters.length; at += 20) {
      const some = filters.slice(at, at + 20);
      for (const [place, { filter, value }] of some.entries())
        await create(store, { kind, name: `${place} ${filter}`, filter: { [String(filter)]: value } });
      expect((await views(store, kind)).map(({ name, count, problem }) => [name, count, problem])).toEqual(
        some.map(({ filter }, place) => [`${place} ${filter}`, { value: 0, exact: true }, null]),
      );
      await service.rows({ text: 'DELETE FROM saved_view WHERE store_id = $1', values: [store.id] });
    }
  });

  test('whose filter is no longer valid has no count and shows the reason; others are counted', async () => {
    const store = await service.newStore();
    await create(store, PAID);
    const { id } = await create(store, { kind: 'ORDER', name: 'Velha', filter: { total: { min: 1 } } });
    const text = `UPDATE saved_view SET filter = '{"total": {"min": 1}, "gone": true}' WHERE id = $1`;
    await service.rows({ text, values: [id] });
    const [sound, old] = await views(store, 'ORDER');
    expect([sound?.count, sound?.problem]).toEqual([{ value: 0, exact: true }, null]);
    expect([old?.count, old?.problem]).toEqual([null, 'filter.gone: Campo desconhecido.']);
    expect(await store.ask<View>(UPDATE, { id, input: { name: 'Nova' } })).toMatchObject({ name: 'Nova' });
    await store.ask(UPDATE, { id, input: { filter: {} } });
    expect((await views(store, 'ORDER')).map(({ count }) => count)).toEqual([sound?.count, sound?.count]);
  });

  test('that filters by a buyer is deleted when the buyer is erased, also with its name in the record of changes, and others stay', async () => {
    const store = await service.newStore();
    await transitionWithNotes(store, await zuleicaOrder(store), 'CANCELLED');
    const id = await customerOf(store, '39053344705');
    for (const [name, kind, filter] of [
      ['a', 'ORDER', { search: 'zuleica@EXEMPLO.com.br' }],
      ['De Zuleica', 'ORDER', { search: 'Zuleica Quintanilha' }],
      ['c', 'CUSTOMER', { documentNumber: '390.533.447-05' }],
      ['d', 'CUSTOMER', { phone: '(41) 98765-1234' }],
      ['e', 'CUSTOMER', { documentNumber: '390.533.447–05\u00a0' }],
      ['f', 'CUSTOMER', { search: '\u200bzuleica Quintanilha\u00a0' }],
    ] as const)
      await create(store, { kind, name, filter });
    await create(store, { kind: 'ORDER', name: 'De outra', filter: { search: 'ana@exemplo.com.br', total: { min: 1 } } });
    await create(store, { kind: 'CUSTOMER', name: 'VIP', filter: { tags: ['VIP'], ids: [id] } });
    dataOf(await asAdmin(store, ERASE, { id }));
    expect([await names(store, 'ORDER'), await names(store, 'CUSTOMER')]).toEqual([['De outra'], ['VIP']]);
    expect(JSON.stringify(await store.snapshot()).toLowerCase()).not.toContain('zuleica');
  });
});
