import type { FileField } from '../../files/layouts/fields.ts';
import type { BulkKind } from '../../generated/prisma/enums.ts';
import type { BatchRow } from '../../graph/store/bulk-job/batch.ts';
import type { RowRunner } from './run-rows.ts';

/** Needs of a kind of job: what it reads of a file, and how its rows run. */
export interface Kind {
  /** Sets of fields; a file has to have all of one of them. */
  readonly needs: readonly (readonly FileField[])[];
  /** Needs in words. */
  readonly needsInWords: string;
  /** Fields that a row may not leave empty all together. */
  readonly someOf: readonly FileField[];
  /** Other fields that it reads; columns of all others are named as not read. */
  readonly also: readonly FileField[];
  /** The sentence by which a row is refused for what it is; undefined for one that may run. */
  readonly unfit?: (values: BatchRow['values']) => string | undefined;
  /** Rows that run in one transaction. */
  readonly batchSize: number;
  readonly load: () => Promise<RowRunner>;
}

/** Fields by which a row says that it is a variant. */
const OF_VARIANTS = ['parentSku', 'optionValue1', 'optionValue2', 'optionValue3'] as const;

const VARIANTS = 'As variações de um produto não são importadas por arquivo. O estoque e os preços delas são, pelo SKU.';

/** True for a row of a variant. Shopify gives the one variant of a product that has no others this name. */
const isVariant = (values: BatchRow['values']) =>
  OF_VARIANTS.some((field) => values[field] !== undefined && values[field] !== 'Default Title');

/** The kinds of jobs. */
export const KINDS: Readonly<Record<BulkKind, Kind>> = {
  STOCK: {
    needs: [
      ['sku', 'stock'],
      ['sku', 'stockChange'],
    ],
    needsInWords: 'SKU e Estoque, ou SKU e Diferença',
    someOf: ['stock', 'stockChange'],
    also: ['sku'],
    // As many as one adjustment takes.
    batchSize: 100,
    load: async () => (await import('./stock-rows.ts')).stockRows,
  },
  PRICES: {
    needs: [
      ['sku', 'price'],
      ['sku', 'discountedPrice'],
      ['sku', 'costPrice'],
    ],
    needsInWords: 'SKU e Preço, Preço promocional ou Preço de custo',
    someOf: ['price', 'discountedPrice', 'costPrice'],
    also: ['sku'],
    batchSize: 25,
    load: async () => ({ run: (await import('./price-rows.ts')).runPriceRows }),
  },
  PRODUCTS: {
    needs: [['sku', 'name', 'price']],
    needsInWords: 'SKU, Nome e Preço',
    someOf: ['name', 'price', 'stock', 'description'],
    also: [
      ...([
        'sku',
        'shortDescription',
        'discountedPrice',
        'compareAtPrice',
        'costPrice',
        'barcode',
        'status',
        'active',
        'featured',
      ] as const),
      ...(['physical', 'weight', 'weightGrams', 'height', 'width', 'length', 'images'] as const),
      ...OF_VARIANTS,
    ],
    unfit: (values) => (isVariant(values) ? VARIANTS : undefined),
    batchSize: 25,
    load: async () => ({ run: (await import('./product-rows.ts')).runProductRows }),
  },
};
