/** Nature of the values of a column. */
export type FieldType = 'code' | 'text' | 'decimal' | 'integer' | 'gtin' | 'flag' | 'date' | 'result';

/** Meanings of columns of files, with the nature of their values. */
export const FILE_FIELDS = {
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
  /** Result of an earlier run, in a file that was given back. */
  result: 'result',
} as const satisfies Readonly<Record<string, FieldType>>;

export type FileField = keyof typeof FILE_FIELDS;

export const isField = (name: string): name is FileField => Object.hasOwn(FILE_FIELDS, name);

/** A header in the form in which headers are compared: without accents, signs and capitals. */
export const headerForm = (header: string): string =>
  header
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
