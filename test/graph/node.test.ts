import { getNullableType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { keyScopes } from '../../src/core/execution/principal.ts';
import { schema } from '../../src/graph/schema.ts';
import { panelUser } from '../support/panel.ts';
import { refusals } from '../support/refusals.ts';
import { startService } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const NODE = 'query ($id: ID!) { node(id: $id) { __typename id ... on Order { total items { name } } ... on Product { name } } }';
const AUDIT = 'query ($filter: AuditFilter) { auditLog(filter: $filter) { totalCount } }';
const NODES = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id ... on Product { name variants { name } } } }';

/** Types with an id that node does not find, by why. */
const NOT_NODES: Readonly<Record<string, readonly string[]>> = {
  'a part of its record, read there': [
    ...['ActionStep', 'DelayStep', 'OtherStep', 'DeliveryAttempt', 'DiscountTier', 'OrderItem', 'Payment'],
    ...[
      'PaymentAttempt',
      'PaymentClaim',
      'PaymentMovement',
      'PaymentReport',
      'Refund',
      'RefundTransfer',
      'ReturnRequest',
      'StockMovement',
    ],
  ],
  'an entry of an order, read in its timeline': [
    ...['OrderCommentEntry', 'OrderCreatedEntry', 'OrderMessageEntry', 'OrderNotesEntry', 'OrderPaymentEntry'],
    ...['OrderStatusEntry', 'OrderTagsEntry', 'OrderTrackingEntry', 'OrderUpsellEntry', 'OrderWebhookEntry'],
  ],
  'of the operator and administrators, beyond one store': ['ApiKey', 'Store'],
  'who works in the store, read in lists of all of them': ['Role', 'SignInIssuer'],
  'its id is not one column: the list has all of them': ['OrderTag'],
  'erased with its time: the log finds it': ['AuditEntry', 'Event'],
};

test('every type with an id is a Node, or has a stated reason; its id is an ID!', () => {
  const withId = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => 'id' in type.getFields());
  for (const type of withId) {
    expect([type.name, String(type.getFields().id?.type)]).toEqual([type.name, 'ID!']);
    expect(getNullableType(type.getFields().id?.type)).toBe(schema.getType('ID'));
  }
  const others = withId.filter((type) => !type.getInterfaces().some(({ name }) => name === 'Node')).map(({ name }) => name);
  const todo =
    'make the type a Node (`interfaces: [Node]`, `node: true` in its record file), or name it in NOT_NODES with its reason';
  expect(others.toSorted(), todo).toEqual(Object.values(NOT_NODES).flat().toSorted());
});

test('an id is an ID everywhere; a document that declares a UUID is told so', async () => {
  expect(schema.getType('UUID')).toBeUndefined();
  const store = await service.newStore();
  const { errors } = await store.graph('query ($id: UUID!) { product(id: $id) { id } }', { id: store.id });
  const message = 'O tipo UUID não existe: identificadores são do tipo ID. Declare a variável assim: $id: ID!';
  expect(errors?.map(({ message: said }) => said)).toEqual([message]);
});

describe('an id that is no UUID', () => {
  const LITERALS = ['{ node(id: "caneca") { id } }', '{ nodes(ids: ["caneca", "5"]) { id } }'];
  const refused = (message: string, code: string) => [
    {
      ...{ message: 'Há campos inválidos na requisição.', code: 'VALIDATION_ERROR', status: 400 },
      details: [{ field: 'id', message, code }],
    },
  ];
  const noUuid = refused('Deve ser um UUID.', 'INVALID_FORMAT');

  test('is the id of nothing where any record is sought, in a literal, a variable, an input and a list', async () => {
    const store = await service.newStore();
    const admin = await panelUser(store, [...keyScopes, 'store:admin']);
    const answers = async (query: string, variables = {}) => (await service.graph(query, variables, admin)).errors;
    for (const query of LITERALS) expect([query, await answers(query)]).toEqual([query, undefined]);
    expect(await answers(NODE, { id: 'caneca' })).toBeUndefined();
    expect(await answers('query ($id: ID!) { nodes(ids: [$id]) { id } }', { id: 'caneca' })).toBeUndefined();
    expect(await answers(NODES, { ids: ['caneca', store.id] })).toBeUndefined();
    expect(await answers(AUDIT, { filter: { nodeId: `${store.id}:custom.vip` } })).toBeUndefined();
    expect(
      await answers('query ($id: ID) { auditLog(filter: { nodeId: $id }) { totalCount } }', { id: 'caneca' }),
    ).toBeUndefined();
  });

  test('is refused at its place everywhere else, also as a variable that stands at both', async () => {
    const store = await service.newStore();
    const both = 'query ($id: ID!) { node(id: $id) { id } product(id: $id) { id } }';
    expect(refusals(await store.graph(both, { id: 'caneca' }))).toEqual(noUuid);
    const inList = 'query ($id: ID!) { products(filter: { ids: [$id] }) { totalCount } }';
    expect(refusals(await store.graph(inList, { id: 'caneca' }))).toEqual(noUuid);
    const number = refused('Deve ser um texto.', 'INVALID_TYPE');
    expect(refusals(await store.graph('query ($id: ID!) { product(id: $id) { id } }', { id: 5 }))).toEqual(number);
  });
});

test('node finds a record of any type by its id, in either case, with the selected fields', async () => {
  const store = await service.newStore();
  const order = await store.order();
  const product = await store.product({ name: 'Caneca' });
  expect((await store.graph(NODE, { id: product })).data).toEqual({
    node: { __typename: 'Product', id: product, name: 'Caneca' },
  });
  const found = { __typename: 'Order', id: order, items: [{ name: 'Caneca' }] };
  expect((await store.graph(NODE, { id: order.toUpperCase() })).data).toMatchObject({ node: found });
});

test('an unknown id, an invalid id, and a record that the caller may not read are all null', async () => {
  const [store, other] = [await service.newStore(), await service.newStore()];
  const product = await store.product({});
  const none = { node: null };
  for (const id of ['0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b', 'caneca', '', `${store.id}:custom.vip`])
    expect((await store.graph(NODE, { id })).data).toEqual(none);
  expect((await other.graph(NODE, { id: product })).data).toEqual(none);
  const key = await service.newKey([store.id], ['orders:read']);
  const weak = await service.graph(NODE, { id: product }, { authorization: `Bearer ${key}`, 'x-store-id': store.id });
  expect([weak.data, weak.errors]).toEqual([none, undefined]);
});

test('nodes returns records in the order of the ids, at most 100, in one statement and one more for each type found', async () => {
  const store = await service.newStore();
  const products = [await store.product({ name: 'Azul' }), await store.product({ name: 'Bule' })];
  const order = await store.order();
  const ids = [products[1], 'x', order, products[0], products[1]];
  const sent = await statementsOf(async () => {
    const { nodes } = (await store.graph(NODES, { ids })).data as { nodes: ({ id: string } | null)[] };
    expect(nodes.map((each) => each?.id ?? null)).toEqual([ids[0], null, ids[2], ids[3], ids[4]]);
  });
  expect(sent).toHaveLength(3);
  const most = Array.from({ length: 100 }, () => order);
  expect(((await store.graph(NODES, { ids: most })).data.nodes as unknown[]).length).toBe(100);
  const answer = await store.graph(NODES, { ids: [...most, order] });
  expect(refusals(answer)).toMatchObject([{ code: 'VALIDATION_ERROR', details: [{ field: 'ids', code: 'TOO_LONG' }] }]);
});
