import { type FileField, MAX_OPTION_COLUMNS } from '../../../files/layouts/fields.ts';
import type { FileValues } from '../records/differing-values.ts';

/** Numbers of the options that files have columns for. */
export const OPTION_NUMBERS = Array.from({ length: MAX_OPTION_COLUMNS }, (_none, index) => index + 1);

/** Shopify gives the one variant of a product that has no others this name. */
const ONLY_VARIANT = 'Default Title';

export const isNamed = (value: FileValues[FileField]) => value !== undefined && value !== null && value !== '';

export const optionValue = (values: FileValues, number: number) => values[`optionValue${number}` as FileField];

/** True for a row with the options of a variant. */
export const hasOptions = (values: FileValues): boolean =>
  OPTION_NUMBERS.some((number) => isNamed(optionValue(values, number)) && optionValue(values, number) !== ONLY_VARIANT);

/** True for a row of a variant that names its product. */
export const namesParent = ({ parentSku, parentId }: FileValues): boolean => isNamed(parentSku) || isNamed(parentId);

const HANDLE = 'handle ';

/** True for the group of the rows of a product that one name holds together: its first row is the product and a variant at once. */
export const isOfHandle = (group: string | undefined): boolean => group?.startsWith(HANDLE) ?? false;

/** Key of the product that a row belongs to; a row without a name of its own continues the product above. */
export function groupOfProduct(values: FileValues, before: string | undefined): string | undefined {
  const { parentSku, parentId, handle, sku, id } = values;
  if (isNamed(parentSku)) return `sku ${parentSku}`;
  if (isNamed(parentId)) return `id ${parentId}`;
  if (isNamed(handle)) return `${HANDLE}${handle}`;
  if (isOfHandle(before)) return before;
  return isNamed(sku) ? `sku ${sku}` : isNamed(id) ? `id ${id}` : undefined;
}

/** True for a row that only has one more picture of its product. */
export const isPictureAlone = (values: FileValues, group: string | undefined): boolean =>
  isOfHandle(group) && isNamed(values.images) && !isNamed(values.sku) && !isNamed(values.price) && !hasOptions(values);

/** Text that tells the row of a product or variant from others: its SKU, its id, or its options. */
export function keyOfGood(values: FileValues, group: string | undefined): string | undefined {
  if (isNamed(values.sku)) return `sku ${values.sku}`;
  if (isNamed(values.id)) return `id ${values.id}`;
  if (isPictureAlone(values, group)) return `${group} ${values.images}`;
  if (!hasOptions(values)) return undefined;
  return `${group} ${OPTION_NUMBERS.map((number) => optionValue(values, number) ?? '').join('|')}`;
}

/** The sentence by which a row is refused for what it is; undefined for one that may run. */
export const unfitGood = (values: FileValues, group: string | undefined): string | undefined =>
  hasOptions(values) && !namesParent(values) && !isOfHandle(group)
    ? 'A linha tem opções de uma variação e não diz de que produto ela é. Preencha o SKU pai.'
    : undefined;
