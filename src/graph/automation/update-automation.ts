import { stopRuns } from '../automation-run/stop-runs.ts';
import { SWITCHED_OFF } from '../automation-run/why-stopped.ts';
import { builder } from '../kernel/builder.ts';
import { applied } from '../kernel/rules.ts';
import { UpdateAutomationInput } from './automation.input.ts';
import { AUTOMATION_MISSING, automationRules } from './automation.rules.ts';
import { Automation } from './automation.ts';
import { shownChain } from './chain.ts';

builder.mutationField('updateAutomation', (t) =>
  t.prismaField({
    type: Automation,
    scope: 'automations:write',
    emits: {},
    description:
      'Altera uma automação, também para ligá-la ou desligá-la, o que interrompe as suas execuções. Os passos têm operações próprias.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Identificador da automação.' }),
      input: t.arg({ type: UpdateAutomationInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (query, _root, { id, input, ifVersion }, ctx) => {
      const { db } = ctx;
      const found = await db.automation.findUnique({ where: { id } });
      const { current, changes, unchanged } = applied(automationRules, found, input, { ifVersion, missing: AUTOMATION_MISSING });
      if (!unchanged) await db.automation.update({ where: { id, version: current.version }, data: changes });
      if (changes.active === false) await stopRuns(ctx, { automationId: id }, SWITCHED_OFF);
      return shownChain(db, query, current.id);
    },
  }),
);
