import type { ResourceRecords } from '../../../core/schema/record-facts.ts';

/** Files of a store are not copied with it. */
export const exportJobTables = {
  exportJob: {
    scopes: ['orders-basic:read', 'products-basic:read', 'customers:read', 'coupons:read', 'payments:read', 'webhooks:read'],
    node: true,
    audit: { names: { refusal: null, filter: null } },
    history: false,
    feed: {
      kind: 'EXPORT_JOB',
      description: 'Uma exportação, de qualquer lista; node só de uma lista que a credencial pode ler.',
    },
    copied: null,
  },
  exportChunk: { copied: null },
} as const satisfies ResourceRecords;
