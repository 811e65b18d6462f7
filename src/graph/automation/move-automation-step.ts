import { builder } from '../kernel/builder.ts';
import { requireVersion } from '../kernel/rules.ts';
import { Automation } from './automation.ts';
import { holdChain, placeAfter, requireChain, requireOther, requireStep, shiftSteps, shownChain } from './chain.ts';

builder.mutationField('moveAutomationStep', (t) =>
  t.prismaField({
    type: Automation,
    scope: 'automations:write',
    emits: {},
    description: 'Muda o lugar de um passo em uma automação. Execuções em andamento não mudam.',
    args: {
      automationId: t.arg({ type: 'UUID', required: true, description: 'Identificador da automação.' }),
      stepId: t.arg({ type: 'UUID', required: true, description: 'Identificador do passo.' }),
      after: t.arg({
        type: 'UUID',
        description: 'Passo da mesma automação depois do qual este fica; null: no começo. Deve ser informado.',
      }),
      ifVersion: t.arg.int({ description: 'Só muda se a versão atual da automação for esta.' }),
    },
    resolve: async (query, _root, { automationId, stepId, after, ifVersion }, ctx) => {
      const { db } = ctx;
      requireOther(stepId, after);
      const chain = await requireChain(ctx, automationId);
      const { id, position: from } = requireStep(chain, stepId);
      const to = placeAfter(
        chain.steps.filter((step) => step.id !== id),
        after,
      );
      requireVersion(chain, ifVersion);
      if (to !== from) {
        await holdChain(db, chain);
        const between = to < from ? ({ from: to, to: from - 1, by: 1 } as const) : ({ from: from + 1, to, by: -1 } as const);
        await shiftSteps(db, chain, between);
        await db.automationStep.update({ where: { id }, data: { position: to } });
      }
      return shownChain(db, query, chain.id);
    },
  }),
);
