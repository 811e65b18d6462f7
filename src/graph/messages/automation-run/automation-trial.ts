import type { RequestContext } from '../../../core/execution/context.ts';
import type { MessageTemplate } from '../../../generated/prisma/client.ts';
import type { RunStepStatus } from '../../../generated/prisma/enums.ts';
import type { AutomationWithSteps } from '../automation/automation-with-steps.ts';
import type { RecordedStep, StepOutcome } from '../automation/run-steps.ts';
import { subjectStopReason } from '../automation/stop-reason.ts';
import { isForStore, type TriggerEvent } from '../automation/trigger-events.rules.ts';
import type { TemplateContext } from '../message-template/placeholders.ts';
import { type Rendering, renderMessage } from '../message-template/render-message.ts';
import { ownContact } from '../message-template/template-context.ts';
import { delayStep, skippedKind } from './execute-steps.ts';
import { ownAddress, type RecipientChecks, recipientOf, templateToSend } from './message-step.ts';
import { SAMPLE_CHECKS, TrialChecks } from './trial-checks.ts';

/** A step as a run that began now would do it. */
export interface TrialStep {
  readonly step: RecordedStep;
  readonly position: number;
  readonly at: Date;
  /** Null: the run would have stopped before. */
  readonly status: RunStepStatus | null;
  readonly preview: Rendering | null;
  readonly note: string | null;
}

/** Subject of a trial: an order, a cart, or a sample where both ids are null. */
export interface TrialSubject {
  readonly orderId: string | null;
  readonly checkoutId: string | null;
  readonly context: TemplateContext;
}

/** Data that all steps of a trial share. */
interface Trial {
  readonly templates: ReadonlyMap<string, MessageTemplate>;
  /** The message of each template: it is the same in all steps that send it. */
  readonly previews: ReadonlyMap<string, Rendering>;
  readonly context: TemplateContext;
  readonly checks: RecipientChecks;
  /** The store's own people, who get the messages about its products and claims; undefined: the buyer gets them. */
  readonly own: TemplateContext['buyer'] | undefined;
}

/** Result of a step; without text when the step would be done unchanged. */
interface TriedStep {
  readonly outcome: Omit<StepOutcome, 'result'> & { readonly result: string | null };
  readonly preview: Rendering | null;
}

async function tryAction(
  ctx: RequestContext,
  step: RecordedStep,
  { templates, previews, context, checks, own }: Trial,
): Promise<TriedStep> {
  const template = templateToSend(step, templates.get(step.templateId ?? '') ?? null);
  if (!('channel' in template)) return { outcome: template, preview: null };
  const { channel } = template;
  const recipient = own ? ownAddress(channel, own) : await recipientOf(ctx, channel, context.buyer, checks);
  const outcome = typeof recipient === 'string' ? { status: 'SENT' as const, result: null } : recipient;
  return { outcome, preview: previews.get(template.id) ?? null };
}

/** The templates that the steps name, by id. */
async function templatesOf(
  { db }: RequestContext,
  steps: readonly RecordedStep[],
): Promise<ReadonlyMap<string, MessageTemplate>> {
  const ids = [...new Set(steps.flatMap(({ templateId }) => templateId ?? []))];
  const found = ids.length === 0 ? [] : await db.messageTemplate.findMany({ where: { id: { in: ids } } });
  return new Map(found.map((template) => [template.id, template]));
}

/** Returns the result that a step would have at its moment. */
async function tryStep(ctx: RequestContext, step: RecordedStep, trial: Trial, at: Date): Promise<TriedStep> {
  if (step.type === 'delay') return { outcome: { ...delayStep(step, at), status: 'DONE', result: null }, preview: null };
  return step.type === 'action' ? tryAction(ctx, step, trial) : { outcome: skippedKind(step), preview: null };
}

/**
 * Simulates the steps of an automation as a run for an event now would execute them, with the same decisions and without
 * effects. Its subject stays as it is; a run that would stop is reported at each step.
 */
export async function trySteps(
  ctx: RequestContext,
  { segmentId, triggerEvent, steps }: AutomationWithSteps,
  { context, ...subject }: TrialSubject,
): Promise<TrialStep[]> {
  const trigger = triggerEvent as TriggerEvent;
  const stopped = await subjectStopReason(ctx, { segmentId, triggerEvent }, { ...subject, productId: null });
  const own = isForStore(trigger) ? await ownContact(ctx) : undefined;
  const checks = new TrialChecks(ctx);
  const isSample = subject.orderId === null && subject.checkoutId === null;
  const templates = await templatesOf(ctx, steps);
  const previews = new Map([...templates].map(([id, template]) => [id, renderMessage(template, context)]));
  const trial = { templates, previews, context, own, checks: isSample ? SAMPLE_CHECKS : checks };
  const tried: TrialStep[] = [];
  for (const [position, step] of steps.entries()) {
    const { at } = checks;
    const { outcome, preview } = await tryStep(ctx, step, trial, at);
    const { status, result } = outcome;
    if (status === 'SENT') checks.count();
    const done =
      stopped === undefined ? { status, note: result } : { status: null, note: `A execução pararia antes: ${stopped}` };
    tried.push({ step, position, at, preview, ...done });
    checks.at = outcome.until ?? at;
  }
  return tried;
}
