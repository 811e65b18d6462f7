import { validationError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertVersion, parseInput } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { AddAutomationStepInput } from './automation.input.ts';
import { MAX_STEPS } from './automation.rules.ts';
import { Automation } from './automation.ts';
import { automationStepRules } from './automation-step.rules.ts';
import { bumpVersion, lockAutomationOrThrow, positionAfter, reloadAutomation, shiftSteps } from './automation-with-steps.ts';
import { assertTemplatesExist, stepColumns } from './step-templates.ts';

builder.mutationField('addAutomationStep', (t) =>
  t.prismaField({
    type: Automation,
    scope: 'automations:write',
    emits: {},
    description: 'Acrescenta um passo a uma automação, que tem no máximo 100. Execuções em andamento não mudam.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da automação.' }),
      input: t.arg({
        type: AddAutomationStepInput,
        required: true,
        description: 'O passo.',
      }),
      ifVersion: t.arg.int({ description: 'Só acrescenta se a versão atual da automação for esta.' }),
    },
    resolve: async (query, _root, { id, input: { after, ...sent }, ifVersion }, ctx) => {
      const { db } = ctx;
      const step = parseInput(automationStepRules, sent);
      const automation = await lockAutomationOrThrow(ctx, id);
      const { length } = automation.steps;
      const position = after === undefined ? length : positionAfter(automation.steps, after);
      if (length >= MAX_STEPS) {
        const message = `A automação já tem ${MAX_STEPS} passos. Remova um antes de acrescentar outro.`;
        throw validationError([{ field: 'id', message, code: 'CONFLICT' }]);
      }
      await assertTemplatesExist(ctx, [{ pathPrefix: '', step }]);
      assertVersion(automation, ifVersion);
      await bumpVersion(db, automation);
      await shiftSteps(db, automation, { from: position, to: length - 1, by: 1 });
      await retryOnForeignKeyViolation(
        db.automationStep.create({ data: { ...stepColumns(step), automationId: automation.id, position } }),
      );
      return reloadAutomation(db, query, automation.id);
    },
  }),
);
