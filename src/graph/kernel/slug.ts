/** The longest slug made of a name, in characters; leaves room for a suffix. */
const LONGEST = 200;

/** What is left of a name in an address: `Camiseta Básica` → `camiseta-basica`. Empty when nothing is. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');
}

/** The slug with its number: `base`, `base-2`, `base-3`… */
export const numbered = (base: string, number: number): string => (number === 1 ? base : `${base}-${number}`);

/** 1, 2, 4… 2^20: where a search for a free number looks first. */
const POWERS = Array.from({ length: 21 }, (_, exponent) => 2 ** exponent);
/** How many numbers a search asks about at once. */
const AT_ONCE = 32;

/** At most 32 whole numbers between two, evenly spread. */
function between(low: number, high: number): number[] {
  const count = Math.min(AT_ONCE, high - low - 1);
  return Array.from({ length: count }, (_, index) => low + Math.floor(((index + 1) * (high - low)) / (count + 1)));
}

/**
 * A free number right after one that is taken, 1 when that is free: the first one as long as none was given back (D-31).
 * `taken` answers which of some numbers are; it is asked a handful of times, however many are taken.
 */
export async function freeNumber(taken: (numbers: readonly number[]) => Promise<readonly number[]>): Promise<number> {
  let low = 0;
  let high = Number.POSITIVE_INFINITY;
  let numbers = POWERS;
  while (high - low > 1) {
    const gone = new Set(await taken(numbers));
    const at = numbers.findIndex((number) => !gone.has(number));
    high = numbers[at] ?? high;
    low = (at < 0 ? numbers.at(-1) : numbers[at - 1]) ?? low;
    if (high === Number.POSITIVE_INFINITY) throw new Error('a million rows share one slug');
    numbers = between(low, high);
  }
  return high;
}
