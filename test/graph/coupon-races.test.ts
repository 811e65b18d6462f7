import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrationsIn } from '../../src/data/driver/migrations.ts';
import { MIGRATIONS } from '../../src/data/driver/open.ts';
import { openPostgresql } from '../../src/data/driver/postgresql.ts';
import { BUYER } from '../support/fixtures.ts';
import { Service, startService, TestStore } from '../support/service.ts';
import { onPostgresql } from '../support/test-database.ts';
import { times } from '../support/times.ts';

const service = await startService();

const SINGLE = `mutation { made: createCoupon(input: {
  name: "Um", code: "UM", discountType: CURRENCY, amount: 9.8, singleUsePerCustomer: true
}) { id } }`;

/** Number of stored uses of a coupon, and the coupon's own count. */
async function usesOf(id: string): Promise<{ kept: number; counted: number }[]> {
  const text = `SELECT (SELECT count(*)::int FROM coupon_use WHERE coupon_id = c.id) AS kept, used_count AS counted
    FROM coupon c WHERE id = $1`;
  return service.rows({ text, values: [id] });
}

describe.runIf(onPostgresql)('50 concurrent purchases over two services with a coupon that each buyer may use once', () => {
  let other: Service | undefined;

  beforeAll(async () => {
    const { rows } = await service.database.query<{ name: string }>({ text: 'SELECT current_database() AS name' });
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${rows[0]?.name}`;
    other = new Service(await openPostgresql({ url: url.href, pipelineConnections: 2, migrations: migrationsIn(MIGRATIONS) }));
  });
  afterAll(() => other?.database.close());

  const own = async (store: TestStore) => {
    const productId = await store.soldProduct({ type: 'DIGITAL', logistics: null });
    return () => store.ownCheckout([{ productId }]);
  };
  const external = async (store: TestStore) => () => store.externalCheckout();
  const { documentNumber: _none, ...withoutDocument } = BUYER;

  test.for([
    ['by document, in carts of the store', own, BUYER],
    ['by document, in external carts', external, BUYER],
    ['by e-mail, in carts of the store', own, withoutDocument],
    ['by e-mail, in external carts', external, { ...withoutDocument, email: 'ANA@exemplo.com.br' }],
  ] as const)('%s: it is used once', { timeout: 120_000 }, async ([, cart, customer]) => {
    const store = await service.newStore();
    const { id, key, checkoutKey } = store;
    const twin = new TestStore(other ?? service, { id, key, checkoutKey });
    const coupon = await store.idOf(SINGLE);
    const make = await cart(store);
    const checkouts = await Promise.all(times(50, make));
    const asked = { couponCode: 'UM', customer, shippingAddress: null };
    const replies = await Promise.all(
      checkouts.map((checkout, index) => (index % 2 === 0 ? store : twin).complete(checkout, asked)),
    );
    const codes = replies.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code));
    // A purchase that waited five seconds for the same buyer's others gets 503 (D-111).
    expect(codes.filter((code) => code !== 'SERVICE_UNAVAILABLE')).toEqual([]);
    expect(codes.length).toBeLessThan(50);
    expect(await usesOf(coupon)).toEqual([{ kept: 1, counted: 1 }]);
    const { data } = await store.graph('{ orders(first: 50) { nodes { couponCode discount } } }');
    const { nodes } = data.orders as { nodes: { couponCode: string | null; discount: number }[] };
    expect(nodes.filter(({ couponCode }) => couponCode !== null)).toEqual([{ couponCode: 'UM', discount: 9.8 }]);
  });
});

test('an order that is paid after its expiry does not use a coupon that its buyer has used in another order meanwhile', async () => {
  const store = await service.newStore();
  const coupon = await store.idOf(SINGLE);
  const buy = async () => store.orderOf(await store.externalCheckout(), { couponCode: 'UM', shippingAddress: null });
  const first = await buy();
  await store.report(first, 'EXPIRED');
  expect(await usesOf(coupon)).toEqual([{ kept: 0, counted: 0 }]);
  const second = await buy();
  expect(await usesOf(coupon)).toEqual([{ kept: 1, counted: 1 }]);

  expect((await store.report(first, 'APPROVED')).errors).toBeUndefined();
  expect(await usesOf(coupon)).toEqual([{ kept: 1, counted: 1 }]);
  const { data } = await store.graph(
    'query ($first: UUID!, $second: UUID!) { first: order(id: $first) { status total } second: order(id: $second) { status total } }',
    { first, second },
  );
  expect(data).toEqual({ first: { status: 'PAID', total: 70 }, second: { status: 'PENDING', total: 70 } });

  // The first order has nothing to give back: its end leaves the use of the second one alone.
  const refunded = 'mutation ($id: UUID!) { made: updateOrder(id: $id, input: { status: REFUNDED }) { id } }';
  await store.graph(refunded, { id: first });
  expect(await usesOf(coupon)).toEqual([{ kept: 1, counted: 1 }]);
});

describe.runIf(onPostgresql)('deleting a coupon during purchases', () => {
  test('removes it with its uses, and every purchase is an order with it or without it', async () => {
    const store = await service.newStore();
    const coupon = await store.idOf(SINGLE.replace('singleUsePerCustomer: true', 'singleUsePerCustomer: false'));
    const checkouts = await Promise.all(times(20, () => store.externalCheckout()));
    const purchases = checkouts.map((checkout) => store.complete(checkout, { couponCode: 'UM', shippingAddress: null }));
    const deletion = store.graph(`mutation { deleteCoupon(id: "${coupon}") { id } }`);
    const replies = await Promise.all([...purchases, deletion]);
    expect(replies.flatMap(({ errors = [] }) => errors)).toEqual([]);
    const text = 'SELECT count(*)::int AS uses FROM coupon_use WHERE coupon_id = $1';
    expect(await service.rows({ text, values: [coupon] })).toEqual([{ uses: 0 }]);
    expect((await store.graph(`{ coupon(id: "${coupon}") { id } }`)).data).toEqual({ coupon: null });
    const { data } = await store.graph('{ orders(first: 50) { nodes { couponCode discount } } }');
    const { nodes } = data.orders as { nodes: { couponCode: string | null; discount: number }[] };
    expect(nodes).toHaveLength(20);
    for (const { couponCode, discount } of nodes) expect(discount).toBe(couponCode === null ? null : 9.8);
  });
});
