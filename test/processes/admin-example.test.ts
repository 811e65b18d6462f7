import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUILT_IN_ROLES } from '../../src/core/execution/built-in-roles.ts';
import { createFetchServer } from '../../src/http/server.ts';
import { newKey } from '../support/api-keys.ts';
import { hasBrowser, inspect, listenOnLoopback, newPage, serviceOnLoopback, watch } from '../support/browser.ts';
import { panelUser } from '../support/panel.ts';
import { payableStore } from '../support/pay.ts';
import { OPERATOR, type TestStore } from '../support/service.ts';

const ROOT = join(import.meta.dirname, '../..');
const EXAMPLE = join(ROOT, 'examples/admin');
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

const folder = await mkdtemp(join(tmpdir(), 'admin-example-'));
/** Address of the built example: another origin than that of the service. */
const origin = await listenOnLoopback(createFetchServer(serveFile));
const { service, address } = await serviceOnLoopback({ graphqlCorsOrigins: [origin] });

async function serveFile({ url }: Request): Promise<Response> {
  const name = new URL(url).pathname.slice(1) || 'index.html';
  const headers = { 'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain' };
  return readFile(join(folder, name)).then(
    (file) => new Response(file, { headers }),
    () => new Response(null, { status: 404 }),
  );
}

/** Publishes the documents of the example, as its script `publish` does. */
async function publish(): Promise<void> {
  const { scripts } = JSON.parse(await readFile(join(EXAMPLE, 'package.json'), 'utf8')) as { scripts: { publish: string } };
  const [, ...args] = `${scripts.publish} --url ${address}`.split(' ');
  await promisify(execFile)(process.execPath, args, { cwd: EXAMPLE, env: { ...process.env, OPERATOR_TOKEN: OPERATOR } });
}

/** A key that is good for published documents alone: whatever the example sends as a text is refused. */
const documentsKey = async (store: TestStore, scopes: readonly string[]) =>
  (await newKey(store, { scopes, documentsOnly: true })).secret;

const { ADMIN_SHOTS: SHOTS } = process.env;

const SCOPES = ['orders:write', 'products:write', 'customers:read', 'webhooks:write'];

describe.runIf(hasBrowser)('the admin example, at an origin of its own', { timeout: 120_000 }, () => {
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
    const args = [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
    await promisify(execFile)(process.execPath, args, { cwd: EXAMPLE });
    await publish();
    page = await newPage({ viewport: { width: 1280, height: 860 } });
    ({ complaints } = watch(page, ['error', 'warning']));
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const expectNoFaults = () => inspect(page, [{ width: 1280 }, { width: 390 }]);

  /** Looks at a page, and takes its pictures where ADMIN_SHOTS names a folder for them. */
  async function look(name: string): Promise<void> {
    await expectNoFaults();
    for (const width of SHOTS ? [1280, 390] : []) {
      await page.setViewportSize({ width, height: 860 });
      await page.screenshot({ path: join(SHOTS ?? '', `${name}-${width}.png`), fullPage: true });
    }
    await page.setViewportSize({ width: 1280, height: 860 });
  }

  /** Opens the example anew and signs in to a store. */
  async function signIn(store: TestStore, scopes: readonly string[] = SCOPES): Promise<void> {
    await enter(store, await documentsKey(store, scopes));
  }

  /** The same with a key or the token of a person. */
  async function enter(store: TestStore, key: string): Promise<void> {
    await page.goto(origin);
    await page.evaluate('sessionStorage.clear()');
    await page.reload();
    complaints.length = 0;
    await page.getByLabel('Endereço do serviço').fill(address);
    await page.getByLabel('Chave de API').fill(key);
    await page.getByLabel('Loja').fill(store.id);
    await page.getByRole('button', { name: 'Entrar' }).click();
  }

  test('changes an order, keeps typed text when another person has saved first, and shows a new order, its timeline and the dashboard', async () => {
    const store = await service.newStore();
    const ids = [await store.order(), await store.order()];
    await signIn(store);
    await page.getByRole('link', { name: '#2' }).waitFor();
    await expectNoFaults();

    await page.getByLabel('Buscar').fill('ninguém');
    await page.getByRole('link', { name: '#2' }).waitFor({ state: 'detached' });
    await page.getByLabel('Buscar').fill('');
    await page.getByRole('link', { name: '#1' }).click();
    await page.getByRole('heading', { name: 'Pedido #1 Pendente' }).waitFor();
    await page.getByRole('button', { name: 'Pago' }).click();
    await page.getByRole('heading', { name: 'Pedido #1 Pago' }).waitFor();

    await page.getByLabel('Observações').fill('embrulhar');
    await store.graph('mutation ($id: ID!) { updateOrder(id: $id, input: { notes: "frágil" }) { id } }', { id: ids[0] });
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Agora está escrito: frágil').waitFor();
    expect(await page.getByLabel('Observações').inputValue()).toBe('embrulhar');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    const { data } = await store.graph('query ($id: ID!) { order(id: $id) { notes status } }', { id: ids[0] });
    expect(data).toEqual({ order: { notes: 'embrulhar', status: 'PAID' } });
    await expectNoFaults();

    await page.getByRole('link', { name: 'Pedidos' }).click();
    await page.getByRole('row', { name: /#1.*Pago/ }).waitFor();
    const id = await store.order();
    await page.getByRole('row', { name: /#3.*Pendente/ }).waitFor();
    await store.transitionOrder(id, 'PAID');
    await page.getByRole('row', { name: /#3.*Pago/ }).waitFor();

    await page.getByRole('link', { name: '#3' }).click();
    await page.getByText('De Pendente para Pago.').waitFor();
    await page.getByLabel('Comentário').fill('Ligar às 15h');
    await page.getByRole('button', { name: 'Comentar' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Ligar às 15h (ERP)' }).waitFor();
    expect(await page.getByLabel('Comentário').inputValue()).toBe('');
    expect(await page.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('Ligar às 15h'),
      expect.stringContaining('De Pendente para Pago.'),
      expect.stringContaining('Pedido criado, de R$ 100,00.'),
    ]);
    await expectNoFaults();

    await page.getByRole('link', { name: 'Painel' }).click();
    await page.getByText('R$ 200,00 em 2 pedidos pagos').waitFor();
    await page.getByText('PIX a pagar: 1').waitFor();
    await page.getByRole('link', { name: '#2' }).waitFor();
    await expectNoFaults();
    expect(complaints).toEqual([]);
  });

  test('saves a price and shows a webhook, with 20 products a page', async () => {
    const store = await service.newStore();
    await store.product({ name: 'Prato', price: 10 });
    await store.products(20);
    await store.webhook();
    await signIn(store);
    await page.getByRole('link', { name: 'Produtos' }).click();
    await page.getByRole('row', { name: /Caneca 20/ }).waitFor();
    expect(await page.getByRole('row').count()).toBe(21);
    await page.getByRole('button', { name: 'Mostrar mais' }).click();
    await page.getByRole('row', { name: /Prato/ }).waitFor();
    expect(await page.getByRole('row').count()).toBe(22);

    const row = page.getByRole('row', { name: /Caneca 20/ });
    await row.getByRole('spinbutton').fill('12.5');
    await row.getByRole('button', { name: 'Salvar' }).click();
    await row.getByText('R$ 12,50').waitFor();
    await expectNoFaults();

    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByText('ativo').waitFor();
    await expectNoFaults();
    expect(complaints).toEqual([]);
  });

  describe('in three roles', () => {
    /** A store with a paid order of two mugs, variants, and a customer who has come twice. */
    async function openShop(): Promise<TestStore> {
      const store = await payableStore(service);
      const mug = await store.soldProduct({ name: 'Caneca', sku: 'CAN' });
      const shirt = await store.soldProduct({ name: 'Camisa', sku: 'CAM' });
      for (const name of ['Azul', 'Rosa']) await store.variant(shirt, { name, sku: `CAM-${name}`, stock: 5 });
      for (const quantity of [2, 1]) await store.sell(mug, { quantity, paid: true });
      return store;
    }

    const as = async (store: TestStore, name: string, scopes: readonly string[]) => {
      const { authorization = '' } = await panelUser(store, scopes, { name, exp: Date.parse('2100-01-01') / 1000 });
      await enter(store, authorization.replace('Bearer ', ''));
      await page.getByText(name, { exact: true }).waitFor();
    };
    const menu = () => page.getByRole('navigation').getByRole('link').allInnerTexts();
    const go = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

    test('the owner counts a stock, sends money back, makes a segment, a coupon for it and a role, with the keyboard alone where there is a form', async () => {
      const store = await openShop();
      await as(store, 'Dona', [...BUILT_IN_ROLES.owner]);
      expect(await menu()).toEqual(['Painel', 'Pedidos', 'Produtos', 'Compradores', 'Promoções', 'Webhooks', 'Papéis']);
      await go('Produtos');
      await page.getByRole('link', { name: 'Camisa' }).click();
      await page.getByLabel('Estoque de Azul').fill('1');
      await page.keyboard.press('Enter');
      await page.getByText('6 em estoque').waitFor();
      await look('produto');

      await go('Pedidos');
      await page.getByRole('link', { name: '#1' }).click();
      await page.getByLabel('Valor, até').fill('30');
      await page.getByLabel('Motivo').selectOption({ label: 'Cortesia' });
      await page.getByLabel('Anotação').fill('chegou tarde');
      await page.keyboard.press('Enter');
      await page.getByRole('listitem').filter({ hasText: 'R$ 30,00' }).first().waitFor();
      await page.getByLabel('Valor, até R$ 70,00').waitFor();
      await look('pedido');

      await go('Compradores');
      await page.getByLabel('Gastaram ao menos').fill('100');
      await page.getByLabel('Salvar estes compradores').fill('Gastam bem');
      await page.keyboard.press('Enter');
      await page.getByText('Segmento Gastam bem salvo, com 1 agora.').waitFor();
      await page.getByLabel('Gastaram ao menos').fill('');
      await page.getByLabel('Segmento').selectOption({ label: 'Gastam bem (1)' });
      await look('compradores');
      await page.getByRole('link', { name: 'Ana Lima' }).click();
      await page.getByLabel('Etiquetas').fill('VIP, atacado');
      await page.keyboard.press('Enter');
      await page.getByText('Salvo.').waitFor();
      await look('comprador');

      await go('Promoções');
      await page.getByLabel('Código do cupom').fill('BEM');
      await page.getByLabel('Desconto em por cento').fill('10');
      await page.getByLabel('Para quem').selectOption({ label: 'Gastam bem (1)' });
      await page.getByRole('button', { name: 'Criar cupom' }).click();
      await page.getByRole('row', { name: /Cupom.*BEM.*valendo.*Gastam bem/ }).waitFor();
      await page.getByRole('button', { name: 'Desligar BEM' }).click();
      await page.getByRole('row', { name: /BEM.*desligada/ }).waitFor();
      await look('promocoes');

      await go('Papéis');
      await page.getByLabel('Nome do papel').fill('Vitrine');
      await page.getByLabel('Ver produtos e variações, sem o preço de custo').check();
      await page.getByLabel('Nome do papel').press('Enter');
      await page.getByText('Papel Vitrine criado.').waitFor();
      await page
        .getByRole('row', { name: /Vitrine/ })
        .getByText('1 permissão')
        .waitFor();
      await look('papeis');
      const made =
        '{ coupons { nodes { code active segment { name } } } customers { nodes { tags } } orders(orderBy: { field: NUMBER, direction: ASC }) { nodes { refundable } } }';
      const { data } = await store.graph(made);
      expect(data).toEqual({
        coupons: { nodes: [{ code: 'BEM', active: false, segment: { name: 'Gastam bem' } }] },
        customers: { nodes: [{ tags: ['VIP', 'atacado'] }] },
        orders: { nodes: [{ refundable: 70 }, { refundable: 50 }] },
      });
      expect(complaints).toEqual([]);
    }, 120_000);

    test('support sees orders and customers, comments, and is offered neither status nor money nor promotions', async () => {
      const store = await openShop();
      await as(store, 'Sol', [...BUILT_IN_ROLES.support]);
      expect(await menu()).toEqual(expect.arrayContaining(['Pedidos', 'Compradores']));
      expect(await menu()).not.toEqual(expect.arrayContaining(['Papéis']));
      await page.getByRole('link', { name: '#1' }).click();
      await page.getByLabel('Comentário').fill('Ligou');
      await page.keyboard.press('Enter');
      await page.getByRole('listitem').filter({ hasText: 'Ligou (Sol)' }).waitFor();
      for (const name of ['Enviado', 'Reembolsar', 'Salvar']) expect(await page.getByRole('button', { name }).count()).toBe(0);
      await look('atendimento');
      expect(complaints).toEqual([]);
    });

    test('marketing sees promotions with what they sold, picks a segment without seeing customers, and no orders', async () => {
      const store = await openShop();
      await store.make('CustomerSegment', { name: 'Todos nós' });
      await store.coupon();
      await as(store, 'Mara', [...BUILT_IN_ROLES.marketing]);
      expect(await menu()).toEqual(['Produtos', 'Promoções']);
      await go('Promoções');
      await page.getByRole('row', { name: /Cupom.*Dez.*valendo.*todos.*R\$/ }).waitFor();
      await page.getByLabel('Para quem').selectOption({ label: 'Todos nós (1)' });
      await look('marketing');
      await go('Produtos');
      await page.getByRole('link', { name: 'Camisa' }).click();
      await page.getByText('10 em estoque').waitFor();
      expect(await page.getByRole('button', { name: /Contar/ }).count()).toBe(0);
      expect(complaints).toEqual([]);
    });
  });

  test('shows a page without the data that its key may not read', async () => {
    const store = await service.newStore();
    await store.order();
    await signIn(store, ['orders:read']);
    await page.getByRole('link', { name: '#1' }).click();
    await page.getByRole('heading', { name: 'Pedido #1 Pendente' }).waitFor();
    await page.getByRole('alert').waitFor();
    await page.getByText('R$ 100,00').first().waitFor();
  });
});
