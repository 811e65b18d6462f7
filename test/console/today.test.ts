import { describe, expect, test } from 'vitest';
import type { GrantedScope } from '../../src/core/execution/principal.ts';
import { consoleOf, newConsole } from '../support/console.ts';
import { DAY } from '../support/constants.ts';
import { fieldOf, visibleText } from '../support/pay.ts';
import { startService } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';
import { insertDelivery, insertEvent } from '../support/webhooks.ts';

const service = await startService();

describe('the first page', () => {
  test('has the figures of the day beside those of yesterday, what needs somebody, and events with what they are about', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct({ name: 'Caneca', price: 50 });
    const customer = { name: 'Ana Souza', email: 'ana@exemplo.com.br' };
    await store.sell(productId, { quantity: 1, customer });
    service.clock.forward(DAY);
    const orderId = await store.sell(productId, { quantity: 2, customer });
    await store.ask(`mutation ($id: ID!) { recordPayment(input: { orderId: $id, outcome: APPROVED }) { id } }`, { id: orderId });
    await insertDelivery(store, await store.webhook({ name: 'ERP' }), {
      status: 'FAILED',
      ended: -100,
      reason: 'A tentativa falhou.',
    });
    const page = await (await consoleOf(store)).open('/console/hoje');
    const text = visibleText(page);
    expect(text).toMatch(/Recebido hoje R\$\s100,00 ontem R\$\s0,00/);
    expect(text).toContain('Pedidos hoje 1 1 pago · ontem 1');
    expect(text).toMatch(/À espera de pagamento R\$\s50,00 1 pedido /);
    expect(text).toContain('1 entrega falhou nos últimos 7 dias.');
    expect(text).toMatch(/ORDER_PAID #2 · Ana Souza · R\$\s100,00/);
    expect(page.text).toContain(`<a href="/console/pedidos/${orderId}">#2</a>`);
    expect(visibleText(await (await consoleOf(store)).open('/console/eventos?tipo=CUSTOMER_CREATED'))).toContain(
      'CUSTOMER_CREATED Ana Souza',
    );
  });

  test('shows each caller what they may read, and nothing of the rest', async () => {
    const { store } = await newConsole(service);
    await store.orderIn('PAID');
    const shown = async (scopes: GrantedScope[]) => {
      const browser = await consoleOf(store, await service.newKey([store.id], scopes));
      const { status, text } = await browser.open('/console/hoje');
      return [status, /Recebido hoje/.test(text), /ORDER_PAID/.test(text), /#1<\/a>/.test(text)];
    };
    expect(await shown(['orders:read'])).toEqual([200, true, false, false]);
    expect(await shown(['webhooks:read'])).toEqual([200, false, true, false]);
    expect(await shown(['webhooks:read', 'orders:read'])).toEqual([200, true, true, true]);
    const nothing = await consoleOf(store, await service.newKey([store.id], ['products:read']));
    expect((await nothing.open('/console')).headers.get('location')).toBe('/console/chamadas');
  });

  test('takes no more statements for more orders, events and webhooks', async () => {
    const { store, browser } = await newConsole(service);
    const sent = async (path: string) => {
      await browser.open(path);
      return (await statementsOf(() => browser.open(path))).toSorted();
    };
    const fill = async () => {
      await store.orderIn('PAID');
      await store.webhook();
    };
    await fill();
    const paths = ['/console/hoje', '/console/eventos', '/console/entregas', '/console/pedidos', '/console/movimentos'];
    const few = [];
    for (const path of paths) few.push(await sent(path));
    for (let i = 0; i < 6; i += 1) await fill();
    const many = [];
    for (const path of paths) many.push(await sent(path));
    expect(many).toEqual(few);
  });
});

describe('a buyer', () => {
  test('is found by words or chosen among several, and narrows events, deliveries and orders', async () => {
    const { store, browser } = await newConsole(service);
    const productId = await store.soldProduct();
    const sell = (name: string, email: string) => store.sell(productId, { quantity: 1, customer: { name, email } });
    await sell('Ana Souza', 'ana@exemplo.com.br');
    await sell('Ana Lima', 'ana.lima@exemplo.com.br');
    await sell('Bruno Dias', 'bruno@exemplo.com.br');
    await store.webhook();
    const numbers = async (path: string) =>
      [...(await browser.open(`/console/${path}`)).text.matchAll(/>#(\d)<\/a>/g)].map(([, number]) => number);
    expect(await numbers('eventos?comprador=bruno&tipo=ORDER_CREATED')).toEqual(['3']);
    const several = await browser.open('/console/eventos?comprador=ana&tipo=ORDER_CREATED');
    expect(visibleText(several)).toContain('Vários compradores correspondem. Qual deles?');
    expect(visibleText(several)).not.toContain('corresponde ao filtro');
    const [, link = ''] = /<a href="\/console\/(eventos[^"]+)">Ana Lima</.exec(several.text) ?? [];
    expect(link).toContain('tipo=ORDER_CREATED');
    expect(await numbers(link.replaceAll('&amp;', '&'))).toEqual(['2']);
    const [, id = ''] = /comprador=([0-9a-f-]{36})/.exec(link) ?? [];
    expect(await numbers(`pedidos?comprador=${id}`)).toEqual(['2']);
    expect(visibleText(await browser.open('/console/eventos?comprador=zulmira'))).toContain(
      'Nenhum evento corresponde ao filtro. Limpar o filtro',
    );
    expect((await browser.open(`/console/entregas?comprador=${id}`)).status).toBe(200);
    expect(visibleText(await browser.open('/console/entregas?comprador=zulmira'))).toContain(
      'Nenhuma entrega corresponde ao filtro.',
    );
  });
});

describe('a webhook', () => {
  test('gets a sample once for each form, and its page leads to the delivery', async () => {
    const { store, browser } = await newConsole(service);
    const id = await store.webhook({ name: 'ERP' });
    const fields = { token: await browser.tokenOf('/console/webhooks'), evento: 'ORDER_PAID' };
    const replies = [];
    for (let i = 0; i < 2; i += 1) replies.push(await browser.submit(`/console/webhooks/${id}/amostra`, fields));
    const [first, second] = replies.map(({ headers }) => headers.get('location'));
    expect([first, second]).toEqual([expect.stringMatching(/^\/console\/entregas\/[0-9a-f-]{36}\?amostra=1$/), first]);
    const page = await browser.open(first ?? '');
    expect(visibleText(page)).toContain('A amostra está na fila de envio.');
    expect(page.text).toContain('curl -sS -i &#39;');
    expect(page.text).toContain('data-copy="');
    const wrong = await browser.submit(`/console/webhooks/${id}/amostra`, {
      ...fields,
      token: await browser.tokenOf('/console/webhooks'),
      evento: 'NADA',
    });
    expect([wrong.status, wrong.text.includes('role="alert"')]).toEqual([400, true]);
  });

  test('gets the events of a time again, and the page says how many', async () => {
    const { store, browser } = await newConsole(service);
    const id = await store.webhook({ name: 'ERP', events: ['ORDER_CREATED', 'ORDER_PAID'] });
    for (const type of ['ORDER_CREATED', 'ORDER_PAID']) await insertEvent(store, { type, at: -5000 });
    const page = await browser.open('/console/webhooks');
    const [, since = ''] = /<option value="([^"]+)">da última hora/.exec(page.text) ?? [];
    const fields = { token: fieldOf(page, 'token') ?? '', desde: since, quais: 'FAILED' };
    for (let i = 0; i < 2; i += 1) {
      const { status, headers } = await browser.submit(`/console/webhooks/${id}/repetir`, fields);
      expect([status, headers.get('location')]).toEqual([303, '/console/webhooks?novas=2&repetidas=0']);
    }
    const count = await service.rows<{ count: bigint }>({
      text: 'SELECT count(*) FROM webhook_delivery WHERE webhook_id = $1',
      values: [id],
    });
    expect(Number(count[0]?.count)).toBe(2);
    expect(visibleText(await browser.open('/console/webhooks?novas=2&repetidas=0'))).toContain(
      'Na fila de envio: 2 que não tinham sido entregues e 0 feitas de novo.',
    );
    const late = await browser.submit(`/console/webhooks/${id}/repetir`, {
      ...fields,
      token: await browser.tokenOf('/console/webhooks'),
      desde: 'ontem',
    });
    expect(late.status).toBe(400);
  });

  test('gets nothing by who may only read, or in another store', async () => {
    const { store } = await newConsole(service);
    const id = await store.webhook();
    const reader = await consoleOf(store, await service.newKey([store.id], ['webhooks:read']));
    expect((await reader.open('/console/webhooks')).text).not.toContain('Mandar uma amostra');
    const { browser: other } = await newConsole(service);
    for (const [browser, status] of [
      [reader, 403],
      [other, 404],
    ] as const)
      for (const [action, fields] of [
        ['amostra', { evento: 'ORDER_PAID' }],
        ['repetir', { desde: new Date(service.now()).toISOString(), quais: 'ALL' }],
      ] as const) {
        const reply = await browser.submit(`/console/webhooks/${id}/${action}`, {
          ...fields,
          token: await browser.tokenOf('/console/limites'),
        });
        expect([action, reply.status]).toEqual([action, status]);
      }
    expect(await service.rows({ text: 'SELECT id FROM webhook_delivery WHERE webhook_id = $1', values: [id] })).toEqual([]);
  });
});

test('the page of an order has its freight, a link to the page of its buyer, and nothing of what the key may not read', async () => {
  const { store, browser } = await newConsole(service);
  const id = await store.order();
  const page = await browser.open(`/console/pedidos/${id}`);
  expect(page.text).toMatch(/href="https?:\/\/[^"]+\/pay\/[0-9a-f-]{36}" rel="noreferrer">Página do comprador/);
  expect(visibleText(page)).toMatch(/Frete R\$\s\d/);
  const narrow = await consoleOf(store, await service.newKey([store.id], ['orders:read']));
  const { text } = await narrow.open(`/console/pedidos/${id}`);
  expect(text).not.toMatch(/Página do comprador|Pedidos do comprador|console\/eventos\?/);
});
