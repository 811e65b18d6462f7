import type { RequestContext } from '../../../core/execution/context.ts';
import type { AutomationRun, Prisma } from '../../../generated/prisma/client.ts';

/** The columns of a run that ended before its chain did. */
const stoppedColumns = (now: Date, reason: string) => ({ status: 'STOPPED' as const, nextAt: null, endedAt: now, reason });

/** The step that a run was waiting in is left behind. */
const INTERRUPTED = { status: 'SKIPPED', result: 'A execução foi interrompida durante a espera.' } as const;

/** Stops a run that was read in this version. */
export async function stopRun({ db, clock }: RequestContext, run: AutomationRun, reason: string): Promise<AutomationRun> {
  const { id, version } = run;
  const stopped = await db.automationRun.update({ where: { id, version }, data: stoppedColumns(clock.now(), reason) });
  await db.automationRunStep.updateMany({ where: { runId: id, status: 'WAITING', messageId: null }, data: INTERRUPTED });
  return stopped;
}

/**
 * Stops all waiting runs of `which`. Locks the run first and then its step, as every writer does. Messages already enqueued are
 * checked again before they are sent.
 */
export async function stopRuns(
  { db, clock }: RequestContext,
  which: Prisma.AutomationRunWhereInput,
  reason: string,
): Promise<void> {
  await db.automationRun.updateMany({ where: { ...which, status: 'WAITING' }, data: stoppedColumns(clock.now(), reason) });
  const run = { ...which, status: 'STOPPED' as const };
  await db.automationRunStep.updateMany({ where: { run, status: 'WAITING', messageId: null }, data: INTERRUPTED });
}
