import { bundles, coupons, gifts, paymentDiscounts, ranges, shippingMethods, upsells } from './catalogue.ts';
import type { Run } from './run.ts';

/** The ids of the demonstration's products by their names. */
export type ProductIds = ReadonlyMap<string, string>;

/** Gives the demonstration store what it sells more with, and the ways in which it ships. */
export async function putUpPromotions(run: Run, productIds: ProductIds): Promise<void> {
  await putUpKits(run, productIds);
  await putUpGifts(run, productIds);
  await putUpUpsells(run, productIds);
  await putUpRanges(run, productIds);
  await putUpCoupons(run);
  await putUpPaymentDiscounts(run);
  await putUpShippingMethods(run);
}

async function putUpGifts(run: Run, productIds: ProductIds): Promise<void> {
  for (const { product, after = [], ...gift } of gifts) {
    await run('mutation ($input: CreateGiftInput!) { createGift(input: $input) { id } }', {
      input: { ...gift, productId: productIds.get(product), triggerProductIds: after.map((name) => productIds.get(name)) },
    });
  }
}

async function putUpUpsells(run: Run, productIds: ProductIds): Promise<void> {
  for (const { product, after, ...upsell } of upsells) {
    const triggers = after ? { triggerProductIds: after.map((name) => productIds.get(name)) } : { triggerAnyProduct: true };
    await run('mutation ($input: CreateUpsellInput!) { createUpsell(input: $input) { id } }', {
      input: { ...upsell, ...triggers, offerProductId: productIds.get(product) },
    });
  }
}

async function putUpKits(run: Run, productIds: ProductIds): Promise<void> {
  for (const { items, ...kit } of bundles) {
    await run('mutation ($input: CreateKitInput!) { createKit(input: $input) { id } }', {
      input: {
        ...kit,
        items: items.map(({ product, price, ...item }) => ({
          ...item,
          productId: productIds.get(product),
          ...(price !== undefined && { priceType: 'CUSTOM', customPrice: price }),
        })),
      },
    });
  }
}

async function putUpRanges(run: Run, productIds: ProductIds): Promise<void> {
  for (const { only, ...range } of ranges) {
    const target = only && { appliesToAllProducts: false, productIds: only.map((name) => productIds.get(name)) };
    await run('mutation ($input: CreateDiscountRangeInput!) { createDiscountRange(input: $input) { id } }', {
      input: { ...range, ...target },
    });
  }
}

async function putUpCoupons(run: Run): Promise<void> {
  for (const input of coupons)
    await run('mutation ($input: CreateCouponInput!) { createCoupon(input: $input) { id } }', { input });
}

async function putUpPaymentDiscounts(run: Run): Promise<void> {
  for (const input of paymentDiscounts)
    await run('mutation ($input: CreatePaymentDiscountInput!) { createPaymentDiscount(input: $input) { id } }', { input });
}

async function putUpShippingMethods(run: Run): Promise<void> {
  for (const input of shippingMethods)
    await run('mutation ($input: CreateShippingMethodInput!) { createShippingMethod(input: $input) { id } }', { input });
}
