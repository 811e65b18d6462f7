import { builder } from '../../../core/schema/builder.ts';
import { assertVersion, parseInput } from '../../../core/validation/rules.ts';
import { Automation } from './automation.ts';
import { moveRules } from './automation-step.rules.ts';
import {
  assertNotItself,
  bumpVersion,
  findStepOrThrow,
  lockAutomationOrThrow,
  positionAfter,
  reloadAutomation,
  shiftSteps,
} from './automation-with-steps.ts';

const MoveAutomationStepInput = builder.inputType('MoveAutomationStepInput', {
  description: 'O novo lugar de um passo.',
  extensions: { rules: moveRules },
  fields: (t) => ({
    after: t.field({
      type: 'ID',
      description: 'Passo da mesma automação depois do qual este fica; null: no começo. Deve ser informado.',
    }),
  }),
});

builder.mutationField('moveAutomationStep', (t) =>
  t.prismaField({
    type: Automation,
    scope: 'automations:write',
    emits: {},
    description: 'Muda o lugar de um passo em uma automação. Execuções em andamento não mudam.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da automação.' }),
      stepId: t.arg({ type: 'ID', required: true, description: 'Identificador do passo.' }),
      input: t.arg({ type: MoveAutomationStepInput, required: true, description: 'O novo lugar de um passo.' }),
      ifVersion: t.arg.int({ description: 'Só muda se a versão atual da automação for esta.' }),
    },
    resolve: async (query, _root, { id, stepId, input, ifVersion }, ctx) => {
      const { db } = ctx;
      const { after } = parseInput(moveRules, input);
      assertNotItself(stepId, after);
      const automation = await lockAutomationOrThrow(ctx, id);
      const moved = findStepOrThrow(automation, stepId);
      const { position: from } = moved;
      const to = positionAfter(
        automation.steps.filter((step) => step.id !== moved.id),
        after,
      );
      assertVersion(automation, ifVersion);
      if (to !== from) {
        await bumpVersion(db, automation);
        const between = to < from ? ({ from: to, to: from - 1, by: 1 } as const) : ({ from: from + 1, to, by: -1 } as const);
        await shiftSteps(db, automation, between);
        await db.automationStep.update({ where: { id: moved.id }, data: { position: to } });
      }
      return reloadAutomation(db, query, automation.id);
    },
  }),
);
