import { expect, test } from 'vitest';
import { createMetrics } from '../../src/telemetry/metrics.ts';
import { createRecentTotals } from '../../src/telemetry/recent-totals.ts';
import { addSpanListener } from '../../src/telemetry/spans.ts';
import { ConsoleBrowser, consoleOf } from '../support/console.ts';
import { ABSENT, HOUR } from '../support/constants.ts';
import { visibleText } from '../support/pay.ts';
import { NO_LIMITS, OPERATOR, Service, startOwnService } from '../support/service.ts';
import { insertDelivery } from '../support/webhooks.ts';

const own = await startOwnService();
const metrics = createMetrics(own.database);
addSpanListener(metrics);
const service = new Service(own.database, { metrics });

const locationOf = ({ status, headers }: { status: number; headers: Headers }) => [status, headers.get('location')];

/** A browser that has signed in as the operator. */
async function operator(at: Service = service, secret = OPERATOR) {
  const browser = new ConsoleBrowser(at);
  return { browser, entered: await browser.submit('/console/operador/entrar', { segredo: secret }) };
}

test('a session of an operator is a sealed cookie for their pages alone, without their secret, for eight hours', async () => {
  const { browser, entered } = await operator();
  expect(locationOf(entered)).toEqual([303, '/console/operador']);
  expect(entered.headers.get('set-cookie')).toMatch(
    /^operador=[\w-]+; Path=\/console\/operador; Max-Age=28800; HttpOnly; SameSite=Strict; Secure$/,
  );
  const page = await browser.open('/console/operador');
  expect([page.status, page.headers.get('cache-control'), page.headers.get('x-frame-options')]).toEqual([
    200,
    'no-store',
    'DENY',
  ]);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.text).not.toContain(OPERATOR);
  // It opens no page of a store, and no store's session opens these.
  expect(locationOf(await browser.open('/console/pedidos'))).toEqual([303, '/console']);
  const store = await service.newStore();
  const shop = await consoleOf(store);
  expect(visibleText(await shop.open('/console/operador'))).toContain('Entrar como operador');
  expect(locationOf(await shop.open(`/console/operador/lojas/${store.id}`))).toEqual([303, '/console/operador']);
  service.clock.forward(8 * HOUR);
  expect(visibleText(await browser.open('/console/operador'))).toContain('Entrar como operador');
});

test('a session ends with its secret, and lives on with the previous one', async () => {
  const { browser } = await operator();
  const next = 'next-operator-token-of-the-tests-0123456';
  const rotated = new Service(own.database, { operatorToken: next, previousOperatorToken: OPERATOR });
  const replaced = new Service(own.database, { operatorToken: next });
  for (const [at, title] of [
    [rotated, 'Como está o serviço'],
    [replaced, 'Entrar como operador'],
  ] as const) {
    const other = new ConsoleBrowser(at);
    other.cookie = browser.cookie;
    expect(visibleText(await other.open('/console/operador'))).toContain(title);
  }
  const token = await browser.tokenOf('/console/operador');
  expect((await browser.submit('/console/operador/sair', { token: 'x' })).status).toBe(403);
  expect((await browser.submit('/console/operador/sair', { token }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  const left = await browser.submit('/console/operador/sair', { token });
  expect(left.headers.get('set-cookie')).toBe('operador=; Path=/console/operador; Max-Age=0; HttpOnly; SameSite=Strict; Secure');
});

test('wrong secrets are refused, and after some nothing is compared any more', async () => {
  const store = await service.newStore();
  for (const wrong of ['', 'x', store.key, `${OPERATOR}x`, OPERATOR.slice(1)]) {
    const { browser, entered } = await operator(service, wrong);
    expect([wrong, entered.status, browser.cookie]).toEqual([wrong, 401, '']);
  }
  const foreign = await new ConsoleBrowser(service).submit(
    '/console/operador/entrar',
    { segredo: OPERATOR },
    { 'sec-fetch-site': 'cross-site' },
  );
  expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([403, null]);
  const limited = new Service(own.database, { limits: { ...NO_LIMITS, 'operator-failures': { burst: 2, perSecond: 0.001 } } });
  for (let i = 0; i < 2; i += 1) expect((await operator(limited, 'errado')).entered.status).toBe(401);
  const refused = (await operator(limited)).entered;
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
});

test('without a secret of an operator, or without the console, there are no such pages', async () => {
  for (const options of [{ operatorToken: undefined }, { console: false }]) {
    const at = new Service(own.database, options);
    expect((await new ConsoleBrowser(at).open('/console/operador')).status).toBe(404);
    expect((await operator(at)).entered.status).toBe(404);
  }
});

test('the pages lead from a webhook that fails to its store, its deliveries and the calls behind them, without secrets and data of buyers', async () => {
  const store = await service.newStore();
  const url = 'https://hooks.exemplo.com.br/entrada?token=segredo-do-destino';
  const made = await store.post(
    '/api/v1/webhooks',
    { name: 'ERP <b>', url, events: ['ORDER_CREATED'], secret: 'segredo-da-assinatura' },
    201,
  );
  const { id } = (made.body.data as { webhook: { id: string } }).webhook;
  const deliveryId = await insertDelivery(store, id, {
    status: 'PENDING',
    made: -90_000,
    attempts: [['O destino respondeu 503.', -80_000]],
  });
  await service.rows({ text: 'UPDATE webhook SET failing_since = now() WHERE id = $1', values: [id] });
  const set = `UPDATE event SET request_id = $2, data = '{"customer":{"name":"Ana Silva","email":"ana@exemplo.com.br"}}' WHERE store_id = $1`;
  const requestId = '5f0c1c4e-7a38-4f3a-9a44-6e6f6f3b2a11';
  await service.rows({ text: set, values: [store.id, requestId] });
  await service.rows({
    text: 'INSERT INTO delivery_day (store_id, day, attempts, granted) VALUES ($1, now()::date, 77, 0)',
    values: [store.id],
  });
  await store.get('/api/v1/products?name=Ana', 200);

  const { browser } = await operator();
  const overview = await browser.open('/console/operador');
  const text = visibleText(overview);
  for (const part of ['Entregas que o serviço deve', 'ERP &lt;b&gt;', 'hooks.exemplo.com.br', '77', 'query products'])
    expect(text).toContain(part);
  const storePath = `/console/operador/lojas/${store.id}`;
  expect(overview.text).toContain(`href="${storePath}"`);
  expect(overview.text).toContain(`href="${storePath}/webhooks/${id}"`);
  const shown = await browser.open(storePath);
  for (const part of [store.id, '77 de ', 'GET /api/v1/products']) expect(visibleText(shown)).toContain(part);
  const deliveries = await browser.open(`${storePath}/webhooks/${id}`);
  for (const part of [deliveryId, requestId, 'O destino respondeu 503.', 'ORDER_PAID'])
    expect(visibleText(deliveries)).toContain(part);
  for (const page of [overview, shown, deliveries]) {
    expect(page.status).toBe(200);
    for (const secret of ['segredo', store.key, 'Ana', 'exemplo.com.br/entrada', '<b>', 'nginx', '<script'])
      expect([secret, page.text.includes(secret)]).toEqual([secret, false]);
  }
});

test.for([`lojas/${ABSENT}`, 'lojas/x', `lojas/${ABSENT}/webhooks/${ABSENT}`, 'lojas/x/webhooks/%00'])(
  'a store or webhook that there is not is a page with 404: %s',
  async (path) => {
    const { browser } = await operator();
    expect((await browser.open(`/console/operador/${path}`)).status).toBe(404);
  },
);

test('a webhook is found in its own store alone', async () => {
  const [store, other] = [await service.newStore(), await service.newStore()];
  const id = await store.webhook();
  const { browser } = await operator();
  expect((await browser.open(`/console/operador/lojas/${store.id}/webhooks/${id}`)).status).toBe(200);
  expect((await browser.open(`/console/operador/lojas/${other.id}/webhooks/${id}`)).status).toBe(404);
});

test('totals of what happened a short while ago forget it, and are bounded', () => {
  let now = 0;
  const totals = createRecentTotals({ windowMs: 10, maxKinds: 2, now: () => now });
  totals.add('a', 3);
  totals.add('a', 5);
  now = 10;
  totals.add('a', 1);
  for (const kind of ['b', 'c']) totals.add(kind, 1);
  expect(totals.all()).toEqual(
    new Map([
      ['a', { count: 3, totalMs: 9, maxMs: 5 }],
      ['b', { count: 1, totalMs: 1, maxMs: 1 }],
    ]),
  );
  now = 20;
  expect(totals.all().get('a')).toEqual({ count: 1, totalMs: 1, maxMs: 1 });
  now = 45;
  expect(totals.all()).toEqual(new Map());
});
