import { byPriority } from './asking-order.ts';
import type { Cart, Choice } from './cart.ts';
import { closed, outsideStore } from './conditions.ts';
import { centsWithin, type PlacesByPrice, placesByPrice, spanOf } from './item-span.ts';
import { takenOff } from './lines.ts';
import { missingItems } from './missing.ts';
import type { RangeOffer } from './offer.ts';
import { discounted, refused } from './outcome.ts';
import type { PricedLine, RuleOutcome } from './price.ts';
import { type Refusal, refusal } from './refusal.ts';
import { discountOf, sum } from './rounding.ts';
import { matchingTier, missingToTier } from './tiers.ts';

/** What a range would take off, and from which cents of which line. */
interface Offered {
  readonly discount: number;
  readonly weights: readonly number[];
}

const isRefusal = (judged: Offered | Refusal): judged is Refusal => 'reason' in judged;

function judged(range: RangeOffer, lines: readonly PricedLine[], places: PlacesByPrice): Offered | Refusal {
  const targets = new Set<string | null>(range.productIds);
  const takesPart = ({ productId }: PricedLine) => range.appliesToAllProducts || targets.has(productId);
  const taking = lines.filter(takesPart);
  if (taking.length === 0) return refusal('NO_TARGET_PRODUCT');
  const participating = {
    units: sum(taking.map(({ quantity }) => quantity)),
    value: sum(taking.map(({ total }) => total)),
  };
  const tier = matchingTier(range, participating);
  if (tier === undefined) return refusal('NO_TIER', missingToTier(range, participating));
  const span = spanOf(range);
  if (participating.units < span.first) return refusal('TOO_FEW_ITEMS', missingItems(span.first - participating.units));
  const weights = centsWithin(span, lines, places, takesPart);
  const discount = discountOf(tier.discountType, sum(weights), tier.discountAmount);
  return discount === 0 ? refusal('NOTHING_TO_DISCOUNT') : { discount, weights };
}

/** The one discount range with the highest priority, then the largest discount, then the oldest (D-83). */
export function applyRange(
  cart: Cart,
  lines: readonly PricedLine[],
  ranges: readonly RangeOffer[],
  { at }: Choice,
): { lines: readonly PricedLine[]; rules: readonly RuleOutcome[] } {
  const places = placesByPrice(lines);
  const asked = ranges.toSorted(byPriority).map((range) => ({
    range,
    verdict: outsideStore(cart) ?? closed(range, at) ?? judged(range, lines, places),
  }));
  let best: (Offered & { range: RangeOffer }) | undefined;
  for (const { range, verdict } of asked) {
    if (isRefusal(verdict)) continue;
    if (best === undefined || (range.priority === best.range.priority && verdict.discount > best.discount))
      best = { ...verdict, range };
  }
  const rules = asked.map(({ range, verdict }) => {
    if (isRefusal(verdict)) return refused('DISCOUNT_RANGE', range, verdict);
    if (range !== best?.range) return refused('DISCOUNT_RANGE', range, refusal('OTHER_RANGE_APPLIES'));
    return discounted('DISCOUNT_RANGE', range, verdict.discount);
  });
  return { lines: best ? takenOff(lines, best.discount, best.weights) : lines, rules };
}
