/** Maximum length of a slug made from a name, in characters; leaves room for a suffix. */
const MAX_SLUG_LENGTH = 200;

/** Slug of a name: `Camiseta Básica` → `camiseta-basica`. Empty when no letter or digit remains. */
export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replaceAll(/^-+|-+$/g, '');
}

/** The slug with its number: `base`, `base-2`, `base-3`… */
export const numberedSlug = (base: string, number: number): string => (number === 1 ? base : `${base}-${number}`);

/** 1, 2, 4… 2^20: where a search for a free number looks first. */
const POWERS = Array.from({ length: 21 }, (_, exponent) => 2 ** exponent);
/** Numbers checked in one query. */
const BATCH_SIZE = 32;

/** At most 32 whole numbers between two, evenly spread. */
function between(low: number, high: number): number[] {
  const count = Math.min(BATCH_SIZE, high - low - 1);
  return Array.from({ length: count }, (_, index) => low + Math.floor(((index + 1) * (high - low)) / (count + 1)));
}

/**
 * A free number directly after a taken one, or 1 when it is free: the smallest as long as none was released (D-31). `taken`
 * returns which of some numbers are taken; it is called a few times, however many are taken.
 */
export async function findFreeNumber(taken: (numbers: readonly number[]) => Promise<readonly number[]>): Promise<number> {
  let low = 0;
  let high = Number.POSITIVE_INFINITY;
  let numbers = POWERS;
  while (high - low > 1) {
    const takenNumbers = new Set(await taken(numbers));
    const at = numbers.findIndex((number) => !takenNumbers.has(number));
    high = numbers[at] ?? high;
    low = (at < 0 ? numbers.at(-1) : numbers[at - 1]) ?? low;
    if (high === Number.POSITIVE_INFINITY) throw new Error('a million rows share one slug');
    numbers = between(low, high);
  }
  return high;
}
