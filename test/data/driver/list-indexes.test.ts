import { getNamedType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { GROWING, LISTS, listPages, type MeasuredPage, RARE_ID } from '../../../lab/bench/list-pages.ts';
import { readHead } from '../../../src/data/named-statements/change-feed.ts';
import { schema } from '../../../src/graph/schema.ts';
import { growingParts, planIn, unboundedWords } from '../../support/query-plan.ts';
import { type Service, startOwnService, type TestStore } from '../../support/service.ts';
import { queriesOf, type SentStatement } from '../../support/statements.ts';
import { declaredLimits } from '../../support/store-limits.ts';
import { onPostgresql } from '../../support/test-database.ts';

/** Lists that no limit of all their rows bounds, and which stay short: those of the operator, and the outbox, which only a test store has. */
const SHORT = ['sentMessages', 'stores'];
/** Lists that a limit of a part bounds: automations by their trigger, payment discounts by the number of methods. */
const BOUNDED_BY_PART = ['automations', 'paymentDiscounts'];

/** Lists of a type of which a store has a limited number of rows (D-211). */
async function limitedLists(): Promise<string[]> {
  const limits = (await declaredLimits()).filter(({ field }) => field === undefined);
  const types = new Set(limits.map(({ of }) => `${of}Connection`.toLowerCase()));
  const fields = schema.getQueryType()?.getFields() ?? {};
  return LISTS.filter((list) => types.has(String(fields[list] && getNamedType(fields[list].type)).toLowerCase()));
}

/** Columns of which few rows have the same value: what they leave may be sorted. */
const FEW = ['id', 'key', 'email', 'cart_token', 'event_id', 'number', 'customer_id', 'order_id', 'phone'];
/** Filters of several lists as `list.filter`. */
const keysOf = (lists: Readonly<Record<string, string>>) =>
  Object.entries(lists).flatMap(([list, filters]) => filters.split(' ').map((filter) => `${list}.${filter}`));

/** Filters by a text, which has an index of trigrams where the server has the extension. */
const TEXTS = keysOf({
  ...{ checkouts: 'search', products: 'search name', customers: 'search', coupons: 'code name search', kits: 'name' },
  orders: 'search',
});
/** Filters that leave a few rows or nearly all of them, by the order in which their own index serves both. */
const BY_ORDER = {
  PRICE: { products: 'price' },
  SELLING_PRICE: { products: 'sellingPrice' },
  STOCK: { products: 'stock', inventory: 'stock' },
  TOTAL_STOCK: { products: 'totalStock' },
  UPDATED_AT: { products: 'updatedAt', checkouts: 'updatedAt', orders: 'updatedAt' },
  CREATED_AT: {
    ...{ checkouts: 'createdAt', orders: 'createdAt', events: 'createdAt', webhookDeliveries: 'createdAt' },
    ...{ messages: 'createdAt', automationRuns: 'createdAt' },
  },
  ACTIVE_AT: { checkouts: 'activeAt' },
  PAID_AT: { orders: 'paidAt' },
  TOTAL: { orders: 'total' },
  TOTAL_SPENT: { customers: 'totalSpent' },
  TOTAL_ORDERS: { customers: 'totalOrders' },
  FIRST_ORDER_AT: { customers: 'firstOrderAt' },
  LAST_ORDER_AT: { customers: 'lastOrderAt' },
  HAPPENED_AT: { paymentMovements: 'happenedAt' },
  SETTLES_AT: { paymentMovements: 'settlesAt' },
  ANSWER_DUE_AT: { paymentClaims: 'answerDueAt' },
};
/** Such filters that have an index alone. */
const UNEVEN = keysOf({
  products: 'categoryId uncategorised barcode hasVariants missingImage lowStock',
  inventory: 'productId lowStock',
  checkouts: 'total email customerId recovered',
  orders:
    'tags paymentStatuses refundDue returnAsked unexplained unexplainedAt refundStatuses couponCode productId sku trackingCode hasTracking states utmSource',
  customers: 'tags states city boughtProductId updatedAt',
  webhookDeliveries: 'httpStatus orderId customerId isTest',
  messages: 'orderId customerId runId',
  paymentMovements: 'orderIds matched',
  paymentClaims: 'answered',
});
const RANGES = new Map<string, string | undefined>([
  ...Object.entries(BY_ORDER).flatMap(([order, lists]) => keysOf(lists).map((key) => [key, order] as const)),
  ...UNEVEN.map((key) => [key, undefined] as const),
]);

/** Orders that no index of these filters has: PostgreSQL chooses one of the filter or one of the order. */
const OTHER_ORDERS = ['NUMBER', 'STATUS', 'CUSTOMER_NAME', 'PAID_AT'];
const IN_OTHER_ORDERS = keysOf({ orders: 'statuses paymentMethods' });

/** Orders of lists whose first records are not the newest. */
const DEFAULT_ORDERS: Readonly<Record<string, string>> = { customers: 'LAST_ORDER_AT', inventory: 'STOCK' };

/** A filter that finds one product; the statement is that of any related rows, of which there may be many. */
const LOOKED_UP = ['products.sku'];

/** Statements that a filter sends before the list's, to look up a SKU, a barcode, a segment, or changes that were not seen. */
const LOOK_UPS: Readonly<Record<string, number>> = {
  'customers.segmentId': 1,
  'orders.couponCode': 1,
  'orders.sku': 1,
  'products.barcode': 1,
  'products.search': 2,
  'products.lowStock': 1,
  'inventory.lowStock': 1,
  'checkouts.customerId': 3,
  ...Object.fromEntries(['products', 'orders', 'checkouts', 'customers'].map((list) => [`${list}.updatedAt`, 2])),
};

const CUSTOMERS = `INSERT INTO customer (id, store_id, key, email, name, total_orders, first_order_date, last_order_date, last_order_id)
SELECT gen_random_uuid(), $1, n, n || '@example.com', n, 1, now(), now(), gen_random_uuid() FROM generate_series(1, 2000) AS n`;
const ONE_CUSTOMER = `UPDATE customer SET id = '${RARE_ID}', state = 'RR', city = 'Boa Vista' WHERE store_id = $1 AND key = '77'`;
const CHECKOUTS = `INSERT INTO checkout (id, store_id, kind, cart_token, items, subtotal, discount, total, requires_shipping, active_at)
SELECT gen_random_uuid(), $1, 'EXTERNAL', n, '[]', 0, 0, 0, false, now() FROM generate_series(1, 2000) AS n`;
const ORDERS = `INSERT INTO "order" (id, store_id, number, subtotal, discount, total, payment_method, customer_id, customer_name, customer_email, paid_at)
SELECT gen_random_uuid(), $1, key::int, 1, 0, 1, 'PIX', id, name, email, CASE WHEN key::int % 2 = 0 THEN now() + key::int * interval '1 second' END
FROM customer WHERE store_id = $1`;
const PRODUCTS = `INSERT INTO product (id, store_id, name, slug, type, price, media)
SELECT gen_random_uuid(), $1, n, n, 'DIGITAL', 1, '{}' FROM generate_series(1, 2000) AS n`;
const STOCK = `INSERT INTO stock_item (store_id, id, product_id, stock, value, low_from)
SELECT store_id, id, id, price, price, price FROM product WHERE store_id = $1`;
const MOVEMENTS = `INSERT INTO payment_movement (id, store_id, external_id, kind, status, amount, source, happened_at, settles_at)
SELECT gen_random_uuid(), $1, n, 'CHARGE', 'DONE', 1, 'LIST', now() + n * interval '1 second', now() + n * interval '1 day' FROM generate_series(1, 2000) AS n`;
const SKUS = `INSERT INTO sku (store_id, value, product_id) SELECT store_id, 'S-' || slug, id FROM product WHERE store_id = $1`;

test('every list is bounded or has indexes for a large store', async () => {
  // The log of changes is below. Its feed is read by its sequence alone, and promotions are merged from pages of four lists,
  // each by its own index.
  const todo =
    'a list that grows with its store: GROWING in lab/bench/list-pages.ts and LIST_INDEXES; a bounded one needs a StoreLimit';
  const limited = await limitedLists();
  expect(limited).toEqual(expect.arrayContaining(['gifts', 'shippingMethods']));
  expect(LISTS.toSorted(), todo).toEqual(
    [...Object.keys(GROWING), ...limited, ...BOUNDED_BY_PART, ...SHORT, 'auditLog', 'changes', 'promotions'].sort(),
  );
});

describe.runIf(onPostgresql)('each filter of a growing list in each order', () => {
  let service: Service;
  let store: TestStore;
  beforeAll(async () => {
    service = await startOwnService();
    store = await service.newStore();
    // So many that to walk over all of them is not as good as to look one up; those of a kind have one value in every column of few.
    for (const text of [CUSTOMERS, ONE_CUSTOMER, ORDERS, CHECKOUTS, PRODUCTS, STOCK, SKUS, MOVEMENTS])
      await service.database.query({ text, values: [store.id] });
    await service.database.query({ text: 'ANALYZE customer, "order", checkout, product, stock_item, sku, payment_movement' });
    await readHead(service.database, store.id);
    await store.graph('{ products { nodes { id } } }');
  });

  /** The statements that read a page: two where the rows without a value in the ordering column, which are the last ones, are on it. */
  async function statementsOf({ list, filter, order, document, variables }: MeasuredPage): Promise<SentStatement[]> {
    const sent = await queriesOf(() => store.graph(document, variables));
    const reads = sent.slice(LOOK_UPS[`${list}.${filter}`] ?? 0);
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.length).toBeLessThanOrEqual(order === 'PAID_AT' ? 2 : 1);
    return reads;
  }

  const statementOf = async (page: MeasuredPage): Promise<SentStatement> => (await statementsOf(page))[0] as SentStatement;

  /** Returns what of the page grows with the table, in the better of two plans: of an empty table what is cheapest is not the question. */
  async function growingPartsOf(page: MeasuredPage, statement: SentStatement, mode: string): Promise<string[]> {
    const unhurried = { plan_cache_mode: mode, enable_seqscan: 'off', enable_bitmapscan: 'off', enable_hashjoin: 'off' };
    const found: string[][] = [];
    for (const settings of [{ ...unhurried, enable_sort: 'off' }, unhurried])
      found.push(growingParts(await planIn(service.database, statement, settings), GROWING[page.list] as string, FEW));
    return found.find((parts) => parts.length === 0) ?? found.flat();
  }

  async function assertFlat(page: MeasuredPage): Promise<void> {
    for (const statement of await statementsOf(page)) await assertRead(page, statement);
  }

  async function assertRead(page: MeasuredPage, statement: SentStatement): Promise<void> {
    const key = `${page.list}.${page.filter}`;
    const named = page.order ?? DEFAULT_ORDERS[page.list] ?? 'CREATED_AT';
    const order = named === 'ID' ? 'CREATED_AT' : named;
    const isPlannedByValue =
      TEXTS.includes(key) ||
      (RANGES.has(key) && RANGES.get(key) !== order) ||
      (IN_OTHER_ORDERS.includes(key) && OTHER_ORDERS.includes(order));
    // Without a name it is planned for its values each time.
    const isLookedUp = LOOKED_UP.includes(key);
    expect(statement.name === undefined).toBe(isPlannedByValue || isLookedUp);
    if (isPlannedByValue) return;
    for (const mode of ['force_custom_plan', ...(isLookedUp ? [] : ['force_generic_plan'])])
      expect([mode, await growingPartsOf(page, statement, mode)]).toEqual([mode, []]);
  }

  test.each(Object.keys(GROWING))('of %s is read from one index, planned for its values or for any', async (list) => {
    const wrong: Record<string, unknown> = {};
    for (const page of listPages(list, 'first')) {
      const name = `${page.filter} in ${page.order} ${page.direction}`;
      await assertFlat(page).catch((error: Error) => {
        wrong[name] = error.message;
      });
    }
    expect(wrong).toEqual({});
  });

  test('of orders by PAID_AT is read from one index, before and after the first one that was not paid, in both directions', async () => {
    const read = 'nodes { id } pageInfo { startCursor endCursor }';
    const ask = (args: string) => `{ orders(${args}, orderBy: { field: PAID_AT, direction: DESC }) { ${read} } }`;
    const placeOf = async (args: string) =>
      (await store.ask<{ pageInfo: { startCursor: string; endCursor: string } }>(ask(args))).pageInfo.endCursor;
    const [paid, unpaid] = [await placeOf('first: 5'), await placeOf('last: 5')];
    for (const [args, statements] of [
      [`first: 20, after: "${paid}"`, 1],
      [`first: 20, after: "${unpaid}"`, 1],
      [`last: 20, before: "${unpaid}"`, 1],
      [`last: 20, before: "${paid}"`, 1],
      ['last: 20', 1],
      ['limit: 20, page: 50', 2],
      ['limit: 20, page: 51', 3],
    ] as const) {
      const sent = await queriesOf(() => store.graph(ask(args)));
      expect([args, sent.length]).toEqual([args, statements]);
      for (const statement of sent.filter(({ text }) => text.includes('ORDER BY'))) {
        const settings = { enable_seqscan: 'off', enable_bitmapscan: 'off', enable_sort: 'off' };
        const parts = growingParts(await planIn(service.database, statement, settings), 'order', FEW);
        // Of the rows with the time of the cursor those before it are dropped.
        const growing = parts.filter((part) => !/^order_store_id_paid_at_id_idx drops rows: \(\(paid_at [<>]/.test(part));
        expect([args, growing]).toEqual([args, []]);
      }
    }
  });

  test.each(['Boa Vista', 'BOA VISTA', 'ACARÁ'])('of customers of the city %s is read from the index of cities', async (city) => {
    const page = listPages('customers', 'first').find(({ filter }) => filter === 'city') as MeasuredPage;
    const statement = await statementOf({ ...page, variables: { ...page.variables, filter: { city } } });
    const plan = JSON.stringify(await planIn(service.database, statement));
    expect(plan).toMatch(/"Index Name":"customer_city_idx".*"Index Cond":"[^"]*\(lower\(city\) = /);
  });

  test.each(TEXTS)('%s has an index of trigrams', async (key) => {
    const [list = '', filter] = key.split('.');
    const page = listPages(list, 'first').find((one) => one.filter === filter) as MeasuredPage;
    const statement = await statementOf(page);
    const columns = [...statement.text.matchAll(/t\."(\w+)" ILIKE/g)].map(([, column]) => column);
    const text = 'SELECT indexdef FROM pg_indexes WHERE indexname = $1';
    const [index] = await service.rows<{ indexdef: string }>({ text, values: [`${GROWING[list]}_text_idx`] });
    const indexed = [...(index?.indexdef ?? '').matchAll(/(\w+) gin_trgm_ops/g)].map(([, column]) => column);
    expect(columns.length).toBeGreaterThan(0);
    expect(indexed).toEqual(expect.arrayContaining(columns));
  });

  test.each(['orders', 'customers', 'products'])(
    'the search of %s computes the words of its first rows alone, and finds others by their index',
    async (list) => {
      const page = listPages(list, 'first').find(({ filter }) => filter === 'search') as MeasuredPage;
      const found = await planIn(service.database, await statementOf(page));
      expect(JSON.stringify(found)).toContain(`"Index Name":"${GROWING[list]}_search_idx"`);
      expect(unboundedWords(found)).toEqual([]);
    },
  );

  const at = '2026-03-01T00:00:00.000Z';
  test.each([
    {},
    { nodeId: RARE_ID },
    { actorName: 'Ana' },
    { mutation: 'updateProduct' },
    { at: { times: { since: at } } },
    { at: { times: { until: at } } },
  ])('of the audit log, %j, is read from one index', async (filter) => {
    const query = 'query ($filter: AuditFilter) { auditLog(filter: $filter, first: 20) { nodes { id } } }';
    const sent = await queriesOf(() => service.asOperator(query, { filter }, { 'x-store-id': store.id }));
    const statement = sent.find(({ text }) => text.includes('row_change') && !text.includes('RECURSIVE')) as SentStatement;
    const found = await planIn(service.database, statement, {
      enable_seqscan: 'off',
      enable_bitmapscan: 'off',
      enable_sort: 'off',
    });
    expect(growingParts(found, 'row_change', [])).toEqual([]);
  });
});
