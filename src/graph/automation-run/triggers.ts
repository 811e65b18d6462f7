import type { TriggerEvent } from '../automation/trigger-events.rules.ts';
import type { EventType } from '../kernel/events.ts';

/** An event that starts runs. What is absent is not asked of it. */
export interface Trigger {
  readonly event: EventType;
  /** `paymentMethod` of the order in the event. */
  readonly method?: 'pix' | 'boleto' | 'card';
  /** Whether the order in the event is CANCELLED: a payment that expired is told from one that was refused by it. */
  readonly cancelled?: boolean;
  /** Whether there was something to pay. */
  readonly owed?: true;
  /** Whether a PIX code was made; the payment knows, and never gets another one. */
  readonly coded?: true;
}

/** What starts the runs of an automation (D-76). Each happens at most once for one event. */
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
};
