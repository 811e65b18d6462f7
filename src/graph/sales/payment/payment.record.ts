import type { ResourceRecords } from '../../../core/schema/record-facts.ts';

const PAYMENT_FEED = {
  kind: 'PAYMENT',
  description: 'O pagamento de um pedido; nodeId e node são do pedido.',
} as const;

export const paymentTables = {
  payment: { partOf: 'Order', scopes: ['orders-basic:read'], audit: {}, feed: PAYMENT_FEED, copied: null },
  paymentRecord: {
    type: 'PaymentReport',
    partOf: 'Order',
    scopes: ['orders-basic:read'],
    audit: {},
    feed: PAYMENT_FEED,
    copied: null,
  },
  // Its code and its end change the payment too, which is recorded.
  paymentAttempt: { partOf: 'Order', scopes: ['orders-basic:read'], audit: null, feed: null, copied: null },
  simulatedCharge: { copied: null, deletedAlone: true },
  simulatedMovement: { copied: null, deletedAlone: true },
  simulatedNotice: { copied: null, deletedAlone: true },
  refund: { partOf: 'Order', scopes: ['orders:read'], audit: {}, feed: PAYMENT_FEED, copied: null },
  // Written with its refund and never changed.
  refundLine: { copied: null },
  // Its outcome changes the refund too, which is recorded.
  refundTransfer: { copied: null },
  paymentMovement: { scopes: ['payments:read'], node: false, audit: null, history: false, feed: null, copied: null },
} as const satisfies ResourceRecords;
