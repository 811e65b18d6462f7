import type { ResourceRecords } from '../../core/schema/record-facts.ts';

export const paymentDiscountTables = {
  paymentDiscount: {
    scopes: ['payment-discounts:read'],
    node: true,
    audit: {},
    history: true,
    feed: { kind: 'PAYMENT_DISCOUNT', description: 'Um desconto por meio de pagamento.' },
  },
} as const satisfies ResourceRecords;
