/** Nature of the values of a column. */
export type FieldType = 'code' | 'text' | 'decimal' | 'integer' | 'gtin' | 'flag' | 'date' | 'result';

/** What columns of files can mean, with the nature of their values. */
export const FIELDS = {
  sku: 'code',
  parentSku: 'code',
  /** Names the product that rows belong to; rows without it continue the product above. */
  handle: 'code',
  name: 'text',
  description: 'text',
  shortDescription: 'text',
  price: 'decimal',
  discountedPrice: 'decimal',
  /** The price before a discount: with it, `price` is the discounted one. */
  compareAtPrice: 'decimal',
  costPrice: 'decimal',
  stock: 'integer',
  stockChange: 'integer',
  barcode: 'gtin',
  active: 'flag',
  featured: 'flag',
  physical: 'flag',
  weight: 'decimal',
  weightGrams: 'decimal',
  height: 'decimal',
  width: 'decimal',
  length: 'decimal',
  /** Names of collections, separated as the layout says. */
  categories: 'text',
  /** Addresses of pictures, separated by bars. */
  images: 'text',
  optionName1: 'text',
  optionValue1: 'text',
  optionName2: 'text',
  optionValue2: 'text',
  optionName3: 'text',
  optionValue3: 'text',
  orderNumber: 'code',
  orderDate: 'date',
  orderTotal: 'decimal',
  /** What an earlier run says of the row, in a file that was given back. */
  result: 'result',
} as const satisfies Readonly<Record<string, FieldType>>;

export type Field = keyof typeof FIELDS;

export const isField = (name: string): name is Field => Object.hasOwn(FIELDS, name);

/** A header in the form in which headers are compared: without accents, signs and capitals. */
export const headerForm = (header: string): string =>
  header
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
