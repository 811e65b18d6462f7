import type { ResourceRecords } from '../../../core/schema/record-facts.ts';

export const checkoutTables = {
  checkout: {
    scopes: ['checkouts:read'],
    node: true,
    audit: {
      names: {
        customer_name: 'contact.name',
        customer_email: 'contact.email',
        customer_phone: 'contact.phone',
        customer_document: 'contact.documentNumber',
      },
      amounts: { items: ['unitPrice'] },
    },
    history: true,
    feed: { kind: 'CHECKOUT', description: 'Um checkout.' },
    copied: null,
  },
  upsellOffer: { copied: null },
} as const satisfies ResourceRecords;
