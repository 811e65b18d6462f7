import type { ResourceRecords } from '../../../core/schema/record-facts.ts';
import { paymentDiscountUniqueConstraints } from './payment-discount.rules.ts';

export const paymentDiscountTables = {
  paymentDiscount: {
    scopes: ['payment-discounts:read'],
    node: true,
    audit: { names: { enabled: 'active' } },
    history: true,
    feed: { kind: 'PAYMENT_DISCOUNT', description: 'Um desconto por meio de pagamento.' },
    unique: paymentDiscountUniqueConstraints,
    copied: {},
  },
} as const satisfies ResourceRecords;
