import { getNamedType, isObjectType, parse } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/graph/schema.ts';
import { ObjectsById } from '../support/consistent-objects.ts';
import { isAlone, queryOf } from '../support/everything.ts';
import { oneOfEach } from '../support/one-of-each.ts';
import { dataOf } from '../support/replies.ts';
import { startService } from '../support/service.ts';
import { insertDelivery } from '../support/webhooks.ts';

const service = await startService();

test('an id has the same fields and values in all lists of a store', async () => {
  const store = await service.newStore();
  const ids = await oneOfEach(store);
  await store.order({ customer: { name: 'Bia', email: 'bia@exemplo.com.br' } });
  await store.orderIn('PAID', { paymentMethod: 'CARD' });
  await store.ownCheckout([{ productId: await store.soldProduct() }], { couponCode: 'DEZ' });
  await insertDelivery(store, ids.Webhook ?? '', { status: 'FAILED', attempts: [['503', -1000]], ended: -1000, reason: '503' });
  const things = new ObjectsById();
  const roots = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
    (field) =>
      isAlone(field) && isObjectType(getNamedType(field.type)) && !['scopes', 'restRoutes', 'stores'].includes(field.name),
  );
  for (const root of roots) {
    const query = queryOf(root);
    things.add(parse(query), {}, { data: dataOf(await service.asOperator(query, {}, { 'x-store-id': store.id })) });
  }
  expect(things.conflicts).toEqual([]);
  // The test has nothing to compare without things that several lists show.
  expect([...things.seenAgain]).toEqual(expect.arrayContaining(['Checkout', 'Customer', 'Order', 'Product', 'Webhook']));
});

test('two objects of one id that differ are reported with type, id and field', () => {
  const things = new ObjectsById();
  const query =
    '{ a: order(id: "x") { id total tracking { code } customer { id } } b: product(id: "x") { ...P } } fragment P on Product { id }';
  const order = { id: 'o1', total: 10, tracking: { code: 'a' }, customer: { id: 'c1' } };
  things.add(parse(query), {}, { data: { a: order, b: { id: 'o1' } } });
  things.add(parse(query), {}, { data: { a: { ...order, total: 11, tracking: { code: 'b' }, customer: null }, b: null } });
  expect(things.conflicts).toEqual([
    '__typename of o1: Order at .a, Product at .b',
    'total of o1: 10 at .a.total, 11 at .a.total',
    'tracking.code of o1: "a" at .a.tracking.code, "b" at .a.tracking.code',
    'customer of o1: c1 at .a.customer, null at .a.customer',
  ]);
});

test('refused fields, other arguments and the result of the next mutation are no difference', () => {
  const things = new ObjectsById();
  const query =
    '{ a: customer(id: "x") { id orders(first: 1) { nodes { id } } } b: customer(id: "x") { id orders(first: 2) { nodes { id } } } }';
  const one = { id: 'c1', orders: { nodes: [{ id: 'o1' }] } };
  things.add(parse(query), {}, { data: { a: one, b: { id: 'c1', orders: { nodes: [{ id: 'o1' }, { id: 'o2' }] } } } });
  things.add(parse(query), {}, { data: { a: { ...one, orders: null }, b: null }, errors: [{ path: ['a', 'orders'] }] });
  const save = 'mutation { a: updateCoupon(id: "x", input: {}) { id amount } b: updateCoupon(id: "x", input: {}) { id amount } }';
  things.add(parse(save), {}, { data: { a: { id: 'k1', amount: 1 }, b: { id: 'k1', amount: 2 } } });
  expect(things.conflicts).toEqual([]);
});
