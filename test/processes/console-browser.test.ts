import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, hasBrowser, listenOnLoopback, violationsOnCopy, workerBrowser } from '../support/browser.ts';
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

/** Lets axe inspect a page in the dark of a phone, and its colors in the light of a computer, and expects that it fits both. */
async function inspect(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  for (const [width, look] of LOOKS) {
    await page.setViewportSize({ width, height: 860 });
    const found = await violationsOnCopy(page, look);
    const shownWidth = await page.evaluate('document.documentElement.scrollWidth');
    expect({ pathname, found, width: shownWidth }).toEqual({ pathname, found: [], width });
  }
}

const LOOKS = [
  [390, { colorScheme: 'dark' }],
  [1280, { colorScheme: 'light', rules: ['color-contrast'] }],
] as const;

describe.runIf(hasBrowser)('the console in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await workerBrowser();
  });
  afterAll(async () => {
    await closePages();
    server.close();
  });

  test('has no page that axe objects to, or that is wider than a phone or a computer', { timeout: 120_000 }, async () => {
    const store = await busyStore();
    const context = await browser.newContext({ locale: 'pt-BR' });
    const page = await context.newPage();
    await page.goto(`${address}/console`);
    await inspect(page);
    await page.getByLabel('Chave de API').fill(store.key);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('heading', { name: 'Pedidos', exact: true, level: 1 }).waitFor();
    await inspect(page);
    await page.getByRole('link', { name: '#1', exact: true }).click();
    await page.getByRole('heading', { name: 'Pedido #1' }).waitFor();
    await inspect(page);
    for (const area of ['Eventos', 'Webhooks', 'Entregas', 'Chamadas', 'Limites', 'Chaves']) {
      await page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: area }).click();
      await page.getByRole('heading', { name: area, exact: true, level: 1 }).waitFor();
      await inspect(page);
      if (area !== 'Eventos' && area !== 'Entregas') continue;
      await page.getByRole('link', { name: 'ORDER_PAID' }).first().click();
      await page.getByRole('heading', { name: 'ORDER_PAID' }).waitFor();
      await inspect(page);
    }
    await page.goto(`${address}/console/nada`);
    await inspect(page);
    await context.close();
  });

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
    const store = await service.newStore();
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
