import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { readExample } from '../../src/graphql/graphiql-options.ts';
import { keyHeaders, newKey, REVOKE_KEY } from '../support/api-keys.ts';
import { EventStream } from '../support/event-stream.ts';
import { faultTexts } from '../support/refusals.ts';
import { Service, startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

type Headers = Record<string, string>;

const SUBSCRIBE = `subscription ($after: String, $kinds: [ChangeKind!]) {
  changes(after: $after, kinds: $kinds) { cursor kind nodeId version at node { __typename id ... on Category { name } } }
}`;

interface Sent {
  readonly data?: { readonly changes: Readonly<Record<string, unknown>> & { readonly cursor: string } } | null;
  readonly errors?: readonly { readonly message: string; readonly extensions: { code: string; fault: object } }[];
}

/** The answers of an open subscription. */
class Subscribed extends EventStream {
  async answer(): Promise<Sent | undefined> {
    const sent = await this.next();
    return sent?.event === 'next' ? (sent.data as Sent) : undefined;
  }

  async changes(count: number) {
    const taken: NonNullable<Sent['data']>['changes'][] = [];
    while (taken.length < count) {
      const { data, errors } = (await this.answer()) ?? {};
      if (errors || !data) throw new Error(JSON.stringify(errors ?? 'the stream ended'));
      taken.push(data.changes);
    }
    return taken;
  }
}

function send(headers: Headers, variables: object = {}, query = SUBSCRIBE, by = service): Promise<Response> {
  const body = JSON.stringify({ query, variables });
  const all = { 'content-type': 'application/json', accept: 'text/event-stream', ...headers };
  return by.app.fetch(new Request('http://store.test/graphql', { method: 'POST', headers: all, body }));
}

const open = async (...sent: Parameters<typeof send>) => new Subscribed(await send(...sent));

const startOf = async (store: TestStore) =>
  (await store.ask<{ pageInfo: { endCursor: string } }>('{ changes { pageInfo { endCursor } } }')).pageInfo.endCursor;

/** The refusal in a response that ends. */
async function refusal(...sent: Parameters<typeof send>) {
  const response = await send(...sent);
  const text = await response.text();
  const body = /data: (\{.*\})/.exec(text)?.[1] ?? text;
  const { errors } = JSON.parse(body) as {
    errors: { extensions: { code: string; details?: { field: string; code: string }[] } }[];
  };
  const { code, details } = errors[0]?.extensions ?? { code: '' };
  return [response.status, code, ...(Array.isArray(details) ? faultTexts(details) : [])];
}

describe('subscription changes', () => {
  test('sends each change once in order with its record, and continues after a cursor', async () => {
    const store = await service.newStore();
    const after = await startOf(store);
    const ids = [await store.category('Uma')];
    const stream = await open(store.credentials, { after });
    const sentHeaders = ['content-type', 'cache-control'].map((name) => stream.headers.get(name));
    expect([stream.status, ...sentHeaders]).toEqual([200, 'text/event-stream', 'no-store']);
    ids.push(...(await Promise.all([store.category('Outra'), store.category('Terceira')])));
    const sent = await stream.changes(3);
    expect(sent[0]).toEqual({
      cursor: expect.any(String),
      kind: 'CATEGORY',
      nodeId: ids[0],
      version: 1,
      at: service.now(),
      node: { __typename: 'Category', id: ids[0], name: 'Uma' },
    });
    expect(new Set(sent.map(({ nodeId }) => nodeId))).toEqual(new Set(ids));
    await stream.close();
    const again = await open(store.credentials, { after: sent[0]?.cursor });
    expect(await again.changes(2)).toEqual(sent.slice(1));
    await again.close();
  });

  test('has the same changes and cursors as the query and GET /events/stream', async () => {
    const store = await service.newStore();
    const after = await startOf(store);
    for (const name of ['Uma', 'Outra', 'Terceira']) await store.category(name);
    const fields = 'cursor kind nodeId version at';
    const list = `query ($after: String) { changes(after: $after) { nodes { ${fields} } } }`;
    const { nodes } = await store.ask<{ nodes: object[] }>(list, { after });
    const subscription = `subscription ($after: String) { changes(after: $after) { ${fields} } }`;
    const subscribed = await open(store.credentials, { after }, subscription);
    expect(await subscribed.changes(3)).toEqual(nodes);
    const headers = { ...store.credentials, 'last-event-id': after };
    const rest = new EventStream(await service.app.fetch(new Request('http://store.test/events/stream', { headers })));
    const [, ...sent] = await rest.take(4);
    expect(sent.map(({ data: { id, ...data } }) => ({ ...data, nodeId: id }))).toEqual(nodes);
    await Promise.all([subscribed.close(), rest.close()]);
  });

  test('reads the records of several changes at once in one statement', async () => {
    const store = await service.newStore();
    const after = await startOf(store);
    await Promise.all(Array.from({ length: 20 }, (_, n) => store.category(`Número ${n}`)));
    let stream: Subscribed | undefined;
    const sent = await statementsOf(async () => {
      stream = await open(store.credentials, { after });
      await stream.changes(20);
    });
    await stream?.close();
    expect(sent.filter((statement) => statement === 'SELECT category')).toHaveLength(1);
  });

  test('sends the kinds that the credential may read, limited to those requested', async () => {
    const store = await service.newStore();
    const key = keyHeaders(store, await newKey(store, { scopes: ['products:read', 'coupons:read'] }));
    const after = await startOf(store);
    const [all, coupons] = [await open(key, { after }), await open(key, { after, kinds: ['COUPON'] })];
    await store.category('Uma');
    await store.product();
    await store.coupon();
    expect((await all.changes(2)).map(({ kind }) => kind)).toEqual(['PRODUCT', 'COUPON']);
    expect((await coupons.changes(1)).map(({ kind }) => kind)).toEqual(['COUPON']);
    await Promise.all([all.close(), coupons.close()]);
  });

  test('rejects what the query and the event stream reject', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const key = keyHeaders(store, await newKey(store, { scopes: ['products:read'] }));
    expect(await refusal({})).toEqual([200, 'AUTH_API_KEY_REQUIRED']);
    expect(await refusal({ authorization: 'Bearer sk_live_errada' })).toEqual([401, 'AUTH_API_KEY_REQUIRED']);
    expect(await refusal({ ...key, 'x-store-id': other.id })).toEqual([403, 'AUTH_STORE_ACCESS_DENIED']);
    expect(await refusal(key, { kinds: ['COUPON'] })).toEqual([200, 'AUTH_SCOPE_DENIED']);
    expect(await refusal(key, { kinds: [] })).toEqual([200, 'VALIDATION_ERROR', 'kinds TOO_SHORT']);
    expect(await refusal(key, { after: 'abc' })).toEqual([200, 'VALIDATION_ERROR', 'after INVALID_VALUE']);
    expect(await refusal(key, { after: await startOf(other) })).toEqual([200, 'VALIDATION_ERROR', 'after INVALID_VALUE']);
    const ahead = Buffer.from(JSON.stringify(['change', store.id, '99'])).toString('base64url');
    expect(await refusal(key, { after: ahead })).toEqual([200, 'VALIDATION_ERROR', 'after NOT_FOUND']);
  });

  test('rejects a client that accepts no event stream, and a document with changes that cost more than a call', async () => {
    const store = await service.newStore();
    for (const accept of ['application/json', 'application/graphql-response+json'])
      expect(await refusal({ ...store.credentials, accept })).toEqual([400, 'VALIDATION_ERROR', 'Accept INVALID_VALUE']);
    const large =
      'subscription { changes { node { ... on Customer { orders(first: 100) { nodes { items { name } timeline { nodes { message } } } } } } } }';
    expect(await refusal(store.credentials, {}, large)).toEqual([400, 'VALIDATION_ERROR', 'query TOO_BIG']);
    const two = 'subscription { a: changes { kind } b: changes { kind } }';
    expect((await (await send(store.credentials, {}, two)).text()).includes('Uma assinatura só pode ter um campo.')).toBe(true);
  });

  test.each([undefined, '*/*', 'text/*', 'multipart/mixed, text/event-stream, application/json'])(
    'is sent to a client that accepts %s',
    async (accept) => {
      const store = await service.newStore();
      const after = await startOf(store);
      await store.category('Uma');
      const headers = { ...store.credentials, ...(accept && { accept }) };
      const stream = await open(headers, { after });
      expect((await stream.changes(1)).map(({ kind }) => kind)).toEqual(['CATEGORY']);
      await stream.close();
    },
  );

  test('ends with the reason when its key is revoked', async () => {
    const store = await service.newStore();
    const made = await newKey(store);
    const stream = await open(keyHeaders(store, made));
    await service.asOperator(REVOKE_KEY, { id: made.apiKey.id });
    service.clock.forward(1000);
    expect((await stream.answer())?.errors?.map(({ extensions }) => extensions.code)).toEqual(['AUTH_API_KEY_REQUIRED']);
    expect(await stream.answer()).toBeUndefined();
  });

  test('is cut without complete when the service stops, so that clients reconnect', async () => {
    const stopping = new Service(service.database);
    const store = await service.newStore();
    const stream = await open(store.credentials, {}, SUBSCRIBE, stopping);
    stopping.app.endStreams();
    expect(await stream.next()).toBeUndefined();
  });

  test('shares the streams of the process with GET /events/stream, and releases its own', async () => {
    const small = new Service(service.database, { maxStreams: 1 });
    const store = await service.newStore();
    const one = await open(store.credentials, {}, SUBSCRIBE, small);
    const rest = () => small.app.fetch(new Request('http://store.test/events/stream', { headers: store.credentials }));
    const refused = await rest();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    await refused.text();
    expect(await refusal(store.credentials, {}, SUBSCRIBE, small)).toEqual([503, 'SERVICE_UNAVAILABLE']);
    await one.close();
    const next = await rest();
    expect(next.status).toBe(200);
    await next.body?.cancel();
    const again = await open(store.credentials, {}, SUBSCRIBE, small);
    expect(again.status).toBe(200);
    await again.close();
  });

  test('charges a call for each 20,000 points of its changes, and waits instead of losing a change', async () => {
    const limited = new Service(service.database, { limits: { default: { burst: 12, perSecond: 1 } } });
    const store = await service.newStore();
    const after = await startOf(store);
    await Promise.all(Array.from({ length: 20 }, (_, n) => store.category(`Número ${n}`)));
    const dear = `subscription ($after: String) { changes(after: $after) { cursor nodeId
      node { ... on Category { products(first: 60) { nodes { id name description } } } } } }`;
    const stream = await open(store.credentials, { after }, dear, limited);
    const left = async () => {
      const headers = { ...store.credentials, accept: 'application/json' };
      const response = await send(headers, {}, '{ __typename }', limited);
      const { extensions } = (await response.json()) as { extensions: { cost: { left: number } } };
      return extensions.cost.left;
    };
    const paid = await stream.changes(8);
    // One call for the opening, and one for the question.
    expect(12 - 2 - (await left())).toBeGreaterThanOrEqual(4);
    const rest = stream.changes(12);
    // The twenty cost more than there is: it goes on when the bucket is full again.
    while ((await left()) > 0);
    limited.clock.forward(60_000);
    const all = [...paid, ...(await rest)];
    expect(new Set(all.map(({ nodeId }) => nodeId)).size).toBe(20);
    expect(all.map(({ cursor }) => cursor)).toEqual([...new Set(all.map(({ cursor }) => cursor))]);
    await stream.close();
  });
});

test('the example operation of GraphiQL is a valid subscription', () => {
  const [first = ''] = readExample('live').operations;
  expect(parse(first).definitions[0]).toMatchObject({ operation: 'subscription' });
});
