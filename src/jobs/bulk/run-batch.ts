import { type Principal, type Scope, scopeSet } from '../../core/execution/principal.ts';
import { queryContext } from '../../core/execution/run-operation.ts';
import type { Runtime } from '../../core/execution/runtime.ts';
import { atStoreTime } from '../../core/execution/store-clocks.ts';
import { runMutation } from '../../core/execution/unit-of-work.ts';
import type { Statement } from '../../data/database.ts';
import type { HeldBulkJob } from '../../data/named-statements/bulk-work.ts';
import { type BatchRow, type CellRefusal, type RowResult, refused } from '../../graph/store/bulk-job/batch.ts';
import { RowsRefused } from './row-call.ts';
import type { BatchParts, RowRunner } from './run-rows.ts';

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
  readonly runner: RowRunner;
  readonly parts: BatchParts;
  /** Absent: a plan, which changes nothing. Statements that are committed with the rows, made of their results. */
  readonly keep?: (results: readonly RowResult[]) => readonly Statement[];
  /** True for the rows after the first refused one, which then stay as they are. */
  readonly isStopping: boolean;
}

/** Rows of a batch with their results so far. */
class BatchResults {
  readonly #rows: readonly BatchRow[];
  readonly #known: Map<number, RowResult>;

  constructor(rows: readonly BatchRow[], known: ReadonlyMap<number, RowResult>) {
    this.#rows = rows;
    this.#known = new Map(known);
  }

  /** Places of the rows without a result. */
  get open(): number[] {
    return this.#rows.flatMap((_row, index) => (this.#known.has(index) ? [] : [index]));
  }

  rowsAt(indexes: readonly number[]): BatchRow[] {
    return indexes.map((index) => this.#rows[index] as BatchRow);
  }

  /** All results, those of the open rows as given. */
  with(found: readonly RowResult[]): RowResult[] {
    const open = found.values();
    return this.#rows.map((_row, index) => this.#known.get(index) ?? (open.next().value as RowResult));
  }

  /** Notes refused rows by their places among the open ones. */
  refuse(faults: ReadonlyMap<number, readonly CellRefusal[]>): void {
    const { open } = this;
    for (const [place, refusals] of faults) this.#known.set(open[place] ?? 0, refused(refusals));
  }

  /** Leaves the rows after the first refused one as they are. */
  stopAtFirst(): void {
    const first = this.#rows.findIndex((_row, index) => this.#known.get(index)?.outcome === 'REFUSED');
    if (first === -1) return;
    for (const index of this.#rows.keys()) if (index > first) this.#known.set(index, { outcome: 'NOT_APPLIED' });
  }
}

/** Runs the open rows in one transaction and keeps the results with it, or rolls it back without `keep`. */
async function runOpen({ runtime, job, runner, parts, keep }: BatchRun, results: BatchResults): Promise<RowResult[]> {
  const rows = results.rowsAt(results.open);
  const attached: Statement[] = [];
  let whole: RowResult[] = [];
  let refusal: unknown;
  try {
    await runMutation(await atStoreTime({ ...runtime, attached }, job.storeId), {
      principal: principalOf(job),
      policies: [],
      idempotency: undefined,
      isTrial: keep === undefined,
      run: async (context) => {
        refusal = undefined;
        const found =
          rows.length === 0
            ? []
            : await runner.run(context, rows, parts).catch((error) => {
                if (error instanceof RowsRefused) refusal = error;
                throw error;
              });
        whole = results.with(found);
        attached.splice(0, attached.length, ...(keep?.(whole) ?? []));
        return { data: {} };
      },
      toResponse: () => ({ status: 200, headers: {}, body: '' }),
    });
    return whole;
  } catch (error) {
    throw refusal ?? error;
  }
}

/** Says what would become of the open rows, without a transaction where their kind can. */
async function planOpen(run: BatchRun, results: BatchResults): Promise<RowResult[]> {
  const { runtime, job, runner, parts } = run;
  if (!runner.plan) return runOpen(run, results);
  const rows = results.rowsAt(results.open);
  if (rows.length === 0) return results.with([]);
  const context = queryContext(await atStoreTime(runtime, job.storeId), principalOf(job));
  return results.with(await runner.plan(context, rows, parts));
}

const isRefused = ({ outcome }: RowResult) => outcome === 'REFUSED';

/** The results of a plan, of which nothing after the first refused row is applied. */
function stoppedAtFirst(results: readonly RowResult[]): RowResult[] {
  const first = results.findIndex(isRefused);
  return results.map((result, index) => (first === -1 || index <= first ? result : { outcome: 'NOT_APPLIED' }));
}

/**
 * Runs the rows of a batch in one transaction, with what is kept of them, or plans them and changes nothing. Refused rows are taken out and
 * the others run again, until none is refused. `known`: results of rows that do not run, by their index.
 */
export async function runBatch(
  run: BatchRun,
  rows: readonly BatchRow[],
  known: ReadonlyMap<number, RowResult>,
): Promise<readonly RowResult[]> {
  const results = new BatchResults(rows, known);
  for (;;) {
    if (run.isStopping) results.stopAtFirst();
    try {
      if (run.keep) return await runOpen(run, results);
      const planned = await planOpen(run, results);
      return run.isStopping ? stoppedAtFirst(planned) : planned;
    } catch (error) {
      if (!(error instanceof RowsRefused)) throw error;
      results.refuse(error.faults);
    }
  }
}
