import { expect, test } from 'vitest';
import { hasBrowser, newPage, serviceOnLoopback } from '../support/browser.ts';
import { payableStore } from '../support/pay.ts';
import { NO_LIMITS } from '../support/service.ts';

const limits = { ...NO_LIMITS, 'coupon-guesses': { burst: 1, perSecond: 0.01 } };
const { service, address } = await serviceOnLoopback({ limits });

test.runIf(hasBrowser)(
  'a pay page with its script shows at once that no more coupons can be tried, and sells without one',
  async () => {
    const store = await payableStore(service);
    await store.coupon({ code: 'DEZ', discountType: 'CURRENCY', amount: 10 });
    const page = await newPage();
    const apply = async (code: string) => {
      await page.getByLabel('Cupom de desconto').fill(code);
      await page.getByRole('button', { name: 'Aplicar', exact: true }).click();
    };
    await page.goto(`${address}/pay/${await store.externalCheckout()}`);
    await page.getByLabel('Nome completo').fill('Ana Lima');
    await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
    await apply('NADA');
    await page.waitForSelector('.fault');
    expect(await page.locator('.problem').count()).toBe(0);
    await apply('DEZ');
    await page.waitForSelector('.problem');
    expect(await page.locator('.problem').innerText()).toContain('Muitos cupons em pouco tempo');
    expect(await page.locator('.problem a').innerText()).toBe('Cupom de desconto');
    expect(await page.locator('#campo-coupon-erro').textContent()).toMatch(/^Erro: Espere \d+ segundos e tente de novo/);
    expect(await page.getByLabel('Cupom de desconto').inputValue()).toBe('DEZ');
    expect(await page.getByLabel('Nome completo').inputValue()).toBe('Ana Lima');
    await apply('');
    await page.waitForSelector('.problem', { state: 'detached' });
    await page.locator('#pagar').click();
    await page.waitForSelector('.pix');
  },
);
