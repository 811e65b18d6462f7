import type { z } from 'zod';
import { Prisma } from '../../../generated/prisma/client.ts';
import { foldedText } from '../../../lib/text-forms.ts';
import type { savedViewRules } from './saved-view.rules.ts';

type Fields = Partial<Omit<z.output<typeof savedViewRules>, 'personal'>>;

/** Prisma's value for a JSON column: it distinguishes JSON null from SQL NULL. */
const json = (value: object | null) => (value === null ? Prisma.DbNull : (value as Prisma.InputJsonValue));

/** The columns of a view with a name, and those of changes without one. */
export const nameColumns = (name: string) => ({ name, nameKey: foldedText(name) });

/** The columns that fields of a view write besides its name. */
export const viewColumns = ({ position, filter, orderBy }: Fields) => ({
  ...(position !== undefined && { position }),
  ...(filter && { filter: filter as Prisma.InputJsonObject }),
  ...(orderBy !== undefined && { orderBy: json(orderBy) }),
});
