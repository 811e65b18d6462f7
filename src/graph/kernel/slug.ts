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

/** The slug with the next free number: `base`, then `base-2`, `base-3`… (D-31). */
export function nextSlug(base: string, taken: readonly string[]): string {
  const numbers = taken.map((slug) => (slug === base ? 1 : Number(/^\d+$/.exec(slug.slice(base.length + 1))?.[0] ?? 0)));
  const highest = Math.max(0, ...numbers);
  return highest === 0 ? base : `${base}-${highest + 1}`;
}
