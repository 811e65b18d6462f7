import type { StoreDb } from '../../../data/store-db.ts';
import type { Order } from '../../../generated/prisma/client.ts';

/** The checkout whose page shows an order: that of an accepted offer is the one of the first order (D-91). */
export async function pageCheckoutId(
  { order }: StoreDb,
  { checkoutId, upsellOfId }: Pick<Order, 'checkoutId' | 'upsellOfId'>,
): Promise<string | null> {
  if (checkoutId !== null || upsellOfId === null) return checkoutId;
  return (await order.findUnique({ where: { id: upsellOfId } }))?.checkoutId ?? null;
}
