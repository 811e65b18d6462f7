import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { toDomainError } from '../../core/execution/database-errors.ts';
import type { Runtime } from '../../core/execution/runtime.ts';
import { type HeldBulkJob, renewBulkJob } from '../../data/named-statements/bulk-work.ts';
import type { Field } from '../../files/layouts/fields.ts';
import type { BatchParts } from './kinds.ts';

/** Work at a job for a while. */
export interface JobTurn {
  readonly runtime: Runtime;
  readonly log: Logger;
  readonly job: HeldBulkJob;
  readonly holder: string;
  readonly signal: AbortSignal;
  /** Time at which others come before it. */
  readonly until: number;
}

/** Thrown when a job is no longer this process's to work at, or its turn is over. */
export class TurnEnded extends Error {}

/** Rest after each batch, as a part of the time that it took: what else the machine does comes in between (D-644). */
const REST_SHARE = 0.25;

/** Goes on with a job after a batch that took so long. Throws a `TurnEnded` when it was cancelled, or the turn is over. */
export async function goOn({ runtime, job, holder, signal, until }: JobTurn, tookMs: number): Promise<void> {
  await pause(tookMs * REST_SHARE, undefined, { signal }).catch(() => undefined);
  if (signal.aborted || performance.now() > until) throw new TurnEnded();
  if (!(await renewBulkJob(runtime.database.exclusiveQuery, job, holder, new Date()))) throw new TurnEnded();
}

export const partsOf = ({ runtime, job }: JobTurn, headerOf: (field: Field | undefined) => string): BatchParts => ({
  jobId: job.id,
  headerOf,
  translate: (error) => toDomainError(error, runtime),
});
