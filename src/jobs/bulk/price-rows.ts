import { compileOperation } from '../../core/execution/stored-operation.ts';
import { SetProductDocument, SetVariantDocument } from '../../generated/documents/jobs.ts';
import { serviceSchema } from '../../graph/schema.ts';
import type { BatchRow, RowResult } from '../../graph/store/bulk-job/batch.ts';
import { type GoodOfSku, goodsBySku } from '../../graph/store/bulk-job/goods-by-sku.ts';
import { callForRows, RowsRefused } from './row-call.ts';
import type { RunRows } from './run-rows.ts';

const SET_PRODUCT = compileOperation(serviceSchema, SetProductDocument);
const SET_VARIANT = compileOperation(serviceSchema, SetVariantDocument);

const PRICES = ['price', 'discountedPrice', 'costPrice'] as const;
type PriceField = (typeof PRICES)[number];

const SHORT: Readonly<Record<PriceField, string>> = { price: 'preço', discountedPrice: 'promocional', costPrice: 'custo' };

const SKU_MISSING = 'Nenhum produto e nenhuma variação tem este SKU.';

const reais = (cents: number | null) => (cents === null ? 'nenhum' : (cents / 100).toFixed(2).replace('.', ','));

/** Prices of a good in words, those that a row names: `preço 10,00; custo 4,00`. */
const inWords = (fields: readonly PriceField[], cents: (field: PriceField) => number | null) =>
  fields.map((field) => `${SHORT[field]} ${reais(cents(field))}`).join('; ');

const pricesOf = ({ values }: BatchRow) => PRICES.filter((field) => values[field] !== undefined);

function resultOf(row: BatchRow, { product, variant }: GoodOfSku): RowResult {
  const fields = pricesOf(row);
  const owner = variant ?? product;
  const before = inWords(fields, (field) => owner[field]);
  const after = inWords(fields, (field) => Math.round(Number(row.values[field]) * 100));
  return { outcome: before === after ? 'UNCHANGED' : 'CHANGED', before, after };
}

/** Sets prices, each of a row as its product or variant is changed alone. */
export const runPriceRows: RunRows = async (context, rows, { headerOf, translate }): Promise<RowResult[]> => {
  const skuOf = ({ values }: BatchRow) => String(values.sku);
  const goods = await goodsBySku(context, rows.map(skuOf));
  const missing = rows.flatMap((row, index) => (goods.has(skuOf(row)) ? [] : [index]));
  if (missing.length > 0) {
    const fault = { column: headerOf('sku'), code: 'NOT_FOUND', message: SKU_MISSING };
    throw new RowsRefused(new Map(missing.map((index) => [index, [fault]])));
  }
  const results: RowResult[] = [];
  for (const [index, row] of rows.entries()) {
    const good = goods.get(skuOf(row)) as GoodOfSku;
    const input = Object.fromEntries(pricesOf(row).map((field) => [field, row.values[field]]));
    const place = (field: string) => {
      const name = field.split('.').at(-1) as PriceField;
      return { index, column: headerOf(PRICES.includes(name) ? name : undefined) };
    };
    if (good.variant) await callForRows(context, SET_VARIANT, { variables: { id: good.variant.id, input }, place, translate });
    else await callForRows(context, SET_PRODUCT, { variables: { id: good.product.id, input }, place, translate });
    results.push(resultOf(row, good));
  }
  return results;
};
