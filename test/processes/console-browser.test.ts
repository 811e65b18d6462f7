import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, hasBrowser, listenOnLoopback, violationsOn, workerBrowser } from '../support/browser.ts';
import { Service, startService, type TestStore } from '../support/service.ts';
import { insertDelivery } from '../support/webhooks.ts';

const service = await startService();
// The cookie of a service with https is not sent over http.
let shown: Service = service;
const server = await listenOnLoopback(() => shown);
const { address } = server;
shown = new Service(service.database, { publicUrl: address });

/** A store with something on every page: a paid order, a failed delivery with its event, a call. */
async function busyStore(): Promise<TestStore> {
  const store = await service.newStore();
  await store.orderIn('PAID');
  const attempts = [['O destino respondeu 503.', -100] as const];
  await insertDelivery(store, await store.webhook(), { status: 'FAILED', ended: -100, reason: 'A tentativa falhou.', attempts });
  await shown.graph('{ viewer { name } }', {}, store.credentials);
  return store;
}

/** Violations that axe finds on a page, and whether it is wider than the screen. */
async function faultsOf(page: Page, width: number) {
  return {
    path: new URL(page.url()).pathname,
    found: await violationsOn(page),
    isWide: (await page.evaluate('document.documentElement.scrollWidth')) !== width,
  };
}

describe.runIf(hasBrowser)('the console in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await workerBrowser();
  });
  afterAll(async () => {
    await closePages();
    server.close();
  });

  test.each([
    [1280, 'light'],
    [390, 'dark'],
  ] as const)(
    'at %i pixels, %s: axe finds nothing on any page, and none is wider',
    { timeout: 120_000 },
    async (width, colorScheme) => {
      const store = await busyStore();
      // Axe is a script, which the pages do not admit.
      const context = await browser.newContext({
        viewport: { width, height: 860 },
        locale: 'pt-BR',
        bypassCSP: true,
        colorScheme,
      });
      const page = await context.newPage();
      const sound = async () => {
        const { path, ...faults } = await faultsOf(page, width);
        expect([path, faults]).toEqual([path, { found: [], isWide: false }]);
      };
      await page.goto(`${address}/console`);
      await sound();
      await page.getByLabel('Chave de API').fill(store.key);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await sound();
      await page.getByRole('link', { name: '#1', exact: true }).click();
      await page.getByRole('heading', { name: 'Pedido #1' }).waitFor();
      await sound();
      for (const area of ['Eventos', 'Webhooks', 'Entregas', 'Chamadas', 'Limites', 'Chaves']) {
        await page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: area }).click();
        await page.getByRole('heading', { name: area, exact: true, level: 1 }).waitFor();
        await sound();
        if (area !== 'Eventos' && area !== 'Entregas') continue;
        await page.getByRole('link', { name: 'ORDER_PAID' }).first().click();
        await page.getByRole('heading', { name: 'ORDER_PAID' }).waitFor();
        await sound();
      }
      await page.goto(`${address}/console/nada`);
      await sound();
      await context.close();
    },
  );

  test('works without JavaScript: signs in, repeats a delivery, and signs out', { timeout: 60_000 }, async () => {
    const store = await busyStore();
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' });
    const page = await context.newPage();
    await page.goto(`${address}/console`);
    await page.getByLabel('Chave de API').fill(store.key);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('link', { name: 'Entregas' }).click();
    await page.getByRole('link', { name: 'ORDER_PAID' }).click();
    await page.getByRole('button', { name: 'Reenviar' }).click();
    await page.getByText('A entrega foi posta a caminho de novo.').waitFor();
    expect(await page.getByText('A caminho', { exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.getByRole('heading', { name: 'Entrar no console' }).waitFor();
    await page.goto(`${address}/console/pedidos`);
    expect(page.url()).toBe(`${address}/console`);
    await context.close();
  });

  test('prefills the key and the store of the printed link', { timeout: 60_000 }, async () => {
    const store = await busyStore();
    const context = await browser.newContext({ locale: 'pt-BR' });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(`${address}/#chave=${store.key}&loja=${store.id}&checkout=${store.checkoutKey}`);
    await page.getByRole('link', { name: 'Console' }).click();
    await page.getByText('A chave desta aba já está preenchida.').waitFor();
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('heading', { name: 'Pedidos' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
