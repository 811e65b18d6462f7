import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { stopReason } from '../automation/stop-reason.ts';
import { stopRun } from '../automation/stop-runs.ts';
import { AutomationRun } from './automation-run.ts';
import { executeSteps } from './execute-steps.ts';

builder.mutationField('advanceAutomationRun', (t) =>
  t.field({
    type: AutomationRun,
    scope: 'system',
    emits: {},
    description:
      'Faz os passos de uma execução cuja hora chegou, até a próxima espera, ou a interrompe se ela perdeu o sentido. Só o próprio serviço a chama; antes da hora não tem efeito.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'A execução.' }) },
    resolve: async (_root, { id }, ctx) => {
      const found = await ctx.db.automationRun.findUnique({ where: { id } });
      if (!found) throw notFoundError('Execução não encontrada.');
      if (found.status !== 'WAITING' || found.nextAt === null || found.nextAt > ctx.clock.now()) return found;
      // Of two concurrent processes one continues here, and the other finds it done.
      const run = await ctx.db.automationRun.update({ where: { id, version: found.version }, data: {} });
      const reason = await stopReason(ctx, run);
      return reason === undefined ? executeSteps(ctx, run, found.nextAt) : stopRun(ctx, run, reason);
    },
  }),
);
