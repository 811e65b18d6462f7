import { centsToReais } from './product-table.ts';

/** A buyer as a row, with the last order. Money is integer cents. */
export interface CustomerRow {
  readonly id: string;
  readonly documentNumber: string | null;
  readonly documentType: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly address: string | null;
  readonly addressNumber: string | null;
  readonly neighborhood: string | null;
  readonly complement: string | null;
  readonly zipcode: string | null;
  readonly state: string | null;
  readonly city: string | null;
  readonly totalOrders: number;
  readonly firstOrderDate: Date;
  readonly pendingOrders: number;
  readonly version: number;
}

/** Select list of a `CustomerRow`. */
export const CUSTOMER_COLUMNS = `id, document_number AS "documentNumber", document_type AS "documentType", name, email, phone, address,
  address_number AS "addressNumber", neighborhood, complement, zipcode, state, city, total_orders AS "totalOrders",
  first_order_date AS "firstOrderDate", pending_orders AS "pendingOrders", version`;

/** Buyer with one unpaid order, in the format of events. */
export const customerJson = (row: CustomerRow, order: { readonly id: string; readonly total: number; readonly at: Date }) => ({
  documentNumber: row.documentNumber,
  documentType: row.documentType,
  name: row.name,
  email: row.email,
  phone: row.phone,
  address: row.address,
  addressNumber: row.addressNumber,
  neighborhood: row.neighborhood,
  complement: row.complement,
  zipcode: row.zipcode,
  state: row.state,
  city: row.city,
  totalOrders: row.totalOrders,
  firstOrderDate: row.firstOrderDate.toISOString(),
  lastOrderDate: order.at.toISOString(),
  orderStats: { paid: 0, pending: row.pendingOrders, cancelled: 0, processing: 0, other: 0, totalSpent: 0 },
  lastOrder: {
    id: order.id,
    status: 'PENDING',
    createdAt: order.at.toISOString(),
    total: centsToReais(order.total),
    payment_method: 'pix',
  },
});
