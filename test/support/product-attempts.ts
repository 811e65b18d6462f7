import { expect } from 'vitest';
import { refusals } from './refusals.ts';
import type { Service, TestStore } from './service.ts';

const CREATE = 'mutation { createProduct(input: { name: "Caneca", type: DIGITAL, price: 50 }) { name } }';

type Headers = Record<string, string>;

/** Creates a product with these headers, expects to be refused with nothing stored or announced, and returns the refusals. */
export async function refusedProduct(store: TestStore, headers: Headers, at: Service = store.service) {
  const before = await store.everything();
  const answer = await at.graph(CREATE, {}, headers);
  expect(answer.data).toEqual({});
  expect(await store.everything()).toEqual(before);
  return refusals(answer);
}

/** Creates a product with these headers. */
export async function acceptedProduct(store: TestStore, headers: Headers, at: Service = store.service): Promise<void> {
  const before = await store.count('product');
  const { reply } = await at.graph(CREATE, {}, headers);
  expect(reply.body).toEqual({ data: { createProduct: { name: 'Caneca' } } });
  expect(await store.count('product')).toBe(before + 1);
}
