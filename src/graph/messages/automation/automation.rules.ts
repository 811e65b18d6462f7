import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { StoreLimit } from '../../../core/store-limit.ts';
import { listField, nameField } from '../../../core/validation/field-types.ts';
import { flagFilter, idsFilter, setFilter, textFilter } from '../../../core/validation/filter-fields.ts';
import { segmentField } from '../../customers/customer-segment/customer-segment.rules.ts';
import { automationStepRules } from './automation-step.rules.ts';
import { CONTRACT_TRIGGERS, TRIGGER_EVENTS, type TriggerEvent } from './trigger-events.rules.ts';

/** Maximum number of steps of an automation. */
export const MAX_STEPS = 100;

const oneOf = (events: object) => z.enum(Object.keys(events) as TriggerEvent[]);
const triggerEvent = () => oneOf(TRIGGER_EVENTS);

/** The state of an automation but for its steps, which have mutations of their own (contract §2, D-76, D-155). */
export const automationRules = z.object({
  name: nameField({ min: 1, max: 255 }),
  triggerEvent: triggerEvent(),
  active: z.boolean().default(false),
  segmentId: segmentField(),
});

/** State that a call of API v1 may send: with the triggers that the contract names (D-700). */
const contractState = automationRules.extend({ triggerEvent: oneOf(CONTRACT_TRIGGERS) });

const sentSteps = { steps: listField(z.unknown(), { max: MAX_STEPS }).optional() };

/** The shape of an update: `steps` may be sent as they are, and no chain has more. */
export const automationUpdateRules = automationRules.extend(sentSteps);

/** The same of a call of API v1. */
export const automationPatchRules = contractState.extend(sentSteps);

/** The rules of an update that was sent `steps`, which are not changed by it: only those that it has pass (D-237 steps in a PATCH). */
export const rulesWithSteps = (steps: readonly object[]) =>
  automationRules.extend({
    steps: z.unknown().refine((sent) => isDeepStrictEqual(JSON.parse(JSON.stringify(sent)), steps), {
      params: { code: 'INVALID_VALUE' },
      message:
        'Os passos não mudam por aqui. Mova-os por POST /api/v1/automations/{automationId}/steps/{stepId}/move; crie, altere e remova-os no GraphQL.',
    }),
  });

/** A new automation, which is switched off (contract §2). */
export const newAutomationRules = automationRules
  .omit({ active: true })
  .extend({ steps: listField(automationStepRules, { max: MAX_STEPS }).default([]) });

/** Filters of the list of automations. */
export const automationFilterRules = z.object({
  ids: idsFilter(),
  name: textFilter(255),
  triggerEvents: setFilter(triggerEvent()),
  active: flagFilter(),
});

export const AUTOMATION_MISSING = 'Automação não encontrada.';

/** The automations of one trigger: its event starts each of them that is on (D-211). */
export const TRIGGER_LIMIT = {
  of: 'automation',
  max: 20,
  field: 'triggerEvent',
  message: 'A loja já tem 20 automações com este gatilho. Exclua uma antes de criar outra.',
} as const satisfies StoreLimit;
