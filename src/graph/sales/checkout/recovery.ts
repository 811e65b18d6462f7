import type { RequestContext } from '../../../core/execution/context.ts';
import type { Checkout } from '../../../generated/prisma/client.ts';

/** Maximum number of runs of a checkout that may have recovered it. */
const MAX_RUNS = 100;

/** Id of the run that sent the last message about a checkout since it was abandoned; null: none did. */
async function lastRunId({ db }: RequestContext, { id, abandonedAt }: Checkout): Promise<string | null> {
  const runs = await db.automationRun.findMany({ where: { checkoutId: id }, select: { id: true }, take: MAX_RUNS });
  if (runs.length === 0 || abandonedAt === null) return null;
  const message = await db.message.findFirst({
    where: { status: 'SENT', endedAt: { gte: abandonedAt }, runStep: { is: { runId: { in: runs.map((run) => run.id) } } } },
    orderBy: [{ endedAt: 'desc' }, { id: 'desc' }],
    select: { runStep: { select: { runId: true } } },
  });
  return message?.runStep?.runId ?? null;
}

/** Columns of an abandoned checkout that is completed; none of one that never was abandoned (D-356). */
export async function recoveryColumns(ctx: RequestContext, checkout: Checkout) {
  if (checkout.abandonedAt === null) return {};
  return { recoveredAt: ctx.clock.now(), recoveredByRunId: await lastRunId(ctx, checkout) };
}
