import type { DiscountTarget, ItemOrder } from '../../../generated/prisma/enums.ts';
import type { PricedLine } from './price.ts';
import type { RangePromotion } from './promotions.ts';

/** The units that a range discounts: from `first` to `last`, both included, counted from 1 in an order of price. */
export interface ItemSpan {
  readonly order: ItemOrder;
  readonly first: number;
  readonly last: number;
}

const ALL = Number.POSITIVE_INFINITY;

const SPAN_BY_TARGET: Readonly<Record<DiscountTarget, (range: RangePromotion) => ItemSpan>> = {
  ENTIRE_CART: () => ({ order: 'CHEAPEST_FIRST', first: 1, last: ALL }),
  LOWEST_VALUE_ITEM: () => ({ order: 'CHEAPEST_FIRST', first: 1, last: 1 }),
  HIGHEST_VALUE_ITEM: () => ({ order: 'MOST_EXPENSIVE_FIRST', first: 1, last: 1 }),
  ITEM_RANGE: ({ itemRangeOrderBy, itemRangeStart, itemRangeEnd }) => ({
    order: itemRangeOrderBy ?? 'CHEAPEST_FIRST',
    first: itemRangeStart ?? 1,
    last: itemRangeEnd ?? ALL,
  }),
};

/** Units that a range discounts (D-83). */
export const spanOf = (range: RangePromotion): ItemSpan => SPAN_BY_TARGET[range.applyDiscountTo](range);

/** Places of lines, by the price of one unit; equal prices in the order of the lines. */
export type PlacesByPrice = Readonly<Record<ItemOrder, readonly number[]>>;

export function placesByPrice(lines: readonly PricedLine[]): PlacesByPrice {
  const priceAt = (place: number) => lines[place]?.unitPrice ?? 0;
  const places = lines.map((_, place) => place);
  return {
    CHEAPEST_FIRST: places.toSorted((a, b) => priceAt(a) - priceAt(b)),
    MOST_EXPENSIVE_FIRST: places.toSorted((a, b) => priceAt(b) - priceAt(a)),
  };
}

/** Cents of each line within a span that counts only participating lines; 0 for the others. */
export function centsWithin(
  { order, first, last }: ItemSpan,
  lines: readonly PricedLine[],
  places: PlacesByPrice,
  takes: readonly boolean[],
): readonly number[] {
  const cents = lines.map(() => 0);
  let before = 0;
  for (const place of places[order]) {
    const line = lines[place];
    if (line === undefined || takes[place] !== true) continue;
    const units = Math.min(last, before + line.quantity) - Math.max(first - 1, before);
    cents[place] = Math.max(0, units) * line.unitPrice;
    before += line.quantity;
  }
  return cents;
}
