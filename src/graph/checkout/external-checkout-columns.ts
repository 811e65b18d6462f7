import type { z } from 'zod';
import { Prisma } from '../../generated/prisma/client.ts';
import { type externalCheckoutRules, totalsOf } from './external-checkout.rules.ts';

type ExternalCheckout = z.output<typeof externalCheckoutRules>;

/** What Prisma takes for a JSON column that may be empty: it tells a JSON null from a column's. */
const json = (value: object | null) => (value === null ? Prisma.DbNull : (value as Prisma.InputJsonObject));

/** Everything that the caller says of a checkout, as its columns take it: what it does not say is cleared (D-59). */
export function externalCheckoutColumns({ cart, customer, redirect, metadata }: ExternalCheckout) {
  const { subtotal, discount, total } = totalsOf(cart);
  return {
    cartToken: cart.token,
    currency: cart.currency,
    items: cart.items,
    discounts: cart.discounts as Prisma.InputJsonArray,
    subtotal: BigInt(subtotal),
    discount: BigInt(discount),
    total: BigInt(total),
    requiresShipping: cart.requiresShipping,
    customerName: customer?.name ?? null,
    customerEmail: customer?.email ?? null,
    customerPhone: customer?.phone ?? null,
    customerDocument: customer?.document ?? null,
    successUrl: redirect?.successUrl ?? null,
    cancelUrl: redirect?.cancelUrl ?? null,
    cartMetadata: json(cart.metadata),
    metadata: json(metadata),
  };
}
