import type { ResourceRecords } from '../../../core/schema/record-facts.ts';

const ORDER_FEED = { kind: 'ORDER', description: 'Um pedido ou um comentário sobre ele.' } as const;

export const orderTables = {
  // It has an older history of another form (D-352).
  order: {
    scopes: ['orders:read'],
    node: true,
    audit: {
      names: {
        customer_name: 'customer.name',
        customer_email: 'customer.email',
        customer_phone: 'customer.phone',
        document_type: 'customer.documentType',
        document_number: 'customer.documentNumber',
        tracking_code: 'tracking.code',
        tracking_url: 'tracking.url',
        tracking_status: 'tracking.status',
        tracking_updated_at: 'tracking.updatedAt',
        coupon_held: null,
        stock: null,
        stock_held: null,
        rules: null,
      },
      amounts: { shipping: ['price'] },
      // The id opens the pay page (D-143).
      columnScopes: { checkout_id: 'checkouts:read' },
    },
    history: false,
    feed: ORDER_FEED,
    copied: null,
  },
  orderComment: { partOf: 'Order', scopes: ['orders:read'], audit: {}, feed: ORDER_FEED, copied: null },
  orderChange: { copied: null },
  orderCounter: { copied: null, deletedAlone: true },
  orderItem: { copied: null },
  orderProduct: { copied: null },
  orderPromotion: { copied: null },
} as const satisfies ResourceRecords;
