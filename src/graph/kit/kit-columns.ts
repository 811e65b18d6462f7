import type { z } from 'zod';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Named } from '../kernel/references.ts';
import type { kitRules } from './kit.rules.ts';

type Item = z.output<typeof kitRules>['items'][number];

/** A kit's state but for its items, or a part of it, as its columns take it: Prisma tells a JSON null from a column's. */
export function kitColumns<State extends { customShipping?: object | null }>({ customShipping, ...rest }: State) {
  return { ...rest, ...(customShipping !== undefined && { customShipping: customShipping ?? Prisma.DbNull }) };
}

/** A kit's items as rows, each in its place. */
export const itemRows = (items: readonly Item[]) => items.map((item, position) => ({ ...item, position }));

/** The products that a kit's items name, and where. */
export const productsNamed = (items: readonly Item[]): Named[] =>
  items.map(({ productId }, index) => ({ field: `items.${index}.productId`, id: productId }));
