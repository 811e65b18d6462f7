import type { FileField } from '../../files/layouts/fields.ts';
import type { BatchRow } from '../../graph/store/bulk-job/batch.ts';

type Values = BatchRow['values'];

/** Weight in kilograms; undefined where the file has none. */
const weightOf = ({ weight, weightGrams }: Values) =>
  weight ?? (weightGrams === undefined ? undefined : Number(weightGrams) / 1_000);

/** Without the fields that are undefined. */
const sent = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Measures of the parcel, as far as the file has them; undefined for none. */
function logisticsOf(values: Values): object | undefined {
  const { height, width, length } = values;
  const measures = sent({ height, width, length, weight: weightOf(values) });
  return Object.keys(measures).length === 0 ? undefined : measures;
}

/** Prices of a row: of a price before a discount and one after it, the second is the promotional one. */
function pricesOf({ price, compareAtPrice, discountedPrice }: Values) {
  const isDiscounted = compareAtPrice !== undefined && Number(compareAtPrice) > Number(price);
  return isDiscounted ? { price: compareAtPrice, discountedPrice: price } : { price, discountedPrice };
}

const TYPES = { true: 'PHYSICAL', false: 'DIGITAL' } as const;
const STATUSES = { true: 'ACTIVE', false: 'INACTIVE' } as const;

const chosen = <Name extends string>(names: Readonly<Record<'true' | 'false', Name>>, flag: Values[FileField]) =>
  flag === undefined ? undefined : names[flag === true ? 'true' : 'false'];

/** Fields of a product that a row has, in the names of its mutations. Cells that are empty leave their field as it is. */
export function productInput(values: Values): Readonly<Record<string, unknown>> {
  const { name, description, shortDescription, costPrice, barcode, featured, images } = values;
  const addresses =
    images === undefined
      ? undefined
      : String(images)
          .split('|')
          .map((url) => url.trim());
  return sent({
    ...{ name, description, shortDescription, costPrice, barcode, featured },
    ...pricesOf(values),
    status: values.status ?? chosen(STATUSES, values.active),
    type: chosen(TYPES, values.physical),
    media: addresses && { images: addresses.filter((url) => url !== '') },
    logistics: logisticsOf(values),
  });
}

/** Field of the file → field of the input, where they have other names. */
const FIELD_OF_INPUT: Readonly<Record<string, FileField>> = {
  type: 'physical',
  media: 'images',
  logistics: 'weight',
};
const SAME_NAMES: readonly FileField[] = [
  ...(['sku', 'name', 'price', 'discountedPrice', 'costPrice', 'barcode', 'description', 'shortDescription'] as const),
  ...(['featured', 'status', 'stock', 'height', 'width', 'length', 'weight'] as const),
];

/** Field of the file that an issue of an input is about: the last step of its path that has one. */
export const fileFieldOf = (path: string): FileField | undefined =>
  path
    .split('.')
    .toReversed()
    .map((step) => FIELD_OF_INPUT[step] ?? SAME_NAMES.find((name) => name === step))
    .find((field) => field !== undefined);
