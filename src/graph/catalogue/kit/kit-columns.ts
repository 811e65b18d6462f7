import type { z } from 'zod';
import type { Reference } from '../../../core/validation/references.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { kitRules } from './kit.rules.ts';

type Item = z.output<typeof kitRules>['items'][number];

/** Columns of a kit's state without its items, or of a part of it: Prisma distinguishes JSON null from SQL NULL. */
export function kitColumns<State extends { customShipping?: object | null }>({ customShipping, ...rest }: State) {
  return { ...rest, ...(customShipping !== undefined && { customShipping: customShipping ?? Prisma.DbNull }) };
}

/** A kit's items as rows, each in its place. */
export const itemRows = (items: readonly Item[]) => items.map((item, position) => ({ ...item, position }));

/** The products that a kit's items name, and where. */
export const productsNamed = (items: readonly Item[]): Reference[] =>
  items.map(({ productId }, index) => ({ field: `items.${index}.productId`, id: productId }));
