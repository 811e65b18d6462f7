import { builder } from '../../../core/schema/builder.ts';

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

builder.mutationField('settleProviderCheck', (t) =>
  t.field({
    type: 'Boolean',
    scope: 'system',
    emits: {},
    description:
      'Anota o que deu a prova das credenciais de um provedor. A próxima é em um dia; depois de uma recusa, em uma hora. Só o próprio serviço a chama.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'O provedor.' }),
      error: t.arg.string({ description: 'O que foi recusado, em uma frase; null: nada.' }),
    },
    resolve: async (_root, { id, error }, ctx) => {
      const now = ctx.clock.now();
      const checkDueAt = new Date(now.getTime() + (error == null ? DAY_MS : HOUR_MS));
      const { count } = await ctx.db.paymentProviderState.updateMany({
        where: { providerId: id },
        data: { checkedAt: now, checkError: error ?? null, checkDueAt },
      });
      return count > 0;
    },
  }),
);
