import { afterAll, describe, expect, test } from 'vitest';
import { bankAuthority } from '../support/bank/authority.ts';
import { type ConsoleBrowser, consoleOf, newConsole } from '../support/console.ts';
import { ABSENT, DAY, MINUTE } from '../support/constants.ts';
import { fieldOf, visibleText } from '../support/pay.ts';
import { BankedStore } from '../support/payment-providers.ts';
import { startOwnService } from '../support/service.ts';

const service = await startOwnService();
const opened: BankedStore[] = [];

afterAll(async () => {
  for (const banked of opened) await banked.close();
});

async function openBanked(): Promise<BankedStore> {
  const banked = await BankedStore.open(service);
  opened.push(banked);
  await banked.work();
  return banked;
}

const NEW = '/console/provedores/novo';

/** Fields of the form of a new provider, as a browser sends them. */
const filled = async (browser: ConsoleBrowser, fields: Record<string, string> = {}) => ({
  token: await browser.tokenOf(NEW),
  bank: 'EFI',
  name: 'Efí da loja',
  pixKey: 'pix@loja.com.br',
  clientId: 'Client_Id_1',
  account: '',
  active: '1',
  clientSecret: 'segredo-do-banco',
  certificate: '',
  privateKey: '',
  applicationKey: '',
  ...fields,
});

const PROVIDERS = `SELECT name, bank, active, account, pix_key AS "pixKey", version FROM payment_provider WHERE store_id = $1 ORDER BY created_at`;
const providersOf = (storeId: string) => service.rows({ text: PROVIDERS, values: [storeId] });

describe('a provider', () => {
  test('is connected once however often its form is sent, and no page shows its credentials again', async () => {
    const { store, browser } = await newConsole(service);
    expect((await browser.open('/console/provedores')).text).toContain(`href="${NEW}?tipo=API_PIX"`);
    const now = service.clock.now().getTime();
    const validity = { from: new Date(now - DAY), to: new Date(now + 10.5 * DAY) };
    const { certificate, privateKey } = await (await bankAuthority()).shop(validity);
    const fields = await filled(browser, { certificate: certificate.replaceAll('\n', '\r\n'), privateKey });
    const replies = [await browser.submit(NEW, fields), await browser.submit(NEW, fields)];
    const [location] = replies.map(({ headers }) => headers.get('location') ?? '');
    expect(replies.map(({ status, headers }) => [status, headers.get('location')])).toEqual(Array(2).fill([303, location]));
    const kept = { name: 'Efí da loja', bank: 'EFI', active: true, account: null, pixKey: 'pix@loja.com.br', version: 1 };
    expect(await providersOf(store.id)).toEqual([kept]);
    const page = await browser.open(location ?? '');
    for (const text of ['sendo verificado', 'O provedor está ligado.', 'Efí da loja', 'vence em 10 dias'])
      expect([text, visibleText(page).includes(text)]).toEqual([text, true]);
    expect(fieldOf(page, 'clientSecret')).toBe('');
    expect(page.text).toMatch(/<input readonly value="https?:\/\/[^"]+\/payments\/[0-9a-f-]{36}\/[\w-]{32}"/);
    for (const { text } of [page, await browser.open('/console/provedores')])
      expect(text).not.toMatch(/segredo-do-banco|BEGIN [A-Z ]*(?:KEY|CERTIFICATE)-----\s+\w/);
  });

  test('is not connected with faults: each is told at its field, what was typed stays, credentials do not come back', async () => {
    const { store, browser } = await newConsole(service);
    const fields = await filled(browser, { name: '', pixKey: 'nada', certificate: 'x', bank: 'BANCO_DO_BRASIL' });
    const refused = await browser.submit(NEW, fields);
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(/id="name-erro">[^<]+<\/p>/);
    expect(refused.text).toMatch(/id="pixKey-erro">[^<]+<\/p>/);
    expect([fieldOf(refused, 'pixKey'), fieldOf(refused, 'clientId'), fieldOf(refused, 'clientSecret')]).toEqual([
      'nada',
      'Client_Id_1',
      '',
    ]);
    expect(refused.text).toContain('<option value="BANCO_DO_BRASIL" selected>');
    expect(refused.text).not.toContain('segredo-do-banco');
    const second = await browser.submit(NEW, {
      ...fields,
      token: fieldOf(refused, 'token') ?? '',
      name: 'BB',
      pixKey: 'pix@loja.com.br',
    });
    expect([second.status, /id="privateKey-erro">([^<]+)</.exec(second.text)?.[1]]).toEqual([
      400,
      'Informe a chave privada do certificado.',
    ]);
    expect(second.text).toMatch(/id="applicationKey-erro">O Banco do Brasil pede/);
    expect(await providersOf(store.id)).toEqual([]);
    const unknownBank = await browser.submit(NEW, await filled(browser, { bank: 'NADA' }));
    expect([unknownBank.status, /id="bank-erro">([^<]+)</.exec(unknownBank.text)?.[1]]).toEqual([
      400,
      expect.stringContaining('EFI'),
    ]);
  });

  test('of Mercado Pago is connected by its own form, with the methods that are ticked, and changed', async () => {
    const { store, browser } = await newConsole(service);
    const form = await browser.open(`${NEW}?tipo=MERCADO_PAGO`);
    expect(form.text).not.toMatch(/name="(?:pixKey|certificate|bank)"/);
    const fields = { tipo: 'MERCADO_PAGO', name: 'MP', active: '1', accessToken: '', webhookSecret: '' };
    const refused = await browser.submit(NEW, { ...fields, methods: 'CARD', token: fieldOf(form, 'token') ?? '' });
    expect([refused.status, /id="accessToken-erro">([^<]+)</.exec(refused.text)?.[1]]).toEqual([
      400,
      'Obrigatório para MERCADO_PAGO.',
    ]);
    expect(fieldOf(refused, 'tipo')).toBe('MERCADO_PAGO');
    const filledIn = { ...fields, methods: 'CARD', accessToken: 'APP_USR-1', token: fieldOf(refused, 'token') ?? '' };
    const made = await browser.submit(NEW, filledIn);
    const path = new URL(made.headers.get('location') ?? '', 'http://x').pathname;
    const kept = 'SELECT name, kind, methods::text AS methods, active FROM payment_provider WHERE store_id = $1';
    const row = () => service.rows({ text: kept, values: [store.id] });
    expect(await row()).toEqual([{ name: 'MP', kind: 'MERCADO_PAGO', methods: '{CARD}', active: true }]);
    const page = await browser.open(path);
    expect(page.text).not.toContain('APP_USR-1');
    const change = {
      ...fields,
      name: 'MP sem cobrar',
      active: '',
      methods: 'BOLETO',
      version: '1',
      token: fieldOf(page, 'token') ?? '',
    };
    const { active: _off, ...sent } = change;
    expect((await browser.submit(path, sent)).headers.get('location')).toBe(`${path}?feito=alterado`);
    expect(await row()).toEqual([{ name: 'MP sem cobrar', kind: 'MERCADO_PAGO', methods: '{BOLETO}', active: false }]);
    expect(visibleText(await browser.open('/console/provedores'))).toContain('Mercado Pago Boleto');
  });

  test('is changed by its version without its credentials, checked, switched off and deleted', async () => {
    const { store, browser } = await newConsole(service);
    const made = await browser.submit(NEW, await filled(browser));
    const path = new URL(made.headers.get('location') ?? '', 'http://x').pathname;
    const change = async (fields: Record<string, string>) => {
      const page = await browser.open(path);
      const hidden = { token: fieldOf(page, 'token') ?? '', version: fieldOf(page, 'version') ?? '' };
      const kept = { name: 'Efí', pixKey: 'pix@loja.com.br', clientId: 'Client_Id_1', account: '', clientSecret: '' };
      return browser.submit(path, { ...hidden, ...kept, ...fields });
    };
    const sealed = 'SELECT credentials FROM payment_provider WHERE store_id = $1';
    const [before] = await service.rows({ text: sealed, values: [store.id] });
    expect((await change({ name: 'Efí, sem cobrar', account: '12345-6' })).headers.get('location')).toBe(
      `${path}?feito=alterado`,
    );
    expect(await providersOf(store.id)).toMatchObject([
      { name: 'Efí, sem cobrar', active: false, account: '12345-6', version: 2 },
    ]);
    expect((await service.rows({ text: sealed, values: [store.id] }))[0]).toEqual(before);
    const stale = await change({ name: 'Outra', version: '1' });
    expect([stale.status, await providersOf(store.id)]).toEqual([412, [expect.objectContaining({ name: 'Efí, sem cobrar' })]]);
    expect(stale.text).toContain('role="alert"');
    service.clock.forward(MINUTE);
    const checked = await browser.submit(`${path}/verificar`, { token: await browser.tokenOf(path) });
    expect(checked.headers.get('location')).toBe(`${path}?feito=verificando`);
    expect(visibleText(await browser.open(path))).toContain('sendo verificado');
    const removed = await browser.submit(`${path}/excluir`, { token: await browser.tokenOf(path) });
    expect(removed.headers.get('location')).toBe('/console/provedores?excluido=1');
    expect([(await browser.open(path)).status, await providersOf(store.id)]).toEqual([404, []]);
  });

  test('that has charged stays when it is to be deleted, and the page says why', async () => {
    const banked = await openBanked();
    await banked.charged();
    const browser = await consoleOf(banked.store);
    const path = `/console/provedores/${banked.providerId}`;
    const refused = await browser.submit(`${path}/excluir`, { token: await browser.tokenOf(path) });
    expect([refused.status, visibleText(refused)]).toEqual([409, expect.stringContaining('Este provedor já cobrou pedidos')]);
    expect(await providersOf(banked.store.id)).toHaveLength(1);
  });

  test('is seen and changed only by who may, and in its own store', async () => {
    const banked = await openBanked();
    const { store, providerId } = banked;
    const path = `/console/provedores/${providerId}`;
    const before = await providersOf(store.id);
    const reader = await consoleOf(store, await service.newKey([store.id], ['payments:read']));
    const page = await reader.open(path);
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/Verificar agora|Salvar|Excluir/);
    expect((await reader.open(NEW)).status).toBe(403);
    const token = await reader.tokenOf('/console/limites');
    for (const action of [path, `${path}/verificar`, `${path}/excluir`, NEW]) {
      const { status, text } = await reader.submit(action, { token, version: '1', name: 'Tomado', bank: 'EFI' });
      expect([action, status, text.includes('payments:write')]).toEqual([action, 403, true]);
    }
    const orders = await consoleOf(store, await service.newKey([store.id], ['orders:read']));
    for (const area of ['provedores', 'movimentos']) expect((await orders.open(`/console/${area}`)).status).toBe(403);
    const { browser: other } = await newConsole(service);
    const theirs = await other.tokenOf('/console/limites');
    for (const id of [providerId, ABSENT, 'nada']) {
      expect([id, (await other.open(`/console/provedores/${id}`)).status]).toEqual([id, 404]);
      for (const action of ['', '/verificar', '/excluir']) {
        const { status } = await other.submit(`/console/provedores/${id}${action}`, {
          token: theirs,
          name: 'x',
          pixKey: 'pix@loja.com.br',
          clientId: 'x',
        });
        expect([id, action, status]).toEqual([id, action, 404]);
      }
    }
    expect(await providersOf(store.id)).toEqual(before);
  });
});

describe('money', () => {
  test('is listed with its order or without one, and found by both and by the number of the order', async () => {
    const banked = await openBanked();
    const { store, bank } = banked;
    const { id, reference } = await banked.charged();
    await bank.pay(reference);
    bank.payKey(1234);
    service.clock.forward(MINUTE);
    await banked.work();
    const browser = await consoleOf(store);
    const rows = async (query: string) => (await browser.open(`/console/movimentos?${query}`)).text.match(/<tr>/g)?.length ?? 0;
    const page = await browser.open('/console/movimentos');
    expect(page.text).toContain(`href="/console/pedidos/${id}#cobrancas">#1</a>`);
    expect(visibleText(page)).toContain('Recebimento');
    expect(visibleText(await browser.open('/console/movimentos?achado=nao'))).toMatch(/R\$\s12,34 Feito sem pedido/);
    expect([await rows('achado=nao'), await rows('')]).toEqual([2, 3]);
    expect([await rows('achado=sim'), await rows('pedido=%231'), await rows(`pedido=${id}`)]).toEqual([2, 2, 2]);
    expect(visibleText(await browser.open('/console/movimentos?pedido=99'))).toContain(
      'Nenhum movimento corresponde ao filtro. Limpar o filtro',
    );
    expect((await browser.open('/console/movimentos?pedido=ana')).status).toBe(400);
    const reconciled = visibleText(await browser.open('/console/conciliacao'));
    expect(reconciled).toMatch(/Sem pedido R\$\s12,34/);
    expect(reconciled).toContain('Todo pedido pago tem o seu dinheiro');
    const explained = visibleText(await browser.open('/console/extrato'));
    expect(explained).toMatch(/Bruto R\$\s112,34/);
    expect(explained).toMatch(/Caneca: R\$\s100,00/);
    expect(explained).toMatch(/Sem explicação: R\$\s12,34/);
    expect(visibleText(await browser.open('/console/extrato?dia=1999-02-31x'))).toMatch(/Bruto R\$\s112,34/);
    expect(visibleText(await browser.open('/console/extrato?dia=2020-01-01'))).toContain(
      'Nenhum dinheiro fica disponível neste dia.',
    );
    const token = await browser.tokenOf('/console/extrato');
    const exported = { token, records: 'UNMATCHED_MOVEMENTS', format: 'CSV', from: '2020-01-01', until: '2099-01-01' };
    expect((await browser.submit('/console/arquivos/exportar', exported)).headers.get('location')).toBe(
      '/console/arquivos?exportando=1',
    );
    const again = { ...exported, token: await browser.tokenOf('/console/conciliacao'), records: 'UNEXPLAINED_ORDERS' };
    await browser.submit('/console/arquivos/exportar', again);
    const { nodes } = await store.ask<{ nodes: { kind: string; columns: string[] }[] }>(
      '{ exportJobs { nodes { kind columns } } }',
    );
    expect(nodes.find(({ kind }) => kind === 'ORDERS')?.columns).toContain('unexplained');
    const health = visibleText(await browser.open('/console/provedores'));
    expect(health).toContain('em ordem');
  });
});

describe('the page of an order', () => {
  test('shows its charges and what came, and lets the provider be asked', async () => {
    const banked = await openBanked();
    const { id, reference } = await banked.charged();
    const browser = await consoleOf(banked.store);
    const path = `/console/pedidos/${id}`;
    const page = await browser.open(path);
    expect(page.text).toContain(reference);
    expect(page.text).toContain('Consultar agora');
    expect(visibleText(page)).toContain('Nenhum dinheiro deste pedido andou ainda.');
    service.clock.forward(MINUTE);
    await banked.bank.pay(reference);
    const token = await browser.tokenOf(path);
    const asked = await browser.submit(`${path}/consultar`, { token });
    expect(asked.headers.get('location')).toBe(`${path}?feito=consultado#cobrancas`);
    await banked.work();
    const paid = visibleText(await browser.open(path));
    for (const text of ['Paga', 'Recebimento', 'Aprovado']) expect([text, paid.includes(text)]).toEqual([text, true]);
    expect((await browser.open(path)).text).not.toMatch(/Consultar agora|Gerar código novo/);
    const again = await browser.submit(`${path}/consultar`, { token: await browser.tokenOf('/console/limites') });
    expect(again.headers.get('location')).toBe(`${path}?feito=cedo#cobrancas`);
  });

  test('has a new code made when the last one has ended, and says why where there is none', async () => {
    const banked = await openBanked();
    const { id } = await banked.charged();
    const path = `/console/pedidos/${id}`;
    const browser = await consoleOf(banked.store);
    const early = await browser.submit(`${path}/codigo`, { token: await browser.tokenOf(path) });
    expect([early.status, (await banked.order(id)).attempts.length]).toEqual([303, 1]);
    service.clock.forward(31 * MINUTE);
    await banked.work();
    await banked.work();
    const ended = await browser.open(path);
    expect(ended.text).toContain('Gerar código novo');
    const fields = { token: fieldOf(ended, 'token') ?? '' };
    for (let time = 0; time < 2; time += 1)
      expect((await browser.submit(`${path}/codigo`, fields)).headers.get('location')).toBe(`${path}?feito=codigo#cobrancas`);
    expect((await banked.order(id)).attempts.map(({ status }) => status)).toEqual(['STARTING', 'ENDED']);
    const paid = await banked.store.orderIn('PAID');
    const refused = await browser.submit(`/console/pedidos/${paid}/codigo`, { token: await browser.tokenOf('/console/limites') });
    expect([refused.status, visibleText(refused)]).toEqual([409, expect.stringContaining('não espera mais um pagamento')]);
  });
});
