/** The condition of a text filter: contained in the column in either case of letters, no character being a wildcard. */
export function containsInsensitive(text: string) {
  // Prisma leaves the wildcards of LIKE as they are.
  return { contains: text.replaceAll(/[\\%_]/g, '\\$&'), mode: 'insensitive' } as const;
}
