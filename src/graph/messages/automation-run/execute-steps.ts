import type { RequestContext } from '../../../core/execution/context.ts';
import type { AutomationRun } from '../../../generated/prisma/client.ts';
import { type RecordedStep, type StepOutcome, stepsOf } from '../automation/run-steps.ts';
import { formatDuration } from '../message/retry-waits.ts';
import { executeAction } from './message-step.ts';

const MINUTE = 60_000;

/**
 * Maximum lateness at which a step counts as done on time, in milliseconds: delays do not add up with the latency of the jobs.
 */
const MAX_LATENESS_MS = MINUTE;

/** Since when the delay behind a step counts: since it fell due or, where the service was away, since it was done. */
const delayStart = (dueAt: Date, now: Date): Date => (now.getTime() - dueAt.getTime() <= MAX_LATENESS_MS ? dueAt : now);

export function delayStep({ minutes }: RecordedStep, since: Date): StepOutcome {
  const wait = (minutes ?? 0) * MINUTE;
  return { status: 'WAITING', result: `Espera de ${formatDuration(wait)}.`, until: new Date(since.getTime() + wait) };
}

/** Handlers of the known kinds of step; unknown kinds are skipped (D-55). */
const STEP_HANDLERS: Readonly<
  Record<string, (ctx: RequestContext, run: AutomationRun, step: RecordedStep, since: Date) => StepOutcome | Promise<StepOutcome>>
> = {
  delay: (_ctx, _run, step, since) => delayStep(step, since),
  action: (ctx, run, step) => executeAction(ctx, run, step),
};

/** Result of a step of a kind that is not known. */
export const skippedKind = ({ type }: RecordedStep): StepOutcome => ({
  status: 'SKIPPED',
  result: `Um passo do tipo “${type}” não é conhecido: foi pulado.`,
});

function executeStep(ctx: RequestContext, run: AutomationRun, step: RecordedStep, since: Date) {
  const kind = Object.hasOwn(STEP_HANDLERS, step.type) ? STEP_HANDLERS[step.type] : undefined;
  return kind ? kind(ctx, run, step, since) : skippedKind(step);
}

/**
 * Does the steps of a run from its place on, up to a delay that is not over or the end, and writes down each. The run was
 * read, and is locked, in this version.
 */
export async function executeSteps(ctx: RequestContext, run: AutomationRun, dueAt: Date): Promise<AutomationRun> {
  const { id: runId, version } = run;
  const now = ctx.clock.now();
  const { steps } = stepsOf(run);
  const waiting = { runId, status: 'WAITING' as const, messageId: null };
  await ctx.db.automationRunStep.updateMany({ where: waiting, data: { status: 'DONE' } });
  let since = delayStart(dueAt, now);
  let nextAt: Date | null = null;
  let { position } = run;
  for (const step of steps.slice(position)) {
    const { until, ...outcome } = await executeStep(ctx, run, step, since);
    const isOver = until !== undefined && until <= now;
    await ctx.db.automationRunStep.create({ data: { runId, position, ...outcome, ...(isOver && { status: 'DONE' }) } });
    position += 1;
    if (until === undefined) continue;
    since = until;
    if (isOver) continue;
    nextAt = until;
    break;
  }
  const ended = nextAt === null && { status: 'COMPLETED' as const, endedAt: now };
  return ctx.db.automationRun.update({ where: { id: runId, version }, data: { position, nextAt, ...ended } });
}
