import type { Order, OrderItem } from '../../generated/prisma/client.ts';
import type { RequestContext } from '../kernel/context.ts';

/** As in the cart. */
export const IN_ORDER = { orderBy: { position: 'asc' } } as const;

/** Reads an order with its items, for whoever will show it. */
export const WITH_ITEMS = { include: { items: IN_ORDER } } as const;

/** The items of an order: those that it was read with, or else they are read now. */
export async function itemsOf(
  { db }: RequestContext,
  { id, items }: Order & { readonly items?: readonly OrderItem[] },
): Promise<readonly OrderItem[]> {
  return items ?? (await db.order.findUniqueOrThrow({ where: { id }, select: { items: IN_ORDER } })).items;
}
