import type { RequestContext } from '../../../core/execution/context.ts';
import type { StoreDb } from '../../../data/store-db.ts';
import type { Coupon, Gift, GiftTrigger, Product } from '../../../generated/prisma/client.ts';
import { ACTIVE_VARIANT } from '../../catalogue/product/variant-choice.ts';
import { segmentsOf } from '../../customers/customer-segment/segment-membership.ts';
import { couponCodeKey } from '../coupon/coupon-code.rules.ts';
import { couponFields } from '../coupon/coupon-columns.ts';
import { paymentDiscountColumns, rangeColumns } from '../promotion/promotion.ts';
import { forBuyer, promotionsForBuyer, segmentIdsOf } from './buyer-segments.ts';
import type { CouponPromotion, GiftPromotion, Promotions, Tier } from './promotions.ts';

/** The buyer of a cart and the coupon that they typed. */
interface PromotionFilter {
  readonly couponCode: string | null;
  /** The buyer's document or e-mail; null while unknown. */
  readonly customerKey: string | null;
  /** The document or e-mail by which the store knows the buyer, for segments; absent: `customerKey` (D-741). */
  readonly knownKey?: string | null;
  /** False: single-use coupons count as used, for any buyer (D-206). */
  readonly singleUseCoupons?: boolean | undefined;
  /** The products of the cart: of the lists of products that rules have, these alone are read. */
  readonly productIds: readonly string[];
}

/** Columns of a gift's product. */
const PRODUCT_COLUMNS = { type: true, status: true, stock: true, variants: ACTIVE_VARIANT } as const;

type GivenProduct = Pick<Product, 'type' | 'status' | 'stock'> & { readonly variants: readonly object[] };
type GiftRow = Gift & { product: GivenProduct; triggers: Pick<GiftTrigger, 'productId'>[] };

/** Facts of the product that a gift gives (D-214). */
export function giftProductFacts({ type, status, stock, variants }: GivenProduct) {
  const ships = type === 'PHYSICAL';
  const forSale = status === 'ACTIVE' || status === 'PUBLISHED';
  return { forSale, hasVariants: variants.length > 0, ships, stock: ships ? stock : null };
}

function toGiftPromotion({ product, triggers, ...gift }: GiftRow): GiftPromotion {
  const triggerProductIds = triggers.map(({ productId }) => productId);
  return { ...gift, triggerProductIds, ...giftProductFacts(product) };
}

async function loadGifts(db: StoreDb, productIds: string[]): Promise<GiftPromotion[]> {
  // Two are enough: the first trigger shows that the gift has any, one of a product in the cart that it applies.
  const triggers = {
    where: { OR: [{ position: 0 }, { productId: { in: productIds } }] },
    select: { productId: true },
    orderBy: { position: 'asc' as const },
    take: 2,
  };
  return (await db.gift.findMany({ include: { product: { select: PRODUCT_COLUMNS }, triggers } })).map(toGiftPromotion);
}

async function loadRanges(db: StoreDb, productIds: string[]): Promise<Promotions['ranges']> {
  const products = { where: { productId: { in: productIds } }, select: { productId: true } };
  const rows = await db.discountRange.findMany({ include: { products } });
  return rows.map(({ products, tiers, ...range }) => ({
    ...rangeColumns.withFields(range),
    tiers: tiers as unknown as Tier[],
    productIds: products.map(({ productId }) => productId),
  }));
}

/** The ids of those coupons that the buyer has used already, or that count as used. */
async function usedCouponIds(db: StoreDb, coupons: readonly Coupon[], request: PromotionFilter): Promise<ReadonlySet<string>> {
  const { customerKey, singleUseCoupons = true } = request;
  const single = coupons.filter(({ singleUsePerCustomer }) => singleUsePerCustomer).map(({ id }) => id);
  if (!singleUseCoupons) return new Set(single);
  if (customerKey === null || single.length === 0) return new Set();
  const uses = await db.couponUse.findMany({ where: { customerKey, couponId: { in: single } } });
  return new Set(uses.map(({ couponId }) => couponId));
}

async function loadCoupons(db: StoreDb, request: PromotionFilter): Promise<CouponPromotion[]> {
  const { couponCode } = request;
  const typed = couponCode === null ? [] : [{ codeKey: couponCodeKey(couponCode) }];
  const rows = await db.coupon.findMany({ where: { OR: [{ automaticApply: true }, ...typed] } });
  const used = await usedCouponIds(db, rows, request);
  return rows.map((coupon) => ({
    ...couponFields(coupon),
    usedByBuyer: used.has(coupon.id),
  }));
}

const paymentDiscountsOf = async (db: StoreDb): Promise<Promotions['paymentDiscounts']> =>
  (await db.paymentDiscount.findMany()).map((row) => paymentDiscountColumns.withFields(row));

/** Loads the store's discounts by payment method for a customer (D-85). */
export async function loadPaymentDiscounts(ctx: RequestContext, customerId: string): Promise<Promotions['paymentDiscounts']> {
  const discounts = await paymentDiscountsOf(ctx.db);
  return forBuyer(discounts, await segmentsOf(ctx, customerId, segmentIdsOf(discounts)));
}

/** Loads the promotions that can change the price of a cart of these products (D-80). */
export async function loadPromotions(ctx: RequestContext, filter: PromotionFilter): Promise<Promotions> {
  const { db } = ctx;
  const productIds = [...new Set(filter.productIds)];
  const promotions = {
    gifts: await loadGifts(db, productIds),
    ranges: await loadRanges(db, productIds),
    coupons: await loadCoupons(db, filter),
    shippingMethods: await db.shippingMethod.findMany(),
    paymentDiscounts: await paymentDiscountsOf(db),
  };
  const { knownKey = filter.customerKey } = filter;
  return promotionsForBuyer(ctx, promotions, knownKey);
}
