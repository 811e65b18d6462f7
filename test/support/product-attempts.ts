import { expect } from 'vitest';
import type { Service, TestStore } from './service.ts';

const CREATE = 'mutation { createProduct(input: { name: "Caneca", type: DIGITAL, price: 50 }) { name } }';

type Headers = Record<string, string>;

/** Creates a product with these headers, expects an error with nothing stored and no event, and returns the errors. */
export const expectProductRejected = (store: TestStore, headers: Headers, at: Service = store.service) =>
  store.refuses(() => at.graph(CREATE, {}, headers));

/** Creates a product with these headers. */
export async function expectProductAccepted(store: TestStore, headers: Headers, at: Service = store.service): Promise<void> {
  const before = await store.count('product');
  const { reply } = await at.graph(CREATE, {}, headers);
  expect(reply.body).toEqual({ data: { createProduct: { name: 'Caneca' } } });
  expect(await store.count('product')).toBe(before + 1);
}
