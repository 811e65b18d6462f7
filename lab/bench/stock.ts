import pg from 'pg';
import { createDatabase, keepDatabase } from './databases.ts';
import { fillProducts, productIds } from './fill-products.ts';
import { createStore, prepareStatistics } from './fixture.ts';
import { openTimes } from './graphql-times.ts';
import type { Options } from './options.ts';
import { markdownTable } from './table.ts';

/** Reads of the stock of a store, by what people want to see. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'a page of low products': '{ products(first: 20, filter: { lowStock: true }) { nodes { id name totalStock } } }',
  'the lowest products on sale, with their number':
    '{ products(first: 5, filter: { lowStock: true, statuses: [ACTIVE, PUBLISHED] }, orderBy: { field: TOTAL_STOCK }) { totalCount nodes { id name totalStock lowStock } } }',
  'low products by name':
    '{ products(first: 20, filter: { lowStock: true }, orderBy: { field: NAME }) { nodes { id name totalStock } } }',
  'the number of low products': '{ products(filter: { lowStock: true }) { totalCount } }',
  'products in the order of their total stock':
    '{ products(first: 20, orderBy: { field: TOTAL_STOCK }) { nodes { id totalStock } } }',
  'products with a total stock up to 3, with their number':
    '{ products(first: 20, filter: { totalStock: { max: 3 } }) { totalCount nodes { id totalStock } } }',
  'tracked products': '{ products(first: 20, filter: { tracked: true }) { totalCount nodes { id tracked } } }',
  'a page of the inventory': '{ inventory(first: 20) { totalCount nodes { variantId stock cost value soldUnits daysOfCover } } }',
  'its low ones by value':
    '{ inventory(first: 20, filter: { lowStock: true }, orderBy: { field: VALUE }) { totalCount nodes { variantId stock value } } }',
  'its low ones on sale by value':
    '{ inventory(first: 20, filter: { lowStock: true, statuses: [ACTIVE, PUBLISHED] }, orderBy: { field: VALUE }) { totalCount nodes { variantId stock value } } }',
  'figures of the low ones on sale':
    '{ inventory(filter: { lowStock: true, statuses: [ACTIVE, PUBLISHED] }) { summary { items soldOut units value } } }',
  'figures of the low ones': '{ inventory(filter: { lowStock: true }) { summary { items soldOut units value } } }',
  'figures of the whole inventory': '{ inventory { summary { items low soldOut units value } } }',
};

/** Some have a cost, one in twenty a number of its own, most of the variants a stock that is not low. */
const SPREAD = [
  'UPDATE product SET cost_price = price / 2 WHERE price % 2 = 0',
  'UPDATE product SET low_stock_at = stock WHERE stock % 20 = 0',
  'UPDATE variant SET stock = 40 + abs(hashtext(id::text)) % 500 WHERE abs(hashtext(product_id::text)) % 10 > 0',
];

/** Fills an empty database with a store, without the triggers that write a change of each row. */
async function fillStore(client: pg.Client, url: string, rows: number, stop: AbortSignal): Promise<void> {
  const { storeId } = await createStore(client, url);
  console.log(`filling a store with ${rows} products, a third of them with three variants`);
  await client.query('SET session_replication_role = replica');
  for (let from = 1; from <= rows; from += 10_000) {
    stop.throwIfAborted();
    await fillProducts(client, storeId, { from, to: Math.min(rows, from + 9_999) });
  }
  for (const text of SPREAD) await client.query(text);
  await client.query('ANALYZE');
  const ids = await productIds(client, storeId);
  for (let from = 0; from < ids.length; from += 5_000) {
    await client.query('SELECT keep_stock($1, $2)', [storeId, ids.slice(from, from + 5_000)]);
    // A plan for an empty table reads all of it.
    await client.query('ANALYZE stock_item');
  }
  await client.query('SELECT recount_rows()');
  await prepareStatistics(client);
}

/** Measures reads of the stock over GraphQL, one call at a time, and prints median and p95 in milliseconds. */
export async function measureStock({ adminUrl, rows, kept }: Options, stop: AbortSignal): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const { url, isNew } = kept
    ? await keepDatabase(adminUrl, kept)
    : { ...opened.use(await createDatabase(adminUrl)), isNew: true };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  opened.defer(() => client.end());
  if (isNew) await fillStore(client, url, rows, stop);
  const [store] = (await client.query<{ id: string }>('SELECT store_id AS id FROM product LIMIT 1')).rows;
  if (!store) throw new Error('the database was left before it was filled: drop it');
  const times = await openTimes(opened, url, store.id, stop);
  const lines: string[][] = [];
  for (const [what, query] of Object.entries(DOCUMENTS)) lines.push([what, ...(await times(query, () => ({})))]);
  const titles = ['read', 'median', 'p95'];
  console.log(
    markdownTable(
      titles.map((title, at) => ({ title, cell: (line: string[]) => line[at] ?? '' })),
      lines,
    ),
  );
}
