import { type Principal, type Scope, scopeSet } from '../../core/execution/principal.ts';
import type { Runtime } from '../../core/execution/runtime.ts';
import { atStoreTime } from '../../core/execution/store-clocks.ts';
import { runMutation } from '../../core/execution/unit-of-work.ts';
import type { Statement } from '../../data/database.ts';
import type { HeldBulkJob } from '../../data/named-statements/bulk-work.ts';
import { type BatchRow, type CellRefusal, type RowResult, refused } from '../../graph/store/bulk-job/batch.ts';
import { RowsRefused } from './row-call.ts';
import type { BatchParts, RunRows } from './run-rows.ts';

/** The caller that began a job, as it was let in then. */
export function principalOf({
  storeId,
  actor,
  actorId,
  actorName,
  scopes,
}: Pick<HeldBulkJob, 'storeId' | 'actor' | 'actorId' | 'actorName' | 'scopes'>): Principal {
  const credential =
    actorId === null ? {} : { credential: { id: actorId, name: actorName ?? '', stores: null, expiresAt: null } };
  return { kind: actor as Principal['kind'], storeId, scopes: scopeSet(scopes as Scope[]), ...credential };
}

interface BatchRun {
  readonly runtime: Runtime;
  readonly job: HeldBulkJob;
  readonly runRows: RunRows;
  readonly parts: BatchParts;
  /** Absent: a trial. Statements that are committed with the rows, made of their results. */
  readonly keep?: (results: readonly RowResult[]) => readonly Statement[];
  /** True for the rows after the first refused one, which then stay as they are. */
  readonly isStopping: boolean;
}

/** Runs those rows that are not refused yet in one transaction. Undefined when it refused some more, which are then in `results`. */
async function attempt(
  run: BatchRun,
  rows: readonly BatchRow[],
  results: Map<number, RowResult>,
): Promise<RowResult[] | undefined> {
  const { runtime, job, runRows, parts, keep } = run;
  const indexes = rows.flatMap((_row, index) => (results.has(index) ? [] : [index]));
  const attached: Statement[] = [];
  const timed = await atStoreTime({ ...runtime, attached }, job.storeId);
  let whole: RowResult[] = [];
  let refusal: RowsRefused | undefined;
  try {
    await runMutation(timed, {
      principal: principalOf(job),
      policies: [],
      idempotency: undefined,
      isTrial: keep === undefined,
      run: async (context) => {
        refusal = undefined;
        const found =
          indexes.length === 0
            ? []
            : await ranOrRefused(
                indexes.map((index) => rows[index] as BatchRow),
                context,
              );
        whole = rows.map((_row, index) => results.get(index) ?? (found[indexes.indexOf(index)] as RowResult));
        attached.splice(0, attached.length, ...(keep?.(whole) ?? []));
        return { data: {} };
      },
      toResponse: () => ({ status: 200, headers: {}, body: '' }),
    });
    return whole;
  } catch (error) {
    if (!refusal) throw error;
    note(refusal.faults, indexes, results);
    return undefined;
  }

  async function ranOrRefused(some: readonly BatchRow[], context: Parameters<RunRows>[0]): Promise<RowResult[]> {
    try {
      return await runRows(context, some, parts);
    } catch (error) {
      if (error instanceof RowsRefused) refusal = error;
      throw error;
    }
  }
}

/** Notes refused rows by their places among all. */
function note(
  faults: ReadonlyMap<number, readonly CellRefusal[]>,
  indexes: readonly number[],
  results: Map<number, RowResult>,
): void {
  for (const [place, refusals] of faults) results.set(indexes[place] ?? 0, refused(refusals));
}

/** Leaves the rows after the first refused one as they are. */
function stopAtFirst(rows: readonly BatchRow[], results: Map<number, RowResult>): void {
  const first = rows.findIndex((_row, index) => results.get(index)?.outcome === 'REFUSED');
  if (first === -1) return;
  for (const index of rows.keys()) if (index > first) results.set(index, { outcome: 'NOT_APPLIED' });
}

/**
 * Runs the rows of a batch in one transaction, with what is kept of them, or tries them and rolls back. Refused rows are taken out and the
 * others run again, until none is refused. `known`: results of rows that do not run, by their index.
 */
export async function runBatch(
  run: BatchRun,
  rows: readonly BatchRow[],
  known: ReadonlyMap<number, RowResult>,
): Promise<readonly RowResult[]> {
  const results = new Map(known);
  for (;;) {
    if (run.isStopping) stopAtFirst(rows, results);
    const whole = await attempt(run, rows, results);
    if (whole) return whole;
  }
}
