import type { Automation, AutomationStep } from '../../generated/prisma/client.ts';
import type { RequestContext } from '../kernel/context.ts';
import { type IssueCode, invalid, notFound, StaleRead } from '../kernel/errors.ts';
import type { StoreDb } from '../kernel/store-db.ts';
import { unmoved } from '../kernel/unmoved.ts';
import { AUTOMATION_MISSING } from './automation.rules.ts';
import { STEP_MISSING } from './automation-step.rules.ts';

/** An automation with its steps, each at its place, from 0 without gaps. */
export type Chain = Automation & { readonly steps: readonly AutomationStep[] };

/**
 * The automation `id` with its steps; null when the store has none. Whoever changes a chain takes its turn here, so that
 * many at once wait for each other instead of beginning again; that nobody else came between is seen by the version.
 */
export async function findChain(ctx: RequestContext, id: string): Promise<Chain | null> {
  await ctx.takeTurn(`chain ${id.toLowerCase()}`);
  return ctx.db.automation.findUnique({ where: { id }, include: { steps: { orderBy: { position: 'asc' } } } });
}

/** As `findChain`. Throws 404. */
export async function requireChain(ctx: RequestContext, id: string): Promise<Chain> {
  const chain = await findChain(ctx, id);
  if (!chain) throw notFound(AUTOMATION_MISSING);
  return chain;
}

/** The step `id` of an automation; null when it has none. */
export const stepIn = ({ steps }: Chain, id: string): AutomationStep | null =>
  steps.find((each) => each.id === id.toLowerCase()) ?? null;

/** As `stepIn`. Throws 404. */
export function requireStep(chain: Chain, id: string): AutomationStep {
  const step = stepIn(chain, id);
  if (!step) throw notFound(STEP_MISSING);
  return step;
}

const refusedAfter = (code: IssueCode, message: string) => invalid([{ field: 'after', message, code }]);

/** Throws 400 when a step is asked to stand after itself, or when it is not said where (D-09, D-55). */
export function requireOther(stepId: string, after: string | null | undefined): asserts after is string | null {
  if (after === undefined) throw refusedAfter('REQUIRED', 'Campo obrigatório; null põe o passo no começo.');
  if (after?.toLowerCase() === stepId.toLowerCase())
    throw refusedAfter('INVALID_VALUE', 'Um passo não pode ficar depois de si mesmo.');
}

/** The place behind the step `after` among `steps`: the first for null. Throws 400 for a step that is not there (D-55). */
export function placeAfter(steps: readonly AutomationStep[], after: string | null): number {
  if (after === null) return 0;
  const index = steps.findIndex(({ id }) => id === after.toLowerCase());
  if (index < 0) throw refusedAfter('NOT_FOUND', 'A automação não tem este passo.');
  return index + 1;
}

/** Raises the version of a chain that is about to change. Throws `StaleRead` when it is not the one that was read. */
export const holdChain = ({ automation }: StoreDb, { id, version }: Chain): Promise<Automation> =>
  automation.update({ where: { id, version }, data: {} });

/** Moves the steps at the places `from` to `to`, both included, by one. */
export async function shiftSteps(
  { automationStep }: StoreDb,
  { id: automationId }: Chain,
  { from, to, by }: { from: number; to: number; by: 1 | -1 },
): Promise<void> {
  if (from > to) return;
  const where = { automationId, position: { gte: from, lte: to } };
  await automationStep.updateMany({ where, data: { position: { increment: by } } });
}

/** An automation as a mutation answers it, its steps those of its version; `query` is what the answer selects. */
export async function shownChain(db: StoreDb, query: object, id: string): Promise<Automation> {
  const automation = await unmoved(db.automation, await db.automation.findUnique({ ...query, where: { id } }));
  if (!automation) throw new StaleRead('the automation went after it was read');
  return automation;
}
