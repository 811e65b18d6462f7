import type { ResourceRecords } from '../../core/schema/record-facts.ts';

export const categoryTables = {
  category: {
    scopes: ['categories:read'],
    node: true,
    audit: {},
    history: true,
    feed: { kind: 'CATEGORY', description: 'Uma coleção.' },
  },
} as const satisfies ResourceRecords;
