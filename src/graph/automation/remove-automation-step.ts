import { builder } from '../kernel/builder.ts';
import { requireRemoved, requireVersion } from '../kernel/rules.ts';
import { Automation } from './automation.ts';
import { holdChain, requireChain, requireStep, shiftSteps, shownChain } from './chain.ts';

builder.mutationField('removeAutomationStep', (t) =>
  t.prismaField({
    type: Automation,
    scope: 'automations:write',
    emits: {},
    description: 'Remove um passo de uma automação; o anterior passa a ser seguido do próximo. Execuções em andamento não mudam.',
    args: {
      automationId: t.arg({ type: 'UUID', required: true, description: 'Identificador da automação.' }),
      stepId: t.arg({ type: 'UUID', required: true, description: 'Identificador do passo.' }),
      ifVersion: t.arg.int({ description: 'Só remove se a versão atual da automação for esta.' }),
    },
    resolve: async (query, _root, { automationId, stepId, ifVersion }, ctx) => {
      const { db } = ctx;
      const chain = await requireChain(ctx, automationId);
      const { id, position } = requireStep(chain, stepId);
      requireVersion(chain, ifVersion);
      await holdChain(db, chain);
      requireRemoved(await db.automationStep.deleteMany({ where: { id } }));
      await shiftSteps(db, chain, { from: position + 1, to: chain.steps.length - 1, by: -1 });
      return shownChain(db, query, chain.id);
    },
  }),
);
