import { describe, expect, test } from 'vitest';
import { ConsoleBrowser, consoleOf, newConsole } from '../support/console.ts';
import { ABSENT } from '../support/constants.ts';
import { order } from '../support/order-fixtures.ts';
import { panelClaims, signToken } from '../support/panel.ts';
import { visibleText } from '../support/pay.ts';
import { Service, startService, type TestStore } from '../support/service.ts';
import { insertDelivery } from '../support/webhooks.ts';

const service = await startService();

const EMPTY: Readonly<Record<string, string>> = {
  hoje: 'Nada, agora.',
  pedidos: 'A loja ainda não tem pedidos.',
  eventos: 'Nada foi anunciado nos últimos 30 dias.',
  movimentos: 'Nenhum dinheiro andou ainda.',
  contestacoes: 'Nenhuma contestação nesta situação.',
  provedores: 'A loja não tem provedores.',
  webhooks: 'A loja não tem webhooks.',
  entregas: 'Nada foi entregue nos últimos 30 dias.',
  chamadas: 'Este processo ainda não atendeu chamadas desta loja.',
};
const AREAS = [...Object.keys(EMPTY), 'limites', 'chaves'];

async function failedDelivery(store: TestStore) {
  const webhookId = await store.webhook({ headers: { 'x-chave': 'segredo-do-erp' } });
  const attempts: [string, number][] = [['O destino respondeu 503.', -100]];
  return insertDelivery(store, webhookId, { status: 'FAILED', ended: -100, reason: 'A tentativa falhou.', attempts });
}

/** Status of a delivery, and its version, which each request for it raises. */
const deliveryRow = async (id: string) =>
  (await service.rows({ text: 'SELECT status, version FROM webhook_delivery WHERE id = $1', values: [id] }))[0];

describe('a page', () => {
  test('is not cached, cannot be framed, loads nothing from elsewhere, needs no script, and describes an empty list in words', async () => {
    const { browser } = await newConsole(service);
    for (const area of AREAS) {
      const { status, headers, text } = await browser.open(`/console/${area}`);
      expect([area, status]).toEqual([area, 200]);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
        'content-security-policy':
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
      });
      expect(text.replace(/<script src="\/console\/assets\/console\.\w+\.js" defer><\/script>/, '')).not.toMatch(
        /<script| style=| on\w+=/,
      );
      expect(text).toContain(`<a href="/console/${area}" aria-current="page">`);
      expect(text).toContain(EMPTY[area] ?? '');
    }
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec((await browser.open('/console/limites')).text) ?? [];
    expect((await browser.open(style)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('reports a missing page or a wrong request in one sentence, with the request id', async () => {
    const { browser } = await newConsole(service);
    const unknown = await browser.open('/console/nada');
    expect([unknown.status, visibleText(unknown)]).toEqual([404, expect.stringContaining('Esta página não existe.')]);
    expect(unknown.text).toContain(`X-Request-Id: ${unknown.headers.get('x-request-id')}`);
    expect((await browser.submit('/console/pedidos', {})).status).toBe(405);
    for (const query of ['pedidos?situacao=PAGO', 'eventos?tipo=NADA', 'entregas?webhook=1', 'pedidos?depois=x']) {
      const wrong = await browser.open(`/console/${query}`);
      expect([query, wrong.status]).toEqual([query, 400]);
      expect(wrong.text).toContain(`X-Request-Id: ${wrong.headers.get('x-request-id')}`);
    }
  });

  test('names the missing scope, and shows what the key may see', async () => {
    const store = await service.newStore();
    const browser = await consoleOf(store, await service.newKey([store.id], ['orders:read']));
    expect((await browser.open('/console/pedidos')).status).toBe(200);
    for (const area of ['eventos', 'webhooks', 'entregas']) {
      const { status, text } = await browser.open(`/console/${area}`);
      expect([area, status]).toEqual([area, 403]);
      expect(text).toContain('Falta a permissão webhooks:read.');
    }
  });
});

describe('orders', () => {
  test('are found by number, buyer and status, and shown with items, payment and history, escaped', async () => {
    const { store, browser } = await newConsole(service);
    const productId = await store.soldProduct({ name: '<b>Caneca</b>' });
    const customer = { name: 'Ana <script>', email: 'ana@exemplo.com.br', phone: '+5511987654321' };
    const id = await store.sell(productId, { quantity: 2, customer });
    service.clock.forward(1000);
    await store.orderIn('PAID');
    const numbers = async (query: string) =>
      [...(await browser.open(`/console/pedidos?${query}`)).text.matchAll(/">#(\d+)<\/a>/g)].map(([, number]) => number);
    expect(await numbers('')).toEqual(['2', '1']);
    expect(await numbers('situacao=PAID')).toEqual(['2']);
    expect(await numbers('busca=%231')).toEqual(['1']);
    expect(await numbers('busca=script')).toEqual(['1']);
    const page = await browser.open(`/console/pedidos/${id.toUpperCase()}`);
    expect(page.text).toContain('Ana &lt;script&gt;');
    expect(page.text).toContain('&lt;b&gt;Caneca&lt;/b&gt;');
    expect(page.text).not.toMatch(/<script(?! src="\/console\/assets\/)|<b>/);
    for (const text of ['Pedido #1', 'Aguardando', 'Pedido criado, de R$', 'Chave: teste', '(11) 98765-4321'])
      expect([text, visibleText(page).includes(text)]).toEqual([text, true]);
  });

  test('are paged by cursors in both directions, with the filter', async () => {
    const { store, browser } = await newConsole(service);
    for (let i = 0; i < 21; i += 1) {
      service.clock.forward(1000);
      await order(store);
    }
    const linkOf = (text: string, name: string) =>
      new RegExp(`<a href="([^"]+)">${name}</a>`).exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const first = await browser.open('/console/pedidos?situacao=PENDING');
    expect([first.text.match(/<tr>/g)?.length, linkOf(first.text, 'Mais recentes')]).toEqual([21, '']);
    const older = linkOf(first.text, 'Mais antigos');
    expect(older).toContain('situacao=PENDING');
    const second = await browser.open(older);
    expect([second.text.match(/<tr>/g)?.length, linkOf(second.text, 'Mais antigos')]).toEqual([2, '']);
    const back = await browser.open(linkOf(second.text, 'Mais recentes'));
    expect(back.text.match(/">#\d+<\/a>/g)).toEqual(first.text.match(/">#\d+<\/a>/g));
  });
});

test('records of another store are not found', async () => {
  const [store, other] = [await service.newStore(), await service.newStore()];
  const deliveryId = await failedDelivery(other);
  const text = 'SELECT event_id AS id FROM webhook_delivery WHERE id = $1';
  const [event] = await service.rows<{ id: string }>({ text, values: [deliveryId] });
  const orderId = await other.order();
  const [browser, theirs] = [await consoleOf(store), await consoleOf(other)];
  const token = await browser.tokenOf('/console/limites');
  for (const path of [`pedidos/${orderId}`, `eventos/${event?.id}`, `entregas/${deliveryId}`]) {
    expect([path, (await theirs.open(`/console/${path}`)).status]).toEqual([path, 200]);
    expect([path, (await browser.open(`/console/${path}`)).status]).toEqual([path, 404]);
  }
  for (const id of ['nada', ABSENT]) expect((await browser.open(`/console/pedidos/${id}`)).status).toBe(404);
  const before = await deliveryRow(deliveryId);
  expect((await browser.submit(`/console/entregas/${deliveryId}/reenviar`, { token })).status).toBe(404);
  expect(await deliveryRow(deliveryId)).toEqual(before);
});

describe('a delivery', () => {
  test('shows its attempts, request and response, without the values of the custom headers of the webhook', async () => {
    const { store, browser } = await newConsole(service);
    const id = await failedDelivery(store);
    expect((await browser.open('/console/entregas?situacao=FAILED')).text).toContain(id);
    expect((await browser.open('/console/entregas?situacao=DELIVERED')).text).not.toContain(id);
    const page = await browser.open(`/console/entregas/${id}`);
    const failure = ['Falhou', 'A tentativa falhou.', 'O destino respondeu 503.'];
    for (const text of [...failure, 'server: nginx', 'oi', 'webhook-id: ', '7 ms'])
      expect([text, visibleText(page).includes(text)]).toEqual([text, true]);
    expect(page.text).toContain('x-chave: (definido no webhook, não é mostrado aqui)');
    expect(page.text).not.toContain('segredo-do-erp');
    expect(visibleText(await browser.open('/console/webhooks'))).toContain('0 entregues, 1 com falha, 0 a caminho');
  });

  test('is sent again once for each form that was shown, however often the form is submitted', async () => {
    const { store, browser } = await newConsole(service);
    const id = await failedDelivery(store);
    const path = `/console/entregas/${id}`;
    const token = await browser.tokenOf(path);
    for (let i = 0; i < 2; i += 1) {
      const sent = await browser.submit(`${path}/reenviar`, { token });
      expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?reenviada=1`]);
    }
    expect(await deliveryRow(id)).toEqual({ status: 'PENDING', version: 2 });
    expect(visibleText(await browser.open(`${path}?reenviada=1`))).toContain('A entrega está de novo na fila de envio.');
    await browser.submit(`${path}/reenviar`, { token: await browser.tokenOf(path) });
    expect(await deliveryRow(id)).toEqual({ status: 'PENDING', version: 3 });
  });

  test('is not sent again when the store has no attempt left for today, and the page says why', async () => {
    const { store, browser } = await newConsole(service);
    const id = await failedDelivery(store);
    const path = `/console/entregas/${id}`;
    const used = `INSERT INTO delivery_day (store_id, day, attempts, granted) VALUES ($1, (now() AT TIME ZONE 'UTC')::date, 100000, 0)`;
    await service.rows({ text: used, values: [store.id] });
    const before = await deliveryRow(id);
    const refused = await browser.submit(`${path}/reenviar`, { token: await browser.tokenOf(path) });
    expect([refused.status, await deliveryRow(id)]).toEqual([429, before]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(visibleText(refused)).toContain('A loja tem 100.000 tentativas de entrega por dia (UTC), e hoje restam 0');
  });

  test('is not sent again by a form of another page or session, or without the scope', async () => {
    const store = await service.newStore();
    const id = await failedDelivery(store);
    const path = `/console/entregas/${id}`;
    const [browser, second] = [await consoleOf(store), await consoleOf(store)];
    const reader = await consoleOf(store, await service.newKey([store.id], ['webhooks:read']));
    const [token, foreign] = [await browser.tokenOf(path), await second.tokenOf(path)];
    const before = await deliveryRow(id);
    const send = (fields: Record<string, string>, headers = {}) => browser.submit(`${path}/reenviar`, fields, headers);
    const refused = [await send({}), await send({ token: foreign }), await send({ token }, { 'sec-fetch-site': 'same-site' })];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(refused[0]?.text).toContain('O formulário não veio desta página ou está desatualizado. Abra a página de novo.');
    expect((await reader.open(path)).text).not.toContain('Reenviar');
    const unscoped = await reader.submit(`${path}/reenviar`, { token: await reader.tokenOf(path) });
    expect(unscoped.status).toBe(403);
    expect(unscoped.text).toContain('A credencial não tem permissão para esta operação.');
    expect(unscoped.text).toContain('Falta a permissão webhooks:write.');
    expect((await new ConsoleBrowser(service).submit(`${path}/reenviar`, { token })).status).toBe(303);
    expect(await deliveryRow(id)).toEqual(before);
  });
});

describe('events', () => {
  test('are shown with their payload, and filtered by type and by order', async () => {
    const { store, browser } = await newConsole(service);
    const orderId = await store.order();
    const list = await browser.open(`/console/eventos?tipo=ORDER_CREATED&pedido=${orderId}`);
    const ids = [...list.text.matchAll(/\/console\/eventos\/([0-9a-f-]{36})/g)].map(([, id]) => id);
    expect(ids).toHaveLength(1);
    const page = await browser.open(`/console/eventos/${ids[0]}`);
    expect(page.text).toContain('&quot;type&quot;: &quot;order.created&quot;');
    expect(page.text).toContain('Nenhum webhook recebe este evento.');
  });
});

describe('requests', () => {
  /** Status and call of each row. */
  const rowsOf = ({ text }: { text: string }) =>
    [...text.matchAll(/<span class="mark \w+">(\d+)<\/span>[\s\S]*?<code class="wrap">([^<]+)<\/code>/g)].map(
      ([, ...row]) => row,
    );

  test('are those of the store, newest first, without query and body, and without requests of the console', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const reply = await store.get('/api/v1/products?name=oculto', 200);
    await store.post('/api/v1/products', { name: '' }, 400);
    await store.checkout({ cart: {} }, 400);
    await store.graph('{ viewer { name } }');
    await other.get('/api/v1/orders', 200);
    const browser = await consoleOf(store);
    const page = await browser.open('/console/chamadas');
    expect(rowsOf(page)).toEqual([
      ['200', 'POST /graphql'],
      ['400', 'POST /stores/external/checkout'],
      ['400', 'POST /api/v1/products'],
      ['200', 'GET /api/v1/products'],
    ]);
    expect(page.text).toContain(reply.headers.get('x-request-id'));
    expect(page.text).toContain('teste (esta)');
    expect(page.text).toContain('Chave de checkout');
    expect(page.text).not.toContain('oculto');
    expect(rowsOf(await browser.open('/console/chamadas?so=erros')).map(([status]) => status)).toEqual(['400', '400']);
    expect(rowsOf(await browser.open('/console/chamadas?so=minhas'))).toHaveLength(3);
    expect(rowsOf(await (await consoleOf(other)).open('/console/chamadas'))).toEqual([['200', 'GET /api/v1/orders']]);
  });

  test('are kept up to 100 for each store; requests without a valid key are not kept', async () => {
    const store = await service.newStore();
    await service.send('/api/v1/orders', { headers: { 'x-store-id': store.id, authorization: 'Bearer sk_live_x' } }, 401);
    await store.get('/api/v1/customers', 200);
    for (let i = 0; i < 100; i += 1) await store.get('/api/v1/orders?limit=0', 400);
    const browser = await consoleOf(store);
    expect(rowsOf(await browser.open('/console/chamadas?iguais=cada'))).toEqual(Array(100).fill(['400', 'GET /api/v1/orders']));
    const page = await browser.open('/console/chamadas');
    expect([rowsOf(page), visibleText(page)]).toEqual([
      [['400', 'GET /api/v1/orders']],
      expect.stringMatching(/orders Copiar curl 100 /),
    ]);
  });

  test('that repeat a read take one place as long as no other comes between, and leave the others theirs', async () => {
    const store = await service.newStore();
    await store.get('/api/v1/products', 200);
    for (let i = 0; i < 3; i += 1) await store.graph('{ viewer { name } }');
    const latest = await store.get('/api/v1/orders', 200);
    for (let i = 0; i < 2; i += 1) await store.post('/api/v1/products', { name: '' }, 400);
    const page = await (await consoleOf(store)).open('/console/chamadas?iguais=cada');
    const times = [...page.text.matchAll(/data-title="Vezes" class="number"><div>(\d+)</g)].map(([, count]) => count);
    expect([rowsOf(page).map(([, call]) => call), times]).toEqual([
      ['POST /api/v1/products', 'POST /api/v1/products', 'GET /api/v1/orders', 'POST /graphql', 'GET /api/v1/products'],
      ['1', '1', '1', '3', '1'],
    ]);
    expect(page.text).toContain(latest.headers.get('x-request-id'));
  });
});

test('limits are those of the API, and showing them spends nothing', async () => {
  // Its buckets fill by a clock that stands still.
  const { store, browser } = await newConsole(new Service(service.database));
  const shown = async () => visibleText(await browser.open('/console/limites'));
  expect(await shown()).toContain('API v1 e GraphQL, com esta credencial 1.000.000 de 1.000.000 100.000');
  await store.get('/api/v1/orders', 200);
  expect(await shown()).toContain('API v1 e GraphQL, com esta credencial 999.999 de 1.000.000 100.000');
});

test('what the store may use is beside the limits, and webhooks say when their deliveries wait', async () => {
  const { store, browser } = await newConsole(service);
  await store.webhook({ name: 'ERP da matriz' });
  const shown = async (page: string) => visibleText(await browser.open(`/console/${page}`));
  expect(await shown('limites')).toContain('Tentativas de entrega a webhooks hoje (UTC) 0 de 100.000');
  expect(await shown('limites')).toContain('Chaves de API da loja 1 de 100 não volta sozinho');
  expect(await shown('webhooks')).toContain('Entregas esperam até – Último sucesso');
  const used = `INSERT INTO delivery_day (store_id, day, attempts, granted) VALUES ($1, (now() AT TIME ZONE 'UTC')::date, 100000, 0)`;
  await service.rows({ text: used, values: [store.id] });
  expect(await shown('limites')).toMatch(
    /Tentativas de entrega a webhooks hoje \(UTC\) 100\.000 de 100\.000 \d\d\/\d\d\/\d{4}, 21:00:00/,
  );
  expect(await shown('webhooks')).toMatch(
    /Entregas esperam até \d\d\/\d\d\/\d{4}, 21:00:00 ?: a loja usou todas as tentativas de hoje/,
  );
});

test('keys show the current key itself, and to an administrator those of the whole store, with their last use', async () => {
  const { store, browser } = await newConsole(service);
  await store.get('/api/v1/orders', 200);
  const text = visibleText(await browser.open('/console/chaves'));
  expect(text).toContain('Nome teste Tipo Chave de API');
  expect(text).toContain('Última chamada da API 02/03/2026');
  expect(text).toContain('As chaves da loja são vistas por quem a administra');
  expect(text).not.toContain('Último uso');
  await service.app.writeUses();
  const admin = await consoleOf(store, await signToken(panelClaims(store, ['store:admin'])));
  const page = await admin.open('/console/chaves');
  expect(page.text).toContain(store.key.slice(0, 12));
  expect(page.text).not.toContain(store.key);
  const shown = visibleText(page);
  expect(shown).toContain(`válida ${new Date(service.now()).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })}`);
});
