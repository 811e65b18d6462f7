import { isDeepStrictEqual } from 'node:util';
import { builder } from '../kernel/builder.ts';
import { relyingOnRead } from '../kernel/relying-on-read.ts';
import { applied, requireVersion } from '../kernel/rules.ts';
import { UpdateAutomationStepInput } from './automation.input.ts';
import { AUTOMATION_MISSING } from './automation.rules.ts';
import { Automation } from './automation.ts';
import { automationStepRules, STEP_MISSING, type StepState } from './automation-step.rules.ts';
import { findChain, holdChain, shownChain, stepIn } from './chain.ts';
import { stepColumns } from './step-columns.ts';
import { requireTemplates } from './step-templates.ts';

builder.mutationField('updateAutomationStep', (t) =>
  t.prismaField({
    type: Automation,
    scope: 'automations:write',
    emits: {},
    description: 'Altera um passo de uma automação, no lugar em que está. Execuções em andamento não mudam.',
    args: {
      automationId: t.arg({ type: 'UUID', required: true, description: 'Identificador da automação.' }),
      stepId: t.arg({ type: 'UUID', required: true, description: 'Identificador do passo.' }),
      input: t.arg({ type: UpdateAutomationStepInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual da automação for esta.' }),
    },
    resolve: async (query, _root, { automationId, stepId, input, ifVersion }, ctx) => {
      const { db } = ctx;
      const chain = await findChain(ctx, automationId);
      const step = chain && stepIn(chain, stepId);
      const found = step && { ...step, version: chain.version, chain };
      const missing = chain ? STEP_MISSING : AUTOMATION_MISSING;
      const { current, changes } = applied(automationStepRules, found, input, { missing });
      const state = { ...current, ...changes } as StepState;
      await requireTemplates(ctx, [{ at: '', step: state }]);
      requireVersion(current, ifVersion);
      const columns = stepColumns(state);
      if (!isDeepStrictEqual(columns, stepColumns(current as StepState))) {
        await holdChain(db, current.chain);
        await relyingOnRead(db.automationStep.update({ where: { id: current.id }, data: columns }));
      }
      return shownChain(db, query, current.chain.id);
    },
  }),
);
