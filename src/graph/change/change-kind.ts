import { type GrantedScope, hasScope, type Principal, requireScope } from '../../core/execution/principal.ts';
import { builder } from '../../core/schema/builder.ts';
import type { NumberedChange } from '../../data/change-feed.ts';
import { tagId } from '../order/order-tag.ts';
import { ALL_SEARCH_KINDS, SEARCH_KINDS } from '../search/search-kind.ts';

type KindScope = GrantedScope | 'authenticated' | readonly GrantedScope[];

const SEARCH_SCOPES = ALL_SEARCH_KINDS.map((kind) => SEARCH_KINDS[kind].scope);

/**
 * The kinds of changes: the scope that reads them, or those of which one is enough, and the type of the record that changed; null for one
 * that is no `Node`. `authenticated` is every credential.
 */
export const CHANGE_KINDS = {
  API_KEY: { scope: 'store:admin', model: null, description: 'Uma chave de API da loja.' },
  AUTOMATION: { scope: 'automations:read', model: 'Automation', description: 'Uma automação ou os seus passos.' },
  CATEGORY: { scope: 'categories:read', model: 'Category', description: 'Uma coleção.' },
  CHECKOUT: { scope: 'checkouts:read', model: 'Checkout', description: 'Um checkout.' },
  COUPON: { scope: 'coupons:read', model: 'Coupon', description: 'Um cupom.' },
  CUSTOMER: { scope: 'customers:read', model: 'Customer', description: 'Um comprador.' },
  DISCOUNT_RANGE: {
    scope: 'discount-ranges:read',
    model: 'DiscountRange',
    description: 'Um desconto progressivo ou os seus produtos.',
  },
  GIFT: { scope: 'gifts:read', model: 'Gift', description: 'Um brinde ou os produtos que o dão.' },
  KIT: { scope: 'kits:read', model: 'Kit', description: 'Um kit ou os seus itens.' },
  MESSAGE_TEMPLATE: { scope: 'automations:read', model: 'MessageTemplate', description: 'Um modelo de mensagem.' },
  ORDER: { scope: 'orders:read', model: 'Order', description: 'Um pedido ou um comentário sobre ele.' },
  ORDER_TAG: { scope: 'orders:read', model: null, description: 'Uma etiqueta da própria loja.' },
  PAYMENT: { scope: 'orders:read', model: 'Order', description: 'O pagamento de um pedido; nodeId e node são do pedido.' },
  PAYMENT_DISCOUNT: {
    scope: 'payment-discounts:read',
    model: 'PaymentDiscount',
    description: 'Um desconto por meio de pagamento.',
  },
  PRODUCT: { scope: 'products:read', model: 'Product', description: 'Um produto, as suas variações ou coleções.' },
  SAVED_VIEW: {
    scope: SEARCH_SCOPES,
    model: 'SavedView',
    description: 'Uma visão salva, de qualquer lista; node só de uma lista que a credencial pode ler.',
  },
  SHIPPING_METHOD: { scope: 'store:admin', model: 'ShippingMethod', description: 'Um meio de envio.' },
  STOCK: {
    scope: 'products:read',
    model: 'Product',
    description:
      'Só o estoque de um produto ou de uma variação sua; o que muda junto com outros campos é PRODUCT. nodeId e node são do produto.',
  },
  STORE: { scope: 'authenticated', model: null, description: 'Os dados e as configurações da loja.' },
  UPSELL: { scope: 'upsells:read', model: 'Upsell', description: 'Um upsell ou os produtos que o oferecem.' },
  WEBHOOK: { scope: 'webhooks:read', model: 'Webhook', description: 'Um webhook.' },
} as const satisfies Record<string, { scope: KindScope; model: string | null; description: string }>;

export type ChangeKind = keyof typeof CHANGE_KINDS;

export const ALL_CHANGE_KINDS = Object.keys(CHANGE_KINDS) as [ChangeKind, ...ChangeKind[]];

export const ChangeKindEnum = builder.enumType('ChangeKind', {
  description: 'O que mudou.',
  values: Object.fromEntries(ALL_CHANGE_KINDS.map((kind) => [kind, { description: CHANGE_KINDS[kind].description }])) as Readonly<
    Record<ChangeKind, { description: string }>
  >,
});

/** The kind of a change by the table of its row. Of messages and deliveries only what callers change is recorded: they have none. */
export const KIND_OF_TABLE: Readonly<Record<string, ChangeKind>> = {
  api_key: 'API_KEY',
  automation: 'AUTOMATION',
  automation_step: 'AUTOMATION',
  category: 'CATEGORY',
  checkout: 'CHECKOUT',
  coupon: 'COUPON',
  customer: 'CUSTOMER',
  discount_range: 'DISCOUNT_RANGE',
  discount_range_product: 'DISCOUNT_RANGE',
  gift: 'GIFT',
  gift_trigger: 'GIFT',
  kit: 'KIT',
  kit_item: 'KIT',
  message_template: 'MESSAGE_TEMPLATE',
  order: 'ORDER',
  order_comment: 'ORDER',
  order_tag: 'ORDER_TAG',
  payment: 'PAYMENT',
  payment_discount: 'PAYMENT_DISCOUNT',
  payment_record: 'PAYMENT',
  product: 'PRODUCT',
  product_category: 'PRODUCT',
  saved_view: 'SAVED_VIEW',
  shipping_method: 'SHIPPING_METHOD',
  store: 'STORE',
  upsell: 'UPSELL',
  upsell_trigger: 'UPSELL',
  variant: 'PRODUCT',
  webhook: 'WEBHOOK',
};

/** A change that clients may see. */
export interface ShownChange {
  readonly sequence: number;
  readonly storeId: string;
  readonly kind: ChangeKind;
  readonly id: string;
  readonly version: number | null;
  readonly at: Date;
}

/** The change as clients see it; undefined for one of a table without a kind. */
export function shownChange(storeId: string, change: NumberedChange): ShownChange | undefined {
  const { sequence, tableName, recordId, rowKey, version, isOnlyStock, createdAt } = change;
  const kind = isOnlyStock ? 'STOCK' : KIND_OF_TABLE[tableName];
  if (!kind) return undefined;
  // A tag is known by its code in its store.
  const id = kind === 'ORDER_TAG' ? tagId(storeId, rowKey ?? '') : recordId;
  return id === null ? undefined : { sequence, storeId, kind, id, version, at: createdAt };
}

/** The scopes of which one reads a kind; none: every credential does. */
const scopesOf = (kind: ChangeKind): readonly GrantedScope[] => {
  const { scope }: { scope: KindScope } = CHANGE_KINDS[kind];
  return scope === 'authenticated' ? [] : [scope].flat();
};

/** The scope that a caller lacks for a kind; undefined when they may read it. */
function missingScope(principal: Principal, kind: ChangeKind): GrantedScope | undefined {
  const scopes = scopesOf(kind);
  return scopes.some((scope) => hasScope(principal, scope)) ? undefined : scopes[0];
}

/** Returns the requested kinds, all of which the caller must be allowed to read, or all kinds that they may read. */
export function shownKinds(principal: Principal, requested: readonly ChangeKind[] | null | undefined): ReadonlySet<ChangeKind> {
  if (!requested) return new Set(ALL_CHANGE_KINDS.filter((kind) => missingScope(principal, kind) === undefined));
  const [missing] = requested.flatMap((kind) => missingScope(principal, kind) ?? []);
  if (missing) requireScope(principal, missing);
  return new Set(requested);
}
