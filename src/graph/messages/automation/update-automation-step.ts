import { isDeepStrictEqual } from 'node:util';
import { builder } from '../../../core/schema/builder.ts';
import { assertVersion, mergeUpdate } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { UpdateAutomationStepInput } from './automation.input.ts';
import { AUTOMATION_MISSING } from './automation.rules.ts';
import { Automation } from './automation.ts';
import { automationStepRules, STEP_MISSING, type StepState } from './automation-step.rules.ts';
import { bumpVersion, findStep, lockAutomation, reloadAutomation } from './automation-with-steps.ts';
import { assertTemplatesExist, stepColumns } from './step-templates.ts';

builder.mutationField('updateAutomationStep', (t) =>
  t.prismaField({
    type: Automation,
    scope: 'automations:write',
    emits: {},
    description: 'Altera um passo de uma automação, no lugar em que está. Execuções em andamento não mudam.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da automação.' }),
      stepId: t.arg({ type: 'ID', required: true, description: 'Identificador do passo.' }),
      input: t.arg({ type: UpdateAutomationStepInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual da automação for esta.' }),
    },
    resolve: async (query, _root, { id, stepId, input, ifVersion }, ctx) => {
      const { db } = ctx;
      const automation = await lockAutomation(ctx, id);
      const step = automation && findStep(automation, stepId);
      const found = step && { ...step, version: automation.version, automation };
      const missing = automation ? STEP_MISSING : AUTOMATION_MISSING;
      const { current, changes } = mergeUpdate(automationStepRules, found, input, { missing });
      const state = { ...current, ...changes } as StepState;
      await assertTemplatesExist(ctx, [{ pathPrefix: '', step: state }]);
      assertVersion(current, ifVersion, changes);
      const columns = stepColumns(state);
      if (!isDeepStrictEqual(columns, stepColumns(current as StepState))) {
        await bumpVersion(db, current.automation);
        await retryOnForeignKeyViolation(db.automationStep.update({ where: { id: current.id }, data: columns }));
      }
      return reloadAutomation(db, query, current.automation.id);
    },
  }),
);
