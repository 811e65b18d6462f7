import type { ResourceRecords } from '../../../core/schema/record-facts.ts';

export const paymentClaimTables = {
  paymentClaim: {
    partOf: 'Order',
    scopes: ['orders-basic:read'],
    audit: {},
    feed: { kind: 'PAYMENT', description: 'O pagamento de um pedido; nodeId e node são do pedido.' },
    copied: null,
  },
} as const satisfies ResourceRecords;
