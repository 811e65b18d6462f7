import type { RequestContext } from '../../core/execution/context.ts';
import { compileOperation } from '../../core/execution/stored-operation.ts';
import { AddProductDocument, SetProductDocument } from '../../generated/documents/jobs.ts';
import type { Product } from '../../generated/prisma/client.ts';
import { serviceSchema } from '../../graph/schema.ts';
import type { BatchRow, RowResult } from '../../graph/store/bulk-job/batch.ts';
import { goodsBySku } from '../../graph/store/bulk-job/goods-by-sku.ts';
import { fileFieldOf, productInput } from './product-input.ts';
import { callForRows, RowsRefused } from './row-call.ts';
import type { BatchParts, RunRows } from './run-rows.ts';

const ADD_PRODUCT = compileOperation(serviceSchema, AddProductDocument);
const SET_PRODUCT = compileOperation(serviceSchema, SetProductDocument);

const OF_VARIANT = 'Este SKU é de uma variação, que não é importada como produto.';

interface RowOfProduct {
  readonly row: BatchRow;
  readonly index: number;
}

const callParts = ({ headerOf, translate }: BatchParts, index: number) => ({
  place: (field: string) => ({ index, column: headerOf(fileFieldOf(field)) }),
  translate,
});

async function addProduct(context: RequestContext, { row, index }: RowOfProduct, parts: BatchParts): Promise<RowResult> {
  const { values } = row;
  // A product is sold as a parcel unless its file says otherwise; a parcel needs its measures.
  const input = {
    type: 'PHYSICAL',
    ...productInput(values),
    sku: String(values.sku),
    ...(values.stock !== undefined && { stock: values.stock }),
  };
  await callForRows(context, ADD_PRODUCT, { variables: { input: input as never }, ...callParts(parts, index) });
  return { outcome: 'CHANGED', before: 'não existe', after: 'criado' };
}

async function setProduct(
  context: RequestContext,
  { row, index }: RowOfProduct,
  product: Product,
  parts: BatchParts,
): Promise<RowResult> {
  const { stock } = row.values;
  const counted = stock === undefined || stock === product.stock ? {} : { stock, ifStock: product.stock };
  const input = { ...productInput(row.values), ...counted };
  const { product: after } = await callForRows(context, SET_PRODUCT, {
    variables: { id: product.id, input: input as never },
    ...callParts(parts, index),
  });
  if (after.version === product.version) return { outcome: 'UNCHANGED' };
  return { outcome: 'CHANGED', before: `versão ${product.version}`, after: `versão ${after.version}` };
}

/** Makes or changes products by their SKU, each of a row as it is made or changed alone. */
export const runProductRows: RunRows = async (context, rows, parts): Promise<RowResult[]> => {
  const skuOf = ({ values }: BatchRow) => String(values.sku);
  const goods = await goodsBySku(context, rows.map(skuOf));
  const ofVariants = rows.flatMap((row, index) => (goods.get(skuOf(row))?.variant ? [index] : []));
  if (ofVariants.length > 0) {
    const fault = { column: parts.headerOf('sku'), code: 'CONFLICT', message: OF_VARIANT };
    throw new RowsRefused(new Map(ofVariants.map((index) => [index, [fault]])));
  }
  const results: RowResult[] = [];
  for (const [index, row] of rows.entries()) {
    const product = goods.get(skuOf(row))?.product;
    results.push(
      product ? await setProduct(context, { row, index }, product, parts) : await addProduct(context, { row, index }, parts),
    );
  }
  return results;
};
