import type { RequestContext } from './context.ts';
import { violatedIndex } from './database-errors.ts';
import { StaleRead } from './errors.ts';
import { freeNumber, numbered } from './slug.ts';

/** The two things that a search for a free slug does to a table. */
interface SlugColumn<Row> {
  /** Inserts the row under a slug. */
  readonly insert: (slug: string) => PromiseLike<Row>;
  /** Those of some slugs that are taken. */
  readonly find: (where: { slug: { in: string[] } }) => PromiseLike<{ slug: string }[]>;
}

/**
 * Inserts under the first free of `base`, `base-2`… (D-31). The unique index decides: one that was taken meanwhile is a
 * `StaleRead`, and the next attempt sees it. Rows of one name wait for each other once the plain slug is gone, so that
 * many at once do not all try the same number.
 */
export async function underFreeSlug<Row>(
  context: Pick<RequestContext, 'takeTurn'>,
  base: string,
  { insert, find }: SlugColumn<Row>,
): Promise<Row> {
  const free = () =>
    freeNumber(async (numbers) => {
      const taken = await find({ slug: { in: numbers.map((number) => numbered(base, number)) } });
      const slugs = new Set(taken.map(({ slug }) => slug));
      return numbers.filter((number) => slugs.has(numbered(base, number)));
    });
  let number = await free();
  if (number > 1) {
    await context.takeTurn(`slug ${base}`);
    number = await free();
  }
  try {
    return await insert(numbered(base, number));
  } catch (error) {
    throw violatedIndex(error)?.endsWith('_slug_key') ? new StaleRead('the slug was taken meanwhile', { cause: error }) : error;
  }
}
