import type { GrantedScope } from '../../core/execution/principal.ts';
import { builder } from '../../core/schema/builder.ts';

/** Kinds of records that search finds, each with the scope to read it. */
export const SEARCH_KINDS = {
  ORDER: { scope: 'orders-basic:read', description: 'Pedidos.' },
  CUSTOMER: { scope: 'customers:read', description: 'Compradores.' },
  PRODUCT: { scope: 'products-basic:read', description: 'Produtos.' },
  COUPON: { scope: 'coupons:read', description: 'Cupons.' },
} as const satisfies Record<string, { scope: GrantedScope; description: string }>;

export type SearchKind = keyof typeof SEARCH_KINDS;

export const ALL_SEARCH_KINDS = Object.keys(SEARCH_KINDS) as [SearchKind, ...SearchKind[]];

export const SearchKindEnum = builder.enumType('SearchKind', {
  description: 'O que a busca encontra; também a lista de uma visão salva.',
  values: {
    COUPON: { description: SEARCH_KINDS.COUPON.description },
    CUSTOMER: { description: SEARCH_KINDS.CUSTOMER.description },
    ORDER: { description: SEARCH_KINDS.ORDER.description },
    PRODUCT: { description: SEARCH_KINDS.PRODUCT.description },
  } satisfies Record<SearchKind, object>,
});
