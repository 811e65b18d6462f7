import { describe, expect, test } from 'vitest';
import { startService } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();
const FIGURES = `query ($id: UUID!) { product(id: $id) {
  options { name values } totalStock sellingPrice priceRange { min max } variants { name sellingPrice }
} }`;

const option = (size: string, colour: string) => [
  { name: 'Tamanho', value: size },
  { name: 'Cor', value: colour },
];

describe('figures of a product', () => {
  test('are its own without variants', async () => {
    const store = await service.newStore();
    const id = await store.soldProduct({ price: 50, discountedPrice: 40, stock: { quantity: 7 } });
    expect(await store.ask(FIGURES, { id })).toEqual({
      options: [],
      totalStock: 7,
      sellingPrice: 40,
      priceRange: { min: 40, max: 40 },
      variants: [],
    });
  });

  test('are those of the active variants', async () => {
    const store = await service.newStore();
    const id = await store.soldProduct({ price: 50, discountedPrice: 40, stock: { quantity: 7 } });
    await store.variant(id, { name: 'P azul', options: option('P', 'Azul'), stock: 3, position: 1 });
    await store.variant(id, {
      name: 'G azul',
      options: option('G', 'Azul'),
      stock: 4,
      price: 80,
      discountedPrice: 60,
      position: 2,
    });
    await store.variant(id, { name: 'G rosa', options: option('G', 'Rosa'), stock: 5, price: 30, position: 3 });
    await store.variant(id, { name: 'Fora', options: [{ name: 'Material', value: 'Lã' }], stock: 9, price: 1, active: false });
    expect(await store.ask(FIGURES, { id })).toEqual({
      options: [
        { name: 'Tamanho', values: ['P', 'G'] },
        { name: 'Cor', values: ['Azul', 'Rosa'] },
      ],
      totalStock: 12,
      sellingPrice: 40,
      priceRange: { min: 30, max: 60 },
      variants: [
        { name: 'Fora', sellingPrice: 1 },
        { name: 'P azul', sellingPrice: 40 },
        { name: 'G azul', sellingPrice: 60 },
        { name: 'G rosa', sellingPrice: 30 },
      ],
    });
  });

  test('are its own stock and price with no active variant, and the options of all variants', async () => {
    const store = await service.newStore();
    const id = await store.soldProduct({ price: 50, stock: { quantity: 7 } });
    await store.variant(id, { options: [{ name: 'Cor', value: 'Azul' }], stock: 9, price: 1, active: false });
    const { variants: _, ...figures } = await store.ask<{ variants: unknown }>(FIGURES, { id });
    expect(figures).toEqual({
      options: [{ name: 'Cor', values: ['Azul'] }],
      totalStock: 7,
      sellingPrice: 50,
      priceRange: { min: 50, max: 50 },
    });
  });

  test('have a total stock of at most the largest integer', async () => {
    const store = await service.newStore();
    const id = await store.soldProduct();
    for (const name of ['Azul', 'Rosa']) await store.variant(id, { name, stock: 2_147_483_647 });
    expect(await store.ask('query ($id: UUID!) { product(id: $id) { totalStock } }', { id })).toEqual({
      totalStock: 2_147_483_647,
    });
  });

  test('are read in one statement for a list', async () => {
    const store = await service.newStore();
    for (let made = 0; made < 3; made += 1) await store.variant(await store.soldProduct({ name: `Caneca ${made}` }));
    const list = `{ products(first: 50) { nodes { totalStock options { name } priceRange { min } variants { sellingPrice } } } }`;
    expect(await statementsOf(() => store.ask(list))).toEqual(['SELECT product']);
  });
});
