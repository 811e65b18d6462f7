import { readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { getIntrospectionQuery, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../src/graph/schema.ts';
import { EXAMPLE_TABS, readExample } from '../../src/graphql/graphiql-options.ts';
import { Service, startService } from '../support/service.ts';

const service = await startService();

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const typename = { method: 'POST', body: '{"query":"{ __typename }"}' };

async function openPage() {
  const response = await service.app.fetch(new Request('http://store.test/graphql', { headers: BROWSER }));
  return { response, html: await response.text() };
}

describe('GraphiQL', () => {
  test('is a page that a browser lets connect to its own origin alone', async () => {
    const { response } = await openPage();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        'worker-src blob:',
        'img-src data:',
        'font-src data:',
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
      vary: 'accept, accept-encoding',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test('has a script and a style sheet with hashed names, compressed, cached for a year, and a 304 on the next visit', async () => {
    const { html, response } = await openPage();
    const paths = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path as string);
    expect(paths).toEqual([
      expect.stringMatching(/^\/graphql\/graphiql\.[0-9a-f]{16}\.css$/),
      expect.stringMatching(/^\/graphql\/graphiql\.[0-9a-f]{16}\.js$/),
    ]);
    let bytes = 0;
    for (const path of paths) {
      const file = await service.app.fetch(
        new Request(`http://store.test${path}`, { headers: { 'accept-encoding': 'gzip, br' } }),
      );
      expect([file.status, file.headers.get('content-encoding')]).toEqual([200, 'br']);
      expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      bytes += (await file.arrayBuffer()).byteLength;
    }
    expect(bytes).toBeLessThan(2_500_000);
    const again = { ...BROWSER, 'if-none-match': response.headers.get('etag') ?? '' };
    const second = await service.app.fetch(new Request('http://store.test/graphql', { headers: again }));
    expect([second.status, await second.text()]).toEqual([304, '']);
    const unknown = await service.app.fetch(new Request('http://store.test/graphql/graphiql.js'));
    expect([unknown.status, await unknown.text()]).toEqual([404, 'Este endereço não existe.\n']);
  });

  test('has the response to its introspection as a file, compressed and cached for a year', async () => {
    const { html } = await openPage();
    const [, path = ''] = /"introspectionUrl":"(\/graphql\/introspection\.[0-9a-f]{16}\.json)"/.exec(html) ?? [];
    const file = await service.app.fetch(new Request(`http://store.test${path}`, { headers: { 'accept-encoding': 'gzip' } }));
    expect([file.status, file.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const query = getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true });
    const posted = await service.app.fetch(
      new Request('http://store.test/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, operationName: 'IntrospectionQuery' }),
      }),
    );
    const { data } = (await posted.json()) as object & { data: object };
    expect(JSON.parse(String(gunzipSync(await file.arrayBuffer())))).toEqual({ data });
  });

  test('opens with a tab for each resource, and with headers to fill in', async () => {
    const { html } = await openPage();
    const [, options = ''] = /<script type="application\/json" id="options">(.*)<\/script>/.exec(html) ?? [];
    const { defaultTabs, defaultHeaders, shouldPersistHeaders } = JSON.parse(options) as {
      defaultTabs: { query: string; variables?: string; headers: string }[];
      defaultHeaders: string;
      shouldPersistHeaders: boolean;
    };
    expect(JSON.parse(defaultHeaders)).toEqual({ Authorization: 'Bearer ', 'X-Store-Id': '' });
    expect(shouldPersistHeaders).toBe(false);
    expect(defaultTabs).toHaveLength(EXAMPLE_TABS.length);
    // GraphiQL shows the first tab without its variables.
    expect(defaultTabs[0]?.variables).toBeUndefined();
    for (const { query, headers } of defaultTabs) {
      expect(validate(schema, parse(query))).toEqual([]);
      expect(JSON.parse(headers)).toMatchObject({ Authorization: 'Bearer ' });
    }
  });

  test('has a tab for each file of examples', () => {
    const files = readdirSync(new URL('../../src/graphql/examples', import.meta.url));
    expect([...EXAMPLE_TABS].map((name) => `${name}.graphql`).sort()).toEqual(files.sort());
  });

  test('is served to browsers alone: any other GET is a GraphQL request', async () => {
    const { status, headers } = await service.send('/graphql?query={__typename}', { headers: { accept: '*/*' } }, 200);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  });
});

describe('GraphiQL examples', () => {
  const run = async (document: string, variables: object, headers: Record<string, string>) => {
    const { data, errors } = await service.graph(document, { ...variables }, headers);
    expect(errors).toBeUndefined();
    return data;
  };

  test('of the store create a store and a key that works', async () => {
    const [, createStore = '', createKey = ''] = readExample('operator').operations;
    const operator = { authorization: 'Bearer operator-token-of-the-tests-0123456789' };
    const { createStore: made } = await run(createStore, {}, operator);
    const { id } = (made as { store: { id: string } }).store;
    const { createApiKey } = await run(createKey, { storeId: id }, operator);
    const credentials = { authorization: `Bearer ${(createApiKey as { secret: string }).secret}`, 'x-store-id': id };
    expect(await run('{ products { totalCount } }', {}, credentials)).toEqual({ products: { totalCount: 0 } });
  });

  test('of products create one, read it and update it', async () => {
    const { credentials } = await service.newStore();
    const [list = '', read = '', create = '', update = ''] = readExample('product').operations;
    const { createProduct } = await run(create, {}, credentials);
    const { id } = createProduct as { id: string };
    expect(await run(list, {}, credentials)).toMatchObject({ products: { totalCount: 1, nodes: [{ id, price: 39.9 }] } });
    expect(await run(update, { id }, credentials)).toEqual({ updateProduct: { id, price: 34.9, version: 2 } });
    expect(await run(read, { id }, credentials)).toMatchObject({ product: { id, price: 34.9, version: 2 } });
  });

  test('of a purchase lead from the cart to the paid order', async () => {
    const store = await service.newStore(undefined, { test: true });
    const productId = await store.soldProduct();
    const [simulate = '', create = '', complete = '', trial = '', pay = ''] = readExample('purchase').operations;
    expect(await run(simulate, { productId }, store.credentials)).toMatchObject({ simulateCart: { total: 100 } });
    const { createCheckout } = await run(create, { productId }, store.credentials);
    const { id: checkoutId } = createCheckout as { id: string };
    const { completeCheckout } = await run(complete, { checkoutId }, store.credentials);
    const { order } = completeCheckout as { order: { id: string } };
    expect(completeCheckout).toMatchObject({ order: { status: 'PENDING', total: 100 }, payment: { amount: 100 } });
    const { simulatePayment } = await run(trial, { pendingOrderId: order.id }, store.credentials);
    expect(simulatePayment).toMatchObject({
      order: { id: order.id, status: 'PAID' },
      notices: [{ effect: 'CHANGED' }, { effect: 'REPEATED' }],
    });
    const { recordPayment } = await run(pay, { pendingOrderId: order.id }, store.credentials);
    expect(recordPayment).toMatchObject({ id: order.id, status: 'PAID' });
  });

  test('of checkouts create one, list it and read it', async () => {
    const { credentials } = await service.newStore();
    const [list = '', read = '', create = ''] = readExample('checkout').operations;
    const { createExternalCheckout } = await run(create, {}, credentials);
    const { checkoutId: id, checkoutUrl } = createExternalCheckout as { checkoutId: string; checkoutUrl: string };
    expect(createExternalCheckout).toEqual({ checkoutId: id, checkoutUrl, created: true });
    expect(await run(list, {}, credentials)).toEqual({
      checkouts: { totalCount: 1, nodes: [{ id, cartToken: 'carrinho-1', status: 'OPEN', total: 70, checkoutUrl }] },
    });
    expect(await run(read, { id }, credentials)).toMatchObject({
      checkout: { id, subtotal: 79.8, discount: 9.8, total: 70, customer: { name: 'Ana Souza', email: 'ana@exemplo.com.br' } },
    });
  });

  test('of kits create one, read it and update it', async () => {
    const store = await service.newStore();
    const [list = '', read = '', create = '', update = ''] = readExample('kit').operations;
    const made = await store.post('/api/v1/products', { name: 'Caneca', type: 'DIGITAL', price: 50 }, 201);
    const productId = (made.body.data as { product: { id: string } }).product.id;
    const { createKit } = await run(create, { productId }, store.credentials);
    const { id } = createKit as { id: string };
    const items = [
      { quantity: 2, product: { name: 'Caneca' } },
      { quantity: 1, product: { name: 'Caneca' } },
    ];
    const { kits } = await run(list, {}, store.credentials);
    expect(kits).toEqual({ totalCount: 1, nodes: [{ id, name: 'Café da manhã', items }] });
    expect(await run(update, { id }, store.credentials)).toEqual({ updateKit: { id, status: 'ACTIVE', version: 2 } });
    expect(await run(read, { id }, store.credentials)).toMatchObject({ kit: { id, customShipping: null, version: 2 } });
  });

  test('of collections and variants add both to a product', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct();
    const [list = '', create = '', update = '', put = ''] = readExample('category').operations;
    const { createCategory } = await run(create, {}, store.credentials);
    const { id } = createCategory as { id: string };
    expect(await run(update, { id }, store.credentials)).toEqual({
      updateCategory: { id, name: 'Canecas e copos', version: 2 },
    });
    expect(await run(put, { id, productId }, store.credentials)).toEqual({
      setProductCategories: { id: productId, categories: [{ id, name: 'Canecas e copos' }] },
    });
    expect(await run(list, {}, store.credentials)).toEqual({
      categories: { totalCount: 1, nodes: [{ id, name: 'Canecas e copos', slug: 'canecas', parent: null, children: [] }] },
    });
    const [variants = '', createVariant = '', updateVariant = ''] = readExample('variant').operations;
    const { createVariant: made } = await run(createVariant, { productId }, store.credentials);
    const { id: variantId } = made as { id: string };
    expect(await run(updateVariant, { id: variantId }, store.credentials)).toEqual({
      updateVariant: { id: variantId, price: 44.9, stock: 15, version: 2 },
    });
    expect(await run(variants, { productId }, store.credentials)).toMatchObject({
      product: { variants: [{ id: variantId, name: 'Azul', sku: '', price: 44.9, stock: 15, active: true }] },
    });
  });

  test('of the caller show the key', async () => {
    const store = await service.newStore(['products:read']);
    const [who = ''] = readExample('viewer').operations;
    expect(await run(who, {}, store.credentials)).toEqual({
      viewer: { kind: 'KEY', name: 'teste', scopes: ['PRODUCTS_READ'], storeId: store.id, expiresAt: null },
      store: { id: store.id, name: 'Loja' },
    });
  });

  test('of templates and automations create a flow, extend it, switch it on and show what it sends', async () => {
    const { credentials } = await service.newStore();
    const [templates = '', createTemplate = '', preview = '', rewrite = '', placeholders = ''] =
      readExample('message-template').operations;
    const { createMessageTemplate } = await run(createTemplate, {}, credentials);
    const { id: templateId } = createMessageTemplate as { id: string };
    expect(await run(templates, {}, credentials)).toMatchObject({ messageTemplates: { totalCount: 1 } });
    expect(await run(rewrite, { id: templateId }, credentials)).toMatchObject({ updateMessageTemplate: { version: 2 } });
    expect(await run(preview, { id: templateId }, credentials)).toMatchObject({
      previewMessageTemplate: { senderName: 'Loja Exemplo', subject: 'Falta pouco, Ana' },
    });
    expect(await run(placeholders, {}, credentials)).toMatchObject({ messagePlaceholders: expect.any(Array) });

    const [list = '', create = '', add = '', move = '', switchOn = ''] = readExample('automation').operations;
    const { createAutomation } = await run(create, { templateId }, credentials);
    const { id } = createAutomation as { id: string };
    const { addAutomationStep } = await run(add, { id }, credentials);
    const [first, second, third] = (addAutomationStep as { steps: { id: string; type: string }[] }).steps;
    expect([first?.type, second?.type, third?.type]).toEqual(['delay', 'action', 'delay']);
    expect(await run(move, { id, stepId: third?.id }, credentials)).toMatchObject({
      moveAutomationStep: { version: 3, steps: [{ id: third?.id }, { id: first?.id }, { id: second?.id }] },
    });
    expect(await run(switchOn, { id }, credentials)).toEqual({ updateAutomation: { id, active: true, version: 4 } });
    expect(await run(list, {}, credentials)).toMatchObject({ automations: { totalCount: 1, nodes: [{ id, active: true }] } });
  });

  test('of the schema require no key', async () => {
    const [look = '', routes = ''] = readExample('schema').operations;
    expect(await run(look, {}, {})).toMatchObject({ __schema: { queryType: { fields: expect.any(Array) } } });
    expect(await run(routes, {}, {})).toMatchObject({ restRoutes: expect.any(Array) });
  });
});

describe('GRAPHIQL=off', () => {
  const without = new Service(service.database, { graphiql: false });

  test('serves a 404 to a browser, and GraphQL requests as before', async () => {
    const response = await without.app.fetch(new Request('http://store.test/graphql', { headers: BROWSER }));
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await response.text()).toContain('<p>Este endereço não existe.</p>');
    expect((await without.send('/graphql', typename, 200)).body.data).toEqual({ __typename: 'Query' });
    expect((await without.send('/graphql?query={__typename}', {}, 200)).body.data).toEqual({ __typename: 'Query' });
  });
});
