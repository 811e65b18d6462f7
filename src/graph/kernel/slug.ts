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

/** The first that is free of `base`, `base-2`, `base-3`… (D-31). */
export function nextSlug(base: string, taken: readonly string[]): string {
  const known = new Set(taken);
  let slug = base;
  for (let number = 2; known.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
