/** A line of an order as a row of its table. Money is integer cents. */
interface ItemRow {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly price: number;
  readonly image: string | null;
  readonly variantId: string | null;
  readonly externalProductId: string | null;
  readonly externalVariantId: string | null;
  readonly gift: boolean;
}

/** Delivery address of an order. */
export interface OrderAddress {
  readonly street: string;
  readonly number: string;
  readonly complement: string | null;
  readonly neighborhood: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
}

export type OrderStatus = 'PENDING' | 'PROCESSING' | 'PAID' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED' | 'REFUNDED';

/** An order with its lines as a row. Money is integer cents. */
export interface OrderRow {
  readonly id: string;
  readonly storeId: string;
  readonly status: OrderStatus;
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
  readonly currency: string;
  readonly paymentMethod: string;
  readonly installments: number;
  readonly notes: string | null;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string | null;
  readonly documentType: string | null;
  readonly documentNumber: string | null;
  readonly shippingAddress: OrderAddress | null;
  readonly shipping: {
    readonly name: string;
    readonly price: number;
    readonly carrier: string | null;
    readonly turnaround: string | null;
  } | null;
  readonly trackingCode: string | null;
  readonly trackingUrl: string | null;
  readonly trackingStatus: string | null;
  readonly trackingUpdatedAt: Date | null;
  readonly tagIds: readonly string[];
  readonly params: Readonly<Record<string, string>> | null;
  readonly paidAt: Date | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly items: readonly ItemRow[];
}

/** Reads an order with its lines. Sums are read as numbers, because they are far below 2^53. */
export const FIND_ORDER = `SELECT id, store_id AS "storeId", status, subtotal::float8, discount::float8, total::float8, currency,
  payment_method AS "paymentMethod", installments, notes, customer_name AS "customerName", customer_email AS "customerEmail",
  customer_phone AS "customerPhone", document_type AS "documentType", document_number AS "documentNumber",
  shipping_address AS "shippingAddress", shipping, tracking_code AS "trackingCode", tracking_url AS "trackingUrl",
  tracking_status AS "trackingStatus", tracking_updated_at AS "trackingUpdatedAt", tag_ids AS "tagIds", params, paid_at AS "paidAt",
  version, created_at AS "createdAt", updated_at AS "updatedAt",
  (SELECT json_agg(items) FROM (
    SELECT id, name, quantity, price, image, variant_id AS "variantId", external_product_id AS "externalProductId",
      external_variant_id AS "externalVariantId", gift
    FROM order_item WHERE store_id = $1 AND order_id = $2 ORDER BY position) AS items) AS items
FROM "order" WHERE store_id = $1 AND id = $2`;
