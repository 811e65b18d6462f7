import type { EventType } from '../../../core/execution/events.ts';
import type { TriggerEvent } from '../automation/trigger-events.rules.ts';

/** An event that starts runs. Absent conditions are not checked. */
export interface Trigger {
  readonly event: EventType;
  /** `paymentMethod` of the order in the event. */
  readonly method?: 'pix' | 'boleto' | 'card';
  /** True: only when the order of the event is CANCELLED, which distinguishes an expired payment from a refused one. */
  readonly cancelled?: boolean;
  /** True: only when there was something to pay. */
  readonly owed?: true;
  /** True: only when a PIX code was made; a payment never gets a second one. */
  readonly coded?: true;
}

/** Events that start the runs of an automation (D-76). Each event starts a run at most once. */
export const TRIGGERS: Readonly<Record<TriggerEvent, Trigger>> = {
  'pix.generated': { event: 'ORDER_CREATED', method: 'pix', coded: true },
  'pix.paid': { event: 'ORDER_PAID', method: 'pix', owed: true },
  'pix.expired': { event: 'PAYMENT_FAILED', method: 'pix', cancelled: true },
  'boleto.generated': { event: 'ORDER_CREATED', method: 'boleto', owed: true },
  'boleto.expired': { event: 'PAYMENT_FAILED', method: 'boleto', cancelled: true },
  'card.refused': { event: 'PAYMENT_FAILED', method: 'card', cancelled: false },
  'order.created': { event: 'ORDER_CREATED' },
  'order.paid': { event: 'ORDER_PAID' },
  'order.shipped': { event: 'ORDER_SHIPPED' },
  'order.delivered': { event: 'ORDER_COMPLETED' },
  'order.cancelled': { event: 'ORDER_CANCELLED' },
  'order.refunded': { event: 'ORDER_REFUNDED' },
  'tracking.updated': { event: 'TRACKING_UPDATED' },
  'cart.abandoned': { event: 'CART_ABANDONED' },
  'checkout.created': { event: 'CHECKOUT_CREATED' },
  'customer.created': { event: 'CUSTOMER_CREATED' },
  'stock.low': { event: 'STOCK_LOW' },
  'order.partly_refunded': { event: 'ORDER_PARTLY_REFUNDED' },
  'return.asked': { event: 'RETURN_ASKED' },
  'return.refused': { event: 'RETURN_REFUSED' },
  'claim.opened': { event: 'CLAIM_OPENED' },
  'claim.closed': { event: 'CLAIM_CLOSED' },
};
