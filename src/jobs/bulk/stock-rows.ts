import { compileOperation } from '../../core/execution/stored-operation.ts';
import { SetStockDocument } from '../../generated/documents/jobs.ts';
import { serviceSchema } from '../../graph/schema.ts';
import type { BatchRow, RowResult } from '../../graph/store/bulk-job/batch.ts';
import { goodsBySku } from '../../graph/store/bulk-job/goods-by-sku.ts';
import { callForRows } from './row-call.ts';
import type { RunRows } from './run-rows.ts';

const SET_STOCK = compileOperation(serviceSchema, SetStockDocument);

/** Field of a line → field of the file. */
const FIELD_OF: Readonly<Record<string, 'sku' | 'stock' | 'stockChange'>> = {
  'item.sku': 'sku',
  'change.set': 'stock',
  'change.delta': 'stockChange',
};

const lineOf = ({ values: { sku = '', stock, stockChange } }: BatchRow) => ({
  item: { sku: String(sku) },
  change: stock === undefined ? { delta: Number(stockChange) } : { set: Number(stock) },
});

/** Sets stocks: one adjustment for all rows of the batch. */
export const runStockRows: RunRows = async (context, rows, { headerOf, jobId, translate }): Promise<RowResult[]> => {
  const goods = await goodsBySku(
    context,
    rows.map(({ values }) => String(values.sku)),
  );
  const before = rows.map(({ values }) => {
    const good = goods.get(String(values.sku));
    return (good?.variant ?? good?.product)?.stock;
  });
  const place = (field: string) => {
    const [, line = '0', rest = ''] = /(?:^|\.)lines\.(\d+)\.?(.*)$/.exec(field) ?? [];
    return { index: Number(line), column: headerOf(FIELD_OF[rest]) };
  };
  const input = { reason: 'IMPORT', reference: jobId, lines: rows.map(lineOf) };
  await callForRows(context, SET_STOCK, { input }, { place, translate });
  return rows.map(({ values: { stock, stockChange } }, index) => {
    const from = before[index] ?? 0;
    const to = stock === undefined ? from + Number(stockChange) : Number(stock);
    return { outcome: from === to ? 'UNCHANGED' : 'CHANGED', before: String(from), after: String(to) };
  });
};
