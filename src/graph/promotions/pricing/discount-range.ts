import type { Cart, PricingOptions } from './cart.ts';
import { externalCartRejection, inactiveRejection, segmentRejection } from './conditions.ts';
import { centsWithin, type PlacesByPrice, placesByPrice, spanOf } from './item-span.ts';
import { applyDiscount } from './lines.ts';
import { discountOutcome, rejectedOutcome } from './outcome.ts';
import type { PricedLine, RuleOutcome } from './price.ts';
import type { RangePromotion } from './promotions.ts';
import { missingItemsText, type Rejection, reject } from './rejection.ts';
import { discountCents, sum } from './rounding.ts';
import { byPriority } from './sort.ts';
import { matchingTier, missingToTier } from './tiers.ts';

/** Discount of a range, and the cents of each line that it applies to. */
interface RangeDiscount {
  readonly discount: number;
  readonly weights: readonly number[];
}

const isRejection = (result: RangeDiscount | Rejection): result is Rejection => 'reason' in result;

/** The lines of a cart, and where the ranges find them. */
interface LineIndex {
  readonly lines: readonly PricedLine[];
  readonly byPrice: PlacesByPrice;
  /** Places of the lines of a product. */
  readonly byProduct: ReadonlyMap<string | null, readonly number[]>;
}

function indexLines(lines: readonly PricedLine[]): LineIndex {
  const byProduct = new Map<string | null, number[]>();
  for (const [place, { productId }] of lines.entries()) {
    const places = byProduct.get(productId);
    if (places) places.push(place);
    else byProduct.set(productId, [place]);
  }
  return { lines, byPrice: placesByPrice(lines), byProduct };
}

/** Flags the lines that the range applies to, in order. */
function participationOf(
  { appliesToAllProducts, productIds }: RangePromotion,
  { lines, byProduct }: LineIndex,
): readonly boolean[] {
  const takes = lines.map(() => appliesToAllProducts);
  if (!appliesToAllProducts) for (const id of productIds) for (const place of byProduct.get(id) ?? []) takes[place] = true;
  return takes;
}

function evaluateRange(range: RangePromotion, index: LineIndex): RangeDiscount | Rejection {
  const { lines, byPrice } = index;
  const takes = participationOf(range, index);
  if (!takes.includes(true)) return reject('NO_TARGET_PRODUCT');
  const participating = { units: 0, value: 0 };
  for (const [place, { quantity, total }] of lines.entries()) {
    if (takes[place] !== true) continue;
    participating.units += quantity;
    participating.value += total;
  }
  const tier = matchingTier(range, participating);
  if (tier === undefined) return reject('NO_TIER', missingToTier(range, participating));
  const span = spanOf(range);
  if (participating.units < span.first) return reject('TOO_FEW_ITEMS', missingItemsText(span.first - participating.units));
  const weights = centsWithin(span, lines, byPrice, takes);
  const discount = discountCents(tier.discountType, sum(weights), tier.discountAmount);
  return discount === 0 ? reject('NOTHING_TO_DISCOUNT') : { discount, weights };
}

/** The one discount range with the highest priority, then the largest discount, then the oldest (D-83). */
export function applyRange(
  cart: Cart,
  lines: readonly PricedLine[],
  ranges: readonly RangePromotion[],
  { at }: PricingOptions,
): { lines: readonly PricedLine[]; rules: readonly RuleOutcome[] } {
  const index = indexLines(lines);
  const evaluated = ranges.toSorted(byPriority).map((range) => ({
    range,
    result: externalCartRejection(cart) ?? inactiveRejection(range, at) ?? segmentRejection(range) ?? evaluateRange(range, index),
  }));
  let best: (RangeDiscount & { range: RangePromotion }) | undefined;
  for (const { range, result } of evaluated) {
    if (isRejection(result)) continue;
    if (best === undefined || (range.priority === best.range.priority && result.discount > best.discount))
      best = { ...result, range };
  }
  const rules = evaluated.map(({ range, result }) => {
    if (isRejection(result)) return rejectedOutcome('DISCOUNT_RANGE', range, result);
    if (range !== best?.range) return rejectedOutcome('DISCOUNT_RANGE', range, reject('OTHER_RANGE_APPLIES'));
    return discountOutcome('DISCOUNT_RANGE', range, result.discount);
  });
  return { lines: best ? applyDiscount(lines, best.discount, best.weights) : lines, rules };
}
