import { mkdirSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillAddress, hasBrowser, inspect, newPage, serviceOnLoopback, watch } from '../support/browser.ts';
import { MercadoPagoStore } from '../support/mercado-pago/store.ts';
import { payableStore } from '../support/pay.ts';
import type { TestStore } from '../support/service.ts';

/** Folder for screenshots; none by default. */
const SHOTS = process.env.PAY_SHOTS;

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const { service, address } = await serviceOnLoopback();

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
  address: {
    street: 'Rua da Aurora',
    number: '100',
    complement: null,
    neighborhood: 'Boa Vista',
    city: 'Recife',
    state: 'PE',
    zipcode: '50050000',
  },
  supportEmail: 'atendimento@exemplo.com.br',
  supportPhone: '(81) 3333-4444',
  policyUrl: 'https://exemplo.com.br/trocas',
  privacyUrl: 'https://exemplo.com.br/privacidade',
  accentColor: '#6f3d1d',
};

const PHONE = { width: 390, height: 844 };
const COMPUTER = { width: 1280, height: 800 };

/** Photographs a page and inspects it, on a phone and on a computer. */
async function look(page: Page, what: string): Promise<void> {
  const own = page.viewportSize();
  for (const size of SHOTS === undefined || own === null ? [] : [PHONE, COMPUTER, own]) {
    await page.setViewportSize(size);
    await page.screenshot({ path: `${SHOTS}/${what.replaceAll(' ', '-')}-${size.width}.png`, fullPage: true });
  }
  await inspect(page);
}

/** The complaints of the browser, without those of answers by which the page refuses a form. */
const withoutRefusals = (complaints: string[]) => complaints.splice(0).filter((text) => !/status of 4\d\d/.test(text));

/** Names of what a page loaded, without its pictures, and their sizes on the way, with some 300 bytes of headers each. */
const LOADED = `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .filter(({ initiatorType, responseStatus }) => initiatorType !== 'img' && responseStatus === 200).map(({ name, transferSize }) => [name, transferSize])`;

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
    ['Finalizar compra', await unpayable.externalCheckout()],
    ['Falta só o pagamento', await placed('BOLETO')],
    ['O prazo para pagar terminou', await placed('PIX', 'EXPIRED')],
    ['O pagamento foi recusado', await placed('PIX', 'REFUSED')],
    ['Obrigado! Pagamento confirmado', await placed('CARD', 'APPROVED')],
  ]);
}

const orderShown = `query ($id: ID!) { order(id: $id) {
  status total params paymentMethod shipping { name } contact { name email } upsellOfId
} }`;

async function ordersOf(store: TestStore): Promise<{ id: string; upsellOfId: string | null }[]> {
  const { data } = await store.graph('{ orders(first: 10) { nodes { id upsellOfId } } }');
  return (data.orders as { nodes: { id: string; upsellOfId: string | null }[] }).nodes;
}

describe.runIf(hasBrowser)('a buyer with a browser', { timeout: 120_000 }, () => {
  const WAYS = [
    { name: 'a phone', viewport: PHONE, javaScriptEnabled: true },
    { name: 'a computer without script', viewport: COMPUTER, javaScriptEnabled: false },
  ];

  /** Opens a page in which pictures are a pixel, and watches it. */
  async function watchedPage(options: object) {
    const page = await newPage(options);
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }));
    return { page, ...watch(page) };
  }

  let phone: Awaited<ReturnType<typeof watchedPage>>;
  beforeAll(async () => {
    phone = await watchedPage(WAYS[0] as object);
    if (SHOTS !== undefined) mkdirSync(SHOTS, { recursive: true });
  });

  test.for(WAYS)('buys, pays by PIX and accepts the offer on $name', async ({ name, ...way }) => {
    const { store, checkoutUrl } = await shop();
    const scripted = way.javaScriptEnabled;
    const { page, hosts, complaints } = scripted ? phone : await watchedPage(way);
    const seePage = (what: string) => look(page, `${name} ${what}`);
    const total = () => page.locator('.totals .sum dd').innerText();
    const heading = () => page.locator('h1').innerText();
    const press = (text: string) => page.getByRole('button', { name: text, exact: true }).click();

    await page.goto(`${checkoutUrl}?utm_source=boletim&utm_campaign=caf%C3%A9`);
    await seePage('aberta');
    const loaded = (await page.evaluate(LOADED)) as [name: string, bytes: number][];
    expect(loaded.map(([file]) => /\.(css|js)$/.exec(file)?.[1] ?? 'html').sort()).toEqual(
      ['css', 'css', 'html', 'js'].slice(0, scripted ? 4 : 3),
    );
    const weight = loaded.reduce((sum, [, bytes]) => sum + bytes, 0);
    expect(weight).toBeGreaterThan(10_000);
    expect(weight).toBeLessThan(20_000);
    // 174 − 10 = 164, PAC 12,50, 5 % of 164 is 8,20.
    expect(await total()).toBe('R$ 168,30');
    expect(await page.getByLabel('E-mail').inputValue()).toBe('a•••@exemplo.com.br');

    await press('Pagar R$ 168,30');
    await page.waitForSelector('.problem');
    expect(await page.locator('.problem h2').innerText()).toBe('Faltam 7 campos');
    const missing = ['Nome completo', 'CEP', 'Rua ou avenida', 'Número', 'Bairro', 'Cidade', 'Estado'];
    expect(await page.locator('.problem a').allInnerTexts()).toEqual(missing);
    expect(await page.locator('.fault').allTextContents()).toEqual([
      'Erro: Informe o seu nome completo.',
      'Erro: Informe o CEP.',
      'Erro: Informe a rua ou avenida.',
      'Erro: Informe o número, ou S/N.',
      'Erro: Informe o bairro.',
      'Erro: Informe a cidade.',
      'Erro: Escolha o estado.',
    ]);
    expect(await page.evaluate('document.activeElement.className')).toBe('problem');
    if (scripted) await seePage('com-erros');

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
    if (scripted) await seePage('preenchida');

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
    expect(await heading()).toBe('Obrigado, Ana! Pagamento confirmado');
    expect(await page.getByRole('link', { name: 'Continuar na loja' }).getAttribute('href')).toBe(
      'https://vitrine.exemplo.com.br/obrigado',
    );
    if (scripted) await seePage('paga');

    await press('Quero o guia');
    await page.waitForSelector('#oferta-aceita .pix');
    expect(await page.locator('#oferta-aceita textarea').inputValue()).toMatch(/540530\.00/);
    if (scripted) await seePage('oferta-aceita');
    const extra = (await ordersOf(store)).find(({ upsellOfId }) => upsellOfId !== null);
    await store.report(extra?.id ?? '', 'APPROVED', 'pix-2');
    if (!scripted) await page.reload();
    await page.waitForSelector('text=Oferta paga');
    if (scripted) await seePage('tudo-pago');

    const back = page.locator(`#devolucao-${order?.id}`);
    await back.getByText('Devolver por arrependimento').click();
    await seePage('devolver');
    await back.getByLabel('Café especial').fill('1');
    await back.getByLabel('Coador de pano').fill('0');
    await back.getByLabel('Mensagem à loja').fill('Não gostei.');
    await back.getByRole('button', { name: 'Pedir a devolução' }).click();
    await page.waitForSelector('text=A loja ainda vai responder.');
    await seePage('devolucao-pedida');
    const asked = 'query ($id: ID!) { order(id: $id) { returns { message lines { quantity item { name } } } } }';
    expect(await store.ask(asked, { id: order?.id })).toEqual({
      returns: [{ message: 'Não gostei.', lines: [{ quantity: 1, item: { name: 'Café especial torra média 250 g' } }] }],
    });

    const { data } = await store.graph(orderShown, { id: order?.id });
    expect(data.order).toEqual({
      status: 'PAID',
      total: 170.22,
      params: { utm_source: 'boletim', utm_campaign: 'café' },
      paymentMethod: 'PIX',
      shipping: { name: 'SEDEX' },
      contact: { name: 'Ana Lima', email: 'ana@exemplo.com.br' },
      upsellOfId: null,
    });
    expect([...hosts].sort()).toEqual([address, 'https://imagens.exemplo.com.br']);
    expect(withoutRefusals(complaints)).toEqual([]);
  });

  test.for(WAYS)('pays by card at the page of Mercado Pago, after a refusal, on $name', async ({ name, ...way }) => {
    const shop = await MercadoPagoStore.open(service);
    const checkoutId = await shop.store.externalCheckout();
    const orderId = await shop.store.orderOf(checkoutId, { shippingAddress: null, paymentMethod: 'CARD' });
    const scripted = way.javaScriptEnabled;
    const { page, complaints } = scripted ? phone : await watchedPage(way);
    const seePage = (what: string) => look(page, `cartão ${name} ${what}`);
    const settle = async () => {
      await shop.deliver();
      if (!scripted) await page.reload();
    };
    await page.goto(`${address}/pay/${checkoutId}`);
    await page.waitForSelector('text=o botão para pagar aparece aqui sozinho');
    await seePage('começa');
    await settle();
    const pay = page.getByRole('link', { name: 'Pagar com cartão no Mercado Pago' });
    await pay.waitFor();
    await seePage('botão');
    await pay.click();
    await page.getByRole('link', { name: 'recusado' }).click();
    await page.waitForURL(/collection_id=/);
    await settle();
    await page.waitForSelector('text=O cartão foi recusado');
    await seePage('recusado');
    await page.getByRole('button', { name: 'Tentar de novo com cartão' }).click();
    await page.waitForSelector('text=o botão para pagar aparece aqui sozinho');
    await settle();
    await pay.click();
    await page.getByRole('link', { name: 'pagar', exact: true }).click();
    await page.waitForURL(/collection_id=/);
    await seePage('volta');
    await settle();
    await page.waitForSelector('.status.paid');
    await seePage('pago');
    expect(await shop.order(orderId)).toMatchObject({ status: 'PAID', attempts: [{ status: 'PAID' }, { status: 'ENDED' }] });
    expect(withoutRefusals(complaints)).toEqual([]);
    await shop.close();
  });

  test('sees all other pages without faults', async () => {
    const { page, complaints } = phone;
    for (const [heading, id] of await otherPages()) {
      await page.goto(`${address}/pay/${id}`);
      expect(await page.locator('h1').innerText()).toBe(heading);
      await look(page, heading);
    }
    expect(withoutRefusals(complaints)).toEqual([]);
  });

  test('sees that a store is a test store, and pays there with a click', async () => {
    const store = await payableStore(service, { name: 'Torra & Prosa' }, { test: true });
    const checkoutId = await store.externalCheckout();
    const url = `${address}/pay/${checkoutId}`;
    const { page, complaints } = phone;
    const seeTrial = async (heading: string) => {
      expect(await page.locator('h1').innerText()).toBe(heading);
      expect(await page.locator('.trial').innerText()).toContain('Loja de teste.');
      await look(page, `teste ${heading}`);
    };
    await page.goto(url);
    await seeTrial('Finalizar compra');
    await store.orderOf(checkoutId, { shippingAddress: null });
    await page.reload();
    await seeTrial('Falta só o pagamento');
    await page.getByRole('button', { name: 'Simular o pagamento', exact: true }).click();
    await page.waitForSelector('.status.paid');
    expect(await page.locator('h1').innerText()).toBe('Obrigado! Pagamento confirmado');
    expect(page.url()).toBe(url);
    expect(withoutRefusals(complaints)).toEqual([]);
  });

  // Without script it is a form like any other (test/pay/kit-quantities.test.ts).
  test('changes the units of each kit and buys them', async () => {
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
    const { page, complaints } = phone;

    const units = (line: string, label = 'Quantidade') => page.getByLabel(`${label} de ${line}`, { exact: true });
    const support = units('Primeiro café coado: Suporte de madeira para coador de pano');
    const coffee = units('Café da empresa: Café Mogiana 250 g', 'Em cada um dos 2 kits');
    /** Types into a field and leaves it: the script asks for the prices. */
    const change = async (field: Locator, text: string) => {
      await field.fill(text);
      await page.keyboard.press('Tab');
    };

    await page.goto(`${address}/pay/${await store.ownCheckout(cart)}`);
    // 174 for a kit, three of them, and 15.
    await page.waitForSelector('text=Pagar R$ 537,00');
    await change(support, 'dois');
    await page.waitForSelector('.problem');
    expect(await page.locator('.problem a').allInnerTexts()).toEqual([
      'Quantidade de Primeiro café coado: Suporte de madeira para coador de pano',
    ]);
    expect(await page.locator('.fault').allTextContents()).toEqual(['Erro: Deve ser um número inteiro, de 1 a 999.']);
    await look(page, 'kit sem-numero');
    await page.locator('.problem a').click();
    expect(await page.evaluate('document.activeElement.id')).toBe('campo-quantity.000.000');
    await change(support, '2');
    await page.waitForSelector('text=Pagar R$ 626,00');
    await change(coffee, '99');
    await page.waitForSelector('text=Não há estoque suficiente de “Café da empresa: Café Mogiana 250 g”.');
    await look(page, 'kit sem-estoque');
    await change(coffee, '3');
    await page.waitForSelector('text=Pagar R$ 711,00');
    expect(await page.locator('[data-notice]').innerText()).toBe('Total R$ 711,00');
    await page.getByLabel('Nome completo').fill('Ana Lima');
    await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
    await fillAddress(page);
    await page.getByRole('button', { name: 'Pagar R$ 711,00', exact: true }).click();
    await page.waitForSelector('.pix');
    const [order] = await ordersOf(store);
    const { data } = await store.graph('query ($id: ID!) { order(id: $id) { total items { quantity } } }', { id: order?.id });
    expect(data.order).toEqual({ total: 711, items: [2, 2, 2, 6, 1].map((quantity) => ({ quantity })) });
    expect(withoutRefusals(complaints)).toEqual([]);
  });
});
