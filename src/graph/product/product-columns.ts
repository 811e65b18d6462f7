import { Prisma } from '../../generated/prisma/client.ts';

/** A product's state, or a part of it, as its columns take it: Prisma tells a JSON null from a column's. */
export function productColumns<State extends { logistics?: object | null }>({ logistics, ...rest }: State) {
  return { ...rest, ...(logistics !== undefined && { logistics: logistics ?? Prisma.DbNull }) };
}
