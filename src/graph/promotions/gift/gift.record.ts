import type { ResourceRecords } from '../../../core/schema/record-facts.ts';

const GIFT_FEED = { kind: 'GIFT', description: 'Um brinde ou os produtos que o dão.' } as const;

export const giftTables = {
  gift: {
    scopes: ['gifts:read'],
    node: true,
    audit: { names: { start_at: 'startsAt', end_at: 'endsAt' } },
    history: true,
    feed: GIFT_FEED,
    copied: {},
  },
  giftTrigger: { type: 'Product', partOf: 'Gift', scopes: ['gifts:read'], audit: {}, feed: GIFT_FEED, copied: {} },
} as const satisfies ResourceRecords;
