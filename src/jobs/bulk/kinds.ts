import type { FileField } from '../../files/layouts/fields.ts';
import { OWN_COLUMNS, type Subject } from '../../files/layouts/own-columns.ts';
import type { BulkKind } from '../../generated/prisma/enums.ts';
import type { BatchRow } from '../../graph/store/bulk-job/batch.ts';
import { groupOfProduct, keyOfGood, unfitGood } from './goods/product-roles.ts';
import type { RowRunner } from './run-rows.ts';

/** Needs of a kind of job: what it reads of a file, and how its rows run. */
export interface Kind {
  /** Subject of its files. */
  readonly subject: Subject;
  /** Text that tells the record of a row from others; undefined: it names none. */
  readonly keyOf: (values: BatchRow['values'], group: string | undefined) => string | undefined;
  /** Field and name of what tells it. */
  readonly key: { readonly field: FileField; readonly name: string };
  /** Sets of fields; a file has to have all of one of them. */
  readonly needs: readonly (readonly FileField[])[];
  /** Needs in words. */
  readonly needsInWords: string;
  /** Fields that a row may not leave empty all together. */
  readonly someOf: readonly FileField[];
  /** Other fields that it reads; columns of all others are named as not read. */
  readonly also: readonly FileField[];
  /** Key of the record that a row belongs to together with others, given that of the row before; absent: each row is alone. */
  readonly groupOf?: (values: BatchRow['values'], before: string | undefined) => string | undefined;
  /** The sentence by which a row is refused for what it is; undefined for one that may run. */
  readonly unfit?: (values: BatchRow['values'], group: string | undefined) => string | undefined;
  /** Rows that run in one transaction. */
  readonly batchSize: number;
  readonly load: () => Promise<RowRunner>;
}

const textOf = (value: BatchRow['values'][FileField]) =>
  value === undefined || value === null || value === '' ? undefined : String(value);

const GOODS = {
  subject: 'PRODUCTS',
  keyOf: ({ sku }: BatchRow['values']) => textOf(sku),
  key: { field: 'sku', name: 'SKU' },
} as const;

/** Columns that name the record of a row, or that of its product. */
const NAMING: readonly FileField[] = ['id', 'sku', 'parentId', 'parentSku'];
const PRODUCT_COLUMNS = OWN_COLUMNS.PRODUCTS.map(({ field }) => field);

/** The kinds of jobs. */
export const KINDS: Readonly<Record<BulkKind, Kind>> = {
  STOCK: {
    ...GOODS,
    needs: [
      ['sku', 'stock'],
      ['sku', 'stockChange'],
    ],
    needsInWords: 'SKU e Estoque, ou SKU e Diferença',
    someOf: ['stock', 'stockChange'],
    also: ['sku'],
    batchSize: 50,
    load: async () => (await import('./goods/stock-rows.ts')).stockRows,
  },
  PRICES: {
    ...GOODS,
    needs: [
      ['sku', 'price'],
      ['sku', 'discountedPrice'],
      ['sku', 'costPrice'],
    ],
    needsInWords: 'SKU e Preço, Preço promocional ou Preço de custo',
    someOf: ['price', 'discountedPrice', 'costPrice'],
    also: ['sku'],
    batchSize: 25,
    load: async () => (await import('./goods/price-rows.ts')).priceRows,
  },
  PRODUCTS: {
    ...GOODS,
    keyOf: keyOfGood,
    groupOf: groupOfProduct,
    unfit: unfitGood,
    needs: [
      ['sku', 'name'],
      ['id', 'name'],
      ['handle', 'name'],
    ],
    needsInWords: 'SKU e Nome',
    someOf: PRODUCT_COLUMNS.filter((field) => !NAMING.includes(field)),
    also: [...NAMING, 'handle', 'active', 'compareAtPrice', 'weightGrams'],
    batchSize: 25,
    load: async () => (await import('./goods/product-rows.ts')).productRows,
  },
  CUSTOMERS: {
    subject: 'CUSTOMERS',
    keyOf: ({ document, email }) =>
      textOf(document)
        ?.replaceAll(/[\s./-]/g, '')
        .toUpperCase() ?? textOf(email)?.toLowerCase(),
    key: { field: 'document', name: 'documento ou o e-mail' },
    needs: [['document'], ['email']],
    needsInWords: 'Documento ou E-mail',
    someOf: [
      'name',
      'phone',
      'notes',
      'tags',
      'zipcode',
      'street',
      'streetNumber',
      'complement',
      'neighborhood',
      'city',
      'state',
    ],
    also: ['document', 'email'],
    batchSize: 25,
    load: async () => (await import('./records/customer-rows.ts')).customerRows,
  },
  ORDERS: {
    subject: 'ORDERS',
    keyOf: ({ orderNumber }) =>
      textOf(orderNumber)
        ?.replaceAll(/[#\s]/g, '')
        .replace(/^0+(?=\d)/, ''),
    key: { field: 'orderNumber', name: 'número do pedido' },
    needs: [
      ['orderNumber', 'orderStatus'],
      ['orderNumber', 'trackingCode'],
      ['orderNumber', 'trackingUrl'],
      ['orderNumber', 'trackingStatus'],
      ['orderNumber', 'tags'],
    ],
    needsInWords: 'Pedido e Situação, Código de rastreamento, Endereço de rastreamento, Situação do envio ou Etiquetas',
    someOf: ['orderStatus', 'trackingCode', 'trackingUrl', 'trackingStatus', 'tags'],
    also: ['orderNumber'],
    batchSize: 25,
    load: async () => (await import('./records/order-rows.ts')).orderRows,
  },
  COUPONS: {
    subject: 'COUPONS',
    keyOf: ({ couponCode }) => textOf(couponCode)?.trim().toUpperCase(),
    key: { field: 'couponCode', name: 'código' },
    needs: [['couponCode']],
    needsInWords: 'Código',
    someOf: [
      'name',
      'discountType',
      'amount',
      'active',
      'startsAt',
      'endsAt',
      'totalAvailable',
      'singleUsePerCustomer',
      'automaticApply',
    ],
    also: ['couponCode'],
    batchSize: 25,
    load: async () => (await import('./records/coupon-rows.ts')).couponRows,
  },
};
