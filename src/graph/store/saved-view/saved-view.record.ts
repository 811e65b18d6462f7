import type { ResourceRecords } from '../../../core/schema/record-facts.ts';
import { savedViewUniqueConstraints } from './saved-view.rules.ts';

export const savedViewTables = {
  // A view may be of any of these lists. Its changes are read in auditLog.
  savedView: {
    scopes: ['orders-basic:read', 'customers:read', 'products-basic:read', 'coupons:read'],
    node: true,
    audit: { names: { name_key: null, owner: null } },
    history: false,
    feed: {
      kind: 'SAVED_VIEW',
      description:
        'Uma visão salva, de qualquer lista; node só de uma lista que a credencial pode ler, e de uma visão sua ou da loja.',
    },
    unique: savedViewUniqueConstraints,
    copied: null,
  },
} as const satisfies ResourceRecords;
