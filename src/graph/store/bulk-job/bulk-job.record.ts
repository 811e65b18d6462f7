import type { ResourceRecords } from '../../../core/schema/record-facts.ts';

/** Files of a store are not copied with it. */
export const bulkJobTables = {
  bulkJob: {
    scopes: ['products:read', 'customers:read', 'orders:read', 'coupons:read'],
    node: true,
    audit: { names: { refusal: null, answers: null } },
    history: true,
    feed: { kind: 'BULK_JOB', description: 'Uma importação.' },
    copied: null,
  },
  columnMapping: {
    scopes: ['products:read', 'customers:read', 'orders:read', 'coupons:read'],
    node: true,
    audit: { names: { headers_key: null } },
    history: false,
    feed: { kind: 'COLUMN_MAPPING', description: 'O que as colunas de um arquivo dizem, como foi confirmado.' },
    copied: null,
  },
  bulkChunk: { copied: null },
  bulkBatch: { copied: null },
  bulkFault: { copied: null },
} as const satisfies ResourceRecords;
