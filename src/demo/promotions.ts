import {
  CreateCouponDocument,
  CreateCustomerSegmentDocument,
  CreateDiscountRangeDocument,
  CreateGiftDocument,
  CreateKitDocument,
  CreatePaymentDiscountDocument,
  CreateShippingMethodDocument,
  CreateUpsellDocument,
} from '../generated/documents/demo.ts';
import {
  demoCoupons,
  demoDiscountRanges,
  demoGifts,
  demoKits,
  demoPaymentDiscounts,
  demoSegments,
  demoShippingMethods,
  demoUpsells,
  idOf,
} from './catalogue.ts';
import type { RunOperation } from './operation-runner.ts';
import { picturePath } from './pictures.ts';

/** The ids of the demonstration's products by their names. */
export type ProductIds = ReadonlyMap<string, string>;

/**
 * Gives the demonstration store what it sells more with, and the ways in which it ships. Returns the ids of its kits by their
 * names.
 */
export async function seedPromotions(
  runOperation: RunOperation,
  productIds: ProductIds,
  picturesUrl: string | undefined,
): Promise<ProductIds> {
  const kitIds = await seedKits(runOperation, productIds, picturesUrl);
  await seedGifts(runOperation, productIds);
  await seedUpsells(runOperation, productIds);
  await seedDiscountRanges(runOperation, productIds);
  await seedCoupons(runOperation);
  await seedPaymentDiscounts(runOperation);
  await seedShippingMethods(runOperation);
  await seedSegments(runOperation);
  return kitIds;
}

async function seedGifts(runOperation: RunOperation, productIds: ProductIds): Promise<void> {
  for (const { product, after = [], ...gift } of demoGifts) {
    await runOperation(CreateGiftDocument, {
      input: { ...gift, productId: idOf(productIds, product), triggerProductIds: after.map((name) => idOf(productIds, name)) },
    });
  }
}

async function seedUpsells(runOperation: RunOperation, productIds: ProductIds): Promise<void> {
  for (const { product, after, ...upsell } of demoUpsells) {
    const triggers = after ? { triggerProductIds: after.map((name) => idOf(productIds, name)) } : { triggerAnyProduct: true };
    await runOperation(CreateUpsellDocument, {
      input: { ...upsell, ...triggers, offerProductId: idOf(productIds, product) },
    });
  }
}

async function seedKits(
  runOperation: RunOperation,
  productIds: ProductIds,
  picturesUrl: string | undefined,
): Promise<ProductIds> {
  const kitIds = new Map<string, string>();
  for (const { items, ...kit } of demoKits) {
    const { createKit } = await runOperation(CreateKitDocument, {
      input: {
        ...kit,
        ...(picturesUrl && { image: `${picturesUrl}${picturePath(kit.name)}` }),
        items: items.map(({ product, price, ...item }) => ({
          ...item,
          productId: idOf(productIds, product),
          ...(price !== undefined && { priceType: 'CUSTOM', customPrice: price }),
        })),
      },
    });
    kitIds.set(kit.name, createKit.id);
  }
  return kitIds;
}

async function seedDiscountRanges(runOperation: RunOperation, productIds: ProductIds): Promise<void> {
  for (const { only, ...range } of demoDiscountRanges) {
    const target = only && { appliesToAllProducts: false, productIds: only.map((name) => idOf(productIds, name)) };
    await runOperation(CreateDiscountRangeDocument, {
      input: { ...range, ...target },
    });
  }
}

async function seedCoupons(runOperation: RunOperation): Promise<void> {
  for (const input of demoCoupons) await runOperation(CreateCouponDocument, { input });
}

async function seedPaymentDiscounts(runOperation: RunOperation): Promise<void> {
  for (const input of demoPaymentDiscounts) await runOperation(CreatePaymentDiscountDocument, { input });
}

async function seedShippingMethods(runOperation: RunOperation): Promise<void> {
  for (const input of demoShippingMethods) await runOperation(CreateShippingMethodDocument, { input });
}

async function seedSegments(runOperation: RunOperation): Promise<void> {
  for (const input of demoSegments) await runOperation(CreateCustomerSegmentDocument, { input });
}
