import type { Variant } from '../../../generated/prisma/client.ts';
import { MAX_OPTIONS } from './variant.rules.ts';

/** An option of a product: a name, and each value that its variants have of it. */
export interface ProductOption {
  readonly name: string;
  readonly values: string[];
}

type Option = { readonly name: string; readonly value: string };

/** The options of variants, names and values in the order in which they first appear. */
export function productOptions(variants: readonly Pick<Variant, 'options'>[]): ProductOption[] {
  const values = new Map<string, Set<string>>();
  // Only validated values are stored.
  for (const { options } of variants)
    for (const { name, value } of options as unknown as readonly Option[])
      values.set(name, (values.get(name) ?? new Set()).add(value));
  return [...values].slice(0, MAX_OPTIONS).map(([name, found]) => ({ name, values: [...found] }));
}
