import { builder } from '../../../core/schema/builder.ts';

/** Work with a provider that nobody calls for: trying its settings, and reading what came in. */
export type ProviderTask = 'CHECK' | 'LIST';

export const ProviderTaskEnum = builder.enumType('ProviderTask', {
  description: 'O que o serviço faz por si com um provedor.',
  values: {
    CHECK: { description: 'Experimenta as credenciais e cadastra o endereço dos avisos.' },
    LIST: { description: 'Lê o que entrou.' },
  } as const satisfies Record<ProviderTask, object>,
});

/** Time for which a task belongs to the process that took it, in milliseconds. */
const LEASE_MS = 120_000;

builder.mutationField('takeProvider', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    scope: 'system',
    emits: {},
    description:
      'Toma por dois minutos uma tarefa de um provedor que é devida: responde até quando o que entrou é conhecido; null quando não é hora ou outro a tem. Só o próprio serviço a chama.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'O provedor.' }),
      task: t.arg({ type: ProviderTaskEnum, required: true, description: 'A tarefa.' }),
    },
    resolve: async (_root, { id, task }, ctx) => {
      const now = ctx.clock.now();
      const until = new Date(now.getTime() + LEASE_MS);
      const [due, lease] =
        task === 'CHECK'
          ? [{ checkDueAt: { lte: now } }, { checkDueAt: until }]
          : [{ listDueAt: { lte: now } }, { listDueAt: until }];
      const { count } = await ctx.db.paymentProviderState.updateMany({ where: { providerId: id, ...due }, data: lease });
      if (count === 0) return null;
      return (await ctx.db.paymentProviderState.findFirstOrThrow({ where: { providerId: id } })).listedUntil;
    },
  }),
);
