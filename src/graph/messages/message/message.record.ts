import type { ResourceRecords } from '../../../core/schema/record-facts.ts';

export const messageTables = {
  // Jobs write it: auditLog has what callers change, and the feed nothing.
  message: {
    scopes: ['automations:read'],
    node: true,
    audit: { names: { content: null, leased_until: null } },
    history: false,
    feed: null,
    copied: null,
  },
  messageOptOut: { copied: null, deletedAlone: true },
} as const satisfies ResourceRecords;
