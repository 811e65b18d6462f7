import { mkdirSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, fillAddress, hasBrowser, listenOnLoopback, violationsOnCopy, workerBrowser } from '../support/browser.ts';
import { payableStore } from '../support/pay.ts';
import { Service, startService, type TestStore } from '../support/service.ts';

/** Folder for screenshots; none by default. */
const SHOTS = process.env.PAY_SHOTS;

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const base = await startService();
const server = await listenOnLoopback(() => service);
const { address } = server;
const service = new Service(base.database, { publicUrl: address });

/** A store with everything that the page can show, and an external checkout of it, made as the contract says. */
async function shop(): Promise<{ store: TestStore; checkoutUrl: string }> {
  const store = await payableStore(service, { name: 'Torra & Prosa', ...SELLER });
  await store.shippingMethod({ name: 'PAC', price: 12.5, carrier: 'Correios', turnaround: '8 dias úteis', freeAbove: 300 });
  await store.shippingMethod({ name: 'SEDEX', price: 30, carrier: 'Correios', turnaround: '2 dias úteis' });
  await store.idOf('mutation { made: createPaymentDiscount(input: { method: PIX, amount: 5 }) { id } }');
  await store.idOf(
    'mutation { made: createCoupon(input: { name: "Dez", code: "DEZ", discountType: PERCENT, amount: 10 }) { id } }',
  );
  const offerProductId = await store.soldProduct({ name: 'Guia do café coado', type: 'DIGITAL', price: 40 });
  await store.upsell({
    offerProductId,
    discountPercent: 25,
    title: 'Aproveite: o guia com 25% de desconto',
    description: 'Vinte receitas de café coado, em PDF.',
    buttonText: 'Quero o guia',
  });
  const image = 'https://imagens.exemplo.com.br/cafe.png';
  const items = [
    { title: 'Café especial torra média 250 g', quantity: 2, unitPrice: 4250, image },
    { title: 'Coador de pano com suporte de madeira de demolição', quantity: 1, unitPrice: 8900, image },
  ];
  const body = {
    cart: { token: crypto.randomUUID(), items, totalDiscount: 1000, discounts: [{ title: 'Primeira compra' }] },
    customer: { email: 'ana@exemplo.com.br' },
    redirect: { successUrl: 'https://vitrine.exemplo.com.br/obrigado', cancelUrl: 'https://vitrine.exemplo.com.br/carrinho' },
  };
  const { body: answer } = await store.checkout(body, 201);
  return { store, checkoutUrl: answer.checkoutUrl as string };
}

const SELLER = {
  legalName: 'Torra e Prosa Cafés Ltda.',
  document: '11.222.333/0001-81',
  address: 'Rua da Aurora, 100, Boa Vista, Recife, PE, CEP 50050-000',
  supportEmail: 'atendimento@exemplo.com.br',
  supportPhone: '(81) 3333-4444',
  policyUrl: 'https://exemplo.com.br/trocas',
  privacyUrl: 'https://exemplo.com.br/privacidade',
  accentColor: '#6f3d1d',
};

interface Seen {
  readonly weights: Map<string, number>;
  readonly hosts: Set<string>;
  readonly complaints: string[];
}

/** Notes what a page loads and what the browser complains about. */
async function watched(context: BrowserContext): Promise<Seen> {
  const seen: Seen = { weights: new Map(), hosts: new Set(), complaints: [] };
  await context.route(/^https:/, (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }));
  context.on('request', (request) => seen.hosts.add(new URL(request.url()).origin));
  context.on('response', async (response) => {
    if (response.request().resourceType() === 'image') return;
    seen.weights.set(response.url(), (await response.body().catch(() => Buffer.alloc(0))).length);
  });
  context.on('console', (message) => {
    const isAnswer = /status of 4\d\d/.test(message.text());
    if (message.type() === 'error' && !isAnswer) seen.complaints.push(message.text());
  });
  context.on('weberror', (error) => seen.complaints.push(String(error.error())));
  return seen;
}

const PHONE = { width: 390, height: 844 };
const COMPUTER = { width: 1280, height: 800 };

/** Photographs a page, expects it to be no wider than its window, on a phone and on a computer, and lets axe inspect it. */
async function look(page: Page, what: string, isInspected = true): Promise<void> {
  const own = page.viewportSize();
  for (const size of own?.width === PHONE.width ? [COMPUTER, PHONE] : [PHONE, COMPUTER]) {
    await page.setViewportSize(size);
    if (SHOTS !== undefined)
      await page.screenshot({ path: `${SHOTS}/${what.replaceAll(' ', '-')}-${size.width}.png`, fullPage: true });
    expect(await page.evaluate('[document.documentElement.scrollWidth <= innerWidth, innerWidth]'), what).toEqual([
      true,
      size.width,
    ]);
  }
  if (isInspected) expect(await violationsOnCopy(page), what).toEqual([]);
}

/** Every page outside the path of a paying buyer, by its heading. */
async function otherPages(): Promise<ReadonlyMap<string, string>> {
  const store = await payableStore(service, { name: 'Torra & Prosa' });
  const unpayable = await service.newStore();
  const productId = await store.soldProduct();
  const unsold = await store.ownCheckout([{ productId }]);
  await store.update('Product', productId, { status: 'INACTIVE' });
  const redirect = { cancelUrl: 'https://vitrine.exemplo.com.br/carrinho' };
  async function placed(paymentMethod: string, outcome?: string): Promise<string> {
    const id = await store.externalCheckout({}, { redirect });
    const order = await store.orderOf(id, { shippingAddress: null, paymentMethod });
    if (outcome !== undefined) await store.report(order, outcome);
    return id;
  }
  return new Map([
    ['Página não encontrada', crypto.randomUUID()],
    ['Este carrinho não pode mais ser comprado', unsold],
    ['Finalizar a compra', await unpayable.externalCheckout()],
    ['Falta só o pagamento', await placed('BOLETO')],
    ['O prazo para pagar terminou', await placed('PIX', 'EXPIRED')],
    ['O pagamento foi recusado', await placed('PIX', 'REFUSED')],
    ['Obrigado! Pagamento confirmado', await placed('CARD', 'APPROVED')],
  ]);
}

const orderShown = `query ($id: UUID!) { order(id: $id) {
  status total params paymentMethod shipping { name } customer { name email } upsellOfId
} }`;

async function ordersOf(store: TestStore): Promise<{ id: string; upsellOfId: string | null }[]> {
  const { data } = await store.graph('{ orders(first: 10) { nodes { id upsellOfId } } }');
  return (data.orders as { nodes: { id: string; upsellOfId: string | null }[] }).nodes;
}

describe.runIf(hasBrowser)('a buyer with a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await workerBrowser();
    if (SHOTS !== undefined) mkdirSync(SHOTS, { recursive: true });
  });
  afterAll(async () => {
    await closePages();
    server.close();
  });

  const WAYS = [
    { name: 'a phone', viewport: PHONE, javaScriptEnabled: true },
    { name: 'a computer without script', viewport: COMPUTER, javaScriptEnabled: false },
  ];

  test.for(WAYS)('buys, pays by PIX and accepts the offer on $name', { timeout: 120_000 }, async ({ name, ...way }) => {
    const { store, checkoutUrl } = await shop();
    const context = await browser.newContext({ ...way, locale: 'pt-BR', reducedMotion: 'reduce' });
    const seen = await watched(context);
    const page = await context.newPage();
    const scripted = way.javaScriptEnabled;
    const seePage = (what: string, isInspected = true) => look(page, `${name} ${what}`, isInspected);
    const total = () => page.locator('.totals .sum dd').innerText();
    const heading = () => page.locator('h1').innerText();
    const press = (text: string) => page.getByRole('button', { name: text, exact: true }).click();

    await page.goto(`${checkoutUrl}?utm_source=boletim&utm_campaign=caf%C3%A9`);
    await seePage('aberta');
    expect([...seen.weights.keys()].map((loaded) => /\.(css|js)$/.exec(loaded)?.[1] ?? 'html').sort()).toEqual(
      ['css', 'css', 'html', 'js'].slice(0, scripted ? 4 : 3),
    );
    const weight = [...seen.weights.values()].reduce((sum, bytes) => sum + bytes, 0);
    expect(weight).toBeGreaterThan(10_000);
    expect(weight).toBeLessThan(50_000);
    // 174 − 10 = 164, PAC 12,50, 5 % of 164 is 8,20.
    expect(await total()).toBe('R$ 168,30');
    expect(await page.getByLabel('E-mail').inputValue()).toBe('a•••@exemplo.com.br');

    await press('Pagar R$ 168,30');
    await page.waitForSelector('.problem');
    expect(await page.locator('.problem a').allInnerTexts()).toEqual([
      'Nome completo: Informe o seu nome completo.',
      'CEP: Informe o CEP.',
      'Rua ou avenida: Informe a rua ou avenida.',
      'Número: Informe o número, ou S/N.',
      'Bairro: Informe o bairro.',
      'Cidade: Informe a cidade.',
      'Estado: Escolha o estado.',
    ]);
    expect(await page.evaluate('document.activeElement.className')).toBe('problem');
    await seePage('com-erros', scripted);

    await page.locator('.problem a').first().click();
    await page.getByLabel('Nome completo').fill('Ana Lima');
    await page.getByLabel('CPF ou CNPJ').fill('529.982.247-25');
    await fillAddress(page);
    await page.getByLabel('Cupom de desconto').fill('dez');
    await press('Aplicar');
    // 164 − 16,40 = 147,60; 5 % of it is 7,38; PAC 12,50.
    await page.waitForSelector('text=Cupom DEZ');
    expect(await total()).toBe('R$ 152,72');
    expect(await page.getByLabel('Nome completo').inputValue()).toBe('Ana Lima');
    if (scripted) expect(await page.locator('[data-notice]').innerText()).toBe('Desconto de R$ 16,40 aplicado. Total R$ 152,72');

    await page.getByLabel('SEDEX').check();
    if (!scripted) await press('Atualizar o total');
    await page.waitForSelector('text=Pagar R$ 170,22');
    expect(await total()).toBe('R$ 170,22');
    expect(await page.getByLabel('SEDEX').isChecked()).toBe(true);
    if (scripted) expect(await page.evaluate('document.activeElement.parentElement.innerText')).toContain('SEDEX');
    await seePage('preenchida', scripted);

    await press('Pagar R$ 170,22');
    await page.waitForSelector('.pix');
    expect(page.url()).toBe(checkoutUrl);
    expect(await heading()).toBe('Falta só o pagamento');
    expect(await page.getByRole('link', { name: 'Voltar à loja' }).count()).toBe(0);
    expect(await page.locator('.pix textarea').inputValue()).toMatch(/^000201.*br\.gov\.bcb\.pix.*5406170\.22/);
    expect(await page.locator('.qr svg').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Copiar código Pix' }).isVisible()).toBe(scripted);
    await seePage('pix');

    const [order] = await ordersOf(store);
    await store.report(order?.id ?? '', 'APPROVED', 'pix-1');
    if (!scripted) await page.reload();
    await page.waitForSelector('.status.paid');
    expect(await heading()).toBe('Obrigado! Pagamento confirmado');
    expect(await page.getByRole('link', { name: 'Continuar na loja' }).getAttribute('href')).toBe(
      'https://vitrine.exemplo.com.br/obrigado',
    );
    await seePage('paga');

    await press('Quero o guia');
    await page.waitForSelector('#oferta-aceita .pix');
    expect(await page.locator('#oferta-aceita textarea').inputValue()).toMatch(/540530\.00/);
    await seePage('oferta-aceita', scripted);
    const extra = (await ordersOf(store)).find(({ upsellOfId }) => upsellOfId !== null);
    await store.report(extra?.id ?? '', 'APPROVED', 'pix-2');
    if (!scripted) await page.reload();
    await page.waitForSelector('text=Oferta paga');
    await seePage('tudo-pago');

    const { data } = await store.graph(orderShown, { id: order?.id });
    expect(data.order).toEqual({
      status: 'PAID',
      total: 170.22,
      params: { utm_source: 'boletim', utm_campaign: 'café' },
      paymentMethod: 'PIX',
      shipping: { name: 'SEDEX' },
      customer: { name: 'Ana Lima', email: 'ana@exemplo.com.br' },
      upsellOfId: null,
    });
    expect([...seen.hosts].sort()).toEqual(
      ['http://127.0.0.1', 'https://imagens.exemplo.com.br'].map((host) => (host.startsWith('https') ? host : address)),
    );
    expect(seen.complaints).toEqual([]);
    await context.close();
  });

  test('sees all other pages without faults', { timeout: 120_000 }, async () => {
    const context = await browser.newContext({ viewport: PHONE, locale: 'pt-BR' });
    const seen = await watched(context);
    const page = await context.newPage();
    for (const [heading, id] of await otherPages()) {
      await page.goto(`${address}/pay/${id}`);
      expect(await page.locator('h1').innerText()).toBe(heading);
      await look(page, heading);
    }
    expect(seen.complaints).toEqual([]);
    await context.close();
  });

  test.for([
    { ...WAYS[0], paymentMethod: 'PIX' },
    { ...WAYS[1], paymentMethod: 'BOLETO' },
  ])(
    'sees on $name that a store is a test store, and pays there by $paymentMethod with a click',
    { timeout: 120_000 },
    async ({ name, paymentMethod, ...way }) => {
      const store = await payableStore(service, { name: 'Torra & Prosa' }, { test: true });
      const checkoutId = await store.externalCheckout();
      const url = `${address}/pay/${checkoutId}`;
      const context = await browser.newContext({ ...way, locale: 'pt-BR', reducedMotion: 'reduce' });
      const seen = await watched(context);
      const page = await context.newPage();
      const seeTrial = async (heading: string) => {
        expect(await page.locator('h1').innerText()).toBe(heading);
        expect(await page.locator('.trial').innerText()).toContain('Loja de teste.');
        await look(page, `teste ${name} ${heading}`);
      };
      await page.goto(url);
      await seeTrial('Finalizar a compra');
      await store.orderOf(checkoutId, { shippingAddress: null, paymentMethod });
      await page.reload();
      await seeTrial('Falta só o pagamento');
      await page.getByRole('button', { name: 'Simular o pagamento', exact: true }).click();
      await page.waitForSelector('.status.paid');
      expect(await page.locator('h1').innerText()).toBe('Obrigado! Pagamento confirmado');
      expect(page.url()).toBe(url);
      expect(seen.complaints).toEqual([]);
      await context.close();
    },
  );

  test.for(WAYS)('changes the units of each kit and buys them on $name', { timeout: 120_000 }, async ({ name, ...way }) => {
    const store = await payableStore(service, { name: 'Torra & Prosa' });
    const media = { images: ['https://imagens.exemplo.com.br/cafe.png'] };
    const sold = (fields: object) => store.soldProduct({ type: 'DIGITAL', media, stock: { quantity: 30 }, ...fields });
    const items = [
      { productId: await sold({ name: 'Suporte de madeira para coador de pano', type: 'PHYSICAL', price: 89 }) },
      { productId: await sold({ name: 'Café Mogiana 250 g', type: 'PHYSICAL', price: 42.5 }), quantity: 2 },
    ];
    const gift = await sold({ name: 'Guia do café coado', price: 15 });
    const cart = [
      { kitId: await store.kit(items, { allowQuantityChange: true, name: 'Primeiro café coado' }) },
      { kitId: await store.kit(items, { allowQuantityChange: true, name: 'Café da empresa' }), quantity: 2 },
      { productId: gift },
    ];
    const context = await browser.newContext({ ...way, locale: 'pt-BR', reducedMotion: 'reduce' });
    const seen = await watched(context);
    const page = await context.newPage();
    const scripted = way.javaScriptEnabled;
    const seePage = (what: string) => look(page, `kit ${name} ${what}`, scripted);

    const units = (line: string, label = 'Quantidade') => page.getByLabel(`${label} de ${line}`, { exact: true });
    const support = units('Primeiro café coado: Suporte de madeira para coador de pano');
    const coffee = units('Café da empresa: Café Mogiana 250 g', 'Em cada um dos 2 kits');
    /** Leaves the field that was typed in: the script asks for the prices, without one the button does. */
    const apply = () =>
      scripted ? page.keyboard.press('Tab') : page.getByRole('button', { name: 'Atualizar o total' }).first().click();

    await page.goto(`${address}/pay/${await store.ownCheckout(cart)}`);
    // 174 for a kit, three of them, and 15.
    await page.waitForSelector('text=Pagar R$ 537,00');
    await seePage('aberta');
    await support.fill('dois');
    await apply();
    await page.waitForSelector('.problem');
    expect(await page.locator('.problem a').allInnerTexts()).toEqual([
      'Quantidade de Primeiro café coado: Suporte de madeira para coador de pano: Deve ser um número inteiro, de 1 a 999.',
    ]);
    await seePage('sem-numero');
    await page.locator('.problem a').click();
    expect(await page.evaluate('document.activeElement.id')).toBe('campo-quantity.000.000');
    await support.fill('2');
    await apply();
    await page.waitForSelector('text=Pagar R$ 626,00');
    await coffee.fill('99');
    await apply();
    await page.waitForSelector('text=Não há estoque suficiente de “Café da empresa: Café Mogiana 250 g”.');
    await seePage('sem-estoque');
    await coffee.fill('3');
    await apply();
    await page.waitForSelector('text=Pagar R$ 711,00');
    if (scripted) expect(await page.locator('[data-notice]').innerText()).toBe('Total R$ 711,00');
    await page.getByLabel('Nome completo').fill('Ana Lima');
    await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
    await fillAddress(page);
    await seePage('mudada');
    await page.getByRole('button', { name: 'Pagar R$ 711,00', exact: true }).click();
    await page.waitForSelector('.pix');
    const [order] = await ordersOf(store);
    const { data } = await store.graph('query ($id: UUID!) { order(id: $id) { total items { quantity } } }', { id: order?.id });
    expect(data.order).toEqual({ total: 711, items: [2, 2, 2, 6, 1].map((quantity) => ({ quantity })) });
    expect(seen.complaints).toEqual([]);
    await context.close();
  });
});
