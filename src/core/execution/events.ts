import type { Checkout, Customer, Order, Product } from '../../generated/prisma/client.ts';
import type { ErrorCode } from '../errors.ts';
import type { RequiredScope } from './principal.ts';

/** Aggregates of events, each with the row that an event is emitted with. */
export interface Aggregates {
  Checkout: Checkout;
  Customer: Customer;
  Order: Order;
  Product: Product;
}

export type AggregateType = keyof Aggregates;

/** Every event type with the resource whose API v1 representation is its `data` (contract §6, D-70, D-71, D-76). */
export const aggregateOf = {
  PRODUCT_CREATED: 'Product',
  PRODUCT_UPDATED: 'Product',
  PRODUCT_DELETED: 'Product',
  STOCK_LOW: 'Product',
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
  ORDER_PARTLY_REFUNDED: 'Order',
  CLAIM_OPENED: 'Order',
  CLAIM_CLOSED: 'Order',
  RETURN_ASKED: 'Order',
  RETURN_REFUSED: 'Order',
  TRACKING_UPDATED: 'Order',
  PAYMENT_PROCESSED: 'Order',
  PAYMENT_FAILED: 'Order',
} as const satisfies Record<string, AggregateType>;

export type EventType = keyof typeof aggregateOf;

/** The row that an event is emitted with. */
export type EventSubject<Type extends EventType> = Aggregates[(typeof aggregateOf)[Type]];

const eventTypesOf = (aggregate: AggregateType): EventType[] =>
  (Object.keys(aggregateOf) as EventType[]).filter((type) => aggregateOf[type] === aggregate);

/** The types of the events with data of a buyer. */
export const BUYER_EVENTS = {
  orders: eventTypesOf('Order'),
  customers: eventTypesOf('Customer'),
  checkouts: eventTypesOf('Checkout'),
};

/**
 * Events for automations only: webhooks cannot subscribe to them and the event log does not list them (D-76). STOCK_LOW is written by a
 * trigger of the database (D-700).
 */
export const INTERNAL_EVENTS = [
  'ORDER_SHIPPED',
  'TRACKING_UPDATED',
  'STOCK_LOW',
  'ORDER_PARTLY_REFUNDED',
  'CLAIM_OPENED',
  'CLAIM_CLOSED',
  'RETURN_ASKED',
  'RETURN_REFUSED',
] as const satisfies readonly EventType[];

/** Events that the service writes to the event log of a store: they start nothing and are not sent (D-149, D-445). */
export const LOG_ONLY_EVENTS = ['WEBHOOK_SWITCHED_OFF', 'WORK_SET_ASIDE'] as const;

export type LogOnlyEventType = (typeof LOG_ONLY_EVENTS)[number];

/** Events of a mutation: those that every success emits, and those that a success may emit. */
export interface Emits {
  readonly always?: readonly EventType[];
  readonly may?: readonly EventType[];
}

/** Codes of the refusals that a caller of a mutation can expect and act on, beside those that any call may have. */
export type RefusalCode = Extract<
  ErrorCode,
  | 'DUPLICATE_ENTRY'
  | 'INVALID_STATUS_TRANSITION'
  | 'OUT_OF_STOCK'
  | 'PRECONDITION_FAILED'
  | 'PRICE_CHANGED'
  | 'RESOURCE_NOT_FOUND'
>;

/** Policy of a root field: its required scope and, for a mutation, the events that it emits and what it refuses. */
export interface OperationPolicy {
  readonly scope: RequiredScope;
  readonly emits?: Emits;
  readonly refuses?: readonly RefusalCode[];
}

/** An event as it will be written. Its payload is fixed when it is emitted (D-72). */
export interface EmittedEvent {
  readonly type: EventType;
  readonly data: unknown;
  /** Top-level fields beside `data` in the payload; null when there are none (D-71). */
  readonly flat: object | null;
  /** The order and the customer that it is about, by which the event log finds it; null: none. */
  readonly orderId: string | null;
  readonly customerId: string | null;
}

/** The order and the customer of the row that an event is about. */
export function peopleOf(aggregate: AggregateType, subject: Aggregates[AggregateType]) {
  const { id, customerId } = subject as Order;
  if (aggregate === 'Order') return { orderId: id, customerId };
  return { orderId: null, customerId: aggregate === 'Customer' ? id : null };
}

/** Throws when a mutation emitted an undeclared event, or did not emit one that it must emit. */
export function assertDeclared(field: string, { always = [], may = [] }: Emits, emitted: readonly EventType[]): void {
  const undeclared = emitted.filter((type) => !always.includes(type) && !may.includes(type));
  const missing = always.filter((type) => !emitted.includes(type));
  if (undeclared.length + missing.length === 0) return;
  const problems = [
    ...undeclared.map((type) => `it emitted ${type}: add it to \`emits\``),
    ...missing.map((type) => `it did not emit ${type}: emit it, or move it to \`emits.may\``),
  ];
  throw new Error(`${field} does not emit what it declares: ${problems.join('; ')}`);
}
