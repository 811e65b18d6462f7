import type { ResourceRecords } from '../../../core/schema/record-facts.ts';

export const customerTables = {
  customer: {
    scopes: ['customers:read'],
    node: true,
    audit: {
      names: {
        key: null,
        first_order_date: 'firstOrderAt',
        last_order_date: 'lastOrderAt',
        address: 'address.street',
        address_number: 'address.number',
        complement: 'address.complement',
        neighborhood: 'address.neighborhood',
        city: 'address.city',
        state: 'address.state',
        zipcode: 'address.zipcode',
        tag_keys: null,
        ordered: null,
        last_order_id: 'latestOrder',
        pending_orders: 'orderStats.pending',
        processing_orders: 'orderStats.processing',
        paid_orders: 'orderStats.paid',
        cancelled_orders: 'orderStats.cancelled',
        other_orders: 'orderStats.refunded',
        total_spent: 'orderStats.totalSpent',
      },
    },
    history: true,
    feed: { kind: 'CUSTOMER', description: 'Um comprador.' },
    copied: null,
  },
  customerAlias: { copied: null },
} as const satisfies ResourceRecords;
