import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { payableStore, visit } from '../support/pay.ts';
import { startService, type TestStore } from '../support/service.ts';
import { compiles } from '../support/test-database.ts';
import { times } from '../support/times.ts';

const service = await startService();

// Every row that the service reads goes through this one method, on both databases.
const result = (pg as unknown as { Result: { prototype: { parseRow(row: readonly (string | Buffer | null)[]): unknown } } })
  .Result.prototype;
const { parseRow } = result;
let read = 0;
result.parseRow = function listen(this: object, row) {
  for (const value of row) read += value?.length ?? 0;
  return parseRow.call(this, row);
};

/** Characters of rows that the service reads for `work`. */
async function readBy(work: () => Promise<unknown>): Promise<number> {
  read = 0;
  await work();
  return read;
}

const PRODUCTS = 10;
const RULES = 10;
// Prisma reads otherwise (DATA_COMPILER=off): its bytes prove nothing.
describe.runIf(compiles)('the bytes that a pay page reads from the database', () => {
  let store: TestStore;
  let products: string[];
  let bare: number;
  const page = (items: Record<string, unknown>[]) => store.ownCheckout(items).then((id) => () => visit(service, `/pay/${id}`));

  beforeAll(async () => {
    store = await payableStore(service);
    products = await Promise.all(times(PRODUCTS, () => store.soldProduct({ description: 'x'.repeat(50_000) })));
    bare = await readBy(await page(products.map((productId) => ({ productId }))));
  });

  test('include no descriptions', () => {
    expect(bare).toBeGreaterThan(PRODUCTS * 100);
    expect(bare).toBeLessThan(PRODUCTS * 2_000);
  });

  test('grow by one id for each product of a range, and not with the products of gifts', async () => {
    const look = await page(products.map((productId) => ({ productId })));
    for (let made = 0; made < RULES; made += 1) {
      const tiers = [{ minQuantity: 1_000, discountType: 'PERCENT', discountAmount: 1 }];
      await store.discountRange({ name: `Range ${made}`, tiers, appliesToAllProducts: false, productIds: products });
    }
    const withRanges = await readBy(look);
    // An id of 36 characters with its name in JSON, and the other fields of a range.
    expect(withRanges - bare).toBeLessThan(RULES * (PRODUCTS * 60 + 1_000));
    for (let made = 0; made < RULES; made += 1)
      await store.gift({ name: `Gift ${made}`, productId: products[made] ?? '', triggerProductIds: products });
    expect((await readBy(look)) - withRanges).toBeLessThan(RULES * 1_200);
  });
});

test('a gift with several trigger products is earned by any one of them, and by no other product', async () => {
  const store = await service.newStore();
  const [first, second, third, other, given = ''] = await Promise.all(times(5, () => store.soldProduct()));
  await store.gift({ productId: given, triggerProductIds: [first, second, third] });
  const simulate = 'query ($input: SimulateCartInput!) { simulateCart(input: $input) { lines { gift } rules { kind reason } } }';
  const reason = async (...ids: (string | undefined)[]) => {
    const input = { items: ids.map((productId) => ({ productId })) };
    const { rules } = await store.ask<{ rules: { kind: string; reason: string | null }[] }>(simulate, { input });
    return rules.find(({ kind }) => kind === 'GIFT')?.reason;
  };
  for (const cart of [[first], [second], [third], [other, third], [third, second], [first, second, third]])
    expect(await reason(...cart)).toBeNull();
  expect(await reason(other)).toBe('NO_TRIGGER_PRODUCT');
  expect(await reason(given)).toBe('NO_TRIGGER_PRODUCT');
});
