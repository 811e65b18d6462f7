import { builder } from '../../../core/schema/builder.ts';
import { assertVersion } from '../../../core/validation/rules.ts';
import { Automation } from './automation.ts';
import {
  assertNotItself,
  bumpVersion,
  findStepOrThrow,
  lockAutomationOrThrow,
  positionAfter,
  reloadAutomation,
  shiftSteps,
} from './automation-with-steps.ts';

builder.mutationField('moveAutomationStep', (t) =>
  t.prismaField({
    type: Automation,
    scope: 'automations:write',
    emits: {},
    description: 'Muda o lugar de um passo em uma automação. Execuções em andamento não mudam.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da automação.' }),
      stepId: t.arg({ type: 'ID', required: true, description: 'Identificador do passo.' }),
      after: t.arg({
        type: 'ID',
        description: 'Passo da mesma automação depois do qual este fica; null: no começo. Deve ser informado.',
      }),
      ifVersion: t.arg.int({ description: 'Só muda se a versão atual da automação for esta.' }),
    },
    resolve: async (query, _root, { id, stepId, after, ifVersion }, ctx) => {
      const { db } = ctx;
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
