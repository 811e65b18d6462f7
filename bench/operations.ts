import type { Dispatcher } from 'undici';
import type { Fixture } from './fixture.ts';

/** One call, as undici sends it. */
export type Call = Pick<Dispatcher.DispatchOptions, 'method' | 'path' | 'body'> & { readonly headers: Record<string, string> };

/** What is measured: calls that differ, all answered with the same status. */
export interface Operation {
  readonly name: string;
  /** The status of an answer that counts. */
  readonly status: number;
  /** Makes the next call. */
  next(): Call;
}

const credentials = ({ secret, storeId }: Fixture) => ({ authorization: `Bearer ${secret}`, 'x-store-id': storeId });

/** Reads one product of the store after another, at random, so that no answer is the one before. */
export function getProduct(fixture: Fixture): Operation {
  const headers = credentials(fixture);
  const ids = fixture.productIds;
  return {
    name: 'GET product',
    status: 200,
    next: () => ({ method: 'GET', path: `/api/v1/products/${ids[Math.floor(Math.random() * ids.length)]}`, headers }),
  };
}

/** Creates products whose name, SKU and Idempotency-Key are new in each call: nothing is replayed, no slug is taken. */
export function postProduct(fixture: Fixture): Operation {
  const headers = { ...credentials(fixture), 'content-type': 'application/json' };
  const product = {
    type: 'PHYSICAL',
    status: 'ACTIVE',
    price: 59.9,
    discountedPrice: 49.9,
    media: { images: ['https://img.example/camiseta/1.jpg', 'https://img.example/camiseta/2.jpg'], videos: [], documents: [] },
    stock: { quantity: 120 },
    description: 'Camiseta de algodão orgânico, costurada no Brasil. '.repeat(8),
    shortDescription: 'Camiseta de algodão',
    logistics: { height: 3, width: 25, length: 30, weight: 0.2 },
  };
  let made = 0;
  return {
    name: 'POST product',
    status: 201,
    next: () => {
      made += 1;
      const body = JSON.stringify({ name: `Camiseta Básica ${made}`, sku: `CAM-${made}`, ...product });
      return { method: 'POST', path: '/api/v1/products', headers: { ...headers, 'idempotency-key': `medida-${made}` }, body };
    },
  };
}
