import type { BulkJob } from '../../../generated/prisma/client.ts';
import type { BulkStatus } from '../../../generated/prisma/enums.ts';

const PHASES: Readonly<Partial<Record<BulkStatus, 'planned' | 'done'>>> = { CHECKING: 'planned', RUNNING: 'done' };

/** Counts by which the pace of a job is known. */
export type PacedJob = Pick<BulkJob, 'status' | 'phaseAt' | 'total' | 'planned' | 'done'>;

/** Rows that the current phase of a job has done; null while it waits for somebody, or is over. */
export const rowsOfPhase = (job: PacedJob): number | null => {
  const phase = PHASES[job.status];
  return phase ? job[phase] : null;
};

/** Seconds that are left of a phase, at the pace of its rows so far; null while that cannot be told. */
export function secondsLeft(job: PacedJob): number | null {
  const { phaseAt, total } = job;
  const done = rowsOfPhase(job);
  if (!done || !phaseAt || total === 0) return null;
  const seconds = Math.max(0, (Date.now() - phaseAt.getTime()) / 1_000);
  return Math.ceil((seconds / done) * Math.max(0, total - done));
}
