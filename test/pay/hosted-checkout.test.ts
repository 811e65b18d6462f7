import { afterAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../support/constants.ts';
import { MercadoPagoStore } from '../support/mercado-pago/store.ts';
import { fieldOf, submit, visibleText, visit } from '../support/pay.ts';
import { PUBLIC_URL, startOwnService } from '../support/service.ts';

const service = await startOwnService();
const opened: MercadoPagoStore[] = [];

afterAll(async () => {
  for (const each of opened) await each.close();
});

/** A checkout of a store at Mercado Pago that became an order. */
async function placed(paymentMethod: 'CARD' | 'BOLETO' = 'CARD') {
  const shop = await MercadoPagoStore.open(service);
  opened.push(shop);
  const checkoutId = await shop.store.externalCheckout({}, {});
  const orderId = await shop.store.orderOf(checkoutId, { shippingAddress: null, paymentMethod });
  return { shop, orderId, path: `/pay/${checkoutId}` };
}

const linkOf = (text: string): string => (/<a class="button pay" href="([^"]+)"/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&');

/** A buyer follows the link and clicks on the page of Mercado Pago, without a script; returns the page that they come back to. */
async function payAt(link: string, outcome: string): Promise<string> {
  const shown = await (await fetch(link)).text();
  const href = new RegExp(`href="([^"]+resultado=${outcome})"`).exec(shown)?.[1] ?? '';
  const answer = await fetch(new URL(href, link), { redirect: 'manual' });
  expect(answer.status).toBe(303);
  return (answer.headers.get('location') ?? '').replace(PUBLIC_URL, '');
}

describe('the page of an order that is paid at Mercado Pago', () => {
  test('waits for the page to pay, leads there, and is paid when the buyer is back', async () => {
    const { shop, path } = await placed();
    const before = await visit(service, path);
    expect(visibleText(before)).toContain('o botão para pagar aparece aqui sozinho');
    expect(before.text).toContain('data-state="starting1"');
    await shop.work();
    const page = await visit(service, path);
    expect(visibleText(page)).toContain('Pagar com cartão no Mercado Pago');
    expect(page.text).toContain('rel="noreferrer">Pagar com cartão');
    const back = await payAt(linkOf(page.text), 'pagar');
    expect(back.startsWith(`${path}?collection_id=`)).toBe(true);
    const waiting = await visit(service, back);
    expect(waiting.status).toBe(200);
    expect(visibleText(waiting)).toContain('aguarda o pagamento');
    expect(waiting.text).toContain('http-equiv="refresh"');
    await shop.deliver();
    expect(visibleText(await visit(service, back))).toContain('Obrigado! Pagamento confirmado');
  });

  test('of which nobody believes what the address says', async () => {
    const { shop, path } = await placed();
    await shop.work();
    const page = await visit(service, `${path}?status=approved&collection_status=approved&collection_id=1`);
    expect(visibleText(page)).toContain('aguarda o pagamento');
    await visit(service, `${path}/state`);
    await shop.work();
    expect(visibleText(await visit(service, path))).not.toContain('Obrigado');
  });

  test('offers another charge when the card was refused', async () => {
    const { shop, orderId, path } = await placed();
    await shop.work();
    const link = linkOf((await visit(service, path)).text);
    await payAt(link, 'recusado');
    await shop.deliver();
    const page = await visit(service, path);
    expect(visibleText(page)).toContain('O cartão foi recusado');
    expect(visibleText(page)).toContain('Tentar de novo com cartão');
    await submit(service, `${path}/renew`, { token: fieldOf(page, 'token') ?? '', order: orderId });
    await shop.work();
    const renewed = await visit(service, path);
    expect(linkOf(renewed.text)).not.toBe(link);
    expect(linkOf(renewed.text)).toContain(shop.api.origin);
    expect(await (await fetch(link)).text()).toContain('Este link venceu');
    await payAt(linkOf(renewed.text), 'analise');
    await shop.deliver();
    expect((await shop.order(orderId)).attempts).toMatchObject([
      { number: 2, status: 'OPEN' },
      { number: 1, status: 'ENDED' },
    ]);
    const examined = await visit(service, path);
    expect(visibleText(examined)).toContain('Pagamento em confirmação O seu pagamento está sendo confirmado');
    expect(linkOf(examined.text)).toBe('');
    expect(examined.text).toContain('data-state="analysed2"');
  });

  test('says that a boleto is being confirmed after its end, and that Mercado Pago is away', async () => {
    const { shop, orderId, path } = await placed('BOLETO');
    shop.api.fail('AWAY', { route: 'GET /checkout/preferences/search' });
    await shop.work();
    expect(visibleText(await visit(service, path))).toContain('O Mercado Pago não está respondendo');
    service.clock.forward(MINUTE);
    await shop.work();
    const page = await visit(service, path);
    expect(visibleText(page)).toContain('Pagar com boleto no Mercado Pago');
    await payAt(linkOf(page.text), 'boleto');
    await shop.deliver();
    const end = new Date((await shop.order(orderId)).payment.expiresAt ?? 0).getTime();
    service.clock.forward(end - service.clock.now().getTime() + MINUTE);
    await shop.work();
    expect(visibleText(await visit(service, path))).toContain('Pagamento em confirmação');
  });
});
