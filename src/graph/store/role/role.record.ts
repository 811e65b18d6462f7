import type { ResourceRecords } from '../../../core/schema/record-facts.ts';
import { roleUniqueConstraints } from './role.rules.ts';

export const roleTables = {
  role: {
    scopes: ['store:admin'],
    node: false,
    audit: { names: { name_key: null } },
    history: false,
    feed: { kind: 'ROLE', description: 'Um papel da loja.' },
    unique: roleUniqueConstraints,
    copied: {},
  },
} as const satisfies ResourceRecords;
