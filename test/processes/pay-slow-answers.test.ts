import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillAddress, hasBrowser, newPage, serviceOnLoopback } from '../support/browser.ts';
import { payableStore } from '../support/pay.ts';
import type { TestStore } from '../support/service.ts';

const { service, address } = await serviceOnLoopback();

/** A checkout of one digital kit, whose quantity the buyer may change; 50 reais each. */
async function kitCheckout(store: TestStore): Promise<string> {
  const productId = await store.soldProduct({ type: 'DIGITAL' });
  return store.ownCheckout([{ kitId: await store.kit([{ productId }], { allowQuantityChange: true }) }]);
}

/** A checkout of 50 reais that is sent in one of two ways: PAC for 10 reais, SEDEX for 30. */
async function shippedCheckout(store: TestStore): Promise<string> {
  await store.shippingMethod({ name: 'PAC', price: 10 });
  await store.shippingMethod({ name: 'SEDEX', price: 30 });
  return store.ownCheckout([{ productId: await store.soldProduct() }]);
}

/** Holds back every form that the page sends until `release` is called. */
async function heldForms(page: Page): Promise<{ release: () => void; sent: string[] }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route('**/pay/*', async (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '');
    if (route.request().method() === 'POST') sent.push(form.get('intent') ?? '');
    await released;
    await route.continue();
  });
  return { release, sent };
}

async function ordersOf(store: TestStore): Promise<unknown[]> {
  const { data } = await store.graph('{ orders(first: 10) { nodes { total contact { name } shipping { name } } } }');
  return (data.orders as { nodes: unknown[] }).nodes;
}

const focusedId = (page: Page) => page.evaluate('document.activeElement.id');

async function fillBuyer(page: Page): Promise<void> {
  await page.getByLabel('Nome completo').fill('Ana Lima');
  await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
}

describe.runIf(hasBrowser)('a pay page with slow responses', () => {
  let page: Page;
  beforeAll(async () => {
    page = await newPage();
  });

  /** Opens a checkout of a new store in the page that all tests share. */
  async function opened(checkout: (store: TestStore) => Promise<string>): Promise<TestStore> {
    const store = await payableStore(service);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(`${address}/pay/${await checkout(store)}`);
    return store;
  }

  test('keeps typed text during a price request, with its blanks and the cursor', async () => {
    await opened(kitCheckout);
    const { release } = await heldForms(page);
    await page.getByLabel('Quantidade de Manhã: Caneca').fill('2');
    await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
    await page.getByLabel('Nome completo').focus();
    await page.keyboard.type('Ana Lima ');
    await page.keyboard.press('Home');
    release();
    await page.waitForSelector('text=Pagar R$ 100,00');
    await page.keyboard.type('Dona ');
    expect(await page.getByLabel('Nome completo').inputValue()).toBe('Dona Ana Lima ');
    expect(await page.getByLabel('E-mail').inputValue()).toBe('ana@exemplo.com.br');
    expect(await focusedId(page)).toBe('campo-name');
  });

  test('requests prices again for a quantity typed during a request, once its field is left', async () => {
    await opened(kitCheckout);
    const { release } = await heldForms(page);
    const quantity = page.getByLabel('Quantidade de Manhã: Caneca');
    await quantity.fill('2');
    await page.keyboard.press('Tab');
    await quantity.selectText();
    await page.keyboard.type('3');
    release();
    await page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page.keyboard.press('Tab');
    await page.waitForSelector('text=Pagar R$ 150,00');
  });

  test('shows the price of the latest choice', async () => {
    await opened(shippedCheckout);
    const { release, sent } = await heldForms(page);
    for (const name of ['SEDEX', 'PAC', 'SEDEX']) await page.getByLabel(name).check();
    await page.getByLabel('Nome completo').fill('Ana Lima');
    release();
    await page.waitForSelector('text=Pagar R$ 80,00');
    expect(await page.getByLabel('SEDEX').isChecked()).toBe(true);
    await page.waitForSelector('form:not([aria-busy])');
    expect(sent).toEqual(['apply', 'apply']);
    expect(await page.getByLabel('Nome completo').inputValue()).toBe('Ana Lima');
  });

  test('buys after the response when Pay was pressed before it and the total is the same', async () => {
    const store = await opened(kitCheckout);
    await fillBuyer(page);
    const { release, sent } = await heldForms(page);
    await page.getByLabel('Cupom de desconto').fill('NADA');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await page.getByRole('button', { name: 'Pagar R$ 50,00' }).click();
    expect(await page.getByRole('button', { name: 'Aguarde…' }).count()).toBe(1);
    release();
    await page.waitForSelector('.pix');
    expect(sent).toEqual(['apply', 'pay']);
    expect(await ordersOf(store)).toEqual([{ total: 50, contact: { name: 'Ana Lima' }, shipping: null }]);
  });

  test('reports a changed total when Pay was pressed before the response, and buys at the next press', async () => {
    const store = await opened(shippedCheckout);
    await fillBuyer(page);
    await fillAddress(page);
    const { release, sent } = await heldForms(page);
    await page.getByLabel('SEDEX').check();
    await page.getByRole('button', { name: 'Pagar R$ 60,00' }).click();
    release();
    await page.waitForSelector('.problem');
    expect(await page.locator('.problem').innerText()).toBe(
      'O total mudou: confira e confirme\n\nO total passou de R$ 60,00 para R$ 80,00. Nada foi cobrado.',
    );
    expect(await page.evaluate('document.activeElement.className')).toBe('problem');
    expect(sent).toEqual(['apply']);
    expect(await ordersOf(store)).toEqual([]);
    await page.getByRole('button', { name: 'Pagar R$ 80,00' }).click();
    await page.waitForSelector('.pix');
    expect(await ordersOf(store)).toEqual([{ total: 80, contact: { name: 'Ana Lima' }, shipping: { name: 'SEDEX' } }]);
  });

  test('keeps the form and reports it when no response comes, and buys at the next press', async () => {
    const store = await opened(kitCheckout);
    await fillBuyer(page);
    await page.route('**/pay/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Pagar R$ 50,00' }).click();
    await page.waitForSelector('.problem');
    expect(await page.locator('.problem').innerText()).toContain('O que você escreveu continua aqui.');
    expect(await page.getByLabel('Nome completo').inputValue()).toBe('Ana Lima');
    await page.unroute('**/pay/*');
    await page.getByRole('button', { name: 'Pagar R$ 50,00' }).click();
    await page.waitForSelector('.pix');
    expect(await ordersOf(store)).toHaveLength(1);
  });
});
