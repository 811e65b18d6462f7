import { isDeepStrictEqual } from 'node:util';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import type { StoreDb } from '../../../data/store-db.ts';
import type { DiscountRange } from '../../../generated/prisma/client.ts';
import { randomUuid } from '../../../lib/ids.ts';
import type { TierState } from './discount-tiers.rules.ts';

/** A tier as it is stored and shown. */
export type StoredTier = TierState & { readonly id: string };

/** Tiers of a stored range, by position. Only validated tiers are stored. */
export const storedTiers = ({ tiers }: Pick<DiscountRange, 'tiers'>): StoredTier[] => tiers as unknown as StoredTier[];

/** The tiers of a stored range with the field names of the rules. */
export const bareTiers = (range: Pick<DiscountRange, 'tiers'>): TierState[] =>
  storedTiers(range).map(({ id: _id, ...tier }) => tier);

/** New tiers as they are stored: by position, each with an id. */
export const withIds = (tiers: readonly TierState[]): StoredTier[] =>
  byPosition(tiers).map((tier) => ({ id: randomUuid(), ...tier }));

/** True when the tiers equal the stored ones, in any order. */
export const isSameSet = (tiers: readonly TierState[], range: Pick<DiscountRange, 'tiers'>): boolean =>
  isDeepStrictEqual(byPosition(tiers), bareTiers(range));

const byPosition = (tiers: readonly TierState[]) => tiers.toSorted((a, b) => a.position - b.position);

/** Makes `productIds` the products of a range, in this order. The range's row was written before: it holds others back. */
export async function setRangeProducts(db: StoreDb, rangeId: string, productIds: readonly string[]): Promise<void> {
  await db.discountRangeProduct.deleteMany({ where: { rangeId } });
  const data = productIds.map((productId, position) => ({ rangeId, productId, position }));
  if (data.length > 0) await retryOnForeignKeyViolation(db.discountRangeProduct.createMany({ data }));
}
