import { z } from 'zod';
import type { GrantedScope } from '../../../core/execution/principal.ts';
import type { StoreLimit } from '../../../core/store-limit.ts';
import { enumField, listField, rule } from '../../../core/validation/field-types.ts';
import { idsFilter } from '../../../core/validation/filter-fields.ts';
import { ExportFormat, ExportKind } from '../../../generated/prisma/enums.ts';
import { productFilterRules } from '../../catalogue/product/product-filter.rules.ts';
import { movementFilterRules } from '../../catalogue/stock/stock-movement.rules.ts';
import { customerFilterRules } from '../../customers/customer/customer-filter.rules.ts';
import { eventFilterRules } from '../../integration/event/event-log.rules.ts';
import { couponFilterRules } from '../../promotions/coupon/coupon.rules.ts';
import { orderFilterRules } from '../../sales/order/order-filter.rules.ts';
import { paymentMovementFilterRules } from '../../sales/payment-movement/payment-movement.rules.ts';

/** Scope that reads the list of each kind, and so its exports. Some columns require another one beside it. */
export const EXPORT_SCOPES: Readonly<Record<ExportKind, GrantedScope>> = {
  ORDERS: 'orders-basic:read',
  ORDER_ITEMS: 'orders-basic:read',
  PRODUCTS: 'products-basic:read',
  CUSTOMERS: 'customers:read',
  COUPONS: 'coupons:read',
  STOCK_MOVEMENTS: 'products-basic:read',
  PAYMENT_MOVEMENTS: 'payments:read',
  STATEMENT: 'payments:read',
  EVENTS: 'webhooks:read',
};

export const EXPORT_KINDS = Object.values(ExportKind);

/** Records of an export by the field that asks for them, with the rules of the filter of their list. */
const records = z.object({
  orders: orderFilterRules.nullish(),
  orderItems: orderFilterRules.nullish(),
  products: productFilterRules.nullish(),
  customers: customerFilterRules.nullish(),
  coupons: couponFilterRules.nullish(),
  stockMovements: movementFilterRules.nullish(),
  paymentMovements: paymentMovementFilterRules.nullish(),
  statement: paymentMovementFilterRules.nullish(),
  events: eventFilterRules.nullish(),
});

/** Field that asks for the records of a kind. */
export type RecordsField = keyof typeof records.shape;

export const KIND_OF_RECORDS: Readonly<Record<RecordsField, ExportKind>> = {
  orders: 'ORDERS',
  orderItems: 'ORDER_ITEMS',
  products: 'PRODUCTS',
  customers: 'CUSTOMERS',
  coupons: 'COUPONS',
  stockMovements: 'STOCK_MOVEMENTS',
  paymentMovements: 'PAYMENT_MOVEMENTS',
  statement: 'STATEMENT',
  events: 'EVENTS',
};

/** Maximum number of columns of an export. */
const MAX_EXPORT_COLUMNS = 100;

const fields = z.object({
  records,
  format: enumField(ExportFormat).default('CSV'),
  columns: listField(z.string(), { min: 1, max: MAX_EXPORT_COLUMNS }).nullable().default(null),
});

/** A new export. */
export const exportJobRules = rule(fields, {
  reads: ['columns'],
  field: 'columns',
  code: 'CONFLICT',
  message: 'Uma coluna não pode vir duas vezes.',
  holds: ({ columns }) => columns === null || new Set(columns).size === columns.length,
});

/** Filter of the list of exports. */
export const exportJobFilterRules = z.object({ ids: idsFilter() });

/** Maximum number of exports of a store that are not over. */
export const OPEN_EXPORT_LIMIT = {
  of: 'exportJob',
  max: 5,
  message: 'A loja já tem 5 exportações que não terminaram. Espere por uma, ou cancele-a.',
} as const satisfies StoreLimit;

/** Maximum number of exports of a store that are over; the oldest make room for new ones. */
export const MAX_ENDED_EXPORTS = 100;

/** Maximum size of the file of an export, and of those of a store together, in bytes. */
export const MAX_EXPORT_BYTES = 1024 * 1024 * 1024;
export const MAX_KEPT_BYTES = 2 * MAX_EXPORT_BYTES;

/** Rows that each export counts for at least, so that many empty ones have a limit as well. */
export const MIN_COUNTED_ROWS = 1_000;

/** Time for which a file is kept, and for which an address of it opens it, in milliseconds. */
export const FILE_RETENTION_MS = 7 * 24 * 60 * 60_000;
export const ADDRESS_TTL_MS = 60 * 60_000;

export const EXPORT_JOB_MISSING = 'Exportação não encontrada.';
