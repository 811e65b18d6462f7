import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { toDomainError } from '../../core/execution/database-errors.ts';
import type { Runtime } from '../../core/execution/runtime.ts';
import { type HeldBulkJob, renewBulkJob } from '../../data/named-statements/bulk-work.ts';
import type { FileField } from '../../files/layouts/fields.ts';
import type { BatchParts } from './run-rows.ts';

/** Work at a job for a while. */
export interface JobTurn {
  readonly runtime: Runtime;
  readonly log: Logger;
  readonly job: HeldBulkJob;
  readonly holder: string;
  readonly signal: AbortSignal;
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

export const partsOf = ({ runtime, job }: JobTurn, headerOf: (field: FileField | undefined) => string): BatchParts => ({
  jobId: job.id,
  headerOf,
  translate: (error) => toDomainError(error, runtime),
});
