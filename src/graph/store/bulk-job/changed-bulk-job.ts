import { DomainError, notFoundError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { assertVersion } from '../../../core/validation/rules.ts';
import type { BulkJob, Prisma } from '../../../generated/prisma/client.ts';
import type { BulkStatus } from '../../../generated/prisma/enums.ts';
import { BULK_JOB_MISSING, BULK_SCOPES } from './bulk-job.rules.ts';

interface BulkJobChange {
  readonly id: string;
  readonly ifVersion?: number | null | undefined;
  /** Statuses in which it may be changed. */
  readonly from: readonly BulkStatus[];
  /** Wish of the caller, for the refusal: `confirmada`. */
  readonly wanted: string;
}

/** Changes a job that is in one of some statuses. Throws 404, 409 for another status, or 412. */
export async function changeBulkJob(
  ctx: RequestContext,
  { id, ifVersion, from, wanted }: BulkJobChange,
  changesOf: (job: BulkJob) => Prisma.BulkJobUpdateInput,
): Promise<BulkJob> {
  const job = await ctx.db.bulkJob.findUnique({ where: { id } });
  if (!job) throw notFoundError(BULK_JOB_MISSING);
  ctx.require(BULK_SCOPES[job.kind].write);
  assertVersion(job, ifVersion, {});
  if (!from.includes(job.status))
    throw new DomainError('INVALID_STATUS_TRANSITION', `A importação está em ${job.status} e não pode ser ${wanted}.`);
  return ctx.db.bulkJob.update({ where: { id, version: job.version }, data: changesOf(job) });
}
