// Records the examples of schema/openapi.json from a service over a demonstration store.
import { pino } from 'pino';
import { type App, createApp } from '../src/app.ts';
import { migrationsIn } from '../src/data/driver/migrating/migrations.ts';
import { openEmbedded } from '../src/data/driver/opening/embedded.ts';
import { MIGRATIONS } from '../src/data/driver/opening/open.ts';
import type { DemoStore } from '../src/demo/seed-catalogue.ts';
import { seedDemoStore } from '../src/demo/seed-demo-store.ts';
import { wireSchema } from '../src/graph/schema.ts';
import { createSecrets } from '../src/lib/secrets.ts';
import { apiOf } from '../src/rest/envelope.ts';
import { operationId } from '../src/rest/openapi/document.ts';
import type { Examples } from '../src/rest/openapi/responses.ts';
import { readRouteMeta } from '../src/rest/openapi/route-meta.ts';
import { routes } from '../src/rest/routes.ts';
import { type ExampleCall, exampleCalls, externalCart, type Shop } from './example-calls.ts';

type Json = Record<string, unknown>;

const OPERATOR = 'operator-of-the-examples';
const PUBLIC_URL = 'https://pagar.exemplo.com.br';
const ABSENT = '0195570e-4a00-7000-8000-0000000000ff';

const named = new Map(routes.map((route) => [route, operationId(readRouteMeta(wireSchema, route))]));

/** The operation that a call reaches. */
function operationOf(method: string, path: string): string {
  const fits = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
  const [route] = routes
    .filter((each) => each.method === method && fits(each.path))
    .sort((a, b) => a.path.split(':').length - b.path.split(':').length);
  const id = route && named.get(route);
  if (!id) throw new Error(`${method} ${path} is no operation`);
  return id;
}

async function call(app: App, [endpoint, body]: ExampleCall, headers: Record<string, string>) {
  const [method = '', path = ''] = endpoint.split(' ');
  const sent = body && { body: JSON.stringify(body) };
  const init = { method, headers: { 'content-type': 'application/json', ...headers }, ...sent };
  const response = await app.fetch(new Request(`${PUBLIC_URL}${path}`, init));
  return { method, path: path.split('?')[0] ?? '', status: response.status, body: (await response.json()) as Json };
}

/** The same with ids that count from 1 in the order of their first appearance, and one moment for all. */
function made(examples: object): Examples {
  const ids = new Map<string, string>([[ABSENT, ABSENT]]);
  const plain = (id: string) => {
    if (!ids.has(id)) ids.set(id, `0195570e-4a00-7000-8000-${String(ids.size).padStart(12, '0')}`);
    return ids.get(id) ?? id;
  };
  const text = JSON.stringify(examples, null, 2)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, plain)
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '2026-03-02T12:00:00.000Z')
    .replaceAll(/\[\d\d\/\d\d\/\d{4} \d\d:\d\d\]/g, '[02/03/2026 09:00]');
  return JSON.parse(text) as Examples;
}

/** Makes every example call; throws where one is refused, or an operation is left without one. */
async function answers(app: App, shop: Shop, keys: DemoStore): Promise<Examples['operations']> {
  const created = new Map<string, string>();
  const operations: Record<string, { request?: unknown; answers: Record<string, unknown> }> = {};
  const credentials = { authorization: `Bearer ${keys.apiKey}`, 'x-store-id': keys.storeId, 'x-api-key': keys.checkoutKey };
  const { 'x-api-key': checkoutKey, ...api } = credentials;
  for await (const asked of exampleCalls(shop, created)) {
    const isApi = asked[0].includes(' /api/v1/');
    const { method, path, status, body } = await call(app, asked, isApi ? api : { 'x-api-key': checkoutKey });
    if (status >= 300) throw new Error(`${asked[0]}: ${status} ${JSON.stringify(body)}`);
    const id = operationOf(method, path);
    const entry = operations[id] ?? { ...(asked[1] && { request: asked[1] }), answers: {} };
    operations[id] = entry;
    entry.answers[status] = body;
    for (const [name, value] of Object.entries((body.data ?? {}) as Json)) {
      if (status === 201 && value && typeof value === 'object' && 'id' in value) created.set(name, String(value.id));
    }
  }
  const silent = [...named.values()].filter((name) => !operations[name]);
  if (silent.length > 0) throw new Error(`no example call for ${silent.join()}`);
  return operations;
}

/** Error responses by interface and code. */
async function failures(
  { app, hurried }: { app: App; hurried: App },
  shop: Shop,
  keys: DemoStore,
): Promise<Examples['failures']> {
  const { createApiKey } = await shop.ask<{ createApiKey: { secret: string } }>(
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }',
    { input: { name: 'Só pedidos', scopes: ['orders:read'], storeIds: [keys.storeId] } },
  );
  const { createStore } = await shop.ask<{ createStore: { checkoutKey: string; store: { id: string } } }>(
    'mutation { createStore(input: { name: "Fechada" }) { checkoutKey store { id } } }',
  );
  const close = 'mutation ($id: ID!) { updateStore(id: $id, input: { active: false }) { id } }';
  await shop.ask(close, { id: createStore.store.id });
  const api = { authorization: `Bearer ${keys.apiKey}`, 'x-store-id': keys.storeId };
  const order = await shop.ask<{ orders: { nodes: { id: string }[] } }>('{ orders(first: 1) { nodes { id } } }');
  const orderPath = `/api/v1/orders/${order.orders.nodes[0]?.id}` as const;
  const refused: readonly [ExampleCall, Record<string, string>][] = [
    [['POST /api/v1/products', { name: 'Oi', price: -1 }], api],
    [['GET /api/v1/products'], { 'x-store-id': keys.storeId }],
    [['GET /api/v1/products'], { ...api, authorization: `Bearer ${createApiKey.secret}` }],
    [['GET /api/v1/products'], { ...api, 'x-store-id': ABSENT }],
    [[`GET /api/v1/products/${ABSENT}`], api],
    [['POST /api/v1/products', { name: 'Outra caneca', type: 'DIGITAL', price: 10, sku: 'CANECA-AZUL' }], api],
    [[`PATCH ${orderPath}/status`, { status: 'PENDING' }], api],
    [[`PATCH ${orderPath}`, { notes: 'Frágil' }], { ...api, 'if-match': '"1"' }],
    [['POST /api/v1/products', {}], { ...api, 'content-type': 'text/plain' }],
    [['POST /stores/external/checkout', { cart: { token: 'carrinho-1025', items: [] } }], { 'x-api-key': keys.checkoutKey }],
    [['POST /stores/external/checkout', externalCart], {}],
    [['POST /stores/external/checkout', externalCart], { 'x-api-key': 'desconhecida' }],
    [['POST /stores/external/checkout', externalCart], { 'x-api-key': createStore.checkoutKey }],
  ];
  const found: Record<'api' | 'checkout', Record<string, unknown>> = { api: {}, checkout: {} };
  for (const [asked, headers] of refused) {
    const { path, status, body } = await call(app, asked, headers);
    if (status < 400) throw new Error(`${asked[0]} was not refused`);
    found[apiOf(path)][(body.error as { code: string }).code] = body;
  }
  for (const _ of ['let through', 'refused']) {
    found.api.RATE_LIMITED = (await call(hurried, ['GET /api/v1/products'], api)).body;
    const cart: ExampleCall = ['POST /stores/external/checkout', externalCart];
    found.checkout.RATE_LIMITED = (await call(hurried, cart, { 'x-api-key': keys.checkoutKey })).body;
  }
  return found;
}

/** The examples as they are now. */
export async function recordedExamples(): Promise<Examples> {
  const database = await openEmbedded({ migrations: migrationsIn(MIGRATIONS) });
  try {
    const secretsKey = 'secrets-of-the-examples-0123456789';
    const parts = { database, secretsKey, log: pino({ level: 'silent' }), operatorToken: OPERATOR, publicUrl: PUBLIC_URL };
    const app = createApp({ ...parts, limits: { default: { burst: 1000, perSecond: 100 } } });
    const narrow = { burst: 1, perSecond: 0.1 };
    const hurried = createApp({ ...parts, limits: { default: narrow, checkout: narrow } });
    const keys = await seedDemoStore(database, createSecrets(secretsKey), PUBLIC_URL, { isAlive: false });
    if (!keys) throw new Error('the database was not empty');
    const shop: Shop = {
      productId: keys.productId,
      async ask<Data>(query: string, variables: object = {}) {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR}`, 'x-store-id': keys.storeId };
        const body = JSON.stringify({ query, variables });
        const response = await app.fetch(new Request(`${PUBLIC_URL}/graphql`, { method: 'POST', headers, body }));
        const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
        if (errors) throw new Error(`${query}: ${JSON.stringify(errors)}`);
        return data;
      },
    };
    const operations = await answers(app, shop, keys);
    return made({ operations, failures: await failures({ app, hurried }, shop, keys) });
  } finally {
    await database.close();
  }
}
