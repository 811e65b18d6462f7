import type { z } from 'zod';
import { Prisma } from '../../../generated/prisma/client.ts';
import { type externalCheckoutRules, totalsOf } from './external-checkout.rules.ts';

type ExternalCheckout = z.output<typeof externalCheckoutRules>;

/** Prisma's value for a nullable JSON column: it distinguishes JSON null from SQL NULL. */
const json = (value: object | null) => (value === null ? Prisma.DbNull : (value as Prisma.InputJsonObject));

/** Columns of everything that the caller sent of a checkout; what was not sent is cleared (D-59). */
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
