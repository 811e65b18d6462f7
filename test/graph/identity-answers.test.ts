import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/graph/schema.ts';
import { documentCost, MAX_POINTS } from '../../src/graphql/document-cost.ts';
import { ObjectsById } from '../support/consistent-objects.ts';
import { oneOfEach } from '../support/one-of-each.ts';
import { dataOf } from '../support/replies.ts';
import { startService } from '../support/service.ts';
import { insertDelivery } from '../support/webhooks.ts';

const service = await startService();

type Field = GraphQLField<unknown, unknown>;

const isAlone = ({ args }: Field) => args.every(({ type }) => !isNonNullType(type));
const isThing = (type: GraphQLObjectType) => 'id' in type.getFields();
/** Pages have few rows, and show them once. */
const sized = ({ name, args }: Field) => (args.some((arg) => arg.name === 'first') ? `${name}(first: 4)` : name);

/** A selection of all of a type, with what it links to `links` steps away, and the ids of what is beyond. */
function everythingOf(type: GraphQLObjectType, links: number, above: readonly GraphQLObjectType[] = []): string {
  const fields = Object.values(type.getFields()).filter((field) => isAlone(field) && field.name !== 'edges');
  return fields
    .map((field) => {
      const named = getNamedType(field.type);
      if (!isCompositeType(named)) return field.name;
      if (!isObjectType(named)) return isInterfaceType(named) ? `${field.name} { __typename id }` : '';
      if (!isThing(named))
        return above.includes(named) ? '' : `${sized(field)} { __typename ${everythingOf(named, links, [...above, named])} }`;
      return `${sized(field)} { ${links === 0 ? 'id' : everythingOf(named, links - 1, above)} }`;
    })
    .join(' ');
}

/** The query of a list with as much of its rows as a document may cost. */
function listOf(field: Field): string {
  const type = getNamedType(field.type);
  const queries = [1, 0].map((links) => `{ ${sized(field)} { __typename ${everythingOf(type as GraphQLObjectType, links)} } }`);
  const affordable = queries.find((query) => {
    const document = parse(query);
    const [operation] = document.definitions;
    return operation?.kind === 'OperationDefinition' && documentCost(schema, document, operation, {}).points <= MAX_POINTS;
  });
  if (affordable === undefined) throw new Error(`${field.name} costs too much`);
  return affordable;
}

test('an id has the same fields and values in all lists of a store', async () => {
  const store = await service.newStore();
  const ids = await oneOfEach(store);
  await store.order({ customer: { name: 'Bia', email: 'bia@exemplo.com.br' } });
  await store.orderIn('PAID', { paymentMethod: 'CARD' });
  await store.ownCheckout([{ productId: ids.Product }], { couponCode: 'DEZ' });
  await insertDelivery(store, ids.Webhook ?? '', { status: 'FAILED', attempts: [['503', -1000]], ended: -1000, reason: '503' });
  const things = new ObjectsById();
  const roots = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
    (field) =>
      isAlone(field) && isObjectType(getNamedType(field.type)) && !['scopes', 'restRoutes', 'stores'].includes(field.name),
  );
  for (const root of roots) {
    const query = listOf(root);
    things.add(parse(query), {}, { data: dataOf(await service.asOperator(query, {}, { 'x-store-id': store.id })) });
  }
  expect(things.conflicts).toEqual([]);
  // The test has nothing to compare without things that several lists show.
  expect([...things.seenAgain]).toEqual(expect.arrayContaining(['Checkout', 'Customer', 'Order', 'Product', 'Webhook']));
});

test('two objects of one id that differ are reported with type, id and field', () => {
  const things = new ObjectsById();
  const query =
    '{ a: order(id: "x") { id total tags { ids } buyer { id } } b: product(id: "x") { ...P } } fragment P on Product { id }';
  const order = { id: 'o1', total: 10, tags: { ids: ['a'] }, buyer: { id: 'c1' } };
  things.add(parse(query), {}, { data: { a: order, b: { id: 'o1' } } });
  things.add(parse(query), {}, { data: { a: { ...order, total: 11, tags: { ids: [] }, buyer: null }, b: null } });
  expect(things.conflicts).toEqual([
    '__typename of o1: Order at .a, Product at .b',
    'total of o1: 10 at .a.total, 11 at .a.total',
    'tags.ids of o1: ["a"] at .a.tags.ids, [] at .a.tags.ids',
    'buyer of o1: c1 at .a.buyer, null at .a.buyer',
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
