import { type IssueCode, notFoundError, validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { assertBelowLimit } from '../../../core/execution/store-limits.ts';
import { WriteConflictError } from '../../../data/errors.ts';
import { assertVersionUnchanged } from '../../../data/optimistic-lock.ts';
import type { StoreDb } from '../../../data/store-db.ts';
import type { Automation, AutomationStep } from '../../../generated/prisma/client.ts';
import { AUTOMATION_MISSING, TRIGGER_LIMIT } from './automation.rules.ts';
import { STEP_MISSING } from './automation-step.rules.ts';
import type { TriggerEvent } from './trigger-events.rules.ts';

/** An automation with its steps, each at its place, from 0 without gaps. */
export type AutomationWithSteps = Automation & { readonly steps: readonly AutomationStep[] };

/**
 * The automation `id` with its steps; null when the store has none. Takes the automation's lock, so that concurrent changes of
 * its steps wait instead of being retried; the version still detects other writers.
 */
export async function lockAutomation(ctx: RequestContext, id: string): Promise<AutomationWithSteps | null> {
  await ctx.locks.acquire(`chain ${id.toLowerCase()}`);
  return ctx.db.automation.findUnique({ where: { id }, include: { steps: { orderBy: { position: 'asc' } } } });
}

/** Locks an automation like `lockAutomation`. Throws 404. */
export async function lockAutomationOrThrow(ctx: RequestContext, id: string): Promise<AutomationWithSteps> {
  const automation = await lockAutomation(ctx, id);
  if (!automation) throw notFoundError(AUTOMATION_MISSING);
  return automation;
}

/** The step `id` of an automation; null when it has none. */
export const findStep = ({ steps }: AutomationWithSteps, id: string): AutomationStep | null =>
  steps.find((each) => each.id === id.toLowerCase()) ?? null;

/** Finds a step like `findStep`. Throws 404. */
export function findStepOrThrow(automation: AutomationWithSteps, id: string): AutomationStep {
  const step = findStep(automation, id);
  if (!step) throw notFoundError(STEP_MISSING);
  return step;
}

const afterError = (code: IssueCode, message: string) => validationError([{ field: 'after', message, code }]);

/** Throws 400 when a step is to be moved after itself (D-55). */
export function assertNotItself(stepId: string, after: string | null): void {
  if (after?.toLowerCase() === stepId.toLowerCase())
    throw afterError('INVALID_VALUE', 'Um passo não pode ficar depois de si mesmo.');
}

/** The place behind the step `after` among `steps`: the first for null. Throws 400 for a step that is not there (D-55). */
export function positionAfter(steps: readonly AutomationStep[], after: string | null): number {
  if (after === null) return 0;
  const index = steps.findIndex(({ id }) => id === after.toLowerCase());
  if (index < 0) throw afterError('NOT_FOUND', 'A automação não tem este passo.');
  return index + 1;
}

/** Raises the version of a chain that is about to change. Throws `WriteConflictError` when it is not the one that was read. */
export const bumpVersion = ({ automation }: StoreDb, { id, version }: AutomationWithSteps): Promise<Automation> =>
  automation.update({ where: { id, version }, data: {} });

/** Moves the steps at the places `from` to `to`, both included, by one. */
export async function shiftSteps(
  { automationStep }: StoreDb,
  { id: automationId }: AutomationWithSteps,
  { from, to, by }: { from: number; to: number; by: 1 | -1 },
): Promise<void> {
  if (from > to) return;
  const where = { automationId, position: { gte: from, lte: to } };
  await automationStep.updateMany({ where, data: { position: { increment: by } } });
}

/** An automation as a mutation returns it, with the steps of its version; `query` is the selection of the response. */
export async function reloadAutomation(db: StoreDb, query: object, id: string): Promise<Automation> {
  const automation = await assertVersionUnchanged(db.automation, await db.automation.findUnique({ ...query, where: { id } }));
  if (!automation) throw new WriteConflictError('the automation went after it was read');
  return automation;
}

/** Returns the steps of an automation in the order of the chain, each as API v1 shows it (contract §2, D-55). */
export async function storedSteps({ automationStep }: StoreDb, automationId: string): Promise<object[]> {
  const steps = await automationStep.findMany({ where: { automationId }, orderBy: { position: 'asc' } });
  return steps.map(({ id, type, minutes, name, data }, index) => {
    const nextId = steps[index + 1]?.id ?? null;
    if (type === 'delay') return { id, type, minutes: minutes ?? 0, nextId };
    return { id, type, ...(type === 'action' && { name: name ?? '' }), data: data ?? {}, nextId };
  });
}

/** Throws 400 when the store has as many automations of a trigger as it may have. */
export const assertTriggerLimit = (ctx: RequestContext, triggerEvent: TriggerEvent): Promise<void> =>
  assertBelowLimit(ctx, TRIGGER_LIMIT, { triggerEvent });
