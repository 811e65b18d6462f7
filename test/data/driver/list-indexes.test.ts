import { isEnumType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../../src/graph/schema.ts';
import { startService } from '../../support/service.ts';
import { onPostgresql } from '../../support/test-database.ts';

const service = await startService();

/** Table and columns of each list with many rows in a store. */
const ORDERED: Readonly<Record<string, readonly [table: string, fields: Readonly<Record<string, string>>]>> = {
  ProductOrderField: [
    'product',
    { CREATED_AT: 'created_at', UPDATED_AT: 'updated_at', NAME: 'name', PRICE: 'price', STOCK: 'stock' },
  ],
  OrderOrderField: ['order', { CREATED_AT: 'created_at', UPDATED_AT: 'updated_at', TOTAL: 'total' }],
  EventOrderField: ['event', { CREATED_AT: 'created_at' }],
  WebhookDeliveryOrderField: ['webhook_delivery', { CREATED_AT: 'created_at', UPDATED_AT: 'updated_at' }],
  CheckoutOrderField: ['checkout', { CREATED_AT: 'created_at', UPDATED_AT: 'updated_at', ACTIVE_AT: 'active_at' }],
  CustomerOrderField: [
    'customer',
    {
      LAST_ORDER_DATE: 'last_order_date',
      FIRST_ORDER_DATE: 'first_order_date',
      NAME: 'name',
      TOTAL_ORDERS: 'total_orders',
      TOTAL_SPENT: 'total_spent',
    },
  ],
};

/** Every event, and every attempt of a delivery, would cost more than these orders gain. */
const UNINDEXED = ['EventOrderField.TYPE', 'WebhookDeliveryOrderField.ATTEMPT_COUNT'];

/** Those that are sorted: a store has few such rows. */
const SORTED = [
  'AutomationOrderField',
  'CategoryOrderField',
  'CouponOrderField',
  'DiscountRangeOrderField',
  'GiftOrderField',
  'KitOrderField',
  'MessageTemplateOrderField',
  'PaymentDiscountOrderField',
  'UpsellOrderField',
  'WebhookOrderField',
];

test('every order of a list is known here', () => {
  const fields = Object.values(schema.getTypeMap()).filter((type) => isEnumType(type) && /OrderField$/.test(type.name));
  expect(fields.map(({ name }) => name).sort()).toEqual([...Object.keys(ORDERED), ...SORTED].sort());
  for (const [name, [, columns]] of Object.entries(ORDERED)) {
    const type = schema.getType(name);
    const values = isEnumType(type) ? type.getValues().map((value) => value.name) : [];
    expect(values.filter((value) => !UNINDEXED.includes(`${name}.${value}`)).sort()).toEqual(Object.keys(columns).sort());
  }
});

const cases = Object.values(ORDERED).flatMap(([table, columns]) =>
  Object.values(columns).flatMap((column) => ['ASC', 'DESC'].map((direction) => [table, column, direction] as const)),
);

describe.runIf(onPostgresql)('a page of a list', () => {
  test.each(cases)('of %s by %s %s is read from an index', async (table, column, direction) => {
    const rows = await service.database.transaction(async (session) => {
      // The tables are empty: what is cheapest is not the question, but what can be had without a sort of all rows.
      await session.query({ text: 'SET LOCAL enable_seqscan = off' });
      await session.query({ text: 'SET LOCAL enable_bitmapscan = off' });
      await session.query({ text: 'SET LOCAL enable_sort = off' });
      const order = `t.${column} ${direction}, t.id ${direction}`;
      const text = `EXPLAIN SELECT * FROM "${table}" AS t WHERE t.store_id = '${crypto.randomUUID()}' ORDER BY ${order} LIMIT 21`;
      const found = await session.query<Record<string, string>>({ text });
      await session.commit([]);
      return found.rows;
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(`${column}`);
    expect(plan).toMatch(/Index (Only )?Scan/);
    // One that is sorted within equal values alone is read as it goes.
    expect(plan).not.toMatch(/(?<!Incremental )Sort {2}\(/);
  });
});
