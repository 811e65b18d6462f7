import { expect, test } from 'vitest';
import { kitOfTwo } from '../support/kit-cart.ts';
import { ADDRESS_VALUES, fieldOf, pay, payableStore, refused, visibleText, visit } from '../support/pay.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const FIRST = 'quantity.000.000';
const SECOND = 'quantity.000.001';

/** Kits of a product at R$ 50,00 and of two of another one at R$ 10,00, sent for nothing. */
async function cart(kits = 1) {
  const store = await payableStore(service);
  await store.shippingMethod({ name: 'PAC', price: 0 });
  const { first, second, kitId } = await kitOfTwo(store);
  const checkoutId = await store.ownCheckout([{ kitId, quantity: kits }, { productId: second }]);
  return { store, first, kitId, checkoutId, path: `/pay/${checkoutId}` };
}

/** The orders of a store: the total, and the units of each line. */
async function ordered(store: TestStore): Promise<[total: number, ...units: number[]][]> {
  const orders = '{ orders(first: 5) { nodes { total items { quantity } } } }';
  const { nodes } = await store.ask<{ nodes: { total: number; items: { quantity: number }[] }[] }>(orders);
  return nodes.map(({ total, items }) => [total, ...items.map(({ quantity }) => quantity)]);
}

/** The error summary, and the error of each field. */
const faults = ({ text }: { text: string }) => [
  [...text.matchAll(/<li><a href="#(campo-quantity[\d.]+)">([^<]*)<\/a>/g)].map(([, id, fault]) => [id, fault]),
  [...text.matchAll(/<p class="fault" id="(campo-quantity[\d.]+)-erro">/g)].map(([, id]) => id),
];

test('the page has quantity fields for the units of kits alone, and shows their price', async () => {
  const { store, first, checkoutId, path } = await cart(2);
  const page = await visit(service, path);
  expect([fieldOf(page, FIRST), fieldOf(page, SECOND)]).toEqual(['1', '2']);
  expect(page.text.match(/name="quantity\./g)).toHaveLength(2);
  expect(visibleText(page)).toContain('Manhã: Caneca Quantidade: 2 Em cada um dos 2 kits de Manhã: Caneca R$ 100,00');
  expect(visibleText(page)).toContain('Café Quantidade: 1 R$ 50,00');
  const applied = await pay(service, path, { intent: 'apply', [FIRST]: ' 3 ', [SECOND]: '2' });
  expect([applied.status, fieldOf(applied, FIRST), fieldOf(applied, SECOND)]).toEqual([200, '3', '2']);
  // 6 of 50, 4 of 10, 1 of 50.
  expect(visibleText(applied)).toContain('Manhã: Caneca Quantidade: 6 Em cada um dos 2 kits de Manhã: Caneca R$ 300,00');
  expect(visibleText(applied)).toContain('Pagar R$ 390,00');
  expect(fieldOf(await visit(service, path), FIRST)).toBe('3');
  const bought = await pay(service, path, { ...ADDRESS_VALUES, [FIRST]: '3', [SECOND]: '2' });
  expect([bought.status, bought.headers.get('location')]).toEqual([303, `/pay/${checkoutId}`]);
  expect(await ordered(store)).toEqual([[390, 6, 4, 1]]);
  expect(await store.stockOf(first)).toBe(4);
  expect((await visit(service, path)).text).not.toContain('name="quantity.');
});

test('a purchase with other quantities than the page showed is shown the new total, and then placed', async () => {
  const { store, path } = await cart();
  const answer = await pay(service, path, { ...ADDRESS_VALUES, [FIRST]: '2', [SECOND]: '2' });
  expect(answer.status).toBe(409);
  expect(visibleText(answer)).toContain(
    'O total mudou: confira e confirme O total passou de R$ 120,00 para R$ 170,00. Nada foi cobrado.',
  );
  expect([fieldOf(answer, FIRST), fieldOf(answer, 'total'), fieldOf(answer, 'name')]).toEqual(['2', '17000', 'Ana Lima']);
  expect(await ordered(store)).toEqual([]);
  const again = await pay(service, path, { ...ADDRESS_VALUES, [FIRST]: '2', [SECOND]: '2', total: '17000' });
  expect(again.status).toBe(303);
  expect(await ordered(store)).toEqual([[170, 2, 2, 1]]);
});

test('an invalid quantity is reported at its field, and nothing changes', async () => {
  const { store, path } = await cart();
  for (const [intent, value] of [
    ...['', '0', '-1', '1,5', 'dois', '1000', '99999999999'].map((value) => ['apply', value] as const),
    ...['', '0', '1000'].map((value) => ['pay', value] as const),
  ]) {
    const answer = await refused(store, path, { ...ADDRESS_VALUES, intent, [FIRST]: value, [SECOND]: '3' }, 422);
    expect(faults(answer)).toEqual([[['campo-quantity.000.000', 'Quantidade de Manhã: Caneca']], ['campo-quantity.000.000']]);
    expect(answer.text).toContain('<span class="vh">Erro: </span>Deve ser um número inteiro, de 1 a 999.</p>');
    expect([fieldOf(answer, FIRST), fieldOf(answer, SECOND), fieldOf(answer, 'city')]).toEqual([value, '3', 'São Paulo']);
  }
});

test('a quantity above the stock is reported at its field', async () => {
  const { store, path } = await cart();
  const answer = await refused(store, path, { ...ADDRESS_VALUES, [FIRST]: '11', [SECOND]: '2' }, 409);
  expect(visibleText(answer)).toContain('Não há estoque suficiente Quantidade de Manhã: Caneca ');
  expect(visibleText(answer)).toContain('Erro: Não há estoque suficiente de “Manhã: Caneca”.');
  expect(faults(answer)[1]).toEqual(['campo-quantity.000.000']);
  expect(fieldOf(answer, FIRST)).toBe('11');
});

test('a form for a kit that no longer allows changes gets an error, and the kit is bought as the page then shows it', async () => {
  const { store, kitId, path } = await cart();
  await pay(service, path, { intent: 'apply', [FIRST]: '3' });
  await store.update('Kit', kitId, { allowQuantityChange: false });
  const answer = await refused(store, path, { ...ADDRESS_VALUES, [FIRST]: '3', [SECOND]: '2' }, 422);
  expect(visibleText(answer)).toContain('Confira as quantidades A quantidade de “Manhã: Caneca” não pode ser mudada.');
  expect([fieldOf(answer, FIRST), fieldOf(answer, 'total')]).toEqual([undefined, '12000']);
  expect((await pay(service, path, { ...ADDRESS_VALUES, total: '12000' })).status).toBe(303);
  expect(await ordered(store)).toEqual([[120, 1, 2, 1]]);
});

test('an unknown field changes nothing', async () => {
  const { store, path } = await cart();
  const external = `/pay/${await store.externalCheckout()}`;
  for (const [address, field] of [
    [path, 'quantity.001.000'],
    [path, 'quantity.'],
    [path, `quantity.${'0'.repeat(30)}`],
    [external, FIRST],
  ] as const)
    await refused(store, address, { intent: 'apply', [field]: '2' }, 422);
});

test('a form after the purchase redirects to the order; a cart that is no longer sold gets an error', async () => {
  const { store, first, checkoutId, path } = await cart();
  const form = { ...ADDRESS_VALUES, token: fieldOf(await visit(service, path), 'token') ?? '', [FIRST]: '2' };
  await store.update('Product', first, { status: 'INACTIVE' });
  const unsold = await refused(store, path, form, 409);
  expect(visibleText(unsold)).toContain('Este carrinho não pode mais ser comprado');
  await store.update('Product', first, { status: 'ACTIVE' });
  await store.orderOf(checkoutId);
  const after = await refused(store, path, form, 303);
  expect(after.headers.get('location')).toBe(path);
});

test('a cart of many kit items shows them unfolded, and accepts all changes at once', { timeout: 120_000 }, async () => {
  const store = await payableStore(service);
  const productId = await store.soldProduct({ type: 'DIGITAL', price: 1 });
  const kitId = await store.kit(Array(100).fill({ productId }), { allowQuantityChange: true });
  const path = `/pay/${await store.ownCheckout(Array<Record<string, unknown>>(5).fill({ kitId }))}`;
  const page = await visit(service, path);
  expect(page.text).toContain(
    '<details class="wide-open" id="itens" open><summary><span class="count">Seu pedido <span class="dim">500 itens</span></span>',
  );
  const names = [...page.text.matchAll(/name="(quantity\.[\d.]+)"/g)].map(([, name]) => name ?? '');
  expect(names).toHaveLength(500);
  const form = Object.fromEntries(names.map((name) => [name, '999']));
  const applied = await pay(service, path, { intent: 'apply', ...form });
  expect([applied.status, fieldOf(applied, 'total')]).toEqual([200, '49950000']);
});
