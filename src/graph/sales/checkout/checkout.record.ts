import type { ResourceRecords } from '../../../core/schema/record-facts.ts';

export const checkoutTables = {
  checkout: {
    scopes: ['checkouts:read'],
    node: true,
    audit: {
      names: {
        customer_name: 'customer.name',
        customer_email: 'customer.email',
        customer_phone: 'customer.phone',
        customer_document: 'customer.documentNumber',
      },
      amounts: { items: ['unitPrice'] },
    },
    history: true,
    feed: { kind: 'CHECKOUT', description: 'Um checkout.' },
    copied: null,
  },
  upsellOffer: { copied: null },
} as const satisfies ResourceRecords;
