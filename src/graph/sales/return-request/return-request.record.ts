import type { ResourceRecords } from '../../../core/schema/record-facts.ts';

export const returnRequestTables = {
  returnRequest: {
    partOf: 'Order',
    scopes: ['orders-basic:read'],
    audit: {},
    feed: { kind: 'ORDER', description: 'Um pedido, um comentário sobre ele ou a sua nota fiscal.' },
    copied: null,
  },
} as const satisfies ResourceRecords;
