import type { ResourceRecords } from '../../../core/schema/record-facts.ts';

const UPSELL_FEED = { kind: 'UPSELL', description: 'Um upsell ou os produtos que o oferecem.' } as const;

export const upsellTables = {
  upsell: {
    scopes: ['upsells:read'],
    node: true,
    audit: { names: { start_at: 'startsAt', end_at: 'endsAt' } },
    history: true,
    feed: UPSELL_FEED,
    copied: {},
  },
  upsellTrigger: { type: 'Product', partOf: 'Upsell', scopes: ['upsells:read'], audit: {}, feed: UPSELL_FEED, copied: {} },
} as const satisfies ResourceRecords;
