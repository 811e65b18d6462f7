import { z } from 'zod';
import { listOf, nameText, text } from '../kernel/fields.ts';
import { automationStepRules } from './automation-step.rules.ts';
import { TRIGGER_EVENTS, type TriggerEvent } from './trigger-events.rules.ts';

/** How many steps a chain may have. */
export const MOST_STEPS = 100;

const triggerEvent = () => z.enum(Object.keys(TRIGGER_EVENTS) as TriggerEvent[]);

/** The state of an automation but for its steps, which have mutations of their own (contract §2, D-76, D-155). */
export const automationRules = z.object({
  name: nameText({ min: 1, max: 255 }),
  triggerEvent: triggerEvent(),
  active: z.boolean().default(false),
});

/** A new automation, which is switched off (contract §2). */
export const newAutomationRules = automationRules
  .omit({ active: true })
  .extend({ steps: listOf(automationStepRules, { max: MOST_STEPS }).default([]) });

/** What the list of automations may be narrowed by. */
export const automationFilterRules = z.object({
  name: text({ min: 1, max: 255 }).nullish(),
  triggerEvent: triggerEvent().nullish(),
  active: z.boolean().nullish(),
});

export const AUTOMATION_MISSING = 'Automação não encontrada.';
