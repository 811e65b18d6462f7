import type { ResourceRecords } from '../../core/schema/record-facts.ts';

export const automationRunTables = {
  // Jobs write it.
  automationRun: { scopes: ['automations:read'], node: true, audit: null, history: false, feed: null, copied: null },
  automationRunStep: { copied: null },
} as const satisfies ResourceRecords;
