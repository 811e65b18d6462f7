import type { ColumnChanges, ResourceRecords } from '../../../core/schema/record-facts.ts';

const AUTOMATION_FEED = { kind: 'AUTOMATION', description: 'Uma automação ou os seus passos.' } as const;

/** A step of a copied store sends the copied template. */
const STEP_CHANGES: ColumnChanges = {
  data: (copyOf) =>
    `CASE WHEN r.template_id IS NULL THEN r.data ELSE jsonb_set(r.data, '{template_id}', to_jsonb(${copyOf('template_id')}::text)) END`,
};

/** The name of an action in the schema: `SEND_EMAIL` of `send_email`. */
export const actionName = (action: unknown): string => String(action).toUpperCase();

export const automationTables = {
  automation: { scopes: ['automations:read'], node: true, audit: {}, history: true, feed: AUTOMATION_FEED, copied: {} },
  automationStep: {
    partOf: 'Automation',
    scopes: ['automations:read'],
    audit: { values: { name: actionName } },
    feed: AUTOMATION_FEED,
    copied: STEP_CHANGES,
  },
} as const satisfies ResourceRecords;
