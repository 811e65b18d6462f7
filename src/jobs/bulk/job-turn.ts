import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { toDomainError } from '../../core/execution/database-errors.ts';
import type { Runtime } from '../../core/execution/runtime.ts';
import { type HeldBulkJob, renewBulkJob } from '../../data/named-statements/bulk-work.ts';
import type { FileColumn } from '../../files/layouts/find-layout.ts';
import type { Layout } from '../../files/layouts/layout.ts';
import type { RateLimits } from '../../rate-limits/policies.ts';
import { headersOf } from './file-rows.ts';
import type { BatchParts } from './run-rows.ts';

/** Work at a job for a while. */
export interface JobTurn {
  readonly runtime: Runtime;
  readonly log: Logger;
  readonly job: HeldBulkJob;
  readonly holder: string;
  readonly signal: AbortSignal;
  readonly limits: RateLimits;
  /** Beginning of its rows: what is read of its file before is no part of the turn. */
  readonly begun: { at: number };
}

/** Thrown when a job is no longer this process's to work at, or its turn is over. */
export class TurnEnded extends Error {}

/** Rest after each batch, as a part of the time that it took: what else the machine does comes in between (D-644). */
const REST_SHARE = 0.25;

/** Time after which the jobs of other stores come first, in milliseconds. */
const TURN_MS = 10_000;

/** Goes on with a job after a batch that took so long. Throws a `TurnEnded` when it was cancelled, or others wait and its turn is over. */
export async function goOn({ runtime, job, holder, signal, begun }: JobTurn, tookMs: number): Promise<void> {
  await pause(tookMs * REST_SHARE, undefined, { signal }).catch(() => undefined);
  if (signal.aborted) throw new TurnEnded();
  const held = await renewBulkJob(runtime.database.exclusiveQuery, job, holder, new Date());
  if (!held || (held.othersWait && performance.now() - begun.at > TURN_MS)) throw new TurnEnded();
}

/** Waits until the store of a job may run so many more rows (D-750). Throws a `TurnEnded` when the process stops. */
export async function awaitRows({ job, limits, signal }: JobTurn, rows: number): Promise<void> {
  for (;;) {
    const { allowed, waitMs } = await limits.spend('file-rows', job.storeId, rows);
    if (allowed) return;
    await pause(waitMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) throw new TurnEnded();
  }
}

/** Findings about the file of a job, as they are kept. */
export interface JobReading {
  readonly columns: readonly FileColumn[];
  readonly categorySigns: Layout['categorySigns'];
  /** True for a file of another program, which knows nothing of other collections. */
  readonly keepsCollections: boolean;
}

export const partsOf = ({ runtime, job }: JobTurn, { columns, categorySigns, keepsCollections }: JobReading): BatchParts => ({
  jobId: job.id,
  headerOf: headersOf({ columns }),
  categorySigns,
  keepsCollections,
  translate: (error) => toDomainError(error, runtime),
});
