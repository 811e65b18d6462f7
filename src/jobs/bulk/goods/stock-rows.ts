import { compileOperation } from '../../../core/execution/stored-operation.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { SetStockDocument } from '../../../generated/documents/jobs.ts';
import { adjustStockRules } from '../../../graph/catalogue/stock/adjust-stock.rules.ts';
import { planStocks } from '../../../graph/catalogue/stock/planned-stock.ts';
import { serviceSchema } from '../../../graph/schema.ts';
import { type BatchRow, type RowResult, refused } from '../../../graph/store/bulk-job/batch.ts';
import { callForRows, readForRows, refusedRows } from '../row-call.ts';
import type { BatchParts, PlanRows, RowRunner, RunRows } from '../run-rows.ts';

const SET_STOCK = compileOperation(serviceSchema, SetStockDocument);

/** Field of a line → field of the file. */
const FIELD_OF: Readonly<Record<string, 'sku' | 'stock' | 'stockChange'>> = {
  'item.sku': 'sku',
  'change.set': 'stock',
  'change.delta': 'stockChange',
  ifStock: 'stock',
};

const lineOf = ({ values: { sku = '', stock, stockChange }, ifStock }: BatchRow) => ({
  item: { sku: String(sku) },
  change: stock === undefined ? { delta: Number(stockChange) } : { set: Number(stock) },
  ...(ifStock !== undefined && { ifStock }),
});

/** The one adjustment of all rows of a batch, and the row and the column of its fields. */
const adjustmentOf = (rows: readonly BatchRow[], { headerOf, jobId, translate }: BatchParts) => ({
  variables: { input: { reason: 'IMPORT', reference: jobId, lines: rows.map(lineOf) } },
  place: (field: string) => {
    const [, line = '0', rest = ''] = /(?:^|\.)lines\.(\d+)\.?(.*)$/.exec(field) ?? [];
    return { index: Number(line), column: headerOf(FIELD_OF[rest]) };
  },
  translate,
});

const resultOf = ({ before, after }: { readonly before: number; readonly after: number }): RowResult => ({
  outcome: before === after ? 'UNCHANGED' : 'CHANGED',
  before: String(before),
  after: String(after),
});

/** Says what an adjustment of the stocks would do, by its rules and the stocks as they are. */
const planStockRows: PlanRows = async (context, rows, parts) => {
  const adjustment = adjustmentOf(rows, parts);
  const plan = await readForRows(SET_STOCK, adjustment, ({ input }) =>
    planStocks(context, parseInput(adjustStockRules, input).lines, { isHeld: false }),
  );
  const faults = refusedRows([...plan.missing, ...plan.refused], adjustment.place);
  const planned = new Map(plan.planned.map((each) => [each.index, resultOf({ before: each.from, after: each.to })]));
  return rows.map((_row, index) => planned.get(index) ?? refused(faults.get(index) ?? []));
};

/** Sets stocks: one adjustment for all rows of the batch. */
const runStockRows: RunRows = async (context, rows, parts) => {
  const { adjusted } = await callForRows(context, SET_STOCK, adjustmentOf(rows, parts));
  return adjusted.stocks.map(resultOf);
};

export const stockRows: RowRunner = { run: runStockRows, plan: planStockRows };
