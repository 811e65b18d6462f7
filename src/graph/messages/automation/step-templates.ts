import { type Issue, validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { resolveAllOrThrow } from '../../../core/validation/references.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { MESSAGE_TEMPLATE_MISSING } from '../message-template/message-template.rules.ts';
import { ACTIONS, isAction, type StepState, templateIdOf } from './automation-step.rules.ts';

/** A step, and the dotted path at which the input has it, with a dot at its end; empty at the top. */
export interface StepWithPath {
  readonly pathPrefix: string;
  readonly step: StepState;
}

/**
 * Throws 404 for unknown templates and 400 for those of another channel than the action's, with every path (D-22, D-155). A
 * template cannot change its channel before the transaction ends. The write that follows is wrapped in
 * `retryOnForeignKeyViolation`, because a template may be deleted in between.
 */
export async function assertTemplatesExist(ctx: RequestContext, steps: readonly StepWithPath[]): Promise<void> {
  const references = steps.flatMap(({ pathPrefix, step }) => {
    const id = templateIdOf(step);
    return id !== null && isAction(step.name) ? [{ field: `${pathPrefix}data.template_id`, id, name: step.name }] : [];
  });
  if (references.length === 0) return;
  await ctx.locks.acquire('message-channels');
  const found = await resolveAllOrThrow(ctx.db.messageTemplate, references, MESSAGE_TEMPLATE_MISSING);
  const issues = references.flatMap(({ field, id, name }): Issue[] => {
    const channel = found.get(id)?.channel;
    if (channel === ACTIONS[name]) return [];
    return [{ field, message: `O modelo é de ${channel}; ${name} envia um de ${ACTIONS[name]}.`, code: 'CONFLICT' }];
  });
  if (issues.length > 0) throw validationError(issues);
}

/** A step's state as its columns take it: the id of its template in the one form that the database answers. */
export function stepColumns(step: StepState) {
  const { type, minutes, name } = step;
  const templateId = templateIdOf(step);
  const data = templateId === null ? step.data : { ...step.data, template_id: templateId };
  return { type, minutes, name, templateId, data: data === null ? Prisma.DbNull : (data as Prisma.InputJsonObject) };
}
