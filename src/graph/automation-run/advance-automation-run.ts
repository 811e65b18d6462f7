import { builder } from '../kernel/builder.ts';
import { notFound } from '../kernel/errors.ts';
import { AutomationRun } from './automation-run.ts';
import { stopRun } from './stop-runs.ts';
import { walkChain } from './walk-chain.ts';
import { whyStopped } from './why-stopped.ts';

builder.mutationField('advanceAutomationRun', (t) =>
  t.field({
    type: AutomationRun,
    scope: 'system',
    emits: {},
    description:
      'Faz os passos de uma execução cuja hora chegou, até a próxima espera, ou a interrompe se ela perdeu o sentido. Só o próprio serviço a chama; antes da hora não tem efeito.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'A execução.' }) },
    resolve: async (_root, { id }, ctx) => {
      const found = await ctx.db.automationRun.findUnique({ where: { id } });
      if (!found) throw notFound('Execução não encontrada.');
      if (found.status !== 'WAITING' || found.nextAt === null || found.nextAt > ctx.clock.now()) return found;
      // Of two processes that come at once one goes on here, and the other finds it done.
      const run = await ctx.db.automationRun.update({ where: { id, version: found.version }, data: {} });
      const reason = await whyStopped(ctx, run);
      return reason === undefined ? walkChain(ctx, run, found.nextAt) : stopRun(ctx, run, reason);
    },
  }),
);
