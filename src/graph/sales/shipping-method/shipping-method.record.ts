import type { ResourceRecords } from '../../../core/schema/record-facts.ts';

export const shippingMethodTables = {
  shippingMethod: {
    scopes: ['shipping-methods:read'],
    node: true,
    audit: {},
    history: true,
    feed: { kind: 'SHIPPING_METHOD', description: 'Um meio de envio.' },
    copied: {},
  },
} as const satisfies ResourceRecords;
