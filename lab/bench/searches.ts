import pg from 'pg';
import { createDatabase, keepDatabase } from './databases.ts';
import { fillLists } from './fill-lists.ts';
import { createStore, prepareStatistics } from './fixture.ts';
import { openTimes } from './graphql-times.ts';
import { randomOf } from './operation.ts';
import type { Options } from './options.ts';
import { markdownTable } from './table.ts';

const random = (below: number) => Math.floor(Math.random() * below);
const hex = (length: number) => Array.from({ length }, () => random(16).toString(16)).join('');
const NAMES = ['João', 'Maria', 'Jose', 'ana', 'ANTONIO'];
/** The number of an order with a phone and a tracking code: one in ten has them. */
const tenth = (rows: number) => String(10 * (1 + random(rows / 10)));

/** Texts of people who look for something, by what they have of it, in a store of `fillLists` with so many rows. */
const TEXTS: Readonly<Record<string, (rows: number) => string>> = {
  'a name that a fifth of the buyers has': () => randomOf(NAMES),
  'a name and three letters of another word': () => `${randomOf(NAMES)} ${hex(3)}`,
  'a name and one letter of another word': () => `${randomOf(NAMES)} ${hex(1)}`,
  'four letters of a rare word': () => hex(4),
  'three letters': () => hex(3),
  'two letters': () => hex(2),
  'one letter': () => hex(1),
  'an e-mail that nobody has': () => `${hex(12)}@example.com`,
  'a document with its mask': (rows) =>
    String(1 + random(rows))
      .padStart(11, '0')
      .replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'),
  'a phone': (rows) =>
    `(11) 9${tenth(rows)
      .padStart(8, '0')
      .replace(/(....)$/, '-$1')}`,
  'a tracking code': (rows) => `br${tenth(rows).padStart(9, '0')}br`,
  'the number of an order': (rows) => `#${1 + random(rows)}`,
  'an SKU': () => `S-${1 + random(999)}`,
  'the code of a coupon': (rows) => `C${1 + random(rows)}`,
  'a word of a fifth of the products': () => randomOf(['caneca', 'Vestido', 'bone']),
  'the last digits of an id': () => hex(12),
  'nothing that there is': () => `zz${hex(6)}`,
};

const SEARCH = `query ($text: String!) { search(text: $text) { __typename
  ... on Order { id number contact { name } } ... on Customer { id name } ... on Product { id title: name } ... on Coupon { id code } } }`;
const listOf = (list: string) => `query ($text: String!) { ${list}(first: 20, filter: { search: $text }) { nodes { id } } }`;

const DOCUMENTS: Readonly<Record<string, string>> = {
  search: SEARCH,
  orders: listOf('orders'),
  coupons: listOf('coupons'),
};

const FILLED = ['product', 'sku', 'coupon', 'customer', 'order'];
const REACHED = [
  `UPDATE customer SET phone = '+55119' || lpad(document_number::bigint::text, 8, '0') WHERE document_number::bigint % 10 = 0`,
  `UPDATE "order" SET customer_phone = '+55119' || lpad(number::text, 8, '0'), tracking_code = 'BR' || lpad(number::text, 9, '0') || 'BR' WHERE number % 10 = 0`,
];

/** Fills an empty database with a store. Returns its id. */
async function fillStore(client: pg.Client, url: string, rows: number, stop: AbortSignal): Promise<string> {
  const { storeId } = await createStore(client, url);
  console.log(`filling a store with ${rows} orders, buyers, products and coupons`);
  await fillLists(client, storeId, rows, stop, FILLED);
  for (const text of REACHED) await client.query(text);
  await prepareStatistics(client);
  return storeId;
}

/** Id and number of orders of the store that a database was filled with before. */
async function filledStore(client: pg.Client): Promise<{ readonly storeId: string; readonly rows: number }> {
  const text = 'SELECT store_id AS "storeId", count(*)::int AS rows FROM "order" GROUP BY store_id';
  const [store] = (await client.query<{ storeId: string; rows: number }>(text)).rows;
  if (!store) throw new Error('the database was left before it was filled: drop it');
  return store;
}

/** Measures the time of searches over GraphQL, one call at a time, and prints median and p95 in milliseconds. */
export async function measureSearches({ adminUrl, rows: wanted, kept }: Options, stop: AbortSignal): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const { url, isNew } = kept
    ? await keepDatabase(adminUrl, kept)
    : { ...opened.use(await createDatabase(adminUrl)), isNew: true };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  opened.defer(() => client.end());
  if (isNew) await fillStore(client, url, wanted, stop);
  const { storeId, rows } = await filledStore(client);
  const times = await openTimes(opened, url, storeId, stop);
  const lines: string[][] = [];
  for (const [what, textOf] of Object.entries(TEXTS)) {
    const cells: string[] = [];
    for (const document of Object.values(DOCUMENTS)) cells.push(...(await times(document, () => ({ text: textOf(rows) }))));
    lines.push([what, ...cells]);
  }
  const titles = ['text', ...Object.keys(DOCUMENTS).flatMap((name) => [`${name}, median`, 'p95'])];
  console.log(
    markdownTable(
      titles.map((title, at) => ({ title, cell: (line: string[]) => line[at] ?? '' })),
      lines,
    ),
  );
}
