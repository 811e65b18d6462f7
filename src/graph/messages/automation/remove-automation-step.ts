import { builder } from '../../../core/schema/builder.ts';
import { assertDeleted, assertVersion } from '../../../core/validation/rules.ts';
import { Automation } from './automation.ts';
import { bumpVersion, findStepOrThrow, lockAutomationOrThrow, reloadAutomation, shiftSteps } from './automation-with-steps.ts';

builder.mutationField('removeAutomationStep', (t) =>
  t.prismaField({
    type: Automation,
    scope: 'automations:write',
    emits: {},
    description: 'Remove um passo de uma automação; o anterior passa a ser seguido do próximo. Execuções em andamento não mudam.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da automação.' }),
      stepId: t.arg({ type: 'ID', required: true, description: 'Identificador do passo.' }),
      ifVersion: t.arg.int({ description: 'Só remove se a versão atual da automação for esta.' }),
    },
    resolve: async (query, _root, { id, stepId, ifVersion }, ctx) => {
      const { db } = ctx;
      const automation = await lockAutomationOrThrow(ctx, id);
      const removed = findStepOrThrow(automation, stepId);
      assertVersion(automation, ifVersion);
      await bumpVersion(db, automation);
      assertDeleted(await db.automationStep.deleteMany({ where: { id: removed.id } }));
      await shiftSteps(db, automation, { from: removed.position + 1, to: automation.steps.length - 1, by: -1 });
      return reloadAutomation(db, query, automation.id);
    },
  }),
);
