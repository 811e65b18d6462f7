import type { TestStore } from './service.ts';

/** Places in a cart of the lines of its first kit. */
export const [FIRST_LINE, SECOND_LINE] = ['000.000', '000.001'] as const;

/** A kit of a product at R$ 50,00 and of two of another one at R$ 10,00, whose units buyers may change. */
export async function kitOfTwo(store: TestStore, fields: object = {}) {
  const [first, second] = [await store.soldProduct(), await store.soldProduct({ name: 'Café' })];
  const items = [{ productId: first }, { productId: second, quantity: 2, priceType: 'CUSTOM', customPrice: 10 }];
  return { first, second, kitId: await store.kit(items, { allowQuantityChange: true, ...fields }) };
}
