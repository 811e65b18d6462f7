import type { RequestContext } from '../../../core/execution/context.ts';
import type { Product, Variant } from '../../../generated/prisma/client.ts';
import type { BatchRow, RowResult, UndoneRow } from '../../../graph/store/bulk-job/batch.ts';
import { CHANGED_SINCE, type RecordRows, revisionOf } from '../records/record-rows.ts';
import { RowsRefused } from '../row-call.ts';
import type { Collections } from './collections.ts';
import { joinedResult } from './joined-result.ts';

interface GoodsWork {
  readonly products: RecordRows<Product>;
  readonly variants: RecordRows<Variant>;
  readonly collections: Collections;
}

/** Each change of a variant raises the revision of its product: that which it is left in is the one to be found again. */
export async function withLastRevisions({ db }: RequestContext, results: readonly RowResult[]): Promise<RowResult[]> {
  const ids = results.flatMap(({ undo = [] }) => undo.flatMap(({ of, id }) => (of === 'RECORD' ? [id] : [])));
  if (ids.length === 0) return [...results];
  const found = await db.product.findMany({ where: { id: { in: [...new Set(ids)] } }, select: { id: true, editVersion: true } });
  const revisions = new Map(found.map(({ id, editVersion }) => [id, editVersion]));
  const last = (row: UndoneRow): UndoneRow =>
    row.of === 'RECORD' ? { ...row, revision: revisions.get(row.id) ?? row.revision } : row;
  return results.map((result) => (result.undo ? { ...result, undo: result.undo.map(last) } : result));
}

/** Takes back what rows have changed, the variants of a product before it: none of a row of which something changed since. */
export async function undoneGoods(
  { products, variants, collections }: GoodsWork,
  rows: readonly BatchRow[],
): Promise<RowResult[]> {
  const steps = rows.flatMap(({ undo = [] }) => undo);
  const idsOf = (of: UndoneRow['of']) => steps.flatMap((step) => (step.of === of ? [step.id] : []));
  const found = new Map(
    [...(await products.findById(idsOf('RECORD'))), ...(await variants.findById(idsOf('VARIANT')))].map((each) => [
      each.id,
      each,
    ]),
  );
  const isStale = ({ id, revision }: UndoneRow) => {
    const record = found.get(id);
    return !record || revisionOf(record) !== revision;
  };
  const stale = rows.flatMap(({ undo = [] }, index) => (undo.some(isStale) ? [[index, [CHANGED_SINCE]] as const] : []));
  if (stale.length > 0) throw new RowsRefused(new Map(stale));

  const back = async (row: BatchRow, index: number, step: UndoneRow): Promise<RowResult> => {
    const one = { ...row, values: step.values, undo: [step] };
    if (step.of === 'VARIANT') return variants.run(one, index, found.get(step.id) as Variant);
    const result = await products.run(one, index, await products.current(step.id));
    const { categories } = step.values;
    if (categories === undefined || step.isCreated) return result;
    const change = await collections.set(step.id, String(categories ?? ''), index, { isUndo: true });
    return change ? joinedResult(result, { outcome: 'CHANGED', before: change.before, after: change.after }) : result;
  };

  const results: RowResult[] = rows.map(() => ({ outcome: 'UNCHANGED' }));
  for (const kind of ['VARIANT', 'RECORD'] as const)
    for (const [index, row] of rows.entries())
      for (const step of row.undo ?? [])
        if (step.of === kind) results[index] = joinedResult(results[index] as RowResult, await back(row, index, step));
  return results;
}
