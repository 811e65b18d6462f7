import type { ResourceRecords } from '../../../core/schema/record-facts.ts';

/** Secrets that a receiver trusts are not copied, and webhooks stay inactive until a user activates them. */
const COPY_CHANGES = {
  active: 'false',
  secret: 'NULL',
  previousSecret: 'NULL',
  previousSecretUntil: 'NULL',
  headers: 'NULL',
  sealedHeaders: 'NULL',
  failingSince: 'NULL',
  switchedOffAt: 'NULL',
  switchedOffReason: 'NULL',
  simulatedReceiver: 'NULL',
} as const;

export const webhookTables = {
  webhook: {
    scopes: ['webhooks:read'],
    node: true,
    audit: {
      names: {
        sealed_headers: 'headers',
        timeout: 'timeoutSeconds',
        failing_since: 'health.failingSince',
        switched_off_at: 'health.switchedOffAt',
        switched_off_reason: 'health.switchedOffReason',
      },
    },
    history: true,
    feed: { kind: 'WEBHOOK', description: 'Um webhook.' },
    copied: COPY_CHANGES,
  },
} as const satisfies ResourceRecords;
