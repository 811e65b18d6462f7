import type { ResourceRecords } from '../../../core/schema/record-facts.ts';

export const webhookDeliveryTables = {
  // Jobs write it: its history has what callers change, and the feed nothing.
  webhookDelivery: {
    scopes: ['webhooks:read'],
    node: true,
    audit: { names: { leased_until: null } },
    history: true,
    feed: null,
    copied: null,
    deletedAlone: false,
  },
  deliveryAttempt: { copied: null },
} as const satisfies ResourceRecords;
