import { DomainError, validationError } from '../../core/errors.ts';
import { noteBulkRows } from '../../core/execution/bulk-rows.ts';
import type { RequestContext } from '../../core/execution/context.ts';
import { MAX_BULK_ROWS } from './bulk.rules.ts';

/** The reads of a model that a selection needs. */
interface SelectedModel<Where> {
  findMany(args: {
    where: Where;
    select: { id: true };
    orderBy: ({ createdAt: 'desc' } | { id: 'asc' })[];
    take: number;
  }): PromiseLike<{ id: string }[]>;
  count(args: { where: Where; take: number }): PromiseLike<number>;
}

/** Maximum number of records counted for the error of a filter that matches too many. */
const MAX_COUNTED = 10_000;

/**
 * Returns the ids of the selected records: the given ones in their order, or those that match the filter in the order of their
 * list. Throws 400 with their number when the filter matches too many.
 */
export async function selectedIds<Where>(
  model: SelectedModel<Where>,
  { ids, where }: { readonly ids: readonly string[] | null | undefined; readonly where: Where | undefined },
  records: string,
): Promise<readonly string[]> {
  if (ids != null || where === undefined) return ids ?? [];
  const orderBy: ({ createdAt: 'desc' } | { id: 'asc' })[] = [{ createdAt: 'desc' }, { id: 'asc' }];
  const found = await model.findMany({ where, select: { id: true }, orderBy, take: MAX_BULK_ROWS + 1 });
  if (found.length <= MAX_BULK_ROWS) return found.map(({ id }) => id);
  const counted = await model.count({ where, take: MAX_COUNTED + 1 });
  const number = counted > MAX_COUNTED ? `mais de ${MAX_COUNTED}` : String(counted);
  const message = `O filtro encontra ${number} ${records}, e no máximo ${MAX_BULK_ROWS} são alterados por chamada. Restrinja o filtro.`;
  throw validationError([{ field: 'selection.filter', message, code: 'TOO_BIG' }]);
}

/** Error of a row that another transaction has locked for too long. */
export const lockedRowError = (record: string) =>
  new DomainError('SERVICE_UNAVAILABLE', `Outra chamada está alterando ${record}. Tente de novo em instantes.`);

/** Rows of a selection, locked and read. */
export interface LockedSelection<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  /** Ids of rows that other transactions have locked. */
  readonly held: ReadonlySet<string>;
  readonly ids: readonly string[];
}

/**
 * Locks the selected rows and reads them in one statement, so that no other writer changes them between their validation and
 * their write (D-361). Rows that no longer match the filter once they are locked are left out.
 */
export async function lockSelectedRows<Where, Row extends { readonly id: string }>(
  ctx: RequestContext,
  models: readonly { readonly model: string; readonly column?: string }[],
  { ids, where }: { readonly ids: readonly string[]; readonly where: Where | undefined },
  read: (where: object) => PromiseLike<Row[]>,
): Promise<LockedSelection<Row>> {
  noteBulkRows(ctx, ids.length);
  const held = new Set<string>();
  for (const model of models) {
    const free = ids.filter((id) => !held.has(id));
    for (const id of await ctx.locks.acquireFreeRows({ ...model, ids: free })) held.add(id);
  }
  const named = { id: { in: ids.filter((id) => !held.has(id)) } };
  const rows = new Map((await read(where === undefined ? named : { AND: [where, named] })).map((row) => [row.id, row]));
  return { rows, held, ids: where === undefined ? ids : ids.filter((id) => rows.has(id) || held.has(id)) };
}
