import type { ResourceRecords } from '../../../core/schema/record-facts.ts';

const DISCOUNT_RANGE_FEED = { kind: 'DISCOUNT_RANGE', description: 'Um desconto progressivo ou os seus produtos.' } as const;

export const discountRangeTables = {
  discountRange: {
    scopes: ['discount-ranges:read'],
    node: true,
    audit: {
      names: { start_at: 'startsAt', end_at: 'endsAt' },
      amounts: { tiers: ['minValue', 'maxValue', 'discountAmount'] },
    },
    history: true,
    feed: DISCOUNT_RANGE_FEED,
    copied: {},
  },
  discountRangeProduct: {
    type: 'Product',
    partOf: 'DiscountRange',
    scopes: ['discount-ranges:read'],
    audit: {},
    feed: DISCOUNT_RANGE_FEED,
    copied: {},
  },
} as const satisfies ResourceRecords;
