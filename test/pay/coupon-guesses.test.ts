import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { CONTACT_VALUES, fieldOf, type PageReply, payableStore, stableHtml, visibleText } from '../support/pay.ts';
import { NO_LIMITS, PUBLIC_URL, Service, type TestStore } from '../support/service.ts';
import { sharedDatabase } from '../support/test-database.ts';
import { times } from '../support/times.ts';

const { 'coupon-guesses': _guesses, ...limits } = NO_LIMITS;
const service = new Service(await sharedDatabase(), { limits });

let last = 0;
const newAddress = () => {
  last += 1;
  return `203.0.113.${last}`;
};

const guess = () => `NADA-${randomUUID().slice(0, 8)}`;

async function visit(path: string, address: string, init: RequestInit = {}): Promise<PageReply> {
  const response = await service.app.fetch(new Request(`${PUBLIC_URL}${path}`, init), address);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const send = (path: string, address: string, fields: Record<string, string>) =>
  visit(path, address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', origin: 'null' },
    body: new URLSearchParams(fields).toString(),
  });

/** The page of a checkout as a form that can be sent. */
async function formOf(path: string, address: string): Promise<Record<string, string>> {
  const page = await visit(path, address);
  return { ...CONTACT_VALUES, token: fieldOf(page, 'token') ?? '', total: fieldOf(page, 'total') ?? '', payment: 'PIX' };
}

const pathsOf = (store: TestStore, count: number) =>
  Promise.all(times(count, async () => `/pay/${await store.externalCheckout()}`));

/** Tries codes at the checkout from an address, one after the other. */
async function tryCodes(path: string, address: string, codes: readonly string[]): Promise<number[]> {
  const form = await formOf(path, address);
  const statuses: number[] = [];
  for (const coupon of codes) statuses.push((await send(path, address, { ...form, intent: 'apply', coupon })).status);
  return statuses;
}

/** Uses up what an address may try. */
async function exhaust(store: TestStore, address: string): Promise<void> {
  const [path = ''] = await pathsOf(store, 1);
  expect(await tryCodes(path, address, times(20, guess))).toEqual(Array(20).fill(200));
}

const couponStore = async (fields: Record<string, unknown> = {}) => {
  const store = await payableStore(service);
  await store.coupon({ code: 'DEZ', discountType: 'CURRENCY', amount: 10, ...fields });
  return store;
};

test('280 codes at once over eight checkouts are answered 20 times; then a page says when, and nothing is changed', async () => {
  const [store, address] = [await couponStore(), newAddress()];
  const paths = await pathsOf(store, 8);
  const forms = await Promise.all(paths.map((path) => formOf(path, address)));
  const before = await store.snapshot();
  const replies = await Promise.all(
    times(280, (index) => {
      const [path = '', form = {}] = [paths[index % 8], forms[index % 8]];
      return send(path, address, { ...form, intent: index % 2 ? 'apply' : 'pay', total: '1', coupon: guess() });
    }),
  );
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(260);
  expect(await store.snapshot()).toEqual(before);
  const refused = replies.at(-1) as PageReply;
  expect([refused.headers.get('retry-after'), refused.headers.get('refresh'), fieldOf(refused, 'total')]).toEqual([
    '3',
    null,
    '7980',
  ]);
  const text = visibleText(refused);
  expect(text).toContain('Muitos cupons em pouco tempo Nada foi cobrado, e o carrinho continua como está. Cupom de desconto');
  expect(text).toContain('Aplicar Erro: Espere 3 segundos e tente de novo, ou apague o cupom para comprar sem ele.');
  service.clock.forward(3_000);
  expect(await tryCodes(paths[0] ?? '', address, [guess(), guess()])).toEqual([200, 429]);
});

test('any number of buyers behind one address apply right codes at once', async () => {
  const [store, address] = [await couponStore(), newAddress()];
  const paths = await pathsOf(store, 60);
  const forms = await Promise.all(paths.map((path) => formOf(path, address)));
  const replies = await Promise.all(
    paths.map((path, index) => send(path, address, { ...forms[index], intent: 'apply', coupon: index % 2 ? 'dez' : 'DEZ' })),
  );
  expect(replies.map((reply) => [reply.status, fieldOf(reply, 'total')])).toEqual(Array(60).fill([200, '6980']));
  await exhaust(store, address);
});

test('a code that is right, but that this cart or this day does not get, is no guess', async () => {
  const [store, address] = [await couponStore({ status: 'INACTIVE' }), newAddress()];
  const paths = await pathsOf(store, 25);
  for (const path of paths) expect(await tryCodes(path, address, ['DEZ'])).toEqual([200]);
});

test('another address, a network of IPv6 and another store have their own', async () => {
  const [store, other, address] = [await couponStore(), await couponStore(), newAddress()];
  const [path = ''] = await pathsOf(store, 1);
  const [elsewhere = ''] = await pathsOf(other, 1);
  await exhaust(store, address);
  expect(await tryCodes(path, newAddress(), [guess()])).toEqual([200]);
  expect(await tryCodes(elsewhere, address, [guess()])).toEqual([200]);
  for (let i = 0; i < 20; i += 1) expect(await tryCodes(path, `2001:db8:5:6::${i}`, [guess()])).toEqual([200]);
  expect(await tryCodes(path, '2001:db8:5:6:ffff::1', [guess()])).toEqual([429]);
  expect(await tryCodes(path, '2001:db8:5:7::1', [guess()])).toEqual([200]);
});

test('when they are used up, nothing tells a right code from a wrong one, and the cart is bought without any', async () => {
  const store = await couponStore();
  await store.coupon({ code: 'SOZINHO', discountType: 'CURRENCY', amount: 1, automaticApply: true });
  const [address, path] = [newAddress(), `/pay/${await store.externalCheckout()}`];
  await exhaust(store, address);
  const form = await formOf(path, address);
  for (const intent of ['apply', 'pay']) {
    const pages = [];
    for (const coupon of ['DEZ', 'dez', 'SOZINHO', 'NADA', 'N'.repeat(90)]) {
      const reply = await send(path, address, { ...form, intent, coupon });
      expect([reply.status, fieldOf(reply, 'coupon'), fieldOf(reply, 'answered-coupon')]).toEqual([429, coupon, undefined]);
      pages.push(stableHtml(reply).replace(`value="${coupon}"`, ''));
    }
    expect(new Set(pages).size).toBe(1);
  }
  expect((await send(path, address, { ...form, intent: 'pay', coupon: '' })).status).toBe(303);
});

test('a code that the page has answered is no guess any more, right or wrong, but at this checkout alone', async () => {
  const [store, address] = [await couponStore(), newAddress()];
  const [right = '', wrong = '', other = ''] = await pathsOf(store, 3);
  const shown = async (path: string, coupon: string): Promise<Record<string, string>> => {
    const reply = await send(path, address, { ...(await formOf(path, address)), intent: 'apply', coupon });
    const names = ['token', 'total', 'coupon', 'answered-coupon'];
    return { ...CONTACT_VALUES, payment: 'PIX', ...Object.fromEntries(names.map((name) => [name, fieldOf(reply, name) ?? ''])) };
  };
  const [rightForm, wrongForm] = [await shown(right, 'DEZ'), await shown(wrong, 'NADA')];
  for (let i = 0; i < 30; i += 1) expect((await send(wrong, address, { ...wrongForm, intent: 'apply' })).status).toBe(200);
  expect(await tryCodes(other, address, times(19, guess))).toEqual(Array(19).fill(200));
  const form = await formOf(other, address);
  const carried = { ...form, 'answered-coupon': rightForm['answered-coupon'] ?? '', intent: 'apply' };
  expect((await send(other, address, { ...carried, coupon: 'DEZ' })).status).toBe(429);
  expect((await send(right, address, { ...rightForm, coupon: 'NADA', intent: 'apply' })).status).toBe(429);
  for (const [path, sent] of [
    [right, rightForm],
    [wrong, wrongForm],
  ] as const)
    expect((await send(path, address, { ...sent, intent: 'pay' })).status).toBe(303);
  const { nodes } = await store.ask<{ nodes: { total: number }[] }>('{ orders(first: 5) { nodes { total } } }');
  expect(nodes.map(({ total }) => total).toSorted()).toEqual([69.8, 79.8]);
});

test('the coupon that a checkout came with is no guess', async () => {
  const [store, address] = [await couponStore(), newAddress()];
  const path = `/pay/${await store.ownCheckout([{ productId: await store.soldProduct({ type: 'DIGITAL' }), quantity: 1 }], { couponCode: 'DEZ' })}`;
  await exhaust(store, address);
  const form = await formOf(path, address);
  expect((await send(path, address, { ...form, intent: 'apply', coupon: 'dez' })).status).toBe(200);
  expect((await send(path, address, { ...form, intent: 'pay', coupon: 'DEZ' })).status).toBe(303);
});
