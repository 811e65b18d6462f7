import { beforeAll, describe, expect, test } from 'vitest';
import { GROWING, LISTS, listPages, type MeasuredPage, RARE_ID } from '../../../bench/list-pages.ts';
import { growingParts, planOf, unboundedWords } from '../../support/query-plan.ts';
import { startOwnService, type TestStore } from '../../support/service.ts';
import { queriesOf, type SentStatement } from '../../support/statements.ts';
import { onPostgresql } from '../../support/test-database.ts';

/** Lists of which a store has a bounded number of rows (D-211), those of the operator, and the outbox, which only a test store has. */
const BOUNDED = [
  ...['apiKeys', 'automations', 'categories', 'discountRanges', 'gifts', 'messageTemplates', 'paymentDiscounts'],
  ...['sentMessages', 'shippingMethods', 'stores', 'upsells', 'webhooks'],
];
/** Columns of which few rows have the same value: what they leave may be sorted. */
const FEW = ['id', 'key', 'email', 'cart_token', 'event_id', 'number', 'customer_id', 'order_id', 'phone'];
/** Filters by a text, which has an index of trigrams where the server has the extension. */
const TEXTS = [
  'checkouts.customer',
  'products.search',
  'customers.search',
  'coupons.code',
  'coupons.name',
  'coupons.search',
  'kits.name',
  'orders.search',
  'products.name',
];
/** Filters that leave a few rows or nearly all of them, and the order in which their own index serves both; others have an index alone. */
const RANGES: Readonly<Record<string, string | undefined>> = {
  'products.minPrice': 'PRICE',
  'products.maxPrice': 'PRICE',
  'products.minStock': 'STOCK',
  'products.maxStock': 'STOCK',
  'products.updatedSince': 'UPDATED_AT',
  ...uneven('products', ['categoryId', 'uncategorised', 'barcode', 'hasVariants', 'missingImage']),
  'checkouts.created': 'CREATED_AT',
  'checkouts.createdSince': 'CREATED_AT',
  'checkouts.createdUntil': 'CREATED_AT',
  'checkouts.updatedSince': 'UPDATED_AT',
  ...uneven('checkouts', ['minTotal', 'email', 'customerId', 'recovered']),
  'orders.createdSince': 'CREATED_AT',
  'orders.createdUntil': 'CREATED_AT',
  'orders.created': 'CREATED_AT',
  'orders.paid': 'PAID_AT',
  'orders.updatedSince': 'UPDATED_AT',
  'orders.updatedUntil': 'UPDATED_AT',
  'orders.paidSince': 'PAID_AT',
  'orders.paidUntil': 'PAID_AT',
  'orders.minTotal': 'TOTAL',
  'orders.maxTotal': 'TOTAL',
  ...uneven('orders', [
    'tagId',
    'allTagIds',
    'anyTagIds',
    'noTagIds',
    'paymentStatuses',
    'refundDue',
    'couponCode',
    'productId',
    'sku',
  ]),
  ...uneven('orders', ['trackingCode', 'hasTracking', 'state', 'utmSource']),
  'customers.minTotalSpent': 'TOTAL_SPENT',
  'customers.maxTotalSpent': 'TOTAL_SPENT',
  'customers.minOrders': 'TOTAL_ORDERS',
  'customers.maxOrders': 'TOTAL_ORDERS',
  'customers.firstOrderSince': 'FIRST_ORDER_DATE',
  'customers.lastOrderSince': 'LAST_ORDER_DATE',
  'customers.lastOrderUntil': 'LAST_ORDER_DATE',
  ...uneven('customers', ['tag', 'state', 'city', 'boughtProductId', 'updatedSince']),
  'events.since': 'CREATED_AT',
  'events.until': 'CREATED_AT',
  'webhookDeliveries.since': 'CREATED_AT',
  'webhookDeliveries.until': 'CREATED_AT',
  ...uneven('webhookDeliveries', ['httpStatus', 'orderId', 'isTest']),
  'messages.since': 'CREATED_AT',
  'messages.until': 'CREATED_AT',
  ...uneven('messages', ['orderId', 'customerId', 'runId']),
};

/** Orders that no index of these filters has: PostgreSQL chooses one of the filter or one of the order. */
const OTHER_ORDERS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ['status', 'statuses', 'paymentMethod', 'paymentMethods'].map((filter) => [
    `orders.${filter}`,
    ['NUMBER', 'STATUS', 'CUSTOMER_NAME', 'PAID_AT'],
  ]),
);

function uneven(list: string, filters: readonly string[]): Record<string, undefined> {
  return Object.fromEntries(filters.map((filter) => [`${list}.${filter}`, undefined]));
}

/** Orders of lists whose first records are not the newest. */
const DEFAULT_ORDERS: Readonly<Record<string, string>> = { customers: 'LAST_ORDER_DATE' };

/** A filter that finds one product; the statement is that of any related rows, of which there may be many. */
const LOOKED_UP = ['products.sku'];

/** Statements that a filter sends before the list's, to look up a SKU, a barcode, or the time zone of the store. */
const LOOK_UPS: Readonly<Record<string, number>> = {
  'orders.sku': 1,
  'products.barcode': 1,
  'products.search': 2,
  'checkouts.customerId': 2,
  'checkouts.created': 1,
  'orders.created': 1,
  'orders.paid': 1,
};

const CUSTOMERS = `INSERT INTO customer (id, store_id, key, email, name, total_orders, first_order_date, last_order_date, last_order_id)
SELECT gen_random_uuid(), $1, n, n || '@example.com', n, 1, now(), now(), gen_random_uuid() FROM generate_series(1, 2000) AS n`;
const ONE_CUSTOMER = `UPDATE customer SET id = '${RARE_ID}' WHERE store_id = $1 AND key = '77'`;
const CHECKOUTS = `INSERT INTO checkout (id, store_id, kind, cart_token, items, subtotal, discount, total, requires_shipping, active_at)
SELECT gen_random_uuid(), $1, 'EXTERNAL', n, '[]', 0, 0, 0, false, now() FROM generate_series(1, 2000) AS n`;
const ORDERS = `INSERT INTO "order" (id, store_id, number, subtotal, discount, total, payment_method, customer_id, customer_name, customer_email, paid_at)
SELECT gen_random_uuid(), $1, key::int, 1, 0, 1, 'PIX', id, name, email, now() + key::int * interval '1 second' FROM customer WHERE store_id = $1`;
const PRODUCTS = `INSERT INTO product (id, store_id, name, slug, type, price, media)
SELECT gen_random_uuid(), $1, n, n, 'DIGITAL', 1, '{}' FROM generate_series(1, 2000) AS n`;
const SKUS = `INSERT INTO sku (store_id, value, product_id) SELECT store_id, 'S-' || slug, id FROM product WHERE store_id = $1`;

test('every list is bounded or has indexes for a large store', () => {
  // The log of changes has its own: test/data/driver/audit-indexes.test.ts. Its feed is read by its sequence alone, and
  // promotions are merged from pages of four lists, each by its own index.
  const todo =
    'a list that grows with its store: GROWING in bench/list-pages.ts and LIST_INDEXES; a bounded one (StoreLimit): BOUNDED here';
  expect(LISTS.toSorted(), todo).toEqual([...Object.keys(GROWING), ...BOUNDED, 'auditLog', 'changes', 'promotions'].sort());
});

describe.runIf(onPostgresql)('each filter of a growing list in each order', async () => {
  const service = await startOwnService();
  let store: TestStore;
  beforeAll(async () => {
    store = await service.newStore();
    // So many that to walk over all of them is not as good as to look one up; those of a kind have one value in every column of few.
    for (const text of [CUSTOMERS, ONE_CUSTOMER, ORDERS, CHECKOUTS, PRODUCTS, SKUS])
      await service.database.query({ text, values: [store.id] });
    await service.database.query({ text: 'ANALYZE customer, "order", checkout, product, sku' });
    await store.graph('{ products { nodes { id } } }');
  });

  /** The statement that reads the page. */
  async function statementOf({ list, filter, document, variables }: MeasuredPage): Promise<SentStatement> {
    const sent = await queriesOf(() => store.graph(document, variables));
    expect(sent).toHaveLength(1 + (LOOK_UPS[`${list}.${filter}`] ?? 0));
    return sent.at(-1) as SentStatement;
  }

  /** Returns what of the page grows with the table, in the better of two plans: of an empty table what is cheapest is not the question. */
  async function growingPartsOf(page: MeasuredPage, statement: SentStatement, mode: string): Promise<string[]> {
    const unhurried = { plan_cache_mode: mode, enable_seqscan: 'off', enable_bitmapscan: 'off', enable_hashjoin: 'off' };
    return service.database.transaction(async (session) => {
      const found: string[][] = [];
      for (const settings of [{ ...unhurried, enable_sort: 'off' }, unhurried])
        found.push(growingParts(await planOf(session, statement, settings), GROWING[page.list] as string, FEW));
      await session.commit([]);
      return found.find((parts) => parts.length === 0) ?? found.flat();
    });
  }

  async function assertFlat(page: MeasuredPage): Promise<void> {
    const statement = await statementOf(page);
    const key = `${page.list}.${page.filter}`;
    const order = page.order ?? DEFAULT_ORDERS[page.list] ?? 'CREATED_AT';
    const isPlannedByValue =
      TEXTS.includes(key) || (Object.hasOwn(RANGES, key) && RANGES[key] !== order) || OTHER_ORDERS[key]?.includes(order) === true;
    // Without a name it is planned for its values each time.
    const isLookedUp = LOOKED_UP.includes(key);
    expect(statement.name === undefined).toBe(isPlannedByValue || isLookedUp);
    if (isPlannedByValue) return;
    for (const mode of ['force_custom_plan', ...(isLookedUp ? [] : ['force_generic_plan'])])
      expect([mode, await growingPartsOf(page, statement, mode)]).toEqual([mode, []]);
  }

  test.each(Object.keys(GROWING).map((list) => [list]))(
    'of %s is read from one index, planned for its values or for any',
    async (list) => {
      const wrong: Record<string, unknown> = {};
      for (const page of listPages(list, 'first')) {
        const name = `${page.filter} in ${page.order} ${page.direction}`;
        await assertFlat(page).catch((error: Error) => {
          wrong[name] = error.message;
        });
      }
      expect(wrong).toEqual({});
    },
  );

  test.each(TEXTS)('%s has an index of trigrams', async (key) => {
    const [list = '', filter] = key.split('.');
    const page = listPages(list, 'first').find((one) => one.filter === filter) as MeasuredPage;
    const statement = await statementOf(page);
    const columns = [...statement.text.matchAll(/t\."(\w+)" ILIKE/g)].map(([, column]) => column);
    const text = 'SELECT indexdef FROM pg_indexes WHERE indexname = $1';
    const { rows } = await service.database.query<{ indexdef: string }>({ text, values: [`${GROWING[list]}_text_idx`] });
    const indexed = [...(rows[0]?.indexdef ?? '').matchAll(/(\w+) gin_trgm_ops/g)].map(([, column]) => column);
    expect(columns.length).toBeGreaterThan(0);
    expect(indexed).toEqual(expect.arrayContaining(columns));
  });

  test.each(['orders', 'customers', 'products'])(
    'the search of %s computes the words of its first rows alone, and finds others by their index',
    async (list) => {
      const page = listPages(list, 'first').find(({ filter }) => filter === 'search') as MeasuredPage;
      const statement = await statementOf(page);
      const plan = await service.database.transaction(async (session) => {
        const found = await planOf(session, statement, {});
        await session.commit([]);
        return found;
      });
      expect(JSON.stringify(plan)).toContain(`"Index Name":"${GROWING[list]}_search_idx"`);
      expect(unboundedWords(plan)).toEqual([]);
    },
  );
});
