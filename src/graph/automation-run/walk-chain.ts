import type { AutomationRun } from '../../generated/prisma/client.ts';
import type { RequestContext } from '../kernel/context.ts';
import { inWords } from '../message/retry-waits.ts';
import { actionStep } from './message-step.ts';
import { type ChainStep, chainOf } from './run-chain.ts';
import type { StepOutcome } from './step-outcome.ts';

const MINUTE = 60_000;

/** Up to here a step that is done late counts as done in time, in milliseconds: so delays do not add up how long jobs take. */
const SLACK = MINUTE;

/** Since when the delay behind a step counts: since it fell due or, where the service was away, since it was done. */
const startOf = (dueAt: Date, now: Date): Date => (now.getTime() - dueAt.getTime() <= SLACK ? dueAt : now);

function delayStep({ minutes }: ChainStep, since: Date): StepOutcome {
  const wait = (minutes ?? 0) * MINUTE;
  return { status: 'WAITING', result: `Espera de ${inWords(wait)}.`, until: new Date(since.getTime() + wait) };
}

/** The kinds of step that are known; a step of any other one is passed by (D-55). */
const KINDS: Readonly<
  Record<string, (ctx: RequestContext, run: AutomationRun, step: ChainStep, since: Date) => StepOutcome | Promise<StepOutcome>>
> = {
  delay: (_ctx, _run, step, since) => delayStep(step, since),
  action: (ctx, run, step) => actionStep(ctx, run, step),
};

function doneStep(ctx: RequestContext, run: AutomationRun, step: ChainStep, since: Date) {
  const kind = Object.hasOwn(KINDS, step.type) ? KINDS[step.type] : undefined;
  if (kind) return kind(ctx, run, step, since);
  return { status: 'SKIPPED' as const, result: `Um passo do tipo “${step.type}” não é conhecido: foi pulado.` };
}

/**
 * Does the steps of a run from its place on, up to a delay that is not over or the end, and writes down each. The run was
 * read, and is locked, in this version.
 */
export async function walkChain(ctx: RequestContext, run: AutomationRun, dueAt: Date): Promise<AutomationRun> {
  const { id: runId, version } = run;
  const now = ctx.clock.now();
  const { steps } = chainOf(run);
  const resting = { runId, status: 'WAITING' as const, messageId: null };
  await ctx.db.automationRunStep.updateMany({ where: resting, data: { status: 'DONE' } });
  let since = startOf(dueAt, now);
  let nextAt: Date | null = null;
  let { position } = run;
  for (const step of steps.slice(position)) {
    const { until, ...outcome } = await doneStep(ctx, run, step, since);
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
