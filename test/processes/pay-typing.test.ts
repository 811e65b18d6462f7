import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, newPage, serviceOnLoopback } from '../support/browser.ts';
import { payableStore } from '../support/pay.ts';

const PLACES: Readonly<Record<string, object>> = {
  '01001000': { state: 'SP', city: 'São Paulo', neighborhood: 'Sé', street: 'Praça da Sé' },
  '50050000': { state: 'PE', city: 'Recife', neighborhood: 'Boa Vista', street: 'Rua da Aurora' },
};
const findAddress = async (zipcode: string) => ({ state: '', city: '', neighborhood: '', street: '', ...PLACES[zipcode] });
const { service, address } = await serviceOnLoopback({ findAddress });

describe.runIf(hasBrowser)('a field of the pay page', () => {
  let page: Page;
  beforeAll(async () => {
    const store = await payableStore(service);
    await store.shippingMethod({ name: 'PAC', price: 10 });
    const checkoutId = await store.ownCheckout([{ productId: await store.soldProduct() }]);
    page = await newPage();
    await page.goto(`${address}/pay/${checkoutId}`);
  });

  const textIn = (name: string) => page.locator(`#campo-${name}`).inputValue();
  const values = () => Promise.all(['street', 'neighborhood', 'city', 'state'].map(textIn));

  /** Types into an empty field. */
  async function typed(name: string, text: string): Promise<string> {
    await page.locator(`#campo-${name}`).fill('');
    await page.locator(`#campo-${name}`).pressSequentially(text);
    return textIn(name);
  }

  test.each([
    ['document', '52998224725', '529.982.247-25'],
    ['document', '529.982.247-25', '529.982.247-25'],
    ['document', '11222333000181', '11.222.333/0001-81'],
    ['document', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['phone', '11987654321', '(11) 98765-4321'],
    ['phone', '8133334444', '(81) 3333-4444'],
    ['phone', '+351912345678', '+351912345678'],
    ['phone', '011987654321', '011987654321'],
    ['zipcode', '99999999', '99999-999'],
    ['zipcode', '12345', '12345'],
  ])('%s formats %s as %s', async (name, text, shown) => {
    expect(await typed(name, text)).toBe(shown);
  });

  test('keeps the cursor when text is inserted or deleted in the middle, and accepts pasted text', async () => {
    await typed('document', '52998224725');
    // 529.982.247-25 with the cursor before the last 8 signs, behind 529.98.
    for (let times = 0; times < 8; times += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    expect(await textIn('document')).toBe('529.922.472-5');
    await page.keyboard.type('8');
    expect(await textIn('document')).toBe('529.982.247-25');
    await page.keyboard.type('7');
    expect(await textIn('document')).toBe('52.998.722/4725');
    await page.keyboard.press('Backspace');
    expect(await textIn('document')).toBe('529.982.247-25');
    await page.locator('#campo-zipcode').fill(' 88015-600 ');
    expect(await textIn('zipcode')).toBe('88015-600');
  });

  test('of the address is filled by the CEP, and by another CEP, and typed text stays', async () => {
    for (const name of ['street', 'neighborhood', 'city']) await page.locator(`#campo-${name}`).fill('');
    await page.locator('#campo-state').selectOption('');
    await typed('zipcode', '01001000');
    await expect.poll(() => page.locator('#campo-city').inputValue()).toBe('São Paulo');
    expect(await values()).toEqual(['Praça da Sé', 'Sé', 'São Paulo', 'SP']);
    expect(await page.evaluate('document.activeElement.id')).toBe('campo-zipcode');
    await page.locator('#campo-street').fill('Rua Direita');
    await typed('zipcode', '50050000');
    await expect.poll(() => page.locator('#campo-city').inputValue()).toBe('Recife');
    expect(await values()).toEqual(['Rua Direita', 'Boa Vista', 'Recife', 'PE']);
  });
});
