import type { Cart, PricingOptions } from './cart.ts';
import { externalCartRejection, inactiveRejection, quantityRejection, segmentRejection, totalRejection } from './conditions.ts';
import { totalOf } from './lines.ts';
import { appliedOutcome, rejectedOutcome } from './outcome.ts';
import type { PricedLine, RuleOutcome } from './price.ts';
import type { GiftPromotion } from './promotions.ts';
import { type Rejection, reject } from './rejection.ts';
import { sum } from './rounding.ts';
import { byPriority } from './sort.ts';

/** The cart before gifts and discounts, which decides about gifts. */
interface CartTotals {
  readonly quantity: number;
  readonly total: number;
  readonly unitsOf: ReadonlyMap<string | null, number>;
}

function cartTotals(lines: readonly PricedLine[]): CartTotals {
  const unitsOf = new Map<string | null, number>();
  for (const { productId, quantity } of lines) unitsOf.set(productId, (unitsOf.get(productId) ?? 0) + quantity);
  return { quantity: sum(lines.map(({ quantity }) => quantity)), total: totalOf(lines), unitsOf };
}

function triggerRejection({ triggerProductIds }: GiftPromotion, { unitsOf }: CartTotals): Rejection | null {
  const triggered = triggerProductIds.length === 0 || triggerProductIds.some((id) => unitsOf.has(id));
  return triggered ? null : reject('NO_TRIGGER_PRODUCT');
}

/** Purchased units of the product have priority; the gift is an additional one. */
function giftRejection(
  { productId, forSale: sold, hasVariants, stock }: GiftPromotion,
  { unitsOf }: CartTotals,
): Rejection | null {
  if (!sold) return reject('NOT_FOR_SALE');
  if (hasVariants) return reject('HAS_VARIANTS');
  const left = stock === null ? Number.POSITIVE_INFINITY : stock - (unitsOf.get(productId) ?? 0);
  return left < 1 ? reject('OUT_OF_STOCK') : null;
}

const giftLine = (gift: GiftPromotion): PricedLine => ({
  key: `gift ${gift.id}`,
  productId: gift.productId,
  kitId: null,
  quantity: 1,
  unitPrice: 0,
  ships: gift.ships,
  giftId: gift.id,
  discount: 0,
  paymentDiscount: 0,
  total: 0,
});

/** Every gift that the cart earns, each product once (D-82). */
export function selectGifts(
  cart: Cart,
  lines: readonly PricedLine[],
  gifts: readonly GiftPromotion[],
  { at }: PricingOptions,
): { gifts: readonly PricedLine[]; rules: readonly RuleOutcome[] } {
  const totals = cartTotals(lines);
  const selected = new Map<string, PricedLine>();
  const rules = gifts.toSorted(byPriority).map((gift) => {
    const rejection =
      externalCartRejection(cart) ??
      inactiveRejection(gift, at) ??
      segmentRejection(gift) ??
      quantityRejection(totals.quantity, gift.minCartQuantity, gift.maxCartQuantity) ??
      totalRejection(totals.total, gift.minCartTotal, gift.maxCartTotal) ??
      triggerRejection(gift, totals) ??
      (selected.has(gift.productId) ? reject('ALREADY_GIVEN') : null) ??
      giftRejection(gift, totals);
    if (rejection !== null) return rejectedOutcome('GIFT', gift, rejection);
    selected.set(gift.productId, giftLine(gift));
    return appliedOutcome('GIFT', gift, 0, 'Brinde incluído no carrinho.');
  });
  return { gifts: [...selected.values()], rules };
}
