import { describe, expect, test } from 'vitest';
import { MINUTE } from '../support/constants.ts';
import {
  ADDRESS_VALUES,
  fieldOf,
  pay,
  payableCheckout,
  payableProduct,
  payableStore,
  stableHtml,
  submit,
  visibleText,
  visit,
} from '../support/pay.ts';
import { BankedStore } from '../support/payment-providers.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const redirect = { successUrl: 'https://vitrine.exemplo.com/obrigado', cancelUrl: 'https://vitrine.exemplo.com/volta' };

/** A checkout that is an order, not yet paid. */
async function placed(store: TestStore, input: object = {}, more: object = { redirect }) {
  const checkoutId = await store.externalCheckout({}, more);
  const orderId = await store.orderOf(checkoutId, { shippingAddress: null, ...input });
  return { orderId, path: `/pay/${checkoutId}` };
}

const stateOf = async (path: string) => (JSON.parse((await visit(service, `${path}/state`)).text) as { state: string }).state;

describe('the page of an order', () => {
  test('that waits for PIX shows its code as text and QR code, the expiry, and polls for news', async () => {
    const store = await payableStore(service);
    const { orderId, path } = await placed(store);
    const page = await visit(service, path);
    expect(page.status).toBe(200);
    const { payment } = await store.ask<{ payment: { pixCode: string } }>(`{ order(id: "${orderId}") { payment { pixCode } } }`);
    expect(page.text).toContain(`readonly spellcheck="false">${payment.pixCode}</textarea>`);
    expect(page.text).toMatch(
      /<div class="qr" role="img" aria-label="QR code do Pix de R\$ 79,80"><svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox=/,
    );
    const until = new Date(service.clock.now().getTime() + 30 * MINUTE);
    expect(page.text).toContain(`<time datetime="${until.toISOString()}">`);
    expect(page.text).toContain('>02/03/2026, às 09:30 (horário de Brasília)</time>');
    expect(page.text).toContain(`<main class="wide" data-watch="${path}/state" data-state="awaited">`);
    expect(page.text).toContain('<noscript><meta http-equiv="refresh" content="20"></noscript>');
    expect(visibleText(page)).toContain('Caneca Quantidade: 2 R$ 79,80');
    expect(visibleText(page)).toContain('Pedido nº 1 Feito em 02/03/2026, às 09:00 (horário de Brasília)');
    expect(visibleText(page)).not.toContain(orderId);
    expect(stableHtml(page)).not.toMatch(/Ana|52998224725|ana@/);
    expect(page.text).not.toContain(redirect.successUrl);
  });

  test('that is paid thanks the buyer and redirects, by https alone, and polls no more', async () => {
    const store = await payableStore(service);
    const { orderId, path } = await placed(store);
    await store.report(orderId, 'APPROVED');
    const page = await visit(service, path);
    expect(visibleText(page)).toContain('Obrigado! Pagamento confirmado');
    expect(page.text).toContain(`<a class="button" href="${redirect.successUrl}" rel="noreferrer">Continuar na loja</a>`);
    expect(page.text).not.toContain('data-watch');
    expect(page.text).not.toContain('http-equiv');
    expect(page.text).not.toContain('class="pix"');
    const named = await placed(store, {}, { redirect: { successUrl: 'https://loja.exemplo.com:x@outra.exemplo.com/' } });
    await store.report(named.orderId, 'APPROVED');
    expect((await visit(service, named.path)).text).not.toContain('Continuar na loja');
    const plain = await placed(store, {}, { redirect: { successUrl: 'http://vitrine.exemplo.com/obrigado' } });
    await store.report(plain.orderId, 'APPROVED');
    expect((await visit(service, plain.path)).text).not.toContain('Continuar na loja');
  });

  test('by BOLETO and CARD is shown as placed, and by PIX of a store without a PIX key says so', async () => {
    const store = await payableStore(service);
    for (const [paymentMethod, sentence] of [
      ['BOLETO', 'O boleto está registrado. A confirmação vem até 3 dias depois do pagamento.'],
      ['CARD', 'O pagamento com cartão está registrado e aguarda a confirmação.'],
    ]) {
      const page = await visit(service, (await placed(store, { paymentMethod })).path);
      expect(visibleText(page)).toContain(sentence);
      expect(page.text).not.toContain('class="pix"');
    }
    const { path } = await placed(await service.newStore());
    expect(visibleText(await visit(service, path))).toContain(
      'Esta loja ainda não tem chave Pix. Fale com a loja para combinar o pagamento.',
    );
  });

  test('that expired unpaid says so, before and after the expiry is recorded', async () => {
    const store = await payableStore(service);
    const { orderId, path } = await placed(store);
    service.clock.forward(30 * MINUTE - 1);
    expect(await stateOf(path)).toBe('awaited');
    service.clock.forward(1);
    const late = await visit(service, path);
    expect(await stateOf(path)).toBe('late');
    expect(visibleText(late)).toContain('O prazo para pagar terminou Se você já pagou, aguarde');
    expect(late.text).toContain('data-watch');
    expect(late.text).not.toContain('class="pix"');
    await store.report(orderId, 'EXPIRED');
    const expired = await visit(service, path);
    expect(await stateOf(path)).toBe('expired');
    expect(visibleText(expired)).toContain('O prazo para pagar terminou O pedido foi cancelado, e nada foi cobrado.');
    expect(expired.text).toContain(`<a class="button" href="${redirect.cancelUrl}" rel="noreferrer">Voltar à loja</a>`);
    expect(expired.text).not.toContain('data-watch');
  });

  test('that expired and has a provider leads to a new payment first, and to the shop beside it', async () => {
    const banked = await BankedStore.open(service);
    await banked.work();
    const { orderId, path } = await placed(banked.store);
    await banked.work();
    service.clock.forward(31 * MINUTE);
    await banked.work();
    await banked.store.report(orderId, 'EXPIRED');
    const expired = await visit(service, path);
    const sentence = 'Nada foi cobrado. Ainda quer comprar? Gere um novo pagamento aqui mesmo, com os mesmos dados.';
    expect(visibleText(expired)).toContain(`O prazo para pagar terminou ${sentence} Gerar um código Pix novo`);
    expect(expired.text).toContain(`<a class="button quiet" href="${redirect.cancelUrl}" rel="noreferrer">Voltar à loja</a>`);
    await banked.close();
  });

  test('shows its result: refused, in analysis, cancelled, paid too late, refunded', async () => {
    const store = await payableStore(service);
    const refused = await placed(store);
    await store.report(refused.orderId, 'REFUSED');
    expect(visibleText(await visit(service, refused.path))).toContain('O pagamento foi recusado');
    expect((await visit(service, refused.path)).text).toContain('class="pix"');
    const analysed = await placed(store);
    await store.transitionOrder(analysed.orderId, 'PROCESSING');
    expect(visibleText(await visit(service, analysed.path))).toContain('Pagamento em análise');
    expect((await visit(service, analysed.path)).text).not.toContain('class="pix"');
    const cancelled = await placed(store);
    await store.transitionOrder(cancelled.orderId, 'CANCELLED');
    expect(visibleText(await visit(service, cancelled.path))).toContain('Pedido cancelado');
    await store.report(cancelled.orderId, 'APPROVED');
    expect(visibleText(await visit(service, cancelled.path))).toContain('O valor será devolvido');
    expect(await stateOf(cancelled.path)).toBe('owed');
    await store.report(cancelled.orderId, 'REFUNDED');
    const refunded = await placed(store);
    await store.report(refunded.orderId, 'APPROVED');
    await store.report(refunded.orderId, 'REFUNDED');
    expect(visibleText(await visit(service, refunded.path))).toContain('Valor devolvido');
    const states = await Promise.all([refused, analysed, cancelled, refunded].map(({ path }) => stateOf(path)));
    expect(states).toEqual(['refused', 'analysed', 'refunded', 'refunded']);
    const sent = await placed(store);
    await store.report(sent.orderId, 'APPROVED');
    await store.transitionOrder(sent.orderId, 'SHIPPED');
    expect(await stateOf(sent.path)).toBe('paid');
  });

  test('redirects a late form of its checkout to the order', async () => {
    const { store, checkoutId, path } = await payableCheckout(service);
    const token = fieldOf(await visit(service, path), 'token') ?? '';
    await store.orderOf(checkoutId, { shippingAddress: null });
    const before = await store.snapshot();
    for (const intent of ['pay', 'apply']) {
      const answer = await submit(service, path, { token, intent });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    }
    expect(await store.snapshot()).toEqual(before);
  });
});

describe('an upsell offer', () => {
  /** Clicks on the offer that the page shows, or on another one in its place. */
  async function oneClick(path: string, upsellId?: string) {
    const page = await visit(service, path);
    return submit(service, `${path}/offer`, {
      token: fieldOf(page, 'token') ?? '',
      upsell: upsellId ?? fieldOf(page, 'upsell') ?? '',
    });
  }

  test('is shown on the page of a paid order, accepted by one click, and paid by its own PIX code', async () => {
    const store = await payableStore(service);
    const offerProductId = await store.soldProduct({ name: 'Guia <b>', type: 'DIGITAL', price: 40 });
    const upsellId = await store.upsell({ offerProductId, discountPercent: 25, description: 'Em PDF.' });
    const { orderId, path } = await placed(store);
    expect((await visit(service, path)).text).not.toContain('class="card offer"');
    await store.report(orderId, 'APPROVED');
    const thanks = await visit(service, path);
    expect(visibleText(thanks)).toContain('Só agora Guia &lt;b&gt; Em PDF. Antes: R$ 40,00 R$ 30,00 Quero também');
    const clicked = { token: fieldOf(thanks, 'token') ?? '', upsell: upsellId };
    const answer = await oneClick(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}#oferta-aceita`]);
    const page = await visit(service, path);
    expect(visibleText(page)).toContain('Oferta aceita: falta só o pagamento');
    expect(page.text).toMatch(/540530\.00/);
    expect(page.text).toContain('data-state="paid awaited"');
    expect(visibleText(page)).toContain('Falta pagar a oferta O pagamento do seu pedido foi confirmado.');
    expect(visibleText(page)).not.toContain('Obrigado!');
    expect(page.text.indexOf('Continuar na loja')).toBeGreaterThan(page.text.indexOf('class="pix"'));
    expect(page.text).not.toContain('class="card offer"');
    expect((await submit(service, `${path}/offer`, clicked)).headers.get('location')).toBe(`${path}#oferta-aceita`);
    type Orders = { nodes: { id: string; upsellOfId: string | null }[] };
    const { nodes } = await store.ask<Orders>('{ orders(first: 9) { nodes { id upsellOfId } } }');
    expect(nodes.map(({ upsellOfId }) => upsellOfId)).toEqual(expect.arrayContaining([null, orderId]) as unknown);
    expect(nodes).toHaveLength(2);
    await store.report(nodes.find(({ upsellOfId }) => upsellOfId !== null)?.id ?? '', 'APPROVED');
    expect(visibleText(await visit(service, path))).toContain('Obrigado! Pagamento confirmado');
    expect(visibleText(await visit(service, path))).toContain('Oferta paga');
    expect(await stateOf(path)).toBe('paid paid');
  });

  test('is one at a time, the oldest first, and only one that can be bought', async () => {
    const store = await payableStore(service);
    const digital = { type: 'DIGITAL' };
    const offer = async (title: string, product: object = digital, fields: object = {}) =>
      store.upsell({ offerProductId: await store.soldProduct(product), price: 1, title, ...fields });
    await offer('Esgotada', { stock: { quantity: 0 } });
    await offer('Fora de venda', { ...digital, status: 'INACTIVE' });
    await offer('Inativa', digital, { active: false });
    await offer('Enviada', { name: 'Outra' });
    service.clock.forward(1);
    await offer('Primeira', digital, { price: 2 });
    service.clock.forward(1);
    await offer('Segunda', digital, { price: 3 });
    const { orderId, path } = await placed(store);
    await store.report(orderId, 'APPROVED');
    const shown = async () => /class="card offer"><h2>([^<]*)</.exec((await visit(service, path)).text)?.[1];
    // Nothing was sent with the first order: there is no address to send the mug to.
    expect(await shown()).toBe('Primeira');
    await oneClick(path);
    expect(await shown()).toBe('Segunda');
    await oneClick(path);
    expect(await shown()).toBeUndefined();
    const checkoutId = await store.ownCheckout([{ productId: await store.soldProduct() }]);
    await store.report(await store.orderOf(checkoutId), 'APPROVED');
    expect((await visit(service, `/pay/${checkoutId}`)).text).toContain('<h2>Enviada</h2>');
    service.clock.forward(24 * 60 * MINUTE + 1);
    expect((await visit(service, `/pay/${checkoutId}`)).text).not.toContain('class="card offer"');
  });

  test('before the order is paid is not shown, and a click sells nothing, also for nothing', async () => {
    const { store, checkoutId, path } = await payableProduct(service);
    const token = fieldOf(await visit(service, path), 'token') ?? '';
    const orderId = await store.orderOf(checkoutId);
    const upsells = [
      await store.upsell({ offerProductId: await store.soldProduct(), discountPercent: 90 }),
      await store.upsell({ offerProductId: await store.soldProduct(), price: 0 }),
    ];
    const page = await visit(service, path);
    expect(page.text).not.toContain('class="card offer"');
    const before = await store.snapshot();
    for (const upsell of upsells) {
      const answer = await submit(service, `${path}/offer`, { token, upsell });
      expect(answer.status).toBe(400);
      expect(visibleText(answer)).toContain('Falta só o pagamento');
    }
    expect(await store.snapshot()).toEqual(before);
    await store.report(orderId, 'APPROVED');
    expect((await visit(service, path)).text).toContain('class="card offer"');
  });

  test('that has ended when it is clicked shows why, and sells nothing', async () => {
    const { store, checkoutId, path } = await payableProduct(service);
    const offerProductId = await store.soldProduct({ stock: { quantity: 1 } });
    const upsellId = await store.upsell({ offerProductId, price: 10 });
    await store.report(await store.orderOf(checkoutId), 'APPROVED');
    const token = fieldOf(await visit(service, path), 'token') ?? '';
    await store.setStock(offerProductId, 0);
    const before = await store.snapshot();
    const click = (chosen: string, by = token) => submit(service, `${path}/offer`, { token: by, upsell: chosen });
    const answer = await click(upsellId);
    expect(answer.status).toBe(409);
    expect(visibleText(answer)).toContain('Oferta Não há estoque suficiente de “Caneca”.');
    expect((await click(crypto.randomUUID())).status).toBe(404);
    expect((await click('x')).headers.get('location')).toBe(path);
    expect((await click(upsellId, 'x')).status).toBe(403);
    expect(await store.snapshot()).toEqual(before);
    expect(await store.stockOf(offerProductId)).toBe(0);
  });

  test('of a checkout without an order sells nothing; its order is like any other', async () => {
    const { store, path } = await payableCheckout(service);
    const upsellId = await store.upsell({ offerProductId: await store.soldProduct(), price: 10 });
    const token = fieldOf(await visit(service, path), 'token') ?? '';
    const before = await store.snapshot();
    const answer = await submit(service, `${path}/offer`, { token, upsell: upsellId });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    expect(await store.snapshot()).toEqual(before);
    await pay(service, path, {});
    const ofCart = (await store.events()).map(({ type }) => type).filter((type) => !/PRODUCT|UPSELL/.test(type));
    expect(ofCart).toEqual(['CHECKOUT_CREATED', 'ORDER_CREATED', 'CUSTOMER_CREATED']);
  });
});

const BANNER = 'Loja de teste. Nada aqui é de verdade: nada é cobrado nem entregue. Não pague com dinheiro de verdade.';
const BUTTON = 'Simular o pagamento';

const testStore = () => payableStore(service, {}, { test: true });

/** Sends what a click on the button of a page sends. */
async function clickedButton(path: string, more: Record<string, string> = {}) {
  const page = await visit(service, path);
  const fields = { token: fieldOf(page, 'token') ?? '', order: fieldOf(page, 'order') ?? '', ...more };
  return submit(service, `${path}/simulate`, fields);
}

describe('the pay page of a test store', () => {
  test.each(['PIX', 'BOLETO', 'CARD'])('has a button that pays by %s and leads back to the page', async (method) => {
    const store = await testStore();
    const { orderId, path } = await placed(store, { paymentMethod: method });
    const page = await visit(service, path);
    expect(visibleText(page)).toContain(BUTTON);
    expect(visibleText(page)).toContain(BANNER);
    const reply = await clickedButton(path);
    expect([reply.status, reply.headers.get('location')]).toEqual([303, path]);
    expect(await store.ask(`{ order(id: "${orderId}") { status } }`)).toEqual({ status: 'PAID' });
    const after = visibleText(await visit(service, path));
    expect(after).toContain('Obrigado! Pagamento confirmado');
    expect(after).not.toContain(BUTTON);
    // Pressed twice, it pays once.
    const again = { token: fieldOf(page, 'token') ?? '', order: orderId };
    expect((await submit(service, `${path}/simulate`, again)).status).toBe(303);
    expect((await store.events()).filter(({ type }) => type === 'ORDER_PAID')).toHaveLength(1);
  });

  test('is marked as a test before the purchase, and pays the order of an accepted offer too', async () => {
    const store = await testStore();
    const offerProductId = await store.soldProduct({ type: 'DIGITAL' });
    await store.upsell({ offerProductId, price: 10 });
    expect(visibleText(await visit(service, `/pay/${await store.externalCheckout()}`))).toContain(BANNER);
    const { path } = await placed(store);
    await clickedButton(path);
    const page = await visit(service, path);
    const offer = { token: fieldOf(page, 'token') ?? '', upsell: fieldOf(page, 'upsell') ?? '' };
    expect((await submit(service, `${path}/offer`, offer)).status).toBe(303);
    expect((await clickedButton(path)).status).toBe(303);
    expect(visibleText(await visit(service, path))).toContain('Oferta paga');
  });

  test('rejects a click from another site, without its token or for the order of another buyer, and changes nothing', async () => {
    const store = await testStore();
    const [{ orderId, path }, other] = [await placed(store), await placed(store)];
    const fields = { token: fieldOf(await visit(service, path), 'token') ?? '', order: orderId };
    const before = await store.snapshot();
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://outra.exemplo.com.br' };
    expect((await submit(service, `${path}/simulate`, fields, foreign)).status).toBe(403);
    expect((await submit(service, `${path}/simulate`, { ...fields, token: 'outro' })).status).toBe(403);
    expect((await clickedButton(path, { order: other.orderId })).status).toBe(404);
    expect(await store.snapshot()).toEqual(before);
  });
});

test('the pay page of a live store has neither the mark nor the button, and a forged click pays nothing', async () => {
  const store = await payableStore(service);
  const { orderId, path } = await placed(store);
  expect(visibleText(await visit(service, path))).not.toMatch(/Loja de teste|Simular/);
  const forms = await visit(service, `/pay/${await store.externalCheckout()}`);
  const before = await store.snapshot();
  const refused = await submit(service, `${path}/simulate`, { token: fieldOf(forms, 'token') ?? '', order: orderId });
  expect(refused.status).toBe(403);
  expect(await store.snapshot()).toEqual(before);
});

describe('another payment method on the page', () => {
  const cart = async (more: object = {}) => {
    const store = await payableStore(service);
    await store.paymentDiscount({ amount: 5 });
    const { orderId, path } = await placed(store, { paymentMethod: 'CARD', ...more });
    const page = await visit(service, path);
    const [form = ''] = /<form method="post" action="[^"]*\/method">.*?<\/form>/s.exec(page.text) ?? [];
    const fields = {
      token: fieldOf(page, 'token') ?? '',
      order: orderId,
      total: fieldOf({ ...page, text: form }, 'total') ?? '',
    };
    return { store, orderId, path, page, fields };
  };
  const order = (store: TestStore, id: string) => store.readOrder(id, 'paymentMethod total');

  test('is offered with its price, and taken by one click without a script', async () => {
    const { store, orderId, path, page, fields } = await cart();
    expect(visibleText(page)).toContain('Escolher outra forma de pagamento Pix R$ 75,81 R$ 3,99 a menos');
    expect((await submit(service, `${path}/method`, { ...fields, method: 'PIX' })).status).toBe(303);
    expect(await order(store, orderId)).toEqual({ paymentMethod: 'PIX', total: 75.81 });
    const after = await visit(service, path);
    expect(after.text).toContain('class="pix"');
    // A store with a PIX key alone is paid by PIX alone.
    expect(visibleText(after)).not.toContain('outra forma de pagamento');
  });

  test('at another price than the page showed changes nothing, and says so', async () => {
    const { store, orderId, path, fields } = await cart();
    const reply = await submit(service, `${path}/method`, { ...fields, total: '7580', method: 'PIX' });
    expect(reply.status).toBe(409);
    expect(visibleText(reply)).toContain('O total mudou desde que foi mostrado.');
    expect(await order(store, orderId)).toEqual({ paymentMethod: 'CARD', total: 79.8 });
  });

  test('is taken by the own page alone, and is none where nothing waits', async () => {
    const { store, orderId, path, fields } = await cart();
    const other = await cart();
    for (const wrong of [{ token: 'x' }, { order: 'x' }, { method: 'toString' }, { total: '1e3' }])
      expect((await submit(service, `${path}/method`, { ...fields, method: 'PIX', ...wrong })).status).toBeOneOf([303, 403]);
    expect((await submit(service, `${path}/method`, { ...fields, method: 'PIX', order: other.orderId })).status).toBe(404);
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://outra.exemplo.com' };
    expect((await submit(service, `${path}/method`, { ...fields, method: 'PIX' }, foreign)).status).toBe(403);
    expect(await order(store, orderId)).toEqual({ paymentMethod: 'CARD', total: 79.8 });
    await store.report(orderId, 'APPROVED');
    expect(visibleText(await visit(service, path))).not.toContain('outra forma de pagamento');
  });
});

describe('the browser that made an order', () => {
  const cookieOf = ({ headers }: { headers: Headers }) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';

  test('sees who buys and where the order goes; others who have the address do not', async () => {
    const { store, path } = await payableCheckout(service, { requiresShipping: true });
    const bought = await pay(service, path, { ...ADDRESS_VALUES });
    expect([bought.status, bought.headers.get('set-cookie')]).toEqual([
      303,
      expect.stringMatching(new RegExp(`; Path=${path}; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$`)),
    ]);
    const cookie = cookieOf(bought);
    const own = visibleText(await visit(service, path, { headers: { cookie } }));
    expect(own).toContain(
      'Comprador Ana Lima E-mail ana@exemplo.com.br Entrega Rua das Flores, 12 Centro · São Paulo · SP CEP 01001-000',
    );
    for (const headers of [{}, { cookie: 'buyer=x' }])
      expect((await visit(service, path, { headers })).text).not.toMatch(/Ana|Flores|ana@/);
    const [order] = await store
      .ask<{ nodes: { id: string }[] }>('{ orders(first: 1) { nodes { id } } }')
      .then(({ nodes }) => nodes);
    await store.report(order?.id ?? '', 'APPROVED');
    const paid = visibleText(await visit(service, path, { headers: { cookie } }));
    expect(paid).toContain('Obrigado, Ana! Pagamento confirmado');
    expect(paid).toContain('E agora? A loja prepara o pedido e o envia:');
    expect(paid).toMatch(/Pagamento: Pix, pago em \d\d\/\d\d\/2026/);
    // The cookie of one order opens no other.
    const other = await payableCheckout(service);
    await pay(service, other.path, {});
    expect(visibleText(await visit(service, other.path, { headers: { cookie } }))).not.toContain('Comprador');
  });

  test('gets no cookie for an order that was there, and sees masked what the store had sent', async () => {
    const known = { customer: { name: 'Zuleica Prado', email: 'zuleica@exemplo.com.br' } };
    const { path } = await payableCheckout(service, {}, known);
    const shown = await visit(service, path);
    const [name, email] = ['name', 'email'].map((field) => fieldOf(shown, field) ?? '') as [string, string];
    const first = await pay(service, path, { name, email });
    const own = visibleText(await visit(service, path, { headers: { cookie: cookieOf(first) } }));
    expect(own).toContain('Comprador Z••• P••• E-mail z•••@exemplo.com.br');
    expect(own).not.toMatch(/Zuleica|zuleica/);
    const again = await submit(service, path, { token: fieldOf(shown, 'token') ?? '', intent: 'pay', total: '1' });
    expect([again.status, again.headers.get('set-cookie')]).toEqual([409, null]);
    expect(visibleText(again)).toContain('Este carrinho já virou um pedido em outra aba ou janela, por R$ 79,80.');
  });
});

test('a CEP without a script fills the state', async () => {
  const { path } = await payableCheckout(service, { requiresShipping: true });
  const applied = await pay(service, path, { ...ADDRESS_VALUES, state: '', intent: 'apply' });
  expect(applied.text).toContain('<option selected>SP</option>');
  expect((await pay(service, path, { ...ADDRESS_VALUES, state: '' })).status).toBe(303);
});
