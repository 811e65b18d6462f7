import { describe, expect, test } from 'vitest';
import { panelUser } from '../support/panel.ts';
import { scopeDenied } from '../support/refusals.ts';
import { dataOf, type Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const PUBLISH = `mutation ($input: PublishDocumentsInput!) { publishDocuments(input: $input) {
  manifest { app version documentCount publishedAt } documents { documentId operation points } } }`;
const WITHDRAW = `mutation ($input: WithdrawDocumentsInput!) { withdrawDocuments(input: $input) { app version documentCount } }`;

const PRODUCTS = 'query ($first: Int = 20) { products(first: $first) { nodes { id name } } }';
const CREATE = 'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id name } }';

/** Ids are of the whole installation: each test has its own. */
let count = 0;
function unique(text: string): string {
  count += 1;
  return `${text}-${count}`;
}

const publish = (app: string, documents: readonly object[], version = '1') =>
  service.asOperator(PUBLISH, { input: { app, version, documents } });

async function published(text: string): Promise<string> {
  const id = unique('doc');
  dataOf(await publish(unique('app'), [{ id, text }]));
  return id;
}

async function post(body: object, headers: Record<string, string>) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const response = await service.app.fetch(new Request('http://store.test/graphql', init));
  return { status: response.status, headers: response.headers, body: (await response.json()) as Json };
}

const get = (params: Record<string, string>, headers: Record<string, string>) =>
  service.app.fetch(new Request(`http://store.test/graphql?${new URLSearchParams(params)}`, { headers }));

const headersOf = (store: TestStore) => store.credentials as Record<string, string>;

const codesOf = ({ body }: { body: Json }) =>
  (body.errors as { extensions: { code: string } }[] | undefined)?.map(({ extensions }) => extensions.code);

describe('a published document', () => {
  test('is executed by its id, with variables, by POST and, a query, by GET; by any credential, with the same refusals', async () => {
    const store = await service.newStore();
    const [read, write] = [await published(PRODUCTS), await published(CREATE)];
    const made = await post(
      { documentId: write, variables: { input: { name: 'Bule', type: 'DIGITAL', price: 10 } } },
      headersOf(store),
    );
    expect(made.body).toMatchObject({ data: { createProduct: { name: 'Bule' } } });
    const listed = await post({ documentId: read, variables: { first: 1 } }, headersOf(store));
    expect(listed.body).toMatchObject({ data: { products: { nodes: [{ name: 'Bule' }] } } });
    const byGet = await get({ documentId: read, variables: '{"first":1}' }, headersOf(store));
    expect(await byGet.json()).toMatchObject({ data: listed.body.data });
    const wrong = await post({ documentId: write, variables: { input: { name: '' } } }, headersOf(store));
    expect(codesOf(wrong)).toEqual(['VALIDATION_ERROR']);
    const refused = await get({ documentId: write }, headersOf(store));
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST']);
    const weak = { ...headersOf(store), authorization: `Bearer ${await service.newKey([store.id], ['orders:read'])}` };
    expect(
      codesOf(await post({ documentId: write, variables: { input: { name: 'x', type: 'DIGITAL', price: 1 } } }, weak)),
    ).toEqual(['AUTH_SCOPE_DENIED']);
  });

  test('is executed by the hash that clients of Apollo send instead of a text', async () => {
    const store = await service.newStore();
    const id = await published(PRODUCTS);
    const extensions = { persistedQuery: { version: 1, sha256Hash: id } };
    expect((await post({ extensions }, headersOf(store))).body).toMatchObject({ data: { products: { nodes: [] } } });
    const byGet = await get({ extensions: JSON.stringify(extensions) }, headersOf(store));
    expect(await byGet.json()).toMatchObject({ data: { products: { nodes: [] } } });
    // A text is executed as it is, whatever it is said to be.
    expect((await post({ query: '{ __typename }', extensions }, headersOf(store))).body).toMatchObject({
      data: { __typename: 'Query' },
    });
  });

  test('that nobody has published is a 404 with a code of its own; an id beside a text, and one that is no text, are refused', async () => {
    const store = await service.newStore();
    const unknown = await post({ documentId: 'sha256:nada' }, headersOf(store));
    expect([unknown.status, codesOf(unknown)]).toEqual([404, ['DOCUMENT_NOT_FOUND']]);
    expect((await get({ documentId: 'sha256:nada' }, headersOf(store))).status).toBe(404);
    for (const documentId of ['a\u0000b', '\ud800', 'x'.repeat(100_000), "'; --", 'DOC-1'])
      expect(codesOf(await post({ documentId }, headersOf(store)))).toEqual(['DOCUMENT_NOT_FOUND']);
    const id = await published(PRODUCTS);
    for (const [body, message] of [
      [{ documentId: id, query: PRODUCTS }, 'Informe query ou documentId, não os dois.'],
      [{ documentId: 5 }, 'Deve ser um texto.'],
      [{}, 'Informe o documento GraphQL, ou documentId.'],
      [{ documentId: '' }, 'Informe o documento GraphQL, ou documentId.'],
      [{ documentId: null }, 'Informe o documento GraphQL, ou documentId.'],
      [{ extensions: { persistedQuery: { sha256Hash: 5 } } }, 'Informe o documento GraphQL, ou documentId.'],
      [{ extensions: { persistedQuery: null } }, 'Informe o documento GraphQL, ou documentId.'],
      [
        { extensions: { persistedQuery: { sha256Hash: 'nada' } } },
        'Nenhum documento publicado tem este sha256Hash. Envie o documento, ou publique-o antes.',
      ],
    ] as const) {
      const { status, body: refusal } = await post(body, headersOf(store));
      expect([status, (refusal.errors as { message: string; extensions: Json }[])[0]?.extensions.details]).toMatchObject([
        400,
        [{ message }],
      ]);
    }
    expect((await post({ documentId: id }, {})).status).toBe(200);
    expect(codesOf(await post({ documentId: id }, {}))).toEqual(['AUTH_API_KEY_REQUIRED']);
  });

  test('has a tag of what it read by GET: the same caller gets a 304 until that changes, whatever the calls cost', async () => {
    const store = await service.newStore();
    const id = await published(PRODUCTS);
    const first = await get({ documentId: id }, headersOf(store));
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
    expect([first.headers.get('cache-control'), first.headers.get('vary')]).toEqual([
      'private, no-cache',
      'authorization, x-store-id',
    ]);
    for (const tag of [etag, etag.slice(2), `"x", ${etag}`, '*']) {
      const again = await get({ documentId: id }, { ...headersOf(store), 'if-none-match': tag });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    }
    await store.soldProduct({ name: 'Novo' });
    const changed = await get({ documentId: id }, { ...headersOf(store), 'if-none-match': etag });
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
    // Neither a text, nor a POST, nor what has errors.
    const texts = await get({ query: PRODUCTS }, { ...headersOf(store), 'if-none-match': '*' });
    expect([texts.status, texts.headers.get('etag'), texts.headers.get('cache-control')]).toEqual([200, null, 'no-store']);
    expect((await post({ documentId: id }, { ...headersOf(store), 'if-none-match': '*' })).headers.get('etag')).toBeNull();
    const bare = await get(
      { documentId: id },
      { ...headersOf(store), authorization: `Bearer ${await service.newKey([store.id], ['orders:read'])}` },
    );
    expect([bare.status, bare.headers.get('etag')]).toEqual([200, null]);
  });
});

describe('publishDocuments', () => {
  test('answers each document with its cost, adds to a version, and changes nothing when it is repeated', async () => {
    const [app, one, two] = [unique('app'), unique('um'), unique('dois')];
    const first = dataOf(
      await publish(app, [
        { id: one, text: PRODUCTS },
        { id: two, text: CREATE },
      ]),
    );
    expect(first.publishDocuments).toEqual({
      manifest: { app, version: '1', documentCount: 2, publishedAt: service.now() },
      documents: [
        { documentId: one, operation: 'query products', points: expect.any(Number) },
        { documentId: two, operation: 'mutation createProduct', points: expect.any(Number) },
      ],
    });
    expect(dataOf(await publish(app, [{ id: one, text: PRODUCTS }])).publishDocuments).toMatchObject({
      manifest: { documentCount: 2 },
    });
    const three = unique('tres');
    expect(dataOf(await publish(app, [{ id: three, text: '{ __typename }' }])).publishDocuments).toMatchObject({
      manifest: { documentCount: 3 },
      documents: [{ operation: 'query __typename' }],
    });
    const { documentManifests } = dataOf(await service.asOperator('{ documentManifests { app version documentCount } }'));
    expect(documentManifests).toContainEqual({ app, version: '1', documentCount: 3 });
  });

  test('refuses all for one that cannot be executed, at its place, and an id that has another text', async () => {
    const [app, taken] = [unique('app'), unique('d')];
    dataOf(await publish(app, [{ id: taken, text: PRODUCTS }]));
    const new1 = unique('d');
    const sent = [
      { id: new1, text: PRODUCTS },
      { id: unique('d'), text: '{ nada }' },
      { id: unique('d'), text: '{ products {' },
      { id: unique('d'), text: 'query A { viewer { name } } query B { viewer { name } }' },
      { id: unique('d'), text: 'fragment F on Product { id }' },
      { id: unique('d'), text: `{ ${'a'.repeat(300)} }` },
      {
        id: unique('d'),
        text: '{ products(first: 100) { nodes { categories { products(first: 100) { nodes { variants { name } } } } } } }',
      },
    ];
    const refused = await publish(app, sent);
    const details = refused.errors?.[0]?.extensions.details as { field: string }[] | undefined;
    expect(details?.map(({ field }) => field)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `documents.${n}.text`));
    const store = await service.newStore();
    expect(codesOf(await post({ documentId: new1 }, headersOf(store)))).toEqual(['DOCUMENT_NOT_FOUND']);
    const errorsOf = async (documents: object[]) => (await publish(app, documents)).errors?.[0]?.extensions.details;
    expect(await errorsOf([{ id: taken, text: CREATE }])).toMatchObject([
      { field: 'documents.0.id', message: 'Outro documento já foi publicado com este id.', code: 'CONFLICT' },
    ]);
    expect(
      await errorsOf([
        { id: new1, text: CREATE },
        { id: new1, text: PRODUCTS },
      ]),
    ).toMatchObject([{ field: 'documents.1.id', message: 'Outro documento da chamada tem este id.' }]);
    expect(await errorsOf([{ id: 'com espaço', text: PRODUCTS }])).toMatchObject([
      { field: 'documents.0.id', code: 'INVALID_FORMAT' },
    ]);
    expect(await errorsOf([])).toMatchObject([{ field: 'documents', code: 'TOO_SHORT' }]);
    expect(await errorsOf(Array.from({ length: 201 }, (_, n) => ({ id: `x${n}`, text: '{ __typename }' })))).toMatchObject([
      { field: 'documents', code: 'TOO_LONG' },
    ]);
  });

  test('is the operator’s, as are the withdrawal and the list', async () => {
    const store = await service.newStore();
    const admin = await panelUser(store, ['store:admin']);
    const denied = scopeDenied('operator');
    const input = { app: 'a', version: '1' };
    expect(await store.refusesGraph(PUBLISH, { input: { ...input, documents: [{ id: 'a', text: PRODUCTS }] } }, admin)).toEqual(
      denied,
    );
    expect(await store.refusesGraph(WITHDRAW, { input }, admin)).toEqual(denied);
    expect(await store.refusesGraph('{ documentManifests { app } }', {}, admin)).toEqual(denied);
  });

  test('of a version is taken back with the documents that no other version has, within a minute', async () => {
    const store = await service.newStore();
    const [app, shared, own, unread] = [unique('app'), unique('d'), unique('d'), unique('d')];
    dataOf(
      await publish(
        app,
        [shared, own, unread].map((id) => ({ id, text: PRODUCTS })),
      ),
    );
    dataOf(await publish(app, [{ id: shared, text: PRODUCTS }], '2'));
    expect((await post({ documentId: own }, headersOf(store))).status).toBe(200);
    const withdrawn = await service.asOperator(WITHDRAW, { input: { app, version: '1' } });
    expect(withdrawn.data).toEqual({ withdrawDocuments: { app, version: '1', documentCount: 3 } });
    expect((await post({ documentId: shared }, headersOf(store))).status).toBe(200);
    expect((await post({ documentId: unread }, headersOf(store))).status).toBe(404);
    // The process remembers it for a minute.
    expect((await post({ documentId: own }, headersOf(store))).status).toBe(200);
    const again = await service.asOperator(WITHDRAW, { input: { app, version: '1' } });
    expect(again.errors?.[0]?.extensions.code).toBe('RESOURCE_NOT_FOUND');
    // Nothing keeps its id for its text.
    expect(dataOf(await publish(app, [{ id: unread, text: CREATE }], '3'))).toBeDefined();
  });
});

describe('a credential for published documents alone', () => {
  test('runs them, and no other text; its rotation keeps that, and viewer says it', async () => {
    const store = await service.newStore();
    const id = await published(PRODUCTS);
    const viewer = await published('{ viewer { documentsOnly } }');
    const create = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { id documentsOnly } secret } }`;
    const input = { name: 'Painel', scopes: ['PRODUCTS_READ'], storeIds: [store.id], documentsOnly: true };
    const { createApiKey: key } = dataOf(await service.asOperator(create, { input })) as {
      createApiKey: { apiKey: { id: string; documentsOnly: boolean }; secret: string };
    };
    expect(key.apiKey.documentsOnly).toBe(true);
    const rotate = `mutation ($id: ID!) { rotateApiKey(id: $id, input: { overlapSeconds: 60 }) { apiKey { documentsOnly } secret } }`;
    const { rotateApiKey: next } = dataOf(await service.asOperator(rotate, { id: key.apiKey.id })) as {
      rotateApiKey: { apiKey: { documentsOnly: boolean }; secret: string };
    };
    expect(next.apiKey.documentsOnly).toBe(true);
    const token = await panelUser(store, ['products:read'], { documentsOnly: true });
    for (const headers of [
      { ...headersOf(store), authorization: `Bearer ${key.secret}` },
      { ...headersOf(store), authorization: `Bearer ${next.secret}` },
      token,
    ]) {
      expect((await post({ documentId: id }, headers)).body).toMatchObject({ data: { products: { nodes: [] } } });
      expect((await post({ documentId: viewer }, headers)).body).toMatchObject({ data: { viewer: { documentsOnly: true } } });
      for (const body of [
        { query: PRODUCTS },
        { query: '{ __typename }' },
        { query: PRODUCTS, extensions: { persistedQuery: { sha256Hash: id } } },
      ]) {
        const refused = await post(body, headers);
        expect([refused.status, codesOf(refused)]).toEqual([403, ['AUTH_SCOPE_DENIED']]);
      }
      expect((await get({ query: PRODUCTS }, headers)).status).toBe(403);
    }
    const rest = await service.app.fetch(
      new Request('http://store.test/api/v1/products', {
        headers: { ...headersOf(store), authorization: `Bearer ${key.secret}` },
      }),
    );
    expect(rest.status).toBe(401);
    expect((await post({ query: '{ viewer { documentsOnly } }' }, headersOf(store))).body).toMatchObject({
      data: { viewer: { documentsOnly: false } },
    });
  });
});
