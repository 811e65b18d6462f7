import type { Checkout, Customer, Order, Product } from '../../generated/prisma/client.ts';

/** The resources that events are about, and the row that each is announced with. */
export interface Subjects {
  Checkout: Checkout;
  Customer: Customer;
  Order: Order;
  Product: Product;
}

export type Subject = keyof Subjects;

/** Every event that this service announces and the resource whose API v1 shape is its `data` (contract §6, D-70, D-71, D-76). */
export const subjectOf = {
  PRODUCT_CREATED: 'Product',
  PRODUCT_UPDATED: 'Product',
  PRODUCT_DELETED: 'Product',
  CUSTOMER_CREATED: 'Customer',
  CUSTOMER_UPDATED: 'Customer',
  CHECKOUT_CREATED: 'Checkout',
  CHECKOUT_UPDATED: 'Checkout',
  CART_ABANDONED: 'Checkout',
  ORDER_CREATED: 'Order',
  ORDER_PAID: 'Order',
  ORDER_REFUNDED: 'Order',
  ORDER_CANCELLED: 'Order',
  ORDER_COMPLETED: 'Order',
  ORDER_SHIPPED: 'Order',
  TRACKING_UPDATED: 'Order',
  PAYMENT_PROCESSED: 'Order',
  PAYMENT_FAILED: 'Order',
} as const satisfies Record<string, Subject>;

export type EventType = keyof typeof subjectOf;

/** Events that only automations know of: no webhook subscribes to them, and the log does not show them (D-76). */
export const INTERNAL_EVENTS = ['ORDER_SHIPPED', 'TRACKING_UPDATED'] as const satisfies readonly EventType[];

/** What a mutation says of its events: those that every success announces, and those that a success may announce. */
export interface Emits {
  readonly always?: readonly EventType[];
  readonly may?: readonly EventType[];
}

/** An event as it will be written: what it says is frozen at the moment of the announcement (D-72). */
export interface Announcement {
  readonly type: EventType;
  readonly data: unknown;
  /** What stands beside `data` in its payload; null: nothing does (D-71). */
  readonly flat: object | null;
}

/** Throws when a mutation announced what it did not declare, or kept silent about what it always announces. */
export function requireDeclared(field: string, { always = [], may = [] }: Emits, announced: readonly EventType[]): void {
  const undeclared = announced.filter((type) => !always.includes(type) && !may.includes(type));
  const forgotten = always.filter((type) => !announced.includes(type));
  if (undeclared.length + forgotten.length === 0) return;
  throw new Error(`${field} announced undeclared events [${undeclared.join()}] and forgot [${forgotten.join()}]`);
}
