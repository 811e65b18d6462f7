import type { Coupon, Gift, GiftTrigger, Product } from '../../generated/prisma/client.ts';
import { codeKeyOf } from '../coupon/coupon.rules.ts';
import type { RequestContext } from '../kernel/context.ts';
import type { StoreDb } from '../kernel/store-db.ts';
import type { CouponOffer, GiftOffer, Offer, Tier } from './offer.ts';

/** Whose cart it is, and which coupon was typed. */
interface Asked {
  readonly couponCode: string | null;
  /** The buyer's document or e-mail; null: not known yet. */
  readonly customerKey: string | null;
}

function giftOffer({ product, triggers, ...gift }: Gift & { product: Product; triggers: GiftTrigger[] }): GiftOffer {
  const ships = product.type === 'PHYSICAL';
  return {
    ...gift,
    triggerProductIds: triggers.map(({ productId }) => productId),
    sold: product.status === 'ACTIVE' || product.status === 'PUBLISHED',
    ships,
    stock: ships ? product.stock : null,
  };
}

async function gifts(db: StoreDb): Promise<GiftOffer[]> {
  return (await db.gift.findMany({ include: { product: true, triggers: true } })).map(giftOffer);
}

async function ranges(db: StoreDb): Promise<Offer['ranges']> {
  const rows = await db.discountRange.findMany({ include: { products: true } });
  return rows.map(({ products, startAt, endAt, tiers, ...range }) => ({
    ...range,
    startsAt: startAt,
    endsAt: endAt,
    tiers: tiers as unknown as Tier[],
    productIds: products.map(({ productId }) => productId),
  }));
}

/** The ids of those coupons that the buyer has used already. */
async function usedBy(db: StoreDb, coupons: readonly Coupon[], customerKey: string | null): Promise<ReadonlySet<string>> {
  const single = coupons.filter(({ singleUsePerCustomer }) => singleUsePerCustomer).map(({ id }) => id);
  if (customerKey === null || single.length === 0) return new Set();
  const uses = await db.couponUse.findMany({ where: { customerKey, couponId: { in: single } } });
  return new Set(uses.map(({ couponId }) => couponId));
}

async function coupons(db: StoreDb, { couponCode, customerKey }: Asked): Promise<CouponOffer[]> {
  const typed = couponCode === null ? [] : [{ codeKey: codeKeyOf(couponCode) }];
  const rows = await db.coupon.findMany({ where: { OR: [{ automaticApply: true }, ...typed] } });
  const used = await usedBy(db, rows, customerKey);
  return rows.map(({ startAt, endAt, status, ...coupon }) => ({
    ...coupon,
    startsAt: startAt,
    endsAt: endAt,
    active: status === 'ACTIVE',
    usedByBuyer: used.has(coupon.id),
  }));
}

/** Everything of the store that can change the price of a cart, as it is now (D-80). */
export async function loadOffer({ db }: RequestContext, asked: Asked): Promise<Offer> {
  return {
    gifts: await gifts(db),
    ranges: await ranges(db),
    coupons: await coupons(db, asked),
    shippingMethods: await db.shippingMethod.findMany(),
    paymentDiscounts: await db.paymentDiscount.findMany(),
  };
}
