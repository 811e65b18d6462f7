import { describe, expect, test } from 'vitest';
import { fieldOf, payableStore, submit, visibleText, visit } from '../support/pay.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const BANNER = 'Loja de teste. Nada aqui é de verdade: nada é cobrado nem entregue. Não pague com dinheiro de verdade.';
const BUTTON = 'Simular o pagamento';

const testStore = () => payableStore(service, {}, { test: true });

/** A checkout that is an order, not yet paid. */
async function placed(store: TestStore, paymentMethod = 'PIX') {
  const checkoutId = await store.externalCheckout();
  const orderId = await store.orderOf(checkoutId, { shippingAddress: null, paymentMethod });
  return { orderId, path: `/pay/${checkoutId}` };
}

/** Sends what a click on the button of a page sends. */
async function clicked(path: string, more: Record<string, string> = {}) {
  const page = await visit(service, path);
  const fields = { token: fieldOf(page, 'token') ?? '', order: fieldOf(page, 'order') ?? '', ...more };
  return submit(service, `${path}/simulate`, fields);
}

describe('the pay page of a test store', () => {
  test.each(['PIX', 'BOLETO', 'CARD'])('has a button that pays by %s and leads back to the page', async (method) => {
    const store = await testStore();
    const { orderId, path } = await placed(store, method);
    const page = await visit(service, path);
    expect(visibleText(page)).toContain(BUTTON);
    expect(visibleText(page)).toContain(BANNER);
    const reply = await clicked(path);
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
    await clicked(path);
    const page = await visit(service, path);
    const offer = { token: fieldOf(page, 'token') ?? '', upsell: fieldOf(page, 'upsell') ?? '' };
    expect((await submit(service, `${path}/offer`, offer)).status).toBe(303);
    expect((await clicked(path)).status).toBe(303);
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
    expect((await clicked(path, { order: other.orderId })).status).toBe(404);
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
