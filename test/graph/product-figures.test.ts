import { describe, expect, test } from 'vitest';
import { startService } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();
const FIGURES = `query ($id: ID!) { product(id: $id) {
  options { name values } totalStock sellingPrice priceRange { min max } variants { name sellingPrice }
} }`;

const option = (size: string, colour: string) => [
  { name: 'Tamanho', value: size },
  { name: 'Cor', value: colour },
];

describe('figures of a product', () => {
  test('are its own without an active variant, with the options of all variants', async () => {
    const store = await service.newStore();
    const id = await store.soldProduct({ price: 50, discountedPrice: 40, stock: { quantity: 7 } });
    const own = { totalStock: 7, sellingPrice: 40, priceRange: { min: 40, max: 40 } };
    expect(await store.ask(FIGURES, { id })).toEqual({ ...own, options: [], variants: [] });
    await store.variant(id, { options: [{ name: 'Cor', value: 'Azul' }], stock: 9, price: 1, active: false });
    const variants = [{ name: 'Azul', sellingPrice: 1 }];
    expect(await store.ask(FIGURES, { id })).toEqual({ ...own, options: [{ name: 'Cor', values: ['Azul'] }], variants });
  });

  test('are those of the active variants', async () => {
    const store = await service.newStore();
    const id = await store.soldProduct({ price: 50, discountedPrice: 40, stock: { quantity: 7 } });
    const made = [
      { name: 'P azul', options: option('P', 'Azul'), stock: 3 },
      { name: 'G azul', options: option('G', 'Azul'), stock: 4, price: 80, discountedPrice: 60 },
      { name: 'G rosa', options: option('G', 'Rosa'), stock: 5, price: 30 },
    ];
    for (const [at, fields] of made.entries()) await store.variant(id, { ...fields, position: at + 1 });
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

  test('have a total stock of at most the largest integer', async () => {
    const store = await service.newStore();
    const id = await store.soldProduct();
    for (const name of ['Azul', 'Rosa']) await store.variant(id, { name, stock: 2_147_483_647 });
    expect(await store.ask('query ($id: ID!) { product(id: $id) { totalStock } }', { id })).toEqual({
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
