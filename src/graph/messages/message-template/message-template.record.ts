import type { ResourceRecords } from '../../../core/schema/record-facts.ts';

export const messageTemplateTables = {
  messageTemplate: {
    scopes: ['automations:read'],
    node: true,
    audit: {},
    history: true,
    feed: { kind: 'MESSAGE_TEMPLATE', description: 'Um modelo de mensagem.' },
    copied: {},
  },
} as const satisfies ResourceRecords;
