import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { DiscountRange } from '../../generated/prisma/client.ts';
import type { Tier } from './discount-range.rules.ts';

/** A tier as it is stored and shown. */
export type StoredTier = Tier & { readonly id: string };

/** The tiers of a stored range, in the order of their positions. The rules alone write them, so they are what those say. */
export const storedTiers = ({ tiers }: Pick<DiscountRange, 'tiers'>): StoredTier[] => tiers as unknown as StoredTier[];

/** The tiers of a stored range in the words of the rules. */
export const bareTiers = (range: Pick<DiscountRange, 'tiers'>): Tier[] => storedTiers(range).map(({ id: _id, ...tier }) => tier);

/** A new set of tiers as it is stored: by position, each with an id of its own. */
export const withIds = (tiers: readonly Tier[]): StoredTier[] => byPosition(tiers).map((tier) => ({ id: randomUUID(), ...tier }));

/** Whether a set of tiers, in whatever order it was sent, is the one that the range has. */
export const isSameSet = (tiers: readonly Tier[], range: Pick<DiscountRange, 'tiers'>): boolean =>
  isDeepStrictEqual(byPosition(tiers), bareTiers(range));

const byPosition = (tiers: readonly Tier[]) => tiers.toSorted((a, b) => a.position - b.position);
