import { request } from 'undici';
import { productWire } from '../src/graph/product/product.wire.ts';
import type { GrownStore } from './grown-stores.ts';
import { anyOf, type Call, keyHeaders } from './operation.ts';

/** A kind of read whose cost is measured while a store grows. */
export interface GrowthQuery {
  readonly name: string;
  /** Makes the next call; `last` is what the one before was answered. */
  next(last: string | undefined): Call;
}

/** A list over GraphQL without a total. */
const LIST = `query ($first: Int, $after: String, $page: Int, $limit: Int) {
  products(first: $first, after: $after, page: $page, limit: $limit) { nodes { ...ProductWire } pageInfo { endCursor } }
} ${productWire}`;

const PAGE_SIZE = 20;

interface Listed {
  readonly data: { readonly products: { readonly pageInfo: { readonly endCursor: string | null } } };
}

/** Sends a call and reads its answer. Throws when it is another than 200. */
export async function answerTo(address: string, { path, ...call }: Call): Promise<string> {
  const { statusCode, body } = await request(address + path, call as Parameters<typeof request>[1]);
  const text = await body.text();
  if (statusCode === 200) return text;
  throw new Error(`${call.method} ${path} was answered with ${statusCode}: ${text}`);
}

function listed(store: GrownStore, variables: object): Call {
  return { method: 'POST', path: '/graphql', headers: keyHeaders(store, true), body: JSON.stringify({ query: LIST, variables }) };
}

function cursorIn(answer: string): string {
  const { endCursor } = (JSON.parse(answer) as Listed).data.products.pageInfo;
  if (endCursor === null) throw new Error('a page without a cursor');
  return endCursor;
}

const numbered = (store: GrownStore, page: number): GrowthQuery => ({
  name: `page ${page} by number, without its total`,
  next: () => listed(store, { page, limit: PAGE_SIZE }),
});

/** Every kind of read, for a service over `store` at `address`. */
export async function growthQueries(store: GrownStore, address: string): Promise<readonly GrowthQuery[]> {
  const headers = keyHeaders(store, false);
  // A walk by cursors that begins in the middle of the list.
  const middle = await answerTo(address, listed(store, { page: store.products / 2 / PAGE_SIZE, limit: PAGE_SIZE }));
  return [
    { name: 'product by id', next: () => ({ method: 'GET', path: `/api/v1/products/${anyOf(store.productIds)}`, headers }) },
    { name: 'first page, without its total', next: () => listed(store, { first: PAGE_SIZE }) },
    {
      name: 'page deep inside, by cursor',
      next: (last = middle) => listed(store, { first: PAGE_SIZE, after: cursorIn(last) }),
    },
    ...[1, 10, 50].map((page) => numbered(store, page)),
    { name: 'documented list, with its total', next: () => ({ method: 'GET', path: '/api/v1/products?limit=20', headers }) },
  ];
}
