import type { Checkout } from '../../generated/prisma/client.ts';
import type { StoreDb } from '../kernel/store-db.ts';
import { externalCart } from './external-cart.ts';
import type { GoodsCart } from './good.ts';
import { type OwnItem, ownCart } from './own-cart.ts';

/** The cart of a checkout as it costs now. Throws as `ownCart` does. */
export async function goodsOf(db: StoreDb, checkout: Checkout): Promise<GoodsCart> {
  return checkout.kind === 'EXTERNAL' ? externalCart(checkout) : ownCart(db, checkout.items as unknown as OwnItem[]);
}
