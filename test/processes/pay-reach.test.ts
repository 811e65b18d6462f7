import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, hasBrowser, listenOnLoopback, workerBrowser } from '../support/browser.ts';
import { payableStore } from '../support/pay.ts';
import { Service, startService } from '../support/service.ts';

const base = await startService();
const server = await listenOnLoopback(() => service);
const { address } = server;
const service = new Service(base.database, { publicUrl: address });

const PHONE = { width: 390, height: 844 };
const COMPUTER = { width: 1280, height: 800 };

const store = await payableStore(service);

/** Makes checkouts of six lines and a gift, sent in one of two ways. */
async function longCheckouts(): Promise<() => Promise<string>> {
  await store.shippingMethod({ name: 'PAC', price: 10 });
  await store.shippingMethod({ name: 'SEDEX', price: 30 });
  await store.make('Gift', { name: 'Mimo', productId: await store.soldProduct({ name: 'Adesivo' }) });
  const lines: { productId: string }[] = [];
  for (let n = 0; n < 6; n += 1) lines.push({ productId: await store.soldProduct({ name: `Caneca ${n}` }) });
  return () => store.ownCheckout(lines);
}

describe.runIf(hasBrowser)('the layout of a pay page', () => {
  let browser: Browser;
  let longCheckout: () => Promise<string>;
  beforeAll(async () => {
    browser = await workerBrowser();
    longCheckout = await longCheckouts();
  });
  afterAll(async () => {
    await closePages();
    server.close();
  });

  /** A page with the time to pay of the service, whose clock stands. */
  async function opened(viewport: { width: number; height: number }, path: string, javaScriptEnabled = true): Promise<Page> {
    const context = await browser.newContext({ viewport, locale: 'pt-BR', javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${address}/pay/${path}`);
    return page;
  }

  /** Distance of the lower edge of an element from that of the window; negative below it. */
  const above = async (page: Page, selector: string) => {
    const box = await page.locator(selector).boundingBox();
    return (page.viewportSize()?.height ?? 0) - (box ? box.y + box.height : Number.POSITIVE_INFINITY);
  };

  test.for([true, false])(
    'shows the total at the top and the pay button at the bottom of a phone, with folded items; script: %s',
    async (scripted) => {
      const page = await opened(PHONE, await longCheckout(), scripted);
      expect(await page.locator('.cart summary').innerText()).toMatch(/Seu pedido\s+6 itens e 1 brinde\s+R\$ 310,00/);
      expect(await above(page, '.cart summary')).toBeGreaterThan(0);
      expect(await above(page, '#pagar')).toBeGreaterThanOrEqual(0);
      expect(await page.getByText('Caneca 0').isVisible()).toBe(false);
      await page.locator('.cart summary').click();
      expect(await page.getByText('Adesivo').isVisible()).toBe(true);
      await page.context().close();
    },
  );

  test('never covers the focused field on a phone', async () => {
    const page = await opened(PHONE, await longCheckout());
    await page.locator('#campo-name').focus();
    const covered: unknown[] = [];
    const seen: string[] = [];
    for (let step = 0; step < 20 && !seen.includes('pagar'); step += 1) {
      const { id, isCovered } = (await page.evaluate(`(() => {
        const { id } = document.activeElement;
        const field = document.activeElement.getBoundingClientRect();
        const bar = document.querySelector('.pay-bar').getBoundingClientRect();
        return { id, isCovered: id !== 'pagar' && field.bottom > bar.top && field.top < bar.bottom };
      })()`)) as { id: string; isCovered: boolean };
      seen.push(id);
      if (isCovered) covered.push(id);
      await page.keyboard.press('Tab');
    }
    expect(covered).toEqual([]);
    expect(seen).toEqual(expect.arrayContaining(['campo-zipcode', 'campo-state', 'campo-coupon', 'aplicar', 'pagar']) as unknown);
    await page.context().close();
  });

  test.for([true, false])('shows all items and the QR code on a computer; script: %s', async (scripted) => {
    const checkoutId = await longCheckout();
    const page = await opened(COMPUTER, checkoutId, scripted);
    for (const text of ['Caneca 0', 'Caneca 5', 'Adesivo']) expect(await page.getByText(text).isVisible()).toBe(true);
    expect(await page.locator('.cart summary').isVisible()).toBe(false);
    await store.orderOf(checkoutId);
    await page.reload();
    expect(await page.locator('.qr').isVisible()).toBe(true);
    expect(await page.getByText('Caneca 5').isVisible()).toBe(true);
    await page.context().close();
  });

  test('shows the copy button first and the QR code folded on a phone; the time to pay counts down', async () => {
    const checkoutId = await store.externalCheckout();
    await store.orderOf(checkoutId, { shippingAddress: null });
    const page = await opened(PHONE, checkoutId);
    expect(await above(page, '[data-copy]')).toBeGreaterThan(PHONE.height / 4);
    expect(await page.locator('.qr').isVisible()).toBe(false);
    await page.getByText('mostrar o QR code').click();
    expect(await page.locator('.qr').isVisible()).toBe(true);
    expect(await page.getByRole('timer').innerText()).toMatch(/^Faltam (30:00|29:5\d)\.$/);
    await page.getByRole('button', { name: 'Copiar código Pix' }).click();
    await expect.poll(() => page.locator('[data-copied]').innerText()).toBe('Código copiado.');
    await page.context().close();
  });

  test('prints what was bought and no buttons', async () => {
    const checkoutId = await longCheckout();
    await store.report(await store.orderOf(checkoutId), 'APPROVED');
    const page = await opened(PHONE, checkoutId);
    expect(await page.getByRole('button', { name: 'Imprimir' }).isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    for (const text of ['Caneca 0', 'Adesivo', 'Total'])
      expect(await page.getByText(text, { exact: true }).isVisible()).toBe(true);
    expect(await page.locator('button:visible, summary:visible, a:visible').count()).toBe(0);
    await page.context().close();
  });
});
