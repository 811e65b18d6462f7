import { expect, test } from 'vitest';
import { payableStore, visibleText, visit } from '../support/pay.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const SIMULATE = `query ($input: SimulateCartInput!) { simulateCart(input: $input) {
  total lines { name gift warning { reason message } }
} }`;

type Line = { name: string; gift: boolean; warning: object | null };

/** Each line of a simulated cart by its name, with what is wrong with it. */
async function warnings(store: TestStore, items: object[]): Promise<[string, object | null][]> {
  const { lines } = await store.ask<{ lines: Line[] }>(SIMULATE, { input: { items } });
  return lines.map(({ name, warning }) => [name, warning]);
}

const short = (name: string) => ({ reason: 'OUT_OF_STOCK', message: `Não há estoque suficiente de “${name}”.` });

test('a simulated line with more units than the stock has a warning; one with exactly the stock or without stock has none', async () => {
  const store = await service.newStore();
  const productId = await store.soldProduct();
  const given = await store.soldProduct({ name: 'Adesivo', stock: { quantity: 0 } });
  await store.gift({ productId: given });
  const plenty = await store.soldProduct({ name: 'Prato' });
  expect(await warnings(store, [{ productId, quantity: 10 }])).toEqual([['Caneca', null]]);
  expect(await warnings(store, [{ productId, quantity: 11 }, { productId: plenty }])).toEqual([
    ['Caneca', short('Caneca')],
    ['Prato', null],
  ]);
  // A gift without stock is left out.
  const digital = await store.soldProduct({ name: 'Livro', type: 'DIGITAL', stock: { quantity: 0 } });
  expect(await warnings(store, [{ productId: digital, quantity: 999 }])).toEqual([['Livro', null]]);
});

test('lines of one product are counted together, also those of kits, and a variant has a stock of its own', async () => {
  const store = await service.newStore();
  const productId = await store.soldProduct();
  const variantId = await store.variant(productId, { stock: 2 });
  const kitId = await store.kit([{ productId, quantity: 2 }], { name: 'Dupla' });
  const cart = (quantity: number) => [
    { productId, quantity: 6 },
    { kitId, quantity },
    { variantId, quantity: 2 },
  ];
  expect(await warnings(store, cart(2))).toEqual([
    ['Caneca', null],
    ['Dupla: Caneca', null],
    ['Caneca (Azul)', null],
  ]);
  expect(await warnings(store, [...cart(3), { variantId }])).toEqual([
    ['Caneca', short('Caneca')],
    ['Dupla: Caneca', short('Dupla: Caneca')],
    ['Caneca (Azul)', short('Caneca (Azul)')],
    ['Caneca (Azul)', short('Caneca (Azul)')],
  ]);
});

test('the pay page warns at the line when the stock fell since the checkout was created', async () => {
  const store = await payableStore(service);
  const productId = await store.soldProduct();
  const path = `/pay/${await store.ownCheckout([{ productId, quantity: 3 }])}`;
  const sentence = 'Não há estoque suficiente de “Caneca”.';
  expect(visibleText(await visit(service, path))).not.toContain(sentence);
  await store.update('Product', productId, { stock: 2 });
  const page = await visit(service, path);
  expect(page.status).toBe(200);
  expect(visibleText(page)).toContain(`Caneca Quantidade: 3 ${sentence} R$ 150,00`);
  const external = await store.externalCheckout({ items: [{ title: 'X', quantity: 999, unitPrice: 1 }] });
  expect(visibleText(await visit(service, `/pay/${external}`))).not.toContain('Não há estoque');
});
