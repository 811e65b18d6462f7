import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, newPage, serviceOnLoopback } from '../support/browser.ts';
import { payableStore } from '../support/pay.ts';

const { service, address } = await serviceOnLoopback();
const store = await payableStore(service);

const PHONE = { width: 390, height: 844 };
const COMPUTER = { width: 1280, height: 800 };

describe.runIf(hasBrowser)('the layout of a pay page', () => {
  const pages = new Map<boolean, Page>();
  const lines: { productId: string }[] = [];
  beforeAll(async () => {
    for (const javaScriptEnabled of [true, false]) pages.set(javaScriptEnabled, await newPage({ javaScriptEnabled }));
    await store.shippingMethod({ name: 'PAC', price: 10 });
    await store.shippingMethod({ name: 'SEDEX', price: 30 });
    await store.make('Gift', { name: 'Mimo', productId: await store.soldProduct({ name: 'Adesivo' }) });
    for (let n = 0; n < 6; n += 1) lines.push({ productId: await store.soldProduct({ name: `Caneca ${n}` }) });
  });

  /** A checkout of six lines and a gift, sent in one of two ways. */
  const longCheckout = () => store.ownCheckout(lines);

  /** Opens a checkout in a page that the tests share, with or without script. */
  async function opened(viewport: { width: number; height: number }, checkoutId: string, scripted = true): Promise<Page> {
    const page = pages.get(scripted) as Page;
    await page.setViewportSize(viewport);
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${address}/pay/${checkoutId}`);
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
  });
});
