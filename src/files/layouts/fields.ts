/** Nature of the values of a column. A name of `WORDS` is a choice of these words. */
export type FieldType = 'code' | 'text' | 'decimal' | 'integer' | 'gtin' | 'flag' | 'date' | 'result' | WordChoice;

/** Words of choices, by the value that the service has for them. */
export const WORDS = {
  productStatus: { ACTIVE: 'Ativo', INACTIVE: 'Inativo', DRAFT: 'Rascunho', PUBLISHED: 'Publicado' },
  orderStatus: {
    PENDING: 'Pendente',
    PROCESSING: 'Processando',
    PAID: 'Pago',
    SHIPPED: 'Enviado',
    DELIVERED: 'Entregue',
    CANCELLED: 'Cancelado',
    REFUNDED: 'Reembolsado',
  },
  discountType: { PERCENT: 'Por cento', CURRENCY: 'Reais' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Kind of a choice. */
export type WordChoice = keyof typeof WORDS;

/** Maximum number of options of a product that a file has columns for. */
export const MAX_OPTION_COLUMNS = 10;

type OptionNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
export type OptionField = `option${'Name' | 'Value'}${OptionNumber}`;

const OPTION_FIELDS = Object.fromEntries(
  Array.from({ length: MAX_OPTION_COLUMNS }, (_none, index) => [`optionName${index + 1}`, `optionValue${index + 1}`]).flatMap(
    (names) => names.map((name) => [name, 'text']),
  ),
) as Readonly<Record<OptionField, 'text'>>;

/** Meanings of columns of files, with the nature of their values. */
export const FILE_FIELDS = {
  /** Id of the product, variant or other record that a row is about, in files that the service wrote. */
  id: 'code',
  /** Id of the product of a variant. */
  parentId: 'code',
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
  status: 'productStatus',
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
  ...OPTION_FIELDS,
  document: 'code',
  email: 'code',
  phone: 'code',
  zipcode: 'code',
  street: 'text',
  streetNumber: 'code',
  complement: 'text',
  neighborhood: 'text',
  city: 'text',
  state: 'code',
  /** Tags, separated by bars. */
  tags: 'text',
  notes: 'text',
  orderNumber: 'code',
  orderDate: 'date',
  orderTotal: 'decimal',
  orderStatus: 'orderStatus',
  trackingCode: 'code',
  trackingUrl: 'code',
  trackingStatus: 'code',
  couponCode: 'code',
  discountType: 'discountType',
  amount: 'decimal',
  startsAt: 'date',
  endsAt: 'date',
  totalAvailable: 'integer',
  singleUsePerCustomer: 'flag',
  automaticApply: 'flag',
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
