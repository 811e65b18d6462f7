import type { CartLine } from './cart.ts';
import type { PricedLine } from './price.ts';
import { allocate, sum } from './rounding.ts';
import { byKey } from './sort.ts';

/** The lines of a cart in the order of their keys, before anything was taken off. */
export const boughtLines = (lines: readonly CartLine[]): readonly PricedLine[] =>
  lines
    .toSorted(byKey)
    .map((line) => ({ ...line, giftId: null, discount: 0, paymentDiscount: 0, total: line.unitPrice * line.quantity }));

/** Cents that the lines still cost. */
export const totalOf = (lines: readonly PricedLine[]): number => sum(lines.map(({ total }) => total));

/**
 * The lines after a discount, spread over them by `weights`, cents of each line that the discount is about; by what they
 * still cost when there are none (D-80).
 */
export function applyDiscount(
  lines: readonly PricedLine[],
  discount: number,
  weights: readonly number[] = lines.map(({ total }) => total),
): readonly PricedLine[] {
  const shares = allocate(discount, weights);
  return lines.map((line, index) => {
    const share = shares[index] ?? 0;
    return { ...line, discount: line.discount + share, total: line.total - share };
  });
}
