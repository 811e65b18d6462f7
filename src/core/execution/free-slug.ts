import { LRUCache } from 'lru-cache';
import { WriteConflictError } from '../../data/errors.ts';
import { findFreeNumber, numberedSlug } from '../../lib/slug.ts';
import type { StoreLocks } from './store-locks.ts';

/** Table operations that the search for a free slug needs. */
interface SlugTable<Row> {
  /** Inserts the row in an optimistic attempt, which assumes that the slug is free. */
  readonly insertOptimistic?: (slug: string) => Row;
  /** Inserts the row under a slug; null when it is taken. */
  readonly insert: (slug: string) => Promise<Row | null>;
  /** Those of some slugs that are taken. */
  readonly find: (where: { slug: { in: string[] } }) => PromiseLike<{ slug: string }[]>;
}

/** Slugs that were taken not long ago, by store: the optimistic attempt would fail for each of them, and its retries wait for each other. */
const takenSlugs = new LRUCache<string, true>({ max: 10_000 });

/** The row of an insert that skips one that is there already; null when it was skipped. */
export const firstRowOrNull = <Row>([row]: readonly Row[]): Row | null => row ?? null;

/**
 * Inserts under the first free slug of `base`, `base-2`… (D-31). The unique index decides.
 *
 * Most names are new, so the plain slug is tried first. Once it is taken, inserts of the same name take a lock, so that
 * concurrent ones do not try the same number. Throws `WriteConflictError` when a writer without the lock took the number first.
 */
export async function insertWithFreeSlug<Row>(
  context: { readonly isOptimistic: boolean; readonly storeId: string; readonly locks: Pick<StoreLocks, 'acquire'> },
  base: string,
  { insertOptimistic, insert, find }: SlugTable<Row>,
): Promise<Row> {
  const place = `${context.storeId} ${base}`;
  if (insertOptimistic && context.isOptimistic && !takenSlugs.has(place)) return insertOptimistic(base);
  const free = () =>
    findFreeNumber(async (numbers) => {
      const taken = await find({ slug: { in: numbers.map((number) => numberedSlug(base, number)) } });
      const slugs = new Set(taken.map(({ slug }) => slug));
      return numbers.filter((number) => slugs.has(numberedSlug(base, number)));
    });
  const row = await insert(base);
  if (row !== null) {
    takenSlugs.delete(place);
    return row;
  }
  takenSlugs.set(place, true);
  await context.locks.acquire(`slug ${base}`);
  const numberedRow = await insert(numberedSlug(base, await free()));
  if (numberedRow === null) throw new WriteConflictError('the slug was taken meanwhile');
  return numberedRow;
}
