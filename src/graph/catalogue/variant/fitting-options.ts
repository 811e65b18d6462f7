import { duplicateError, validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import type { Variant } from '../../../generated/prisma/client.ts';

/** The fields of a variant that are compared with those of the other variants. */
type VariantOptions = Pick<Variant, 'name' | 'options'>;
type Option = { readonly name: string; readonly value: string };

const optionsOf = ({ options }: { readonly options: unknown }) => options as readonly Option[];
const namesOf = (variant: VariantOptions) => optionsOf(variant).map(({ name }) => name);

/** The options of a variant as one text: their order, and the case of values and blanks around them, make no difference. */
export const combinationOf = (variant: { readonly options: unknown }): string =>
  JSON.stringify(
    optionsOf(variant)
      .map(({ name, value }) => [name, value.trim().toLowerCase()] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/**
 * Throws when an active variant does not fit the other active ones of its product: 400 for other option names, 409 at `field`
 * for the same options. A variant without options always fits; its name identifies it. The product's row must be locked, so
 * that no variant is added in between (D-239 options of variants).
 */
export async function assertOptionsFit(
  { db }: Pick<RequestContext, 'db'>,
  variant: VariantOptions & { readonly productId: string; readonly id?: string },
  field: 'options' | 'active',
): Promise<void> {
  const names = namesOf(variant);
  if (names.length === 0) return;
  const { productId, id } = variant;
  const where = { productId, active: true, ...(id !== undefined && { id: { not: id } }) };
  const orderBy = [{ position: 'asc' as const }, { id: 'asc' as const }];
  const others = await db.variant.findMany({ where, orderBy, select: { name: true, options: true } });
  const stranger = others.find((other) => {
    const theirs = namesOf(other);
    return theirs.length > 0 && new Set(theirs).symmetricDifference(new Set(names)).size > 0;
  });
  if (stranger) {
    const message = `As variações ativas de um produto têm os mesmos nomes de opções, e as de “${stranger.name}” são: ${namesOf(stranger).join(', ')}.`;
    throw validationError([{ field, message, code: 'CONFLICT' }]);
  }
  const combination = combinationOf(variant);
  const twin = others.find((other) => combinationOf(other) === combination);
  if (twin) throw duplicateError(field, `A variação ativa “${twin.name}” deste produto já tem estas opções.`);
}
