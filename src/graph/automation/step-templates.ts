import type { RequestContext } from '../kernel/context.ts';
import { type Issue, invalid } from '../kernel/errors.ts';
import { requireAll } from '../kernel/references.ts';
import { MESSAGE_TEMPLATE_MISSING } from '../message-template/message-template.rules.ts';
import { ACTIONS, isAction, type StepState, templateIdOf } from './automation-step.rules.ts';

/** A step, and the dotted path at which the input has it, with a dot at its end; empty at the top. */
export interface PlacedStep {
  readonly at: string;
  readonly step: StepState;
}

/**
 * Throws 404 for templates that the store does not have, and 400 for those of another channel than the action's, naming
 * each place (D-22, D-155). A template's channel stays until the transaction ends; the write that follows stands behind
 * `relyingOnRead`, because a template may go meanwhile.
 */
export async function requireTemplates(ctx: RequestContext, steps: readonly PlacedStep[]): Promise<void> {
  const named = steps.flatMap(({ at, step }) => {
    const id = templateIdOf(step);
    return id !== null && isAction(step.name) ? [{ field: `${at}data.template_id`, id, name: step.name }] : [];
  });
  if (named.length === 0) return;
  await ctx.takeTurn('message-channels');
  const found = await requireAll(ctx.db.messageTemplate, named, MESSAGE_TEMPLATE_MISSING);
  const issues = named.flatMap(({ field, id, name }): Issue[] => {
    const channel = found.get(id)?.channel;
    if (channel === ACTIONS[name]) return [];
    return [{ field, message: `O modelo é de ${channel}; ${name} envia um de ${ACTIONS[name]}.`, code: 'CONFLICT' }];
  });
  if (issues.length > 0) throw invalid(issues);
}
