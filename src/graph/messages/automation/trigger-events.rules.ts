/** Events of the contract that an automation may start from, with their descriptions (D-76). */
export const CONTRACT_TRIGGERS = {
  'pix.generated': 'Um PIX foi gerado para um pedido.',
  'pix.paid': 'Um PIX foi pago.',
  'pix.expired': 'O prazo de um PIX passou sem pagamento.',
  'boleto.generated': 'Um boleto foi gerado para um pedido.',
  'boleto.expired': 'O prazo de um boleto passou sem pagamento.',
  'card.refused': 'Um cartão foi recusado.',
  'order.created': 'Um pedido foi feito.',
  'order.paid': 'Um pedido foi pago.',
  'order.shipped': 'Um pedido foi enviado.',
  'order.delivered': 'Um pedido foi entregue.',
  'order.cancelled': 'Um pedido foi cancelado.',
  'order.refunded': 'Um pedido foi reembolsado.',
  'tracking.updated': 'O rastreamento de um pedido mudou.',
  'cart.abandoned': 'Um carrinho com contato do comprador ficou 30 minutos parado.',
  'checkout.created': 'Um checkout foi criado.',
  'customer.created': 'Um cliente comprou pela primeira vez.',
} as const satisfies Readonly<Record<string, string>>;

/** Every event that an automation may start from, with its description: API v1 neither takes nor names the further ones (D-700). */
export const TRIGGER_EVENTS = {
  ...CONTRACT_TRIGGERS,
  'stock.low': 'O estoque de um produto à venda ficou baixo; as mensagens vão ao atendimento da própria loja.',
  'order.partly_refunded': 'Uma parte do que foi pago por um pedido voltou ao comprador.',
  'return.asked': 'O comprador pediu para devolver um pedido; as mensagens vão ao atendimento da própria loja.',
  'return.refused': 'A loja recusou a devolução que o comprador pediu.',
  'claim.opened': 'O dinheiro de um pedido foi contestado (chargeback ou MED); as mensagens vão ao atendimento da própria loja.',
  'claim.closed': 'Uma contestação terminou; as mensagens vão ao atendimento da própria loja.',
} as const;

export type TriggerEvent = keyof typeof TRIGGER_EVENTS;

/** True for the events that are about a customer, by an order or a cart. */
export const HAS_BUYER: Readonly<Record<TriggerEvent, boolean>> = {
  'pix.generated': true,
  'pix.paid': true,
  'pix.expired': true,
  'boleto.generated': true,
  'boleto.expired': true,
  'card.refused': true,
  'order.created': true,
  'order.paid': true,
  'order.shipped': true,
  'order.delivered': true,
  'order.cancelled': true,
  'order.refunded': true,
  'tracking.updated': true,
  'cart.abandoned': true,
  'checkout.created': true,
  'customer.created': true,
  'stock.low': false,
  'order.partly_refunded': true,
  'return.asked': true,
  'return.refused': true,
  'claim.opened': true,
  'claim.closed': true,
};

/** Events that only the store's own people are told of. */
const OF_STORE: ReadonlySet<TriggerEvent> = new Set<TriggerEvent>(['stock.low', 'claim.opened', 'claim.closed', 'return.asked']);

/** True for an event whose messages go to the store's own people; those of others go to the buyer. */
export const isForStore = (trigger: TriggerEvent): boolean => OF_STORE.has(trigger);
