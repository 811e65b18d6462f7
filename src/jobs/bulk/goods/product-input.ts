import type { FileField } from '../../../files/layouts/fields.ts';
import type { Product } from '../../../generated/prisma/client.ts';
import { entriesInCell, type FileValues } from '../records/differing-values.ts';

const MEASURES = ['height', 'width', 'length', 'weight'] as const;
const ALIKE = ['name', 'price', 'discountedPrice', 'costPrice', 'barcode', 'featured', 'status', 'sku'] as const;
const TEXTS = ['description', 'shortDescription'] as const;

/** Without the fields that are undefined. */
const sent = (fields: object): object => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Statuses of a product that is for sale. */
const FOR_SALE: readonly unknown[] = ['ACTIVE', 'PUBLISHED'];

/** The status that a flag means: a product that is for sale, or is not, stays as it is. */
export function statusInFile({ status, active }: FileValues, current: unknown) {
  if (status !== undefined || active === undefined || active === null) return status;
  if (active) return FOR_SALE.includes(current) ? undefined : 'ACTIVE';
  return current === undefined || FOR_SALE.includes(current) ? 'INACTIVE' : undefined;
}

/** Values of a row in the fields of the service's own files, whatever program wrote it. */
export function ownValues(values: FileValues, current: FileValues = {}): FileValues {
  const { compareAtPrice, weightGrams, active: _active, ...rest } = values;
  const { price, discountedPrice, weight } = values;
  // Of a price before a discount and one after it, the second is the promotional one.
  const isDiscounted = compareAtPrice != null && Number(compareAtPrice) > Number(price);
  return sent({
    ...rest,
    price: isDiscounted ? compareAtPrice : price,
    discountedPrice: isDiscounted ? price : discountedPrice,
    weight: weight ?? (weightGrams == null ? undefined : Number(weightGrams) / 1_000),
    status: statusInFile(values, current.status),
  });
}

/** Measures of the parcel, as far as values have them; undefined for none, null where all of them are cleared. */
function logisticsOf(values: FileValues): object | null | undefined {
  const named = MEASURES.filter((measure) => values[measure] !== undefined);
  if (named.length === 0) return undefined;
  return named.every((measure) => values[measure] === null)
    ? null
    : Object.fromEntries(named.map((measure) => [measure, values[measure]]));
}

/** Fields of a product that values have, in the names of its mutations. null clears. `found`: the product as it is. */
export function productInput(values: FileValues, found: Product | undefined): object {
  const { physical, stock, images } = values;
  const texts = TEXTS.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field] ?? '']]));
  const { videos, documents } = (found?.media ?? { videos: [], documents: [] }) as Record<string, readonly string[]>;
  return sent({
    ...Object.fromEntries(ALIKE.map((field) => [field, values[field]])),
    ...Object.fromEntries(texts),
    type: physical === undefined ? undefined : physical ? 'PHYSICAL' : 'DIGITAL',
    media: images === undefined ? undefined : { images: entriesInCell(images), videos, documents },
    logistics: logisticsOf(values),
    stock: stock ?? undefined,
    ifStock: stock == null || found === undefined ? undefined : found.stock,
  });
}

/** Field of the file → field of the input, where they have other names. */
const FIELD_OF_INPUT: Readonly<Record<string, FileField>> = { type: 'physical', media: 'images', logistics: 'weight' };
const SAME_NAMES: readonly FileField[] = [...ALIKE, ...TEXTS, ...MEASURES, 'stock'];

/** Field of the file that an issue of an input is about: the last step of its path that has one. */
export const fileFieldOf = (path: string): FileField | undefined =>
  path
    .split('.')
    .toReversed()
    .map((step) => FIELD_OF_INPUT[step] ?? SAME_NAMES.find((name) => name === step))
    .find((field) => field !== undefined);
