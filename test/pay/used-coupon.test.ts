import { expect, test } from 'vitest';
import { BUYER } from '../support/fixtures.ts';
import { ADDRESS_VALUES, fieldOf, pay, payableStore, submit, visibleText, visit } from '../support/pay.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const OTHER = '11144477735';
const USED = 'Você já usou o cupom UM, que vale uma vez por comprador. O total é sem ele: confira e conclua.';

/** A coupon of R$ 10,00 that each buyer uses once, already used by `BUYER`. */
async function usedCoupon(store: TestStore, fields: Record<string, unknown> = {}): Promise<void> {
  await store.coupon({ code: 'UM', discountType: 'CURRENCY', singleUsePerCustomer: true, ...fields });
  await store.sell(await store.soldProduct(), { couponCode: 'UM' });
}

/** The orders of a store, the last one last: they are all of one moment. */
async function bought(store: TestStore): Promise<{ total: number; couponCode: string | null }[]> {
  const orders = '{ orders(first: 20) { nodes { total couponCode } } }';
  return (await store.ask<{ nodes: { total: number; couponCode: string | null }[] }>(orders)).nodes;
}

const contact = { name: 'Ana Lima', email: 'ana@exemplo.com.br' };

test('a price shown to a shopper does not reveal who used a coupon', async () => {
  const store = await payableStore(service);
  await usedCoupon(store);
  const path = `/pay/${await store.externalCheckout()}`;
  const shown = async (document: string) => {
    const page = await visit(service, path);
    const asked = { token: fieldOf(page, 'token') ?? '', intent: 'apply', coupon: 'UM', ...contact, document };
    const reply = await submit(service, path, asked);
    return [reply.status, visibleText(reply).replaceAll(/\d{3}\.?\d{3}\.?\d{3}-?\d{2}/g, ''), fieldOf(reply, 'total')];
  };
  expect(await shown(BUYER.documentNumber)).toEqual(await shown(OTHER));
  expect((await shown(BUYER.documentNumber))[2]).toBe('6980');
});

test('a purchase reports the used coupon: the page comes back without it, and can be sent as it is', async () => {
  const store = await payableStore(service);
  await usedCoupon(store);
  const path = `/pay/${await store.externalCheckout()}`;
  const opened = await visit(service, path);
  const fields = { ...contact, document: BUYER.documentNumber, coupon: 'UM', intent: 'pay', payment: 'PIX' };
  const before = await store.snapshot();
  const refused = await submit(service, path, { ...fields, token: fieldOf(opened, 'token') ?? '', total: '6980' });
  expect([refused.status, fieldOf(refused, 'total'), fieldOf(refused, 'used-coupon')]).toEqual([422, '7980', 'UM']);
  expect(visibleText(refused)).toContain(USED);
  expect(await store.snapshot()).toEqual(before);

  const carried = ['token', 'total', 'coupon', 'used-coupon', 'name', 'email', 'document'];
  const again = Object.fromEntries(carried.map((name) => [name, fieldOf(refused, name) ?? '']));
  const paid = await submit(service, path, { ...again, intent: 'pay', payment: 'PIX' });
  expect(paid.status).toBe(303);
  expect((await bought(store)).at(-1)).toEqual({ total: 79.8, couponCode: null });
});

test('a used automatic coupon is rejected in the same way, and another coupon is checked again', async () => {
  const store = await payableStore(service);
  await usedCoupon(store, { automaticApply: true });
  await store.coupon({ code: 'DOIS', discountType: 'CURRENCY', amount: 20, singleUsePerCustomer: true });
  const path = `/pay/${await store.ownCheckout([{ productId: await store.soldProduct() }])}`;
  const refused = await pay(service, path, { ...contact, ...ADDRESS_VALUES, document: BUYER.documentNumber, coupon: '' });
  expect([refused.status, fieldOf(refused, 'total'), fieldOf(refused, 'used-coupon')]).toEqual([422, '5000', '']);
  expect(visibleText(refused)).toContain(USED);
  const token = fieldOf(refused, 'token') ?? '';
  const other = await submit(service, path, { token, intent: 'apply', 'used-coupon': '', coupon: 'DOIS' });
  expect([other.status, fieldOf(other, 'total'), fieldOf(other, 'used-coupon')]).toEqual([200, '3000', undefined]);
  const plain = await submit(service, path, {
    ...contact,
    ...ADDRESS_VALUES,
    ...{ token, intent: 'pay', payment: 'PIX', document: BUYER.documentNumber, coupon: '', 'used-coupon': '', total: '5000' },
  });
  expect(plain.status).toBe(303);
  expect((await bought(store)).at(-1)).toEqual({ total: 50, couponCode: null });
});

test('a document cannot be tested by purchases that must fail: with the total before coupons, out of stock or unpayable', async () => {
  const store = await payableStore(service);
  await usedCoupon(store);
  const productId = await store.soldProduct({ stock: { quantity: 1 } });
  const [first, second] = [await store.ownCheckout([{ productId }]), await store.ownCheckout([{ productId }])];
  const tried = async (fields: Record<string, string>) => {
    const answers = [];
    for (const document of [BUYER.documentNumber, OTHER]) {
      const reply = await pay(service, `/pay/${second}`, { ...contact, ...ADDRESS_VALUES, coupon: 'UM', ...fields, document });
      answers.push([reply.status, visibleText(reply), fieldOf(reply, 'total')]);
    }
    return answers;
  };
  const alike = async (fields: Record<string, string>, status: number) => {
    const [used, unused] = await tried(fields);
    expect(used).toEqual(unused);
    expect(used?.[0]).toBe(status);
  };
  await alike({ total: '5000' }, 409);
  await alike({ total: '4000', payment: 'BOLETO' }, 422);
  const lasts = await pay(service, `/pay/${first}`, { ...contact, ...ADDRESS_VALUES, document: OTHER, coupon: '' });
  expect(lasts.status).toBe(303);
  await alike({ total: '4000' }, 409);
});
