import type { ResourceRecords } from '../../../core/schema/record-facts.ts';
import { orderTagUniqueConstraints } from './order-tag.rules.ts';

export const orderTagTables = {
  // Its id is not one column.
  orderTag: {
    scopes: ['orders-basic:read'],
    node: false,
    audit: {},
    history: false,
    feed: { kind: 'ORDER_TAG', description: 'Uma etiqueta da própria loja.' },
    unique: orderTagUniqueConstraints,
    copied: {},
  },
} as const satisfies ResourceRecords;
