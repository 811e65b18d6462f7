import type { ResourceRecords } from '../../core/schema/record-facts.ts';

export const webhookTables = {
  webhook: {
    scopes: ['webhooks:read'],
    node: true,
    audit: {
      names: {
        sealed_headers: 'headers',
        failing_since: 'health.failingSince',
        switched_off_at: 'health.switchedOffAt',
        switched_off_reason: 'health.switchedOffReason',
      },
    },
    history: true,
    feed: { kind: 'WEBHOOK', description: 'Um webhook.' },
  },
} as const satisfies ResourceRecords;
