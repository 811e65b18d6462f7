import type { Fixture } from './fixture.ts';
import { keyHeaders, type MeasuredOperation, randomOf } from './operation.ts';
import { PRODUCT_DOCUMENT, PRODUCT_DOCUMENT_ID } from './product-document.ts';

/** Reads one product of the store after another. */
export function getProduct(fixture: Fixture): MeasuredOperation {
  const headers = keyHeaders(fixture, false);
  return {
    name: 'GET product',
    status: 200,
    next: () => ({ method: 'GET', path: `/api/v1/products/${randomOf(fixture.productIds)}`, headers }),
  };
}

/** Reads the first 20 of the 111 products whose name contains a text, with their total. */
export function listProducts(fixture: Fixture): MeasuredOperation {
  const headers = keyHeaders(fixture, false);
  const texts = Array.from({ length: 89 }, (_, index) => `esmaltada ${10 + index}`);
  return {
    name: 'GET products',
    status: 200,
    next: () => ({ method: 'GET', path: `/api/v1/products?name=${encodeURIComponent(randomOf(texts))}&limit=20`, headers }),
  };
}

/** Reads products as `getProduct` does, over GraphQL. */
export function readOverGraphql(fixture: Fixture): MeasuredOperation {
  const headers = keyHeaders(fixture, true);
  const start = `{"query":${JSON.stringify(PRODUCT_DOCUMENT)},"variables":{"id":"`;
  return {
    name: 'POST graphql',
    status: 200,
    next: () => ({ method: 'POST', path: '/graphql', headers, body: `${start}${randomOf(fixture.productIds)}"}}` }),
  };
}

/** The same by the id of the document, which is published (D-568). */
export function readByDocumentId(fixture: Fixture): MeasuredOperation {
  const headers = keyHeaders(fixture, true);
  const start = `{"documentId":${JSON.stringify(PRODUCT_DOCUMENT_ID)},"variables":{"id":"`;
  return {
    name: 'POST graphql by id',
    status: 200,
    next: () => ({ method: 'POST', path: '/graphql', headers, body: `${start}${randomOf(fixture.productIds)}"}}` }),
  };
}

/** Creates products with a new name, SKU and Idempotency-Key in each call: no replays, no taken slugs. */
export function createProduct(fixture: Fixture): MeasuredOperation {
  const headers = keyHeaders(fixture, true);
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

/** Changes the prices of products over GraphQL. */
export function updateProduct(fixture: Fixture): MeasuredOperation {
  const headers = keyHeaders(fixture, true);
  const query = 'mutation ($id: ID!, $input: UpdateProductInput!) { updateProduct(id: $id, input: $input) { id version price } }';
  let changed = 0;
  return {
    name: 'updateProduct',
    status: 200,
    next: () => {
      changed += 1;
      const input = { price: 1_000 + (changed % 5_000) / 100, costPrice: 1 + (changed % 500) };
      return {
        method: 'POST',
        path: '/graphql',
        headers,
        body: JSON.stringify({ query, variables: { id: randomOf(fixture.productIds), input } }),
      };
    },
  };
}
