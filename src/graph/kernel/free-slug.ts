import { violatedIndex } from './database-errors.ts';
import { StaleRead } from './errors.ts';
import { nextSlug } from './slug.ts';

/** The two things that a search for a free slug does to a table. */
interface SlugColumn<Row> {
  /** Inserts the row under a slug. */
  readonly insert: (slug: string) => PromiseLike<Row>;
  /** The slugs that a condition leaves. */
  readonly find: (where: { OR: object[] }) => PromiseLike<{ slug: string }[]>;
}

/**
 * Inserts under the first free of `base`, `base-2`… (D-31). The unique index decides: one that was taken meanwhile is a
 * `StaleRead`, and the next attempt sees it. An insert that skips what is taken would need no second attempt, but Prisma
 * makes the plan of such an insert anew each time, for a third of the cost of a whole create (docs/benchmarks.md).
 */
export async function underFreeSlug<Row>(base: string, { insert, find }: SlugColumn<Row>): Promise<Row> {
  const taken = await find({ OR: [{ slug: base }, { slug: { startsWith: `${base}-` } }] });
  const slugs = taken.map(({ slug }) => slug);
  try {
    return await insert(nextSlug(base, slugs));
  } catch (error) {
    throw violatedIndex(error)?.endsWith('_slug_key') ? new StaleRead('the slug was taken meanwhile', { cause: error }) : error;
  }
}
