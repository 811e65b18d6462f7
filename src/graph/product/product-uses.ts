import type { Prisma } from '../../generated/prisma/client.ts';
import { type Issue, invalid } from '../kernel/errors.ts';
import type { StoreDb } from '../kernel/store-db.ts';

/** What may use a product or a variant: the model, and the word that its records go by. */
const USERS = {
  kit: 'O kit',
  gift: 'O brinde',
  upsell: 'A oferta',
  discountRange: 'O desconto progressivo',
} as const;

/** Model → which of its records are meant. */
export interface Uses {
  readonly kit?: Prisma.KitWhereInput;
  readonly gift?: Prisma.GiftWhereInput;
  readonly upsell?: Prisma.UpsellWhereInput;
  readonly discountRange?: Prisma.DiscountRangeWhereInput;
}

/** What uses a product. A variant that is offered is one of the product that is. */
export const productUses = (productId: string): Uses => ({
  kit: { items: { some: { productId } } },
  gift: { OR: [{ productId }, { triggers: { some: { productId } } }] },
  upsell: { OR: [{ offerProductId: productId }, { triggers: { some: { productId } } }] },
  discountRange: { products: { some: { productId } } },
});

/** At most this many uses are named. */
const MOST_NAMED = 20;

interface Users {
  findMany(args: {
    where: object;
    select: { name: true };
    orderBy: { id: 'asc' };
    take: number;
  }): PromiseLike<{ name: string }[]>;
}

/**
 * Throws 400 that names what uses `used` (`este produto`), the oldest of each kind first (D-125). The removal that follows
 * stands behind `relyingOnRead`: a use may come meanwhile.
 */
export async function requireUnused(db: StoreDb, uses: Uses, used: string): Promise<void> {
  const issues: Issue[] = [];
  for (const [model, where] of Object.entries(uses) as [keyof Uses, object][]) {
    const users: Users = db[model];
    const found = await users.findMany({ where, select: { name: true }, orderBy: { id: 'asc' }, take: MOST_NAMED });
    for (const { name } of found)
      issues.push({ field: 'id', message: `${USERS[model]} “${name}” usa ${used}.`, code: 'CONFLICT' });
  }
  if (issues.length > 0) throw invalid(issues.slice(0, MOST_NAMED));
}
