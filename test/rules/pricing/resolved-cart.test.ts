import { expect, test } from 'vitest';
import { type CartItem, lineKey, placeOf, productsOf, stockLineOf } from '../../../src/graph/promotions/pricing/resolved-cart.ts';
import { external, line, own } from './offers.ts';

test('the products of a cart are those of its lines, and none of a cart from outside', () => {
  const lines = [line('a', 1), line('b', 1), line('a', 2)];
  expect(productsOf(own(lines))).toEqual(['product a', 'product b', 'product a']);
  expect(productsOf(external(lines, 0))).toEqual([]);
});

test('what has a product and stock control takes stock, and nothing else does', () => {
  const taken = (hasStockControl: boolean, productId: string | null) =>
    stockLineOf({ hasStockControl, productId, variantId: 'v' } as CartItem, 3);
  expect(taken(true, 'p')).toEqual({ productId: 'p', variantId: 'v', quantity: 3 });
  expect([taken(false, 'p'), taken(true, null)]).toEqual([undefined, undefined]);
});

test('keys of lines sort as the cart was sent, and name their places', () => {
  expect([lineKey(0), lineKey(7), lineKey(99, 10)]).toEqual(['000.000', '007.000', '099.010']);
  expect(['007.000', '099.010'].map(placeOf)).toEqual([
    { item: 7, part: 0 },
    { item: 99, part: 10 },
  ]);
});
