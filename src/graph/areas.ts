/** An area of the shop, as each map of it shows it. */
interface Area {
  /** Heading, in Portuguese. */
  readonly title: string;
  /** Tags of API v1. */
  readonly tags: readonly string[];
  /** Example operations of GraphiQL. */
  readonly examples: readonly string[];
}

/**
 * The areas, which are the folders of this one, in the order of docs/architecture.md. GraphiQL's tabs and the headings of `/docs` are made
 * of them.
 */
export const AREAS = {
  catalogue: {
    title: 'Catálogo',
    tags: ['Produtos', 'Coleções', 'Kits'],
    examples: ['product', 'variant', 'category', 'kit'],
  },
  customers: { title: 'Compradores', tags: ['Compradores'], examples: ['customer'] },
  promotions: {
    title: 'Promoções',
    tags: ['Cupons', 'Descontos progressivos', 'Descontos por forma de pagamento', 'Brindes'],
    examples: ['coupon', 'discount-range', 'payment-discount', 'gift'],
  },
  sales: {
    title: 'Vendas',
    tags: ['Checkout externo', 'Pedidos', 'Upsells'],
    examples: ['checkout', 'purchase', 'order', 'refund', 'upsell', 'dashboard'],
  },
  integration: { title: 'Integração', tags: ['Webhooks', 'Eventos'], examples: ['webhook', 'live'] },
  messages: { title: 'Mensagens', tags: ['Automações'], examples: ['message-template', 'automation', 'automation-run'] },
  store: { title: 'Loja', tags: [], examples: ['viewer', 'operator'] },
} as const satisfies Readonly<Record<string, Area>>;
