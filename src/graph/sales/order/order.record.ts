import type { ResourceRecords } from '../../../core/schema/record-facts.ts';

const ORDER_FEED = { kind: 'ORDER', description: 'Um pedido ou um comentário sobre ele.' } as const;

export const orderTables = {
  order: {
    scopes: ['orders-basic:read'],
    node: true,
    audit: {
      names: {
        customer_name: 'contact.name',
        customer_email: 'contact.email',
        customer_phone: 'contact.phone',
        document_type: 'contact.documentType',
        document_number: 'contact.documentNumber',
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
      columnScopes: {
        // The id opens the pay page (D-143).
        checkout_id: 'checkouts:read',
        customer_name: 'order-contacts:read',
        customer_email: 'order-contacts:read',
        customer_phone: 'order-contacts:read',
        document_type: 'order-contacts:read',
        document_number: 'order-contacts:read',
        shipping_address: 'order-contacts:read',
        params: 'order-contacts:read',
        metadata: 'order-contacts:read',
      },
    },
    history: true,
    feed: ORDER_FEED,
    copied: null,
  },
  orderComment: { partOf: 'Order', scopes: ['orders-basic:read'], audit: {}, feed: ORDER_FEED, copied: null },
  orderChange: { copied: null },
  orderCounter: { copied: null, deletedAlone: true },
  orderItem: { copied: null },
  orderProduct: { copied: null },
  orderPromotion: { copied: null },
} as const satisfies ResourceRecords;
