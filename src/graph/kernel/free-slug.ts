import type { RequestContext } from './context.ts';
import { StaleRead } from './errors.ts';
import { freeNumber, numbered } from './slug.ts';

/** What a search for a free slug does to a table. */
interface SlugColumn<Row> {
  /** Inserts the row, in a first attempt, under a slug that is taken for free. */
  readonly add?: (slug: string) => Row;
  /** Inserts the row under a slug; null when it is taken. */
  readonly insert: (slug: string) => Promise<Row | null>;
  /** Those of some slugs that are taken. */
  readonly find: (where: { slug: { in: string[] } }) => PromiseLike<{ slug: string }[]>;
}

/** The row of an insert that skips one that is there already; null when it was skipped. */
export const first = <Row>([row]: readonly Row[]): Row | null => row ?? null;

/**
 * Inserts under the first free of `base`, `base-2`… (D-31). The unique index decides. Most names are new, so the plain slug
 * is tried before anything is searched for; rows of one name wait for each other once it is gone, so that many at once do
 * not all try the same number. Throws `StaleRead` when the number was taken meanwhile by one that does not wait.
 */
export async function underFreeSlug<Row>(
  context: Pick<RequestContext, 'takeTurn' | 'isFirstAttempt'>,
  base: string,
  { add, insert, find }: SlugColumn<Row>,
): Promise<Row> {
  if (add && context.isFirstAttempt) return add(base);
  const free = () =>
    freeNumber(async (numbers) => {
      const taken = await find({ slug: { in: numbers.map((number) => numbered(base, number)) } });
      const slugs = new Set(taken.map(({ slug }) => slug));
      return numbers.filter((number) => slugs.has(numbered(base, number)));
    });
  const row = await insert(base);
  if (row !== null) return row;
  await context.takeTurn(`slug ${base}`);
  const numberedRow = await insert(numbered(base, await free()));
  if (numberedRow === null) throw new StaleRead('the slug was taken meanwhile');
  return numberedRow;
}
