import { builder } from '../kernel/builder.ts';
import { relyingOnRead } from '../kernel/relying-on-read.ts';
import { created } from '../kernel/rules.ts';
import { CreateAutomationInput } from './automation.input.ts';
import { newAutomationRules } from './automation.rules.ts';
import { Automation } from './automation.ts';
import { shownChain } from './chain.ts';
import { stepColumns } from './step-columns.ts';
import { requireTemplates } from './step-templates.ts';

builder.mutationField('createAutomation', (t) =>
  t.prismaField({
    type: Automation,
    scope: 'automations:write',
    emits: {},
    description: 'Cria uma automação, desligada.',
    args: { input: t.arg({ type: CreateAutomationInput, required: true, description: 'Dados da automação.' }) },
    resolve: async (query, _root, { input }, ctx) => {
      const { steps, ...state } = created(newAutomationRules, input);
      await requireTemplates(
        ctx,
        steps.map((step, index) => ({ at: `steps.${index}.`, step })),
      );
      const { id } = await ctx.db.automation.create({ data: state });
      const rows = steps.map((step, position) => ({ ...stepColumns(step), automationId: id, position }));
      await relyingOnRead(ctx.db.automationStep.createMany({ data: rows }));
      return shownChain(ctx.db, query, id);
    },
  }),
);
