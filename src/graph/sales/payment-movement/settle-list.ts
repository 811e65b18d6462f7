import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { PaymentAttempt } from '../../../generated/prisma/client.ts';
import { nextList } from '../payment-provider/next-list.ts';
import { FoundMovementInput } from './found-movement.ts';
import { MOVEMENT_EVENTS, recordMovements } from './record-movements.ts';

builder.mutationField('recordListedMovements', (t) =>
  t.field({
    type: 'Boolean',
    scope: 'system',
    emits: { may: MOVEMENT_EVENTS },
    description: 'Guarda movimentos da lista de um provedor, com tudo o que decorre deles. Só o próprio serviço a chama.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'O provedor.' }),
      movements: t.arg({ type: [FoundMovementInput], required: true, description: 'Os movimentos.' }),
      charged: t.arg.boolean({
        required: true,
        description: 'Se só valem os de cobranças deste provedor, porque a conta também recebe por outras vias.',
      }),
    },
    resolve: async (_root, { id: providerId, movements, charged }, ctx) => {
      const paid = await recordMovements(ctx, { providerId, source: 'LIST', charged }, movements);
      await endPaid(ctx, providerId, [...paid]);
      return true;
    },
  }),
);

/** Marks attempts as paid, and counts those of which no notice came. */
async function endPaid({ db }: RequestContext, providerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const attempts = await db.paymentAttempt.findMany({ where: { id: { in: [...ids] }, status: { not: 'PAID' } } });
  for (const { id, version } of attempts)
    await db.paymentAttempt.update({ where: { id, version }, data: { status: 'PAID', dueAt: null, hinted: false, error: null } });
  const lost = attempts.filter(({ hinted }: PaymentAttempt) => !hinted).length;
  if (lost > 0) await db.paymentProviderState.updateMany({ where: { providerId }, data: { noticesLost: { increment: lost } } });
}

builder.mutationField('settleProviderList', (t) =>
  t.field({
    type: 'Boolean',
    scope: 'system',
    emits: {},
    description:
      'Anota até quando a lista de um provedor foi lida, ou por que não foi. Um provedor desligado sem cobranças abertas não é mais lido. Só o próprio serviço a chama.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'O provedor.' }),
      until: t.arg({ type: 'DateTime', description: 'Até quando se leu; null: não se leu.' }),
      error: t.arg.string({ description: 'Por que não se leu, em uma frase; null: leu-se.' }),
    },
    resolve: async (_root, { id, until, error }, ctx) => {
      const now = ctx.clock.now();
      const provider = await ctx.db.paymentProvider.findUnique({ where: { id } });
      const { count } = await ctx.db.paymentProviderState.updateMany({
        where: { providerId: id },
        data: {
          listDueAt: await nextList(ctx, provider),
          listError: error ?? null,
          ...(until && { listedAt: now, listedUntil: until }),
        },
      });
      return count > 0;
    },
  }),
);
