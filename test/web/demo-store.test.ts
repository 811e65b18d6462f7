import { type DefinitionNode, Kind, parse, print } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoProducts } from '../../src/demo/catalogue.ts';
import type { DemoStore } from '../../src/demo/seed-catalogue.ts';
import { seedDemoStore } from '../../src/demo/seed-demo-store.ts';
import { EXAMPLE_TABS, readExample } from '../../src/graphql/graphiql-options.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createSecrets } from '../../src/lib/secrets.ts';
import { DAY } from '../support/constants.ts';
import type { Json } from '../support/replies.ts';
import { OPERATOR, PUBLIC_URL, SECRETS_KEY, Service, startOwnService } from '../support/service.ts';
import { prismaStatementsOf } from '../support/statements.ts';
import { compiles } from '../support/test-database.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly example?: string;
  readonly examples?: Readonly<Record<string, { 'x-disabled'?: boolean }>>;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly deprecated?: boolean;
  readonly parameters: readonly (Parameter | { $ref: string })[];
  readonly requestBody?: { content: Record<string, { example?: Json }> };
}

interface Reference {
  readonly info: { description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { post: Operation }>>;
  readonly components: { parameters: Readonly<Record<string, Parameter>> };
}

const { database } = await startOwnService();
let demo: DemoStore;
const demoCredentials = () => ({ ...demo, isIntroduced: true });
const service = new Service(database, { clock: systemClock, demoCredentials });
const without = new Service(database);

const seed = (onReady: (made: DemoStore) => void = () => undefined) =>
  seedDemoStore(database, createSecrets(SECRETS_KEY), PUBLIC_URL, { isAlive: true, onReady });

const fetchOf = (at: Service, path: string, init: RequestInit = {}) =>
  Promise.resolve(at.app.fetch(new Request(`http://store.test${path}`, init)));

async function column<Value>(text: string): Promise<Value[]> {
  return (await service.rows<{ value: Value }>({ text })).map(({ value }) => value);
}

// One store for all: what changes it comes last.
beforeAll(async () => {
  const ready: string[] = [];
  const made = await seed(({ storeId }) => ready.push(storeId));
  if (!made) throw new Error('the database was not empty');
  demo = made;
  expect(ready).toEqual([demo.storeId]);
});

describe('the demonstration store', () => {
  test('has orders of two months in every status, with their buyers and carts', async () => {
    const statusesOf = (table: string) => column(`SELECT DISTINCT status::text AS value FROM "${table}" ORDER BY 1`);
    const statuses = ['CANCELLED', 'DELIVERED', 'PAID', 'PENDING', 'PROCESSING', 'REFUNDED', 'SHIPPED'];
    expect(await statusesOf('order')).toEqual(statuses);
    expect(await statusesOf('payment')).toEqual(['APPROVED', 'CANCELLED', 'EXPIRED', 'PENDING', 'REFUNDED', 'REFUSED']);
    expect(await statusesOf('checkout')).toEqual(['ABANDONED', 'COMPLETED', 'OPEN']);
    expect(await column('SELECT count(*)::int AS value FROM "order"')).toEqual([32]);
    expect(await column('SELECT count(*)::int AS value FROM customer')).toEqual([25]);
    const [oldest, newest] = await column<Date>(
      'SELECT min(created_at) AS value FROM "order" UNION ALL SELECT max(created_at) FROM "order"',
    );
    const age = (at: Date | undefined) => (Date.now() - (at?.getTime() ?? 0)) / DAY;
    expect(age(oldest)).toBeCloseTo(60, 1);
    expect(age(newest)).toBeLessThan(1);
  });

  test('has a webhook whose simulated receiver answers, so that what a newcomer buys is delivered', async () => {
    expect(await column('SELECT simulated_receiver AS value FROM webhook')).toEqual(['OK']);
  });

  test('has no times in the future', async () => {
    for (const table of ['order', 'order_change', 'checkout', 'customer', 'event', 'webhook_delivery', 'message'])
      expect(await column(`SELECT id AS value FROM "${table}" WHERE created_at > now()`), table).toEqual([]);
  });

  test('has deliveries, some of them failed, and automation runs that sent messages and that were stopped', async () => {
    expect(await column('SELECT DISTINCT status::text AS value FROM webhook_delivery ORDER BY 1')).toEqual([
      'DELIVERED',
      'FAILED',
    ]);
    const runs = await column<string>('SELECT DISTINCT status::text AS value FROM automation_run ORDER BY 1');
    expect(runs).toEqual(expect.arrayContaining(['COMPLETED', 'STOPPED', 'WAITING']));
    expect(await column("SELECT count(*) > 0 AS value FROM message WHERE status = 'SENT'")).toEqual([true]);
    expect(await column('SELECT count(*)::int AS value FROM event WHERE relayed_at IS NULL')).toEqual([0]);
    expect(await column("SELECT count(*)::int AS value FROM webhook_delivery WHERE status = 'PENDING'")).toEqual([0]);
  });

  test('has totals of orders, buyers, stock and coupons by the rules', async () => {
    const wrong = {
      orders: `SELECT o.id FROM "order" o JOIN LATERAL (
          SELECT sum(price * quantity) AS gross, sum(total) AS net FROM order_item WHERE order_id = o.id) i ON true
        WHERE o.total <> i.net + coalesce((o.shipping->>'price')::int, 0)`,
      payments: 'SELECT o.id FROM "order" o JOIN payment p ON p.order_id = o.id WHERE p.amount <> o.total',
      buyers: `SELECT c.id FROM customer c JOIN LATERAL (
          SELECT count(*) AS orders, min(created_at) AS first, max(created_at) AS last,
            count(*) FILTER (WHERE status = 'PENDING') AS pending, count(*) FILTER (WHERE status = 'PROCESSING') AS processing,
            count(*) FILTER (WHERE status = 'CANCELLED') AS cancelled
          FROM "order" WHERE customer_id = c.id) o ON true
        WHERE (c.total_orders, c.first_order_date, c.last_order_date, c.pending_orders, c.processing_orders, c.cancelled_orders)
          IS DISTINCT FROM (o.orders, o.first, o.last, o.pending, o.processing, o.cancelled)`,
      held: `SELECT id FROM "order" WHERE stock_held = (status = 'CANCELLED') AND jsonb_array_length(stock) > 0`,
      coupons: `SELECT c.id FROM coupon c WHERE used_count <> (SELECT count(*) FROM coupon_use u WHERE u.coupon_id = c.id)`,
    };
    for (const [name, text] of Object.entries(wrong)) expect([name, await service.rows({ text })]).toEqual([name, []]);
    const [sold] = await column<number>(
      `SELECT sum((l->>'quantity')::int)::int AS value FROM "order", jsonb_array_elements(stock) l WHERE stock_held`,
    );
    const [left] = await column<number>('SELECT (sum(stock) + 0)::int AS value FROM product');
    // Variants are counted by themselves.
    const units = demoProducts.reduce((sum, product) => sum + ('stock' in product ? Number(product.stock) : 0), 0);
    expect((sold ?? 0) + (left ?? 0)).toBe(units);
  });

  test('shows pictures of the service itself', async () => {
    const images = await column<string>(`SELECT media->'images'->>0 AS value FROM product`);
    const paths = new Set(images.map((image) => image.replace(`${PUBLIC_URL}/demo/`, '/demo/')));
    expect(paths.size).toBe(32);
    for (const path of paths) {
      const response = await fetchOf(service, path);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/svg+xml']);
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
      expect(await response.text()).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    }
    expect((await fetchOf(without, [...paths][0] ?? '')).status).toBe(404);
  });

  test('is created once', async () => {
    expect(await seed()).toBeUndefined();
    expect(await column('SELECT count(*)::int AS value FROM store')).toEqual([1]);
  });
});

async function visit(path: string, form?: Readonly<Record<string, string>>, cookie = '') {
  const init = form && { method: 'POST', body: new URLSearchParams(form) };
  const response = await fetchOf(service, path, { ...init, headers: { cookie } });
  return { response, text: await response.text(), cookie: response.headers.get('set-cookie')?.split(';')[0] ?? cookie };
}

describe('the demo shop', () => {
  test('shows goods on sale and in stock, with nothing from elsewhere and without a script', async () => {
    const { response, text } = await visit('/demo');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'; /);
    expect(text.match(/<h2>/g)).toHaveLength(28);
    expect(text).toContain('<h2>Café Mogiana 250 g</h2>');
    // What is sold out comes last, without a button.
    expect(text).toMatch(
      /<h2>Caneca de Barro do Vale do Ribeira<\/h2>(?:(?!<li>)[\s\S])*<p class="sold-out">Esgotado<\/p>\s*<\/li><\/ul>/,
    );
    expect(text.match(/<button>/g)).toHaveLength(27);
    expect(text).toContain('Use o cupom <strong>BEMVINDO10</strong> e ganhe 10% de desconto.');
    // All pictures of products are parts of one file.
    const pictures = [...text.matchAll(/<img src="([^"#]*)#[a-z0-9-]+"/g)].map(([, file]) => file);
    expect([pictures.length, new Set(pictures).size]).toEqual([28, 1]);
    const { pathname } = new URL(pictures[0] ?? '', PUBLIC_URL);
    expect((await visit(pathname)).text.match(/<view id="/g)?.length).toBeGreaterThan(28);
    expect(text).not.toContain('<script');
    const [, sheet = ''] = /<link rel="stylesheet" href="(\/demo\/assets\/loja\.[0-9a-f]{16}\.css)">/.exec(text) ?? [];
    const { headers } = (await visit(sheet)).response;
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      ...['text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ]);
    expect((await visit('/demo/assets/loja.0.css')).response.status).toBe(404);
  });

  test('takes a cart to a checkout of the store and back', async () => {
    const first = await visit('/demo/carrinho', { produto: demo.productId, mais: '1' });
    expect([first.response.status, first.response.headers.get('location')]).toEqual([303, '/demo/carrinho']);
    expect(first.response.headers.get('set-cookie')).toMatch(/; Path=\/demo; Max-Age=86400; HttpOnly; SameSite=Lax$/);
    const second = await visit('/demo/carrinho', { produto: demo.productId, quantidade: '3' }, first.cookie);
    const cart = await visit('/demo/carrinho', undefined, second.cookie);
    expect(cart.text).toContain('<span class="units">3</span>');
    expect(cart.text).toContain('<strong>R$\u00a0104,70</strong>');
    const paid = await visit('/demo/pagar', {}, second.cookie);
    const address = paid.response.headers.get('location') ?? '';
    expect([paid.response.status, address]).toEqual([
      303,
      expect.stringMatching(/^https:\/\/pagar\.store\.test\/pay\/[0-9a-f-]{36}$/),
    ]);
    const [row] = await service.rows({
      text: 'SELECT total::int, success_url AS "successUrl", cancel_url AS "cancelUrl" FROM checkout WHERE id = $1',
      values: [address.split('/').at(-1)],
    });
    expect(row).toEqual({ total: 10_470, successUrl: `${PUBLIC_URL}/demo/obrigado`, cancelUrl: `${PUBLIC_URL}/demo/carrinho` });
    const back = await visit('/demo/obrigado', undefined, second.cookie);
    expect(back.text).toContain('O <a href="/console">console</a> mostra os dois.');
    expect(back.response.headers.get('set-cookie')).toBe('demo-cart=; Path=/demo; Max-Age=0; HttpOnly; SameSite=Lax');
  });

  test('has a page for each product, and empties the cart once it was bought, however the buyer comes back', async () => {
    const { text } = await visit(`/demo/produto/${demo.productId}`);
    expect(text).toMatch(/<h1>[^<]+<\/h1>[\s\S]*name="produto" value="/);
    expect((await visit(`/demo/produto/${demo.storeId}`)).response.status).toBe(404);
    const { cookie } = await visit('/demo/carrinho', { produto: demo.productId, mais: '1' });
    const checkoutOf = async () => (await visit('/demo/pagar', {}, cookie)).response.headers.get('location') ?? '';
    const address = await checkoutOf();
    // The same cart again is the same checkout.
    expect(await checkoutOf()).toBe(address);
    expect((await visit('/demo/carrinho', undefined, cookie)).text).toContain('<span class="units">1</span>');
    await service.rows({
      text: "UPDATE checkout SET status = 'COMPLETED' WHERE id = $1 RETURNING id",
      values: [address.split('/').at(-1)],
    });
    const back = await visit('/demo', undefined, cookie);
    expect(back.text).toContain('<span class="units">0</span>');
    expect(back.response.headers.get('set-cookie')).toBe('demo-cart=; Path=/demo; Max-Age=0; HttpOnly; SameSite=Lax');
  });

  test('is linked by the pay page, also on a local machine', async () => {
    const publicUrl = 'http://127.0.0.1:4000';
    const local = new Service(database, { clock: systemClock, publicUrl, demoCredentials });
    const headers = { cookie: `demo-cart=${demo.productId}:1` };
    const paid = await local.app.fetch(new Request(`${publicUrl}/demo/pagar`, { method: 'POST', headers }));
    const page = await local.app.fetch(new Request(paid.headers.get('location') ?? ''));
    expect(await page.text()).toContain(`<a href="${publicUrl}/demo/carrinho" rel="noreferrer">Voltar à loja</a>`);
  });

  test('takes no form from another site', async () => {
    const before = await service.rows({ text: 'SELECT count(*)::int FROM checkout' });
    for (const header of [{ origin: 'https://outra.exemplo.com' }, { 'sec-fetch-site': 'cross-site' }])
      for (const path of ['/demo/pagar', '/demo/carrinho']) {
        const headers = { cookie: `demo-cart=${demo.productId}:1`, ...header };
        const body = new URLSearchParams({ produto: demo.productId, mais: '1' });
        const answer = await service.app.fetch(new Request(`${PUBLIC_URL}${path}`, { method: 'POST', headers, body }));
        expect([answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual(['/demo/carrinho', null]);
      }
    expect(await service.rows({ text: 'SELECT count(*)::int FROM checkout' })).toEqual(before);
  });

  test('opens no checkout for an empty cart, and accepts no product that is not on sale', async () => {
    const empty = await visit('/demo/pagar', {});
    expect([empty.response.status, empty.response.headers.get('location')]).toEqual([303, '/demo/carrinho']);
    const unknown = await visit('/demo/carrinho', { produto: demo.storeId, mais: '1' }, `demo-cart=${demo.storeId}:2.x:1`);
    expect([unknown.response.headers.get('location'), unknown.response.headers.get('set-cookie')]).toEqual(['/demo', null]);
    const out = await visit('/demo/carrinho', { produto: demo.productId, quantidade: '0' }, `demo-cart=${demo.productId}:2`);
    expect(out.cookie).toBe('demo-cart=');
  });

  test('does not exist without a demonstration store', async () => {
    for (const path of ['/demo', '/demo/carrinho', '/demo/obrigado'])
      expect([path, (await fetchOf(without, path)).status]).toEqual([path, 404]);
  });
});

const referenceOf = async (at: Service) => (await (await fetchOf(at, '/docs/openapi.json')).json()) as Reference;

let reference: Reference;

function parametersOf({ parameters }: Operation): Parameter[] {
  return parameters.map((parameter) =>
    '$ref' in parameter ? (reference.components.parameters[parameter.$ref.split('/').at(-1) ?? ''] as Parameter) : parameter,
  );
}

const operations = () =>
  Object.entries(reference.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

/** Sends every example of the reference. Returns those that were not answered in full. */
async function sendExamples(): Promise<unknown[]> {
  const outcomes: unknown[] = [];
  for (const { path, method, operation } of operations()) {
    const inPath = parametersOf(operation).filter((parameter) => parameter.in === 'path');
    const filled = inPath.reduce((text, { name, example }) => text.replace(`{${name}}`, example ?? ''), path);
    const body = operation.requestBody?.content['application/json']?.example;
    const headers = path.startsWith('/api/v1/')
      ? { authorization: `Bearer ${demo.apiKey}`, 'x-store-id': reference.components.parameters.StoreId?.example ?? '' }
      : { 'x-api-key': demo.checkoutKey };
    const init = body && { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetchOf(service, filled, { method, headers, ...init });
    const answer = (await response.json()) as { success: boolean; data?: Record<string, unknown> };
    const gaps = Object.entries(answer.data ?? {}).filter(
      ([, value]) => value === null || (Array.isArray(value) && !value.length),
    );
    if (response.status >= 300 || !answer.success || gaps.length > 0)
      outcomes.push([method, filled, response.status, answer, gaps]);
  }
  return outcomes;
}

describe('the OpenAPI document that /docs shows', () => {
  beforeAll(async () => {
    reference = await referenceOf(service);
  });

  test('has examples that all work unchanged on the demonstration store', { timeout: 120_000 }, async () => {
    let outcomes: unknown[] = [];
    const send = async () => {
      outcomes = await sendExamples();
    };
    if (!compiles) await send();
    else expect(await prismaStatementsOf(send)).toEqual([]);
    expect(outcomes).toEqual([]);
  });

  test('sends no optional parameter by default', () => {
    const optional = operations()
      .flatMap(({ operation }) => parametersOf(operation))
      .filter(({ required }) => !required);
    expect(optional.length).toBeGreaterThan(50);
    for (const { name, examples } of optional)
      expect([name, Object.values(examples ?? {}).map((each) => each['x-disabled'])]).toEqual([name, [true]]);
  });

  test('has short titles, a marked second address, and events by name with all headers', () => {
    expect(operations().map(({ operation }) => operation.summary)).toEqual(
      operations().map(() => expect.stringMatching(/^(Alterar|Criar|Definir|Ler|Listar|Mover) .{3,32}$/)),
    );
    const deprecated = operations().filter(({ operation }) => operation.deprecated);
    expect(deprecated.map(({ path, operation }) => [path, operation.summary])).toEqual([
      ['/api/stores/external/checkout', 'Criar checkout externo (alias)'],
    ]);
    for (const [name, { post }] of Object.entries(reference.webhooks)) {
      expect(post.summary).toBe(name);
      const headers = post.parameters.map((parameter) => 'name' in parameter && parameter.name);
      expect(headers).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-test', 'webhook-signature']);
    }
  });

  test('begins with the guides', () => {
    expect([...reference.info.description.matchAll(/^# (.+)$/gm)].map(([, title]) => title)).toEqual([
      'Comece aqui',
      'Autenticação e escopos',
      'Erros',
      'Limites',
      'Idempotência',
      'Webhooks e sua assinatura',
      'Do carrinho ao pagamento',
      'O dia de um ERP',
      'GraphQL',
    ]);
  });

  test('keeps the placeholders without a demonstration store, and otherwise equals the published document', async () => {
    const plain = await referenceOf(without);
    expect(plain.components.parameters.StoreId?.example).toBeUndefined();
    expect(JSON.stringify(plain)).not.toContain(demo.storeId);
    const published = (await (await fetchOf(without, '/openapi.json')).json()) as Reference;
    expect(Object.keys(plain.paths)).toEqual(Object.keys(published.paths));
    expect((plain as unknown as Json).components).toMatchObject({
      schemas: (published as unknown as { components: Json }).components.schemas,
    });
    expect(plain.paths['/api/v1/kits']?.post?.requestBody).toEqual(published.paths['/api/v1/kits']?.post?.requestBody);
  });
});

interface Tab {
  readonly query: string;
  readonly variables?: string;
}

/** The tabs as the page opens GraphiQL with them. */
async function tabsOfPage(): Promise<Tab[]> {
  const response = await fetchOf(service, '/graphql', { headers: { accept: 'text/html' } });
  const [, options = ''] = /<script type="application\/json" id="options">(.*)<\/script>/.exec(await response.text()) ?? [];
  return (JSON.parse(options) as { defaultTabs: Tab[] }).defaultTabs;
}

/** Paths of what is null at the root, or an empty list anywhere a list was asked for by `nodes`. */
function gapsIn(data: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(data).flatMap(([name, value]) => {
    if (value === null) return [name];
    const list = Array.isArray(value) ? value : (value as { nodes?: unknown[] }).nodes;
    return Array.isArray(list) && list.length === 0 ? [`${name}.nodes`] : [];
  });
}

/** An operation with the fragments of its tab that it spreads. */
const spreadsOf = (operation: string, fragments: readonly DefinitionNode[]) =>
  operation.includes('...') ? [operation, ...fragments.map(print)].join('\n') : operation;

describe('the example operations of GraphiQL on the demonstration store', () => {
  let tabs: Tab[];
  beforeAll(async () => {
    tabs = await tabsOfPage();
  });

  test('are all in the page, with no placeholder left', () => {
    expect(tabs.map(({ query }) => query)).toEqual(EXAMPLE_TABS.map((name) => readExample(name).text));
    const todo = 'a variable without an id of the demonstration store: add its query to src/demo/example-ids.ts';
    expect(
      tabs.filter(({ variables }) => variables?.includes('00000000-0000')),
      todo,
    ).toEqual([]);
  });

  async function runTab(name: (typeof EXAMPLE_TABS)[number]): Promise<void> {
    const { text, operations } = readExample(name);
    const fragments = parse(text).definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
    const tab = tabs[EXAMPLE_TABS.indexOf(name)];
    const variables = JSON.parse(tab?.variables ?? '{}') as Record<string, unknown>;
    const secret = name === 'operator' ? OPERATOR : demo.apiKey;
    const headers = { authorization: `Bearer ${secret}`, 'x-store-id': demo.storeId };
    // What stays open is followed in test/graphql/subscriptions.test.ts. A clock advances where jobs run: test/support/clock-store.ts.
    for (const operation of operations.filter((each) => !/^subscription|advanceStoreClock/.test(each))) {
      const names = [...operation.matchAll(/\$(\w+):/g)].map(([, variable]) => variable as string);
      const sent = Object.fromEntries(names.map((variable) => [variable, variables[variable]]));
      const { data, errors } = await service.graph(spreadsOf(operation, fragments), sent, headers);
      const [first = ''] = operation.split('{');
      expect([first, errors, gapsIn(data)]).toEqual([first, undefined, []]);
    }
  }

  // What is not in this table is compiled. A new line is a query that costs Prisma's time: compile it, or write it down here.
  const LEFT_TO_PRISMA: Readonly<Record<string, readonly string[]>> = {
    operator: ['COUNT AS', 'INSERT api_key', 'INSERT store', 'SELECT store'],
  };

  test.each(EXAMPLE_TABS)('run unchanged: %s', async (name) => {
    if (!compiles) return runTab(name);
    expect(await prismaStatementsOf(() => runTab(name))).toEqual(LEFT_TO_PRISMA[name] ?? []);
  });
});

// Last: it takes the pictures away.
test('the demo shop shows the first letter of a product without a picture', async () => {
  await service.rows({ text: "UPDATE product SET media = jsonb_set(media, '{images}', '[]')" });
  const { text } = await visit('/demo');
  expect(text.match(/<span class="letter" aria-hidden="true">\p{Lu}<\/span>/gu)).toHaveLength(text.split('<h2>').length - 1);
  expect(text.match(/<img/g)).toHaveLength(1);
});
