import { createHash } from 'node:crypto';
import { parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { readyOperations } from '../../src/graph/graphiql/ready-operations.ts';
import { schema } from '../../src/graph/schema.ts';
import { soldProduct } from '../support/purchases.ts';
import { Service, startService } from '../support/service.ts';

const service = await startService();

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const typename = { method: 'POST', body: '{"query":"{ __typename }"}' };

async function openPage() {
  const response = await service.app.fetch(new Request('http://store.test/graphql', { headers: BROWSER }));
  return { response, html: await response.text() };
}

describe('GraphiQL', () => {
  test('is one page that a browser lets do nothing but talk to where it came from', async () => {
    const { response, html } = await openPage();
    const [script = ''] = html.match(/(?<=<script>)[\s\S]*(?=<\/script>)/) ?? [];
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
        "style-src 'unsafe-inline'",
        'worker-src blob:',
        'img-src data:',
        'font-src data:',
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test('loads nothing else: what its page names, it carries', async () => {
    const { html } = await openPage();
    const [head = ''] = html.split('<style>');
    expect(head.match(/<link [^>]*href="data:|<meta |<title>/g)).toHaveLength(3);
    expect(head.match(/(?:href|src)="(?!data:)/g)).toBeNull();
    expect(html.match(/<script\s+src|@import|url\(["']?(?!data:|#|["'])[a-z]+:/g)).toBeNull();
  });

  test('is opened with tabs of ready operations, and with the headers to be filled in', async () => {
    const { html } = await openPage();
    const [, options = ''] =
      /renderYogaGraphiQL\(\s*window\.document\.querySelector\('#root'\),\s*(\{.*\}),\s*\);/.exec(html) ?? [];
    const { defaultTabs, defaultHeaders, shouldPersistHeaders } = JSON.parse(options) as {
      defaultTabs: { query: string; variables?: string; headers: string }[];
      defaultHeaders: string;
      shouldPersistHeaders: boolean;
    };
    expect(JSON.parse(defaultHeaders)).toEqual({ Authorization: 'Bearer ', 'X-Store-Id': '' });
    expect(shouldPersistHeaders).toBe(false);
    expect(defaultTabs).toHaveLength(Object.keys(readyOperations).length);
    // GraphiQL shows the first tab without its variables.
    expect(defaultTabs[0]?.variables).toBeUndefined();
    for (const { query, headers } of defaultTabs) {
      expect(validate(schema, parse(query))).toEqual([]);
      expect(JSON.parse(headers)).toMatchObject({ Authorization: 'Bearer ' });
    }
  });

  test('is for browsers alone: another GET is a request', async () => {
    const { status, headers } = await service.send('/graphql?query={__typename}', { headers: { accept: '*/*' } }, 200);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  });
});

describe('the ready operations', () => {
  const run = async (document: string, variables: object, headers: Record<string, string>) => {
    const { data, errors } = await service.graph(document, { ...variables }, headers);
    expect(errors).toBeUndefined();
    return data;
  };

  test('of the store make a store and a key that is good for it', async () => {
    const [createStore = '', createKey = ''] = readyOperations.store.operations;
    const operator = { authorization: 'Bearer operator-token-of-the-tests' };
    const { createStore: made } = await run(createStore, {}, operator);
    const { id } = (made as { store: { id: string } }).store;
    const { createApiKey } = await run(createKey, { storeId: id }, operator);
    const credentials = { authorization: `Bearer ${(createApiKey as { secret: string }).secret}`, 'x-store-id': id };
    expect(await run('{ products { totalCount } }', {}, credentials)).toEqual({ products: { totalCount: 0 } });
  });

  test('of products make one, read it and change it', async () => {
    const { credentials } = await service.newStore();
    const [list = '', read = '', create = '', update = ''] = readyOperations.product.operations;
    const { createProduct } = await run(create, {}, credentials);
    const { id } = createProduct as { id: string };
    expect(await run(list, {}, credentials)).toMatchObject({ products: { totalCount: 1, nodes: [{ id, price: 39.9 }] } });
    expect(await run(update, { id }, credentials)).toEqual({ updateProduct: { id, price: 34.9, version: 2 } });
    expect(await run(read, { id }, credentials)).toMatchObject({ product: { id, price: 34.9, version: 2 } });
  });

  test('of a purchase go from the cart to the paid order', async () => {
    const store = await service.newStore();
    const productId = await soldProduct(store);
    const [simulate = '', create = '', complete = '', pay = ''] = readyOperations.purchase.operations;
    expect(await run(simulate, { productId }, store.credentials)).toMatchObject({ simulateCart: { total: 100 } });
    const { createCheckout } = await run(create, { productId }, store.credentials);
    const { id: checkoutId } = createCheckout as { id: string };
    const { completeCheckout } = await run(complete, { checkoutId }, store.credentials);
    const { order } = completeCheckout as { order: { id: string } };
    expect(completeCheckout).toMatchObject({ order: { status: 'PENDING', total: 100 }, payment: { amount: 100 } });
    const { recordPayment } = await run(pay, { orderId: order.id }, store.credentials);
    expect(recordPayment).toMatchObject({ id: order.id, status: 'PAID' });
  });

  test('of checkouts make one, list it and read it', async () => {
    const { credentials } = await service.newStore();
    const [list = '', read = '', create = ''] = readyOperations.checkout.operations;
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

  test('of kits make one, read it and change it', async () => {
    const store = await service.newStore();
    const [list = '', read = '', create = '', update = ''] = readyOperations.kit.operations;
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

  test('of the schema need no key', async () => {
    const [look = ''] = readyOperations.schema?.operations ?? [];
    expect(await run(look, {}, {})).toMatchObject({ __schema: { queryType: { fields: expect.any(Array) } } });
  });
});

describe('GRAPHIQL=off', () => {
  const without = new Service(service.database, { graphiql: false });

  test('answers a browser as any path that is not there, and everybody else as before', async () => {
    const { body, headers } = await without.send('/graphql', { headers: BROWSER }, 404);
    expect(body).toEqual(without.refusal(404, 'RESOURCE_NOT_FOUND', 'Este caminho não existe.'));
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect((await without.send('/graphql', typename, 200)).body).toEqual({ data: { __typename: 'Query' } });
    expect((await without.send('/graphql?query={__typename}', {}, 200)).body).toEqual({ data: { __typename: 'Query' } });
  });
});
