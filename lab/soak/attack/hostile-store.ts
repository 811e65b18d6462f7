import { type Credentials, createKey, createStore, runAsOperator } from '../store.ts';
import type { HostileStore } from './hostile-call.ts';

/** Number of concurrent calls that fill the store. */
const CONCURRENCY = 8;
/** Number of records of each kind: the maximum of a store (D-211), or of a page. */
const COUNTS = {
  products: 100,
  categories: 100,
  checkouts: 100,
  gifts: 100,
  ranges: 100,
  coupons: 50,
  upsells: 50,
  methods: 50,
  webhooks: 50,
};

const TEXT = 'Muito texto. '.repeat(3_800);
const METADATA = { a: 'x'.repeat(15_000) };

/** Calls `make` with 0 to `count` - 1. Returns the ids in order. */
async function createMany(count: number, make: (n: number) => Promise<string>): Promise<string[]> {
  const ids: string[] = [];
  let next = 0;
  const work = async () => {
    for (let n = next++; n < count; n = next++) ids[n] = await make(n);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return ids;
}

/** Credentials and ids of the store that is filled to its limits. */
type FilledStore = Pick<HostileStore, 'reader' | 'writer' | 'checkout' | 'productIds' | 'checkoutIds'>;

/** Creates the attacker's store, filled to its limits, with webhooks to a `receiver` that never responds. */
export async function createHostileStore(address: string, receiver: number): Promise<FilledStore> {
  const { storeId, checkoutKey, credentials } = await createStore(address, [
    'products:write',
    'categories:read',
    'checkouts:read',
  ]);
  const writer = await createKey(address, storeId, ['products:write']);
  const create = async (type: string, input: object): Promise<string> => {
    const query = `mutation ($input: Create${type}Input!) { result: create${type}(input: $input) { id } }`;
    return (await runAsOperator<{ id: string }>(address, query, { input }, storeId)).id;
  };

  const productIds = await createMany(COUNTS.products, (n) =>
    create('Product', { name: `Produto ${n}`, type: 'DIGITAL', status: 'ACTIVE', price: 10 + n, description: TEXT }),
  );
  const categoryIds = await createMany(COUNTS.categories, (n) => create('Category', { name: `Coleção ${n}` }));
  const setCategories =
    'mutation ($p: ID!, $c: [ID!]!) { result: setProductCategories(id: $p, input: { categoryIds: $c }) { id } }';
  await createMany(COUNTS.products, async (n) => {
    await runAsOperator(address, setCategories, { p: productIds[n], c: categoryIds }, storeId);
    return '';
  });
  const checkoutIds = await createMany(COUNTS.checkouts, (n) =>
    create('Checkout', { items: [{ productId: productIds[n], quantity: 2 }], metadata: METADATA }),
  );
  await createMany(COUNTS.gifts, (n) => create('Gift', { name: `Brinde ${n}`, productId: productIds[n], minCartTotal: n }));
  await createMany(COUNTS.ranges, (n) =>
    create('DiscountRange', {
      name: `Faixa ${n}`,
      ruleType: 'QUANTITY',
      tiers: [{ minQuantity: 1, discountType: 'PERCENT', discountAmount: 5 }],
    }),
  );
  await createMany(COUNTS.coupons, (n) =>
    create('Coupon', { name: `Cupom ${n}`, code: `AUTO${n}`, discountType: 'PERCENT', amount: 5, automaticApply: true }),
  );
  await createMany(COUNTS.upsells, (n) =>
    create('Upsell', {
      name: `Oferta ${n}`,
      triggerAnyProduct: true,
      offerProductId: productIds[n],
      discountPercent: 5,
      title: 'Leve',
      buttonText: 'Quero',
    }),
  );
  await createMany(COUNTS.methods, (n) => create('ShippingMethod', { name: `Envio ${n}`, price: n }));
  await createMany(COUNTS.webhooks, (n) =>
    create('Webhook', {
      name: `Webhook ${n}`,
      url: `https://127.0.0.1:${receiver}/${n}`,
      events: ['PRODUCT_UPDATED'],
      timeout: 5,
      retryAttempts: 10,
    }),
  );
  const checkout: Credentials = { 'x-api-key': checkoutKey, 'content-type': 'application/json' };
  return { reader: credentials, writer, checkout, productIds, checkoutIds };
}
