import { request } from 'undici';
import { productWire } from '../../src/graph/catalogue/product/product.wire.ts';
import type { GrownStore } from './grown-stores.ts';
import { keyHeaders, type MeasuredCall, randomOf } from './operation.ts';

/** A query whose cost is measured at several sizes of the store. */
export interface GrowthQuery {
  readonly name: string;
  /** Returns the next call. `last`: response to the one before. */
  next(last: string | undefined): MeasuredCall;
}

/** A list over GraphQL without a total. */
const LIST = `query ($first: Int, $after: String, $page: Int, $limit: Int) {
  products(first: $first, after: $after, page: $page, limit: $limit) { nodes { ...ProductWire } pageInfo { endCursor } }
} ${productWire}`;

const PAGE_SIZE = 20;

interface ListResponse {
  readonly data: { readonly products: { readonly pageInfo: { readonly endCursor: string | null } } };
}

/** Sends a call and returns the body of a 200. Throws for another status. */
export async function sendCall(address: string, { path, ...call }: MeasuredCall): Promise<string> {
  const { statusCode, body } = await request(address + path, call as Parameters<typeof request>[1]);
  const text = await body.text();
  if (statusCode === 200) return text;
  throw new Error(`${call.method} ${path} got status ${statusCode}: ${text}`);
}

function listCall(store: GrownStore, variables: object): MeasuredCall {
  return { method: 'POST', path: '/graphql', headers: keyHeaders(store, true), body: JSON.stringify({ query: LIST, variables }) };
}

function cursorIn(response: string): string {
  const { endCursor } = (JSON.parse(response) as ListResponse).data.products.pageInfo;
  if (endCursor === null) throw new Error('a page without a cursor');
  return endCursor;
}

const numberedPage = (store: GrownStore, page: number): GrowthQuery => ({
  name: `page ${page} by number, without its total`,
  next: () => listCall(store, { page, limit: PAGE_SIZE }),
});

/** All queries for a service at `address` on the database of `store`. */
export async function growthQueries(store: GrownStore, address: string): Promise<readonly GrowthQuery[]> {
  const headers = keyHeaders(store, false);
  const documentedList = (name: string, filter: string): GrowthQuery => ({
    name,
    next: () => ({ method: 'GET', path: `/api/v1/products?limit=20${filter}`, headers }),
  });
  // Paging by cursor starts in the middle of the list.
  const middle = await sendCall(address, listCall(store, { page: store.products / 2 / PAGE_SIZE, limit: PAGE_SIZE }));
  return [
    { name: 'product by id', next: () => ({ method: 'GET', path: `/api/v1/products/${randomOf(store.productIds)}`, headers }) },
    { name: 'first page, without its total', next: () => listCall(store, { first: PAGE_SIZE }) },
    {
      name: 'page in the middle, by cursor',
      next: (last = middle) => listCall(store, { first: PAGE_SIZE, after: cursorIn(last) }),
    },
    ...[1, 10, 50].map((page) => numberedPage(store, page)),
    documentedList('documented list, with its total', ''),
    documentedList('of one status, with its total', '&status=ACTIVE'),
    documentedList('of a range of prices, with its total', '&minPrice=50&maxPrice=51'),
    documentedList('of a text in the name, with its total', '&name=0007'),
  ];
}
