import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { CreateAutomationInput } from './automation.input.ts';
import { newAutomationRules } from './automation.rules.ts';
import { Automation } from './automation.ts';
import { assertSegment } from './automation-segment.ts';
import { assertTriggerLimit, reloadAutomation } from './automation-with-steps.ts';
import { assertNew } from './sent-steps.ts';
import { assertTemplatesExist, stepColumns } from './step-templates.ts';

builder.mutationField('createAutomation', (t) =>
  t.prismaField({
    type: Automation,
    scope: 'automations:write',
    emits: {},
    description: 'Cria uma automação, desligada. A loja tem no máximo 20 de cada gatilho.',
    args: { input: t.arg({ type: CreateAutomationInput, required: true, description: 'Dados da automação.' }) },
    resolve: async (query, _root, { input }, ctx) => {
      assertNew((input.steps ?? []).map((step, index) => ({ field: `steps.${index}.id`, step })));
      const { steps, ...state } = parseInput(newAutomationRules, input);
      await assertTemplatesExist(
        ctx,
        steps.map((step, index) => ({ pathPrefix: `steps.${index}.`, step })),
      );
      await assertSegment(ctx, state);
      await assertTriggerLimit(ctx, state.triggerEvent);
      const { id } = await retryOnForeignKeyViolation(ctx.db.automation.create({ data: state }));
      const rows = steps.map((step, position) => ({ ...stepColumns(step), automationId: id, position }));
      await retryOnForeignKeyViolation(ctx.db.automationStep.createMany({ data: rows }));
      return reloadAutomation(ctx.db, query, id);
    },
  }),
);
