import { describe, expect, test } from 'vitest';
import { asAdmin, ERASE } from '../support/data-subject.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const CREATE = 'mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { id } }';
const MERGE = `mutation ($keepId: ID!, $otherId: ID!, $ifVersion: Int) {
  mergeCustomers(id: $keepId, input: { otherId: $otherId }, ifVersion: $ifVersion) { id } }`;
const FIELDS = `id name email documentNumber documentType phone notes tags totalOrders firstOrderAt lastOrderAt averageTicket
  orderStats { paid pending cancelled totalSpent } address { city } latestOrder { number } orders(first: 10) { nodes { number } }`;
const CPF = '52998224725';

const create = (store: TestStore, input: object = {}) =>
  store.idOf(CREATE, { input: { name: 'Ana Lima', email: 'ANA@exemplo.com.br', ...input } });
const merge = (store: TestStore, keepId: string, otherId: string) => store.ask(MERGE, { keepId, otherId });
const read = (store: TestStore, id: string) => store.ask(`query ($id: ID!) { customer(id: $id) { ${FIELDS} } }`, { id });
const buyer = (email: string, documentNumber?: string) => ({ name: 'Ana', email, ...(documentNumber && { documentNumber }) });
const customerOf = async (store: TestStore, id: string) =>
  (await store.ask<{ customer: { id: string } }>('query ($id: ID!) { order(id: $id) { customer { id } } }', { id })).customer.id;
const listed = async (store: TestStore) =>
  (await store.get('/api/v1/customers', 200)).body.data as { customers: object[]; pagination: { total: number } };

const order = async (store: TestStore, customer: object) => {
  const product = await store.soldProduct({ name: `Caneca ${crypto.randomUUID()}`, stock: { quantity: 100 } });
  return store.orderOf(await store.ownCheckout([{ productId: product }]), { customer });
};

describe('createCustomer', () => {
  test('makes a customer without orders, which API v1 and webhooks know with their first order', async () => {
    const store = await service.newStore();
    const id = await create(store, {
      documentNumber: '529.982.247-25',
      phone: '(11) 98765-4321',
      tags: ['VIP', 'vip'],
      notes: 'Feira',
    });
    expect(await read(store, id)).toEqual({
      ...{ id, name: 'Ana Lima', email: 'ana@exemplo.com.br', documentNumber: CPF, documentType: 'CPF', phone: '+5511987654321' },
      ...{ notes: 'Feira', tags: ['VIP'], totalOrders: 0, firstOrderAt: null, lastOrderAt: null, averageTicket: null },
      ...{
        orderStats: { paid: 0, pending: 0, cancelled: 0, totalSpent: 0 },
        address: null,
        latestOrder: null,
        orders: { nodes: [] },
      },
    });
    expect(await store.events()).toEqual([]);
    expect(await listed(store)).toMatchObject({ customers: [], pagination: { total: 0 } });
    const placed = await order(store, buyer('outro@exemplo.com.br', CPF));
    expect(await customerOf(store, placed)).toBe(id);
    expect((await store.events()).map(({ type }) => type)).toContain('CUSTOMER_CREATED');
    expect(await listed(store)).toMatchObject({ customers: [{ documentNumber: CPF, totalOrders: 1 }], pagination: { total: 1 } });
    const { firstOrderAt, lastOrderAt, notes } = (await read(store, id)) as unknown as Record<string, string>;
    expect([firstOrderAt, notes]).toEqual([lastOrderAt, 'Feira']);
  });

  test('is refused for a document or, without one, an e-mail that the store has, and for wrong values by their names', async () => {
    const store = await service.newStore();
    await create(store, { documentNumber: CPF });
    await create(store);
    const refused = (input: object) => store.faults(CREATE, { input: { name: 'Bia', email: 'ana@exemplo.com.br', ...input } });
    expect(await refused({ documentNumber: CPF })).toEqual(['DUPLICATE_ENTRY', 'documentNumber CONFLICT']);
    expect(await refused({})).toEqual(['DUPLICATE_ENTRY', 'email CONFLICT']);
    expect(await refused({ name: '', email: 'x', documentNumber: '1', phone: '2' })).toEqual([
      'VALIDATION_ERROR',
      ...['email INVALID_FORMAT', 'name TOO_SHORT', 'phone INVALID_FORMAT', 'documentNumber INVALID_FORMAT'],
    ]);
    const { totalCount } = await store.ask<{ totalCount: number }>('{ customers { totalCount } }');
    expect(totalCount).toBe(2);
  });
});

describe('mergeCustomers', () => {
  test('gives one customer the orders, figures, tags, notes and runs of both, and both ways to be known', async () => {
    const store = await service.newStore();
    const first = await order(store, buyer('ana@exemplo.com.br', CPF));
    service.clock.forward(60_000);
    const second = await order(store, buyer('lima@exemplo.com.br'));
    service.clock.forward(60_000);
    const third = await order(store, buyer('lima@exemplo.com.br'));
    await store.report(third, 'APPROVED');
    const [keep, other] = [await customerOf(store, first), await customerOf(store, second)];
    await store.update('Customer', keep, { tags: ['VIP'], notes: 'um' });
    await store.update('Customer', other, { tags: ['vip', 'Atacado'], notes: 'dois', phone: '11 98888-7777' });
    const events = await store.eventsOf(() => merge(store, keep, other));
    expect(events.map(({ type }) => type)).toEqual(['CUSTOMER_UPDATED']);
    expect(await read(store, keep)).toMatchObject({
      ...{
        id: keep,
        email: 'ana@exemplo.com.br',
        documentNumber: CPF,
        tags: ['VIP', 'Atacado'],
        notes: 'um\ndois',
        totalOrders: 3,
      },
      ...{ phone: '+5511988887777', orderStats: { paid: 1, pending: 2, cancelled: 0, totalSpent: 50 } },
      orders: { nodes: [{ number: 3 }, { number: 2 }, { number: 1 }] },
      latestOrder: { number: 3 },
    });
    expect(await store.ask('query ($id: ID!) { customer(id: $id) { id } }', { id: other })).toBeNull();
    for (const who of [buyer('lima@exemplo.com.br'), buyer('novo@exemplo.com.br', CPF)])
      expect(await customerOf(store, await order(store, who))).toBe(keep);
    expect(await listed(store)).toMatchObject({ customers: [{ totalOrders: 5 }], pagination: { total: 1 } });
    await store.update('Order', second, { status: 'CANCELLED' });
    expect(await read(store, keep)).toMatchObject({ orderStats: { cancelled: 1, pending: 3 } });
    const history = await asAdmin(store, 'query ($id: ID!) { customer(id: $id) { history(first: 20) { nodes { mutation } } } }', {
      id: keep,
    });
    expect(JSON.stringify(history.data)).toContain('mergeCustomers');
  });

  test('a customer without a document takes that of the other, and a chain of merges leads to the last', async () => {
    const store = await service.newStore();
    const [a, b, c] = [
      await create(store),
      await create(store, { documentNumber: CPF }),
      await create(store, { email: 'c@exemplo.com.br' }),
    ];
    await merge(store, a, b);
    expect(await read(store, a)).toMatchObject({ documentNumber: CPF, documentType: 'CPF', totalOrders: 0, firstOrderAt: null });
    await merge(store, c, a);
    expect(await read(store, c)).toMatchObject({ documentNumber: CPF, email: 'c@exemplo.com.br' });
    for (const who of [buyer('x@exemplo.com.br', CPF), buyer('ana@exemplo.com.br'), buyer('c@exemplo.com.br')])
      expect(await customerOf(store, await order(store, who))).toBe(c);
    expect(await store.faults(CREATE, { input: { name: 'Ana', email: 'ana@exemplo.com.br' } })).toEqual([
      'DUPLICATE_ENTRY',
      'email CONFLICT',
    ]);
  });

  test('is refused, and changes nothing, for two people, for one that is erased, for itself and for one that is not there', async () => {
    const store = await service.newStore();
    const [a, b] = [await create(store, { documentNumber: CPF }), await create(store, { documentNumber: '11144477735' })];
    const erased = await create(store, { email: 'z@exemplo.com.br' });
    await asAdmin(store, ERASE, { id: erased });
    const refused = (keepId: string, otherId: string) => store.faults(MERGE, { keepId, otherId });
    expect(await refused(a, b)).toEqual(['VALIDATION_ERROR', 'otherId CONFLICT']);
    expect(await refused(a, a)).toEqual(['VALIDATION_ERROR', 'otherId CONFLICT']);
    expect(await refused(a, erased)).toEqual(['VALIDATION_ERROR', 'otherId CONFLICT']);
    expect(await refused(erased, a)).toEqual(['VALIDATION_ERROR', 'id CONFLICT']);
    expect((await refused(a, crypto.randomUUID()))[0]).toBe('RESOURCE_NOT_FOUND');
    expect((await store.refusal(MERGE, { keepId: a, otherId: b, ifVersion: 9 }))?.code).toBe('PRECONDITION_FAILED');
    const { totalCount } = await store.ask<{ totalCount: number }>('{ customers { totalCount } }');
    expect(totalCount).toBe(3);
  });

  test('an erasure after a merge finds what the other one was known by, also in the record of changes', async () => {
    const store = await service.newStore();
    const placed = await order(store, buyer('segredo@exemplo.com.br'));
    const [keep, other] = [await create(store, { documentNumber: CPF }), await customerOf(store, placed)];
    await store.update('Customer', other, { phone: '11 97777-6666' });
    await merge(store, keep, other);
    await store.update('Order', placed, { status: 'CANCELLED' });
    await asAdmin(store, ERASE, { id: keep });
    for (const table of ['row_change', 'customer_alias', 'customer', 'event', 'checkout', '"order"', 'coupon_use']) {
      const text = `SELECT r FROM ${table} AS r WHERE r.store_id = $1 AND r::text ~ 'segredo|97777|52998224725'`;
      expect([table, await service.rows({ text, values: [store.id] })]).toEqual([table, []]);
    }
    // The next order with that e-mail is somebody new.
    expect(await customerOf(store, await order(store, buyer('segredo@exemplo.com.br')))).not.toBe(keep);
  });
});
