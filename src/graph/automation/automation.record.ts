import type { ResourceRecords } from '../../core/schema/record-facts.ts';

const AUTOMATION_FEED = { kind: 'AUTOMATION', description: 'Uma automação ou os seus passos.' } as const;

export const automationTables = {
  automation: { scopes: ['automations:read'], node: true, audit: {}, history: true, feed: AUTOMATION_FEED },
  automationStep: { partOf: 'Automation', scopes: ['automations:read'], audit: {}, feed: AUTOMATION_FEED },
} as const satisfies ResourceRecords;
