import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { dataOf, type Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const PUBLISH = 'mutation ($input: PublishDocumentsInput!) { publishDocuments(input: $input) { manifest { app } } }';

interface Call {
  readonly variables?: object;
  readonly operationName?: string;
  readonly headers?: Record<string, string>;
}

async function send(body: object, { variables, operationName, headers }: Call, store: TestStore) {
  const response = await service.app.fetch(
    new Request('http://store.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(store.credentials as Record<string, string>), ...headers },
      body: JSON.stringify({ ...body, variables, operationName }),
    }),
  );
  const sent = await response.text();
  const { extensions, ...answer } = (sent.startsWith('{') ? JSON.parse(sent) : { sent }) as Json;
  // The length is set where all answers leave.
  const { 'x-request-id': _id, 'content-length': _length, ...rest } = Object.fromEntries(response.headers);
  return {
    status: response.status,
    headers: rest,
    answer,
    cost: (extensions as { cost?: { requested: number } } | undefined)?.cost?.requested,
  };
}

let count = 0;

/** The answers to a document that is sent as a text, which comes for the first time, and by its id. */
async function bothWays(store: TestStore, text: string, call: Call = {}) {
  count += 1;
  const id = `call-${count}`;
  dataOf(await service.asOperator(PUBLISH, { input: { app: 'calls', version: '1', documents: [{ id, text }] } }));
  return { byText: await send({ query: `${text}\n# ${count}` }, call, store), byId: await send({ documentId: id }, call, store) };
}

async function expectSame(store: TestStore, text: string, call: Call = {}): Promise<Json> {
  const { byText, byId } = await bothWays(store, text, call);
  expect(byId).toEqual(byText);
  return byId.answer;
}

const BOUGHT = `query ($first: Int, $filter: OrderFilter) { orders(first: $first, filter: $filter) {
  totalCount edges { cursor node { ...Summary items { name quantity price } } } pageInfo { hasNextPage endCursor } } }
  fragment Summary on Order { __typename id number status total paymentMethod createdAt contact { name email } tags { code label } }`;

describe('a published document is answered as its text is', () => {
  test('with variables, fragments, aliases, directives, enums, unions and connections', async () => {
    const store = await service.newStore();
    for (const status of ['PENDING', 'PAID', 'SHIPPED'] as const) await store.orderIn(status);
    for (const variables of [
      {},
      { first: 2 },
      { first: 2, filter: { statuses: ['PAID'] } },
      { filter: { search: ' ' } },
      { first: null },
    ])
      expect(await expectSame(store, BOUGHT, { variables })).toMatchObject({
        data: { orders: { totalCount: expect.any(Number) } },
      });
    await expectSame(store, 'query ($with: Boolean = false) { a: viewer { name @include(if: $with) kind } b: viewer { kind } }', {
      variables: { with: true },
    });
    await expectSame(store, '{ then: viewer { then: name } }');
    await expectSame(store, '{ __typename __schema { queryType { name } } }');
    const { steps } = await store.automation([
      { type: 'delay', minutes: 5 },
      { type: 'nota', data: { a: 1 } },
    ]);
    expect(steps).toHaveLength(2);
    await expectSame(
      store,
      '{ automations(first: 5) { nodes { name steps { __typename id ... on DelayStep { minutes } ... on OtherStep { data } } } } }',
    );
  });

  test('with variables inside objects and lists, sent, null and absent', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.soldProduct({ name: 'Azul' }), await store.soldProduct({ name: 'Bege' })];
    const filter =
      'query ($name: String, $a: ID!, $b: ID!, $min: Money) { products(filter: { name: $name, ids: [$a, $b], price: { min: $min } }) { nodes { name } } }';
    for (const more of [{}, { name: 'Azul' }, { name: null }, { min: 1 }, { min: null }, { min: 10_000 }])
      await expectSame(store, filter, { variables: { a, b, ...more } });
    const update =
      'mutation ($id: ID!, $name: String, $price: Money) { updateProduct(id: $id, input: { name: $name, price: $price }) { name price } }';
    expect(await expectSame(store, update, { variables: { id: a, name: 'Anil' } })).toMatchObject({
      data: { updateProduct: { name: 'Anil' } },
    });
    expect(await expectSame(store, update, { variables: { id: a, price: 7 } })).toEqual({
      data: { updateProduct: { name: 'Anil', price: 7 } },
    });
    const move =
      'mutation ($id: ID!, $step: ID!, $after: ID) { moveAutomationStep(id: $id, stepId: $step, input: { after: $after }) { id } }';
    const { id, steps } = await store.automation([{ type: 'delay', minutes: 5 }]);
    for (const after of [{}, { after: null }])
      await expectSame(store, move, { variables: { id, step: (steps[0] as { id: string }).id, ...after } });
    await expectSame(store, '{ products(filter: { name: "  ", statuses: [] }) { totalCount } }');
    await expectSame(
      store,
      'mutation { createAutomation(input: { name: "A", triggerEvent: "pix.generated" }) { name triggerEvent } }',
    );
  });

  test('with its refusals: their places, codes, status, and fields of a query that the caller may not read', async () => {
    const store = await service.newStore();
    await store.order();
    const create = 'mutation ($in: CreateProductInput!) { made: createProduct(input: $in) { id } }';
    for (const input of [{ name: '', type: 'DIGITAL', price: 1 }, { name: 'x', type: 'NADA', price: 'y' }, {}, null])
      expect(await expectSame(store, create, { variables: { in: input } })).toMatchObject({ errors: [{}] });
    await expectSame(store, 'mutation ($n: String!) { createCategory(input: { name: $n }) { id } }', { variables: { n: ' ' } });
    await expectSame(store, 'mutation ($id: ID!) { updateCoupon(id: $id, input: { name: "" }) { id } }', {
      variables: { id: ABSENT },
    });
    await expectSame(store, '{ orders(first: 1, page: 2) { totalCount } }');
    await expectSame(store, 'query ($c: String) { list: orders(after: $c) { totalCount } }', { variables: { c: 'x' } });
    const authorization = `Bearer ${await service.newKey([store.id], ['orders:read'])}`;
    const partly =
      '{ orders(first: 5) { nodes { id customer { name } items { sku product { name } } } } products { totalCount } }';
    expect(await expectSame(store, partly, { headers: { authorization } })).toMatchObject({
      data: { products: null },
      errors: expect.any(Array),
    });
    for (let n = 1; n < 19; n += 1) await store.order();
    const aliases = Array.from({ length: 55 }, (_, n) => `f${n}: customer { id }`).join(' ');
    expect(await expectSame(store, `{ list: orders { nodes { ${aliases} } } }`, { headers: { authorization } })).toMatchObject({
      data: { list: null },
      errors: [{ path: ['list'] }],
    });
    await expectSame(store, create, { variables: { in: { name: 'x', type: 'DIGITAL', price: 1 } }, headers: { authorization } });
    await expectSame(store, '{ viewer { name } }', { headers: { authorization: '' } });
    await expectSame(store, 'query A { viewer { name } }', { operationName: 'A' });
    await expectSame(store, 'query A { viewer { name } }', { operationName: 'B' });
    await expectSame(store, 'query ($id: ID!) { product(id: $id) { name } }', { variables: { id: 5, outro: 1 } });
  });

  test.each([
    undefined,
    ...['*/*', 'application/json', 'application/*', 'application/graphql-response+json', 'text/html', 'image/png'],
    ...[
      'application/graphql-response+json, application/json;q=0.9',
      'application/json; charset=utf-8',
      'application/json; charset=latin1',
    ],
    ...['text/event-stream', 'text/event-stream, application/json', 'application/json, multipart/mixed', 'TEXT/*, */*'],
  ])('for Accept: %s', async (accept) => {
    const store = await service.newStore();
    for (const text of ['{ viewer { kind } }', '{ orders(first: 1, page: 2) { totalCount } }', '{ stores { totalCount } }'])
      await expectSame(store, text, { ...(accept !== undefined && { headers: { accept } }) });
  });

  test('once for a key: a repetition is replayed, and one of other variables is refused', async () => {
    const store = await service.newStore();
    const id = 'with-key';
    const text = 'mutation ($n: String!) { createCategory(input: { name: $n }) { id name } }';
    dataOf(await service.asOperator(PUBLISH, { input: { app: 'calls', version: '1', documents: [{ id, text }] } }));
    const headers = { 'idempotency-key': 'chave-1' };
    const call = (n: string) => send({ documentId: id }, { variables: { n }, headers }, store);
    const [first, again, other] = [await call('Uma'), await call('Uma'), await call('Outra')];
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
    expect(again.answer).toEqual(first.answer);
    expect(other.answer).toMatchObject({ errors: [{ extensions: { code: 'DUPLICATE_ENTRY' } }] });
    // The text is the same document.
    for (let time = 1; time <= 4; time += 1) {
      const byText = await send({ query: text }, { variables: { n: 'Uma' }, headers }, store);
      expect(byText.headers['idempotent-replayed']).toBe('true');
    }
  });
});

describe('a text that comes again is answered as it was the first time', () => {
  test.each([
    ['a query', BOUGHT, { variables: { first: 2, filter: { search: ' ' } } }],
    ['a refused query', '{ orders(first: 1, page: 2) { totalCount } }', {}],
    ['a query of a field that the caller may not read', '{ stores { totalCount } viewer { kind } }', {}],
    ['a document that is not valid', '{ nada }', {}],
    ['one of two operations', 'query A { viewer { kind } } query B { viewer { name } }', { operationName: 'B' }],
    ['an operation that the document does not have', 'query A { viewer { kind } }', { operationName: 'C' }],
    ['a refused mutation', 'mutation { createCategory(input: { name: "" }) { id } }', {}],
    ['a schema', '{ __schema { queryType { name } } __type(name: "Order") { name fields { name } } }', {}],
  ])('%s', async (_name, text, call) => {
    const store = await service.newStore();
    await store.orderIn('PAID');
    const first = await send({ query: text }, call, store);
    for (let time = 2; time <= 5; time += 1) expect(await send({ query: text }, call, store)).toEqual(first);
  });

  test('by GET, without the tag that published documents have', async () => {
    const store = await service.newStore();
    for (let time = 1; time <= 4; time += 1) {
      const query = new URLSearchParams({ query: '{ viewer { kind } }' });
      const request = new Request(`http://store.test/graphql?${query}`, { headers: store.credentials as Record<string, string> });
      const response = await service.app.fetch(request);
      expect([response.status, response.headers.get('etag')]).toEqual([200, null]);
      expect(await response.json()).toMatchObject({ data: { viewer: { kind: 'KEY' } } });
    }
  });

  test('mutations are executed each time, and not by GET', async () => {
    const store = await service.newStore();
    const text = 'mutation ($n: String!) { createCategory(input: { name: $n }) { name } }';
    for (let time = 1; time <= 5; time += 1)
      expect((await send({ query: text }, { variables: { n: `C${time}` } }, store)).answer).toEqual({
        data: { createCategory: { name: `C${time}` } },
      });
    const query = new URLSearchParams({ query: text, variables: '{"n":"C6"}' });
    const request = new Request(`http://store.test/graphql?${query}`, { headers: store.credentials as Record<string, string> });
    expect((await service.app.fetch(request)).status).toBe(405);
    expect(dataOf(await store.graph('{ categories { totalCount } }'))).toEqual({ categories: { totalCount: 5 } });
  });
});
