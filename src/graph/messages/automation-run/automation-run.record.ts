import type { ResourceRecords } from '../../../core/schema/record-facts.ts';

export const automationRunTables = {
  // Jobs write it.
  automationRun: {
    scopes: ['automations:read'],
    node: true,
    audit: null,
    history: false,
    feed: null,
    copied: null,
    deletedAlone: false,
  },
  automationRunStep: { copied: null, deletedAlone: true },
} as const satisfies ResourceRecords;
