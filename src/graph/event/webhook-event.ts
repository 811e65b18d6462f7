import { builder } from '../kernel/builder.ts';
import type { EventType, INTERNAL_EVENTS } from '../kernel/events.ts';

type InternalEvent = (typeof INTERNAL_EVENTS)[number];

interface Told {
  readonly dotted: string;
  readonly comes: string;
}

/**
 * The events that a webhook can subscribe to, as the contract lists them, each with its dotted form (contract §6, D-71) and
 * with when it comes (D-70).
 */
export const WEBHOOK_EVENTS = {
  ORDER_CREATED: { dotted: 'order.created', comes: 'Um pedido nasceu de um checkout ou de uma oferta aceita.' },
  ORDER_PAID: { dotted: 'order.paid', comes: 'Um pedido foi pago.' },
  ORDER_REFUNDED: { dotted: 'order.refunded', comes: 'Um pedido foi reembolsado.' },
  ORDER_CANCELLED: { dotted: 'order.cancelled', comes: 'Um pedido foi cancelado, também por falta de pagamento.' },
  ORDER_COMPLETED: { dotted: 'order.completed', comes: 'Um pedido foi entregue.' },
  SUBSCRIPTION_CREATED: { dotted: 'subscription.created', comes: 'Reservado: ainda não é anunciado.' },
  SUBSCRIPTION_CANCELLED: { dotted: 'subscription.cancelled', comes: 'Reservado: ainda não é anunciado.' },
  SUBSCRIPTION_RENEWED: { dotted: 'subscription.renewed', comes: 'Reservado: ainda não é anunciado.' },
  CUSTOMER_CREATED: { dotted: 'customer.created', comes: 'Um comprador fez o primeiro pedido.' },
  CUSTOMER_UPDATED: { dotted: 'customer.updated', comes: 'Um comprador fez um pedido com outros dados de contato ou endereço.' },
  PRODUCT_CREATED: { dotted: 'product.created', comes: 'Um produto foi criado.' },
  PRODUCT_UPDATED: { dotted: 'product.updated', comes: 'Um produto foi alterado, também no estoque, nas variações ou coleções.' },
  PRODUCT_DELETED: { dotted: 'product.deleted', comes: 'Um produto foi apagado; data mostra como era.' },
  CHECKOUT_CREATED: { dotted: 'checkout.created', comes: 'Um checkout foi criado.' },
  CHECKOUT_UPDATED: { dotted: 'checkout.updated', comes: 'Um carrinho externo foi enviado de novo.' },
  CART_ABANDONED: { dotted: 'cart.abandoned', comes: 'Um checkout com contato do comprador ficou parado por 30 minutos.' },
  PAYMENT_PROCESSED: { dotted: 'payment.processed', comes: 'O pagamento de um pedido foi aprovado.' },
  PAYMENT_FAILED: { dotted: 'payment.failed', comes: 'O pagamento de um pedido foi recusado ou venceu.' },
  MEMBER_AREA_ACCESS_GRANTED: { dotted: 'member_area.access_granted', comes: 'Reservado: ainda não é anunciado.' },
  MEMBER_AREA_ACCESS_REVOKED: { dotted: 'member_area.access_revoked', comes: 'Reservado: ainda não é anunciado.' },
} as const satisfies Readonly<Record<string, Told>> & Readonly<Record<Exclude<EventType, InternalEvent>, Told>>;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

export const isWebhookEvent = (type: string): type is WebhookEvent => Object.hasOwn(WEBHOOK_EVENTS, type);

const values = Object.entries(WEBHOOK_EVENTS).map(([name, { comes }]) => [name, { description: comes }]);

export const WebhookEventEnum = builder.enumType('WebhookEvent', {
  description: 'O que um webhook pode assinar.',
  values: Object.fromEntries(values) as Readonly<Record<WebhookEvent, { description: string }>>,
});
