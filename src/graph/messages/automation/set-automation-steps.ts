import { builder } from '../../../core/schema/builder.ts';
import { assertVersion, parseInput } from '../../../core/validation/rules.ts';
import { WriteConflictError } from '../../../data/errors.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import type { StoreDb } from '../../../data/store-db.ts';
import { AutomationStepInput } from './automation.input.ts';
import { MAX_STEPS } from './automation.rules.ts';
import { Automation } from './automation.ts';
import { bumpVersion, lockAutomationOrThrow, reloadAutomation } from './automation-with-steps.ts';
import { isSameStep, type PlannedStep, plannedSteps, sentStepsRules } from './sent-steps.ts';
import { assertTemplatesExist, stepColumns } from './step-templates.ts';

/** Writes what differs of a chain; the automation's row was written before and holds others back. */
async function writeSteps(
  { automationStep }: StoreDb,
  automationId: string,
  { steps, removed }: { steps: readonly PlannedStep[]; removed: readonly string[] },
): Promise<void> {
  if (removed.length > 0) {
    const { count } = await automationStep.deleteMany({ where: { id: { in: [...removed] } } });
    if (count !== removed.length) throw new WriteConflictError('a step went after it was read');
  }
  const created = [];
  for (const [position, step] of steps.entries()) {
    const { current, state } = step;
    if (current === null) created.push({ ...stepColumns(state), automationId, position });
    else if (!isSameStep(step) || current.position !== position) {
      const data = { ...(!isSameStep(step) && stepColumns(state)), position };
      await retryOnForeignKeyViolation(automationStep.update({ where: { id: current.id }, data }));
    }
  }
  if (created.length > 0) await retryOnForeignKeyViolation(automationStep.createMany({ data: created }));
}

const SetAutomationStepsInput = builder.inputType('SetAutomationStepsInput', {
  description: 'Os passos que uma automação passa a ter.',
  fields: (t) => ({
    steps: t.field({ type: [AutomationStepInput], required: true, description: `Os passos, até ${MAX_STEPS}.` }),
  }),
});

builder.mutationField('setAutomationSteps', (t) =>
  t.prismaField({
    type: Automation,
    scope: 'automations:write',
    emits: {},
    description:
      'Define todos os passos de uma automação, na ordem em que são enviados: altera os que têm id, cria os outros e remove os que faltam. Execuções em andamento não mudam.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da automação.' }),
      input: t.arg({ type: SetAutomationStepsInput, required: true, description: 'Os passos que uma automação passa a ter.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual da automação for esta.' }),
    },
    resolve: async (query, _root, { id, input, ifVersion }, ctx) => {
      const { db } = ctx;
      parseInput(sentStepsRules, input);
      const automation = await lockAutomationOrThrow(ctx, id);
      const steps = plannedSteps(input.steps, automation.steps);
      await assertTemplatesExist(
        ctx,
        steps.map(({ state }, index) => ({ pathPrefix: `steps.${index}.`, step: state })),
      );
      assertVersion(automation, ifVersion);
      const kept = new Set(steps.map(({ current }) => current?.id));
      const removed = automation.steps.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
      const isUnchanged = steps.every((step, position) => isSameStep(step) && step.current?.position === position);
      if (removed.length === 0 && isUnchanged) return reloadAutomation(db, query, automation.id);
      await bumpVersion(db, automation);
      await writeSteps(db, automation.id, { steps, removed });
      return reloadAutomation(db, query, automation.id);
    },
  }),
);
