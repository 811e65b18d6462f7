import { type GrantedScope, grantedScopes } from './principal.ts';

/** Roles that every store has (D-693). */
export const BUILT_IN_ROLES = {
  owner: grantedScopes,
  support: [
    ...(['orders-basic:read', 'order-contacts:read', 'order-notes:write', 'customers:read', 'checkouts:read'] as const),
    ...(['products-basic:read', 'coupons:read', 'shipping-methods:read', 'audit:read'] as const),
  ],
  marketing: [
    ...(['coupons:write', 'discount-ranges:write', 'payment-discounts:write', 'gifts:write', 'upsells:write'] as const),
    ...(['products-basic:read', 'categories:read', 'kits:read'] as const),
    ...(['promotion-figures:read', 'price-simulations:read', 'customer-segments:read', 'audit:read'] as const),
  ],
  catalogue: ['products:write', 'categories:write', 'kits:write', 'shipping-methods:read', 'audit:read'],
  finance: [
    ...(['orders:read', 'payments:read', 'refunds:write', 'products:read', 'customers:read', 'coupons:read'] as const),
    'audit:read',
  ],
} as const satisfies Readonly<Record<string, readonly GrantedScope[]>>;

export type BuiltInRole = keyof typeof BUILT_IN_ROLES;

/** True for the id of a role that every store has. */
export const isBuiltInRole = (id: string): id is BuiltInRole => Object.hasOwn(BUILT_IN_ROLES, id);
