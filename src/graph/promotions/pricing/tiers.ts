import type { RangeRuleType } from '../../../generated/prisma/enums.ts';
import type { RangePromotion, Tier } from './promotions.ts';
import { missingAmountText, missingItemsText } from './rejection.ts';

/** Quantity and value in a cart of the products that a range applies to. */
export interface ParticipatingItems {
  readonly units: number;
  /** Cents, before discounts. */
  readonly value: number;
}

interface Measure {
  readonly of: (participating: ParticipatingItems) => number;
  readonly min: (tier: Tier) => number | null;
  readonly max: (tier: Tier) => number | null;
  readonly missing: (lack: number) => string;
}

const MEASURES: Readonly<Record<RangeRuleType, Measure>> = {
  CART_VALUE: {
    of: ({ value }) => value,
    min: ({ minValue }) => minValue,
    max: ({ maxValue }) => maxValue,
    missing: missingAmountText,
  },
  QUANTITY: {
    of: ({ units }) => units,
    min: ({ minQuantity }) => minQuantity,
    max: ({ maxQuantity }) => maxQuantity,
    missing: missingItemsText,
  },
};

/** The tier that matches, bounds included. Tiers do not overlap (D-50); if some do, the first in position. */
export function matchingTier({ ruleType, tiers }: RangePromotion, participating: ParticipatingItems): Tier | undefined {
  const { of, min, max } = MEASURES[ruleType];
  const measured = of(participating);
  return tiers
    .filter((tier) => measured >= (min(tier) ?? 0) && measured <= (max(tier) ?? Number.POSITIVE_INFINITY))
    .toSorted((a, b) => a.position - b.position)[0];
}

/** Portuguese text for what is missing to the next tier; empty when there is none. */
export function missingToTier({ ruleType, tiers }: RangePromotion, participating: ParticipatingItems): string {
  const { of, min, missing } = MEASURES[ruleType];
  const measured = of(participating);
  const lack = Math.min(...tiers.map((tier) => (min(tier) ?? 0) - measured).filter((short) => short > 0));
  return lack === Number.POSITIVE_INFINITY ? '' : missing(lack);
}
