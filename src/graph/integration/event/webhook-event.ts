import type { EventType, INTERNAL_EVENTS } from '../../../core/execution/events.ts';
import { builder } from '../../../core/schema/builder.ts';

type InternalEvent = (typeof INTERNAL_EVENTS)[number];

interface EventDescription {
  readonly dotted: string;
  readonly description: string;
}

/**
 * The events that a webhook can subscribe to, as the contract lists them, each with its dotted form (contract §6, D-71) and
 * with when it comes (D-70).
 */
export const WEBHOOK_EVENTS = {
  ORDER_CREATED: { dotted: 'order.created', description: 'Um pedido nasceu de um checkout ou de uma oferta aceita.' },
  ORDER_PAID: { dotted: 'order.paid', description: 'Um pedido foi pago.' },
  ORDER_REFUNDED: { dotted: 'order.refunded', description: 'Um pedido foi reembolsado.' },
  ORDER_CANCELLED: { dotted: 'order.cancelled', description: 'Um pedido foi cancelado, também por falta de pagamento.' },
  ORDER_COMPLETED: { dotted: 'order.completed', description: 'Um pedido foi entregue.' },
  SUBSCRIPTION_CREATED: { dotted: 'subscription.created', description: 'Reservado: ainda não é anunciado.' },
  SUBSCRIPTION_CANCELLED: { dotted: 'subscription.cancelled', description: 'Reservado: ainda não é anunciado.' },
  SUBSCRIPTION_RENEWED: { dotted: 'subscription.renewed', description: 'Reservado: ainda não é anunciado.' },
  CUSTOMER_CREATED: { dotted: 'customer.created', description: 'Um comprador fez o primeiro pedido.' },
  CUSTOMER_UPDATED: {
    dotted: 'customer.updated',
    description: 'Um comprador fez um pedido com outros dados de contato ou endereço.',
  },
  PRODUCT_CREATED: { dotted: 'product.created', description: 'Um produto foi criado.' },
  PRODUCT_UPDATED: {
    dotted: 'product.updated',
    description: 'Um produto foi alterado, também no estoque, nas variações ou coleções.',
  },
  PRODUCT_DELETED: { dotted: 'product.deleted', description: 'Um produto foi apagado; data mostra como era.' },
  CHECKOUT_CREATED: { dotted: 'checkout.created', description: 'Um checkout foi criado.' },
  CHECKOUT_UPDATED: {
    dotted: 'checkout.updated',
    description: 'Um carrinho externo foi enviado de novo, ou o comprador mudou quantidades nos kits.',
  },
  CART_ABANDONED: { dotted: 'cart.abandoned', description: 'Um checkout com contato do comprador ficou parado por 30 minutos.' },
  PAYMENT_PROCESSED: { dotted: 'payment.processed', description: 'O pagamento de um pedido foi aprovado.' },
  PAYMENT_FAILED: { dotted: 'payment.failed', description: 'O pagamento de um pedido foi recusado ou venceu.' },
  MEMBER_AREA_ACCESS_GRANTED: { dotted: 'member_area.access_granted', description: 'Reservado: ainda não é anunciado.' },
  MEMBER_AREA_ACCESS_REVOKED: { dotted: 'member_area.access_revoked', description: 'Reservado: ainda não é anunciado.' },
} as const satisfies Readonly<Record<string, EventDescription>> &
  Readonly<Record<Exclude<EventType, InternalEvent>, EventDescription>>;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

export const isWebhookEvent = (type: string): type is WebhookEvent => Object.hasOwn(WEBHOOK_EVENTS, type);

const values = Object.entries(WEBHOOK_EVENTS).map(([name, { description: comes }]) => [name, { description: comes }]);

export const WebhookEventEnum = builder.enumType('WebhookEvent', {
  description: 'O que um webhook pode assinar.',
  values: Object.fromEntries(values) as Readonly<Record<WebhookEvent, { description: string }>>,
});
