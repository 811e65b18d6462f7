import { builder } from '../kernel/builder.ts';
import { invalid } from '../kernel/errors.ts';
import { relyingOnRead } from '../kernel/relying-on-read.ts';
import { created, requireVersion } from '../kernel/rules.ts';
import { AutomationStepInput } from './automation.input.ts';
import { MOST_STEPS } from './automation.rules.ts';
import { Automation } from './automation.ts';
import { automationStepRules } from './automation-step.rules.ts';
import { holdChain, placeAfter, requireChain, shiftSteps, shownChain } from './chain.ts';
import { stepColumns } from './step-columns.ts';
import { requireTemplates } from './step-templates.ts';

builder.mutationField('addAutomationStep', (t) =>
  t.prismaField({
    type: Automation,
    scope: 'automations:write',
    emits: {},
    description: 'Acrescenta um passo a uma automação, que tem no máximo 100. Execuções em andamento não mudam.',
    args: {
      automationId: t.arg({ type: 'UUID', required: true, description: 'Identificador da automação.' }),
      step: t.arg({ type: AutomationStepInput, required: true, description: 'O passo.' }),
      after: t.arg({
        type: 'UUID',
        description: 'Passo depois do qual este fica; null: no começo; omitido: no fim.',
      }),
      ifVersion: t.arg.int({ description: 'Só acrescenta se a versão atual da automação for esta.' }),
    },
    resolve: async (query, _root, { automationId, step: sent, after, ifVersion }, ctx) => {
      const { db } = ctx;
      const step = created(automationStepRules, sent);
      const chain = await requireChain(ctx, automationId);
      const { length } = chain.steps;
      const position = after === undefined ? length : placeAfter(chain.steps, after);
      if (length >= MOST_STEPS) {
        const message = `A automação já tem ${MOST_STEPS} passos. Remova um antes de acrescentar outro.`;
        throw invalid([{ field: 'automationId', message, code: 'CONFLICT' }]);
      }
      await requireTemplates(ctx, [{ at: '', step }]);
      requireVersion(chain, ifVersion);
      await holdChain(db, chain);
      await shiftSteps(db, chain, { from: position, to: length - 1, by: 1 });
      await relyingOnRead(db.automationStep.create({ data: { ...stepColumns(step), automationId: chain.id, position } }));
      return shownChain(db, query, chain.id);
    },
  }),
);
