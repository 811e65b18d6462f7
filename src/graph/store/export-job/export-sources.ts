import type { ExportKind } from '../../../generated/prisma/enums.ts';
import type { ExportSource } from './export-source.ts';
import { couponSource } from './sources/coupons.ts';
import { customerSource } from './sources/customers.ts';
import { eventSource } from './sources/events.ts';
import { orderItemSource } from './sources/order-items.ts';
import { orderSource } from './sources/orders.ts';
import { paymentMovementSource } from './sources/payment-movements.ts';
import { productSource } from './sources/products.ts';
import { statementSource } from './sources/statement.ts';
import { stockMovementSource } from './sources/stock-movements.ts';

/** The records of each kind of export. */
export const EXPORT_SOURCES: Readonly<Record<ExportKind, ExportSource>> = {
  ORDERS: orderSource,
  ORDER_ITEMS: orderItemSource,
  PRODUCTS: productSource,
  CUSTOMERS: customerSource,
  COUPONS: couponSource,
  STOCK_MOVEMENTS: stockMovementSource,
  PAYMENT_MOVEMENTS: paymentMovementSource,
  STATEMENT: statementSource,
  EVENTS: eventSource,
};
