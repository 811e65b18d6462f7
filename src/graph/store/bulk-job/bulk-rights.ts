import type { RequestContext } from '../../../core/execution/context.ts';
import { hasScope } from '../../../core/execution/principal.ts';
import type { BulkKind } from '../../../generated/prisma/enums.ts';
import { BULK_SCOPES } from './bulk-job.rules.ts';

/** Condition of the jobs that the caller may read: those of what they may read. */
export function visibleBulkJobs(ctx: RequestContext): { readonly kind: { readonly in: BulkKind[] } } {
  const kinds = (Object.keys(BULK_SCOPES) as BulkKind[]).filter((kind) => hasScope(ctx.principal, BULK_SCOPES[kind].read));
  for (const kind of kinds) ctx.require(BULK_SCOPES[kind].read);
  return { kind: { in: kinds } };
}
