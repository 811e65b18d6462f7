import { builder } from '../../../core/schema/builder.ts';
import { assertVersion, mergeUpdate } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { UpdateAutomationInput } from './automation.input.ts';
import { AUTOMATION_MISSING, automationUpdateRules, rulesWithSteps } from './automation.rules.ts';
import { Automation } from './automation.ts';
import { assertSegment } from './automation-segment.ts';
import { assertTriggerLimit, reloadAutomation, storedSteps } from './automation-with-steps.ts';
import { AUTOMATION_SWITCHED_OFF } from './stop-reason.ts';
import { stopRuns } from './stop-runs.ts';

builder.mutationField('updateAutomation', (t) =>
  t.prismaField({
    type: Automation,
    scope: 'automations:write',
    emits: {},
    description:
      'Altera uma automação, também para ligá-la ou desligá-la, o que interrompe as suas execuções. Os passos têm operações próprias.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da automação.' }),
      input: t.arg({ type: UpdateAutomationInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (query, _root, { id, input, ifVersion }, ctx) => {
      const { db } = ctx;
      const found = await db.automation.findUnique({ where: { id } });
      const stored = found && input.steps !== undefined ? await storedSteps(db, found.id) : undefined;
      const options = { missing: AUTOMATION_MISSING };
      const {
        current,
        changes: { steps: _steps, ...changes },
        unchanged,
      } = stored
        ? mergeUpdate(rulesWithSteps(stored), found && { ...found, steps: stored }, input, options)
        : mergeUpdate(automationUpdateRules, found, input, options);
      await assertSegment(ctx, { ...current, ...changes });
      // Not left to `mergeUpdate`: the 412 comes after every 404 (D-102).
      assertVersion(current, ifVersion, changes);
      if (changes.triggerEvent !== undefined) await assertTriggerLimit(ctx, changes.triggerEvent);
      const { version } = current;
      if (!unchanged) await retryOnForeignKeyViolation(db.automation.update({ where: { id, version }, data: changes }));
      if (changes.active === false) await stopRuns(ctx, { automationId: id }, AUTOMATION_SWITCHED_OFF);
      return reloadAutomation(db, query, current.id);
    },
  }),
);
