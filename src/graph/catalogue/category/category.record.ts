import type { ResourceRecords } from '../../../core/schema/record-facts.ts';
import { categoryUniqueConstraints } from './category.rules.ts';

export const categoryTables = {
  category: {
    scopes: ['categories:read'],
    node: true,
    audit: {},
    history: true,
    feed: { kind: 'CATEGORY', description: 'Uma coleção.' },
    unique: categoryUniqueConstraints,
    copied: {},
  },
} as const satisfies ResourceRecords;
