import { type Credentials, makeKey, makeStore, operate } from '../store.ts';
import type { HostileStore } from './hostile-call.ts';

/** Number of concurrent calls that fill the store. */
const AT_ONCE = 8;
/** As many as a store may have (D-211), or as one page has. */
const MOST = {
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

/** Does `make` for 0 to `count` - 1, and returns the ids that it answers, in order. */
async function times(count: number, make: (n: number) => Promise<string>): Promise<string[]> {
  const ids: string[] = [];
  let next = 0;
  const work = async () => {
    for (let n = next++; n < count; n = next++) ids[n] = await make(n);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ids;
}

/** Makes the attacker's store: all that it may have, with webhooks to a `receiver` that never answers. */
export async function makeHostileStore(address: string, receiver: number): Promise<HostileStore> {
  const { storeId, checkoutKey, credentials } = await makeStore(address, ['products:write', 'categories:read', 'checkouts:read']);
  const writer = await makeKey(address, storeId, ['products:write']);
  const create = async (what: string, input: object): Promise<string> => {
    const query = `mutation ($input: Create${what}Input!) { made: create${what}(input: $input) { id } }`;
    return (await operate<{ id: string }>(address, query, { input }, storeId)).id;
  };

  const productIds = await times(MOST.products, (n) =>
    create('Product', { name: `Produto ${n}`, type: 'DIGITAL', status: 'ACTIVE', price: 10 + n, description: TEXT }),
  );
  const categoryIds = await times(MOST.categories, (n) => create('Category', { name: `Coleção ${n}` }));
  const put = 'mutation ($p: UUID!, $c: [UUID!]!) { made: setProductCategories(productId: $p, categoryIds: $c) { id } }';
  await times(MOST.products, async (n) => {
    await operate(address, put, { p: productIds[n], c: categoryIds }, storeId);
    return '';
  });
  const checkoutIds = await times(MOST.checkouts, (n) =>
    create('Checkout', { items: [{ productId: productIds[n], quantity: 2 }], metadata: METADATA }),
  );
  await times(MOST.gifts, (n) => create('Gift', { name: `Brinde ${n}`, productId: productIds[n], minCartTotal: n }));
  await times(MOST.ranges, (n) =>
    create('DiscountRange', { name: `Faixa ${n}`, ruleType: 'QUANTITY', tiers: [{ minQuantity: 1, discountAmount: 5 }] }),
  );
  await times(MOST.coupons, (n) =>
    create('Coupon', { name: `Cupom ${n}`, code: `AUTO${n}`, discountType: 'PERCENT', amount: 5, automaticApply: true }),
  );
  await times(MOST.upsells, (n) =>
    create('Upsell', {
      name: `Oferta ${n}`,
      triggerAnyProduct: true,
      offerProductId: productIds[n],
      discountPercent: 5,
      title: 'Leve',
      buttonText: 'Quero',
    }),
  );
  await times(MOST.methods, (n) => create('ShippingMethod', { name: `Envio ${n}`, price: n }));
  await times(MOST.webhooks, (n) =>
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
