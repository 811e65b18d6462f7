import { byPriority } from './asking-order.ts';
import type { Cart, Choice } from './cart.ts';
import { closed, outsideStore, quantityOutside, totalOutside } from './conditions.ts';
import { totalOf } from './lines.ts';
import type { GiftOffer } from './offer.ts';
import { applied, refused } from './outcome.ts';
import type { PricedLine, RuleOutcome } from './price.ts';
import { type Refusal, refusal } from './refusal.ts';
import { sum } from './rounding.ts';

/** What gifts ask about a cart: all of it as it was before gifts and discounts. */
interface Basket {
  readonly quantity: number;
  readonly total: number;
  readonly unitsOf: ReadonlyMap<string | null, number>;
}

function basketOf(lines: readonly PricedLine[]): Basket {
  const unitsOf = new Map<string | null, number>();
  for (const { productId, quantity } of lines) unitsOf.set(productId, (unitsOf.get(productId) ?? 0) + quantity);
  return { quantity: sum(lines.map(({ quantity }) => quantity)), total: totalOf(lines), unitsOf };
}

function withoutTrigger({ triggerProductIds }: GiftOffer, { unitsOf }: Basket): Refusal | null {
  const triggered = triggerProductIds.length === 0 || triggerProductIds.some((id) => unitsOf.has(id));
  return triggered ? null : refusal('NO_TRIGGER_PRODUCT');
}

/** What was bought of the product goes first; the gift is one more. */
function notToBeHad({ productId, sold, stock }: GiftOffer, { unitsOf }: Basket): Refusal | null {
  if (!sold) return refusal('NOT_FOR_SALE');
  const left = stock === null ? Number.POSITIVE_INFINITY : stock - (unitsOf.get(productId) ?? 0);
  return left < 1 ? refusal('OUT_OF_STOCK') : null;
}

const lineOf = (gift: GiftOffer): PricedLine => ({
  key: `gift ${gift.id}`,
  productId: gift.productId,
  kitId: null,
  quantity: 1,
  unitPrice: 0,
  ships: gift.ships,
  giftId: gift.id,
  discount: 0,
  total: 0,
});

/** Every gift that the cart earns, each product once (D-82). */
export function giveGifts(
  cart: Cart,
  lines: readonly PricedLine[],
  gifts: readonly GiftOffer[],
  { at }: Choice,
): { gifts: readonly PricedLine[]; rules: readonly RuleOutcome[] } {
  const basket = basketOf(lines);
  const given = new Map<string, PricedLine>();
  const rules = gifts.toSorted(byPriority).map((gift) => {
    const because =
      outsideStore(cart) ??
      closed(gift, at) ??
      quantityOutside(basket.quantity, gift.minCartQuantity, gift.maxCartQuantity) ??
      totalOutside(basket.total, gift.minCartTotal, gift.maxCartTotal) ??
      withoutTrigger(gift, basket) ??
      (given.has(gift.productId) ? refusal('ALREADY_GIVEN') : null) ??
      notToBeHad(gift, basket);
    if (because !== null) return refused('GIFT', gift, because);
    given.set(gift.productId, lineOf(gift));
    return applied('GIFT', gift, 0, 'Brinde incluído no carrinho.');
  });
  return { gifts: [...given.values()], rules };
}
