import type { RangeRuleType } from '../../generated/prisma/enums.ts';
import { missingItems, missingReais } from './missing.ts';
import type { RangeOffer, Tier } from './offer.ts';

/** What a cart has of the products that a range is for. */
export interface Participating {
  readonly units: number;
  /** Cents, before discounts. */
  readonly value: number;
}

interface Measure {
  readonly of: (participating: Participating) => number;
  readonly min: (tier: Tier) => number | null;
  readonly max: (tier: Tier) => number | null;
  readonly missing: (lack: number) => string;
}

const MEASURES: Readonly<Record<RangeRuleType, Measure>> = {
  CART_VALUE: {
    of: ({ value }) => value,
    min: ({ minValue }) => minValue,
    max: ({ maxValue }) => maxValue,
    missing: missingReais,
  },
  QUANTITY: {
    of: ({ units }) => units,
    min: ({ minQuantity }) => minQuantity,
    max: ({ maxQuantity }) => maxQuantity,
    missing: missingItems,
  },
};

/** The tier that matches, bounds included. Tiers do not overlap (D-50); if some do, the first in position. */
export function matchingTier({ ruleType, tiers }: RangeOffer, participating: Participating): Tier | undefined {
  const { of, min, max } = MEASURES[ruleType];
  const measured = of(participating);
  return tiers
    .filter((tier) => measured >= (min(tier) ?? 0) && measured <= (max(tier) ?? Number.POSITIVE_INFINITY))
    .toSorted((a, b) => a.position - b.position)[0];
}

/** What is missing to the nearest tier above, empty when there is none. */
export function missingToTier({ ruleType, tiers }: RangeOffer, participating: Participating): string {
  const { of, min, missing } = MEASURES[ruleType];
  const measured = of(participating);
  const lack = Math.min(...tiers.map((tier) => (min(tier) ?? 0) - measured).filter((short) => short > 0));
  return lack === Number.POSITIVE_INFINITY ? '' : missing(lack);
}
