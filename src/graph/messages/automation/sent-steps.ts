import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type Issue, validationError } from '../../../core/errors.ts';
import { listField } from '../../../core/validation/field-types.ts';
import { validateInput } from '../../../core/validation/rules.ts';
import type { AutomationStep } from '../../../generated/prisma/client.ts';
import { MAX_STEPS } from './automation.rules.ts';
import { automationStepRules, STEP_MISSING, type StepState } from './automation-step.rules.ts';
import { stepColumns } from './step-templates.ts';

/** A step as it is sent. An absent field of one with an id is as it was. */
export interface SentStep {
  readonly id?: string | null | undefined;
  readonly type: string;
  readonly minutes?: number | null | undefined;
  readonly name?: string | null | undefined;
  readonly data?: unknown;
}

/** A step as it becomes, and as it was; null for a new one. */
export interface PlannedStep {
  readonly current: AutomationStep | null;
  readonly state: StepState;
}

const chainRules = z.object({ steps: listField(automationStepRules, { max: MAX_STEPS }) });

/** A chain as it is sent. */
export const sentStepsRules = z.object({ steps: listField(z.unknown(), { max: MAX_STEPS }) });

/** Throws 400 at each step of a list of new ones that has an id. */
export function assertNew(steps: readonly { readonly field: string; readonly step: SentStep }[]): void {
  const message = 'Um passo novo não tem id.';
  const issues = steps.flatMap(({ field, step }): Issue[] =>
    step.id == null ? [] : [{ field, message, code: 'INVALID_VALUE' }],
  );
  if (issues.length > 0) throw validationError(issues);
}

/** The issues of the ids: of a step that the automation does not have, that is sent twice, or that is of another type. */
function idIssues(sent: readonly SentStep[], current: ReadonlyMap<string, AutomationStep>): Issue[] {
  const seen = new Set<string>();
  return sent.flatMap(({ id, type }, index): Issue[] => {
    if (id == null) return [];
    const step = current.get(id.toLowerCase());
    if (!step) return [{ field: `steps.${index}.id`, message: STEP_MISSING, code: 'NOT_FOUND' }];
    if (seen.has(step.id)) return [{ field: `steps.${index}.id`, message: 'O passo aparece duas vezes.', code: 'CONFLICT' }];
    seen.add(step.id);
    if (step.type === type) return [];
    const message = 'O tipo de um passo não muda: envie-o sem id, como um novo.';
    return [{ field: `steps.${index}.type`, message, code: 'INVALID_VALUE' }];
  });
}

/** The step after the change: sent fields over stored ones. */
function mergedStep({ id, ...sent }: SentStep, current: ReadonlyMap<string, AutomationStep>): object {
  const step = current.get(id?.toLowerCase() ?? '');
  const { minutes, name, data } = step?.type === sent.type ? step : {};
  const fields = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  return { minutes, name, data, ...fields };
}

/** Returns the chain that is sent for one with the steps `current`. Throws 400 at each step that is wrong. */
export function plannedSteps(sent: readonly SentStep[], current: readonly AutomationStep[]): PlannedStep[] {
  const byId = new Map(current.map((step) => [step.id, step]));
  const { accepted, issues } = validateInput(chainRules, { steps: sent.map((step) => mergedStep(step, byId)) });
  const all = [...idIssues(sent, byId), ...issues];
  if (all.length > 0 || !accepted) throw validationError(all);
  return accepted.steps.map((state, index) => ({ state, current: byId.get(sent[index]?.id?.toLowerCase() ?? '') ?? null }));
}

/** True when a step keeps everything but its place. */
export const isSameStep = ({ current, state }: PlannedStep): boolean =>
  current !== null && isDeepStrictEqual(stepColumns(state), stepColumns(current as unknown as StepState));
