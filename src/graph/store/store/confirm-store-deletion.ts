import { DomainError, notFoundError, validationError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { Store } from './store.ts';

const ConfirmStoreDeletionInput = builder.inputType('ConfirmStoreDeletionInput', {
  description: 'A confirmação de que uma loja seja apagada.',
  fields: (t) => ({
    code: t.string({ required: true, description: 'Código do pedido.' }),
  }),
});

builder.mutationField('confirmStoreDeletion', (t) =>
  t.field({
    type: Store,
    scope: 'store:admin',
    emits: {},
    description:
      'Confirma que uma loja seja apagada com tudo que há nela, sem volta. O pedido é feito por quem opera a máquina do serviço (npm run store -- delete), que recebe um código válido por 7 dias; confirma quem administra a loja, no painel, ou o operador. A loja fica inativa, e é apagada em segundo plano. Responde a loja como era.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da loja.' }),
      input: t.arg({
        type: ConfirmStoreDeletionInput,
        required: true,
        description: 'A confirmação de que uma loja seja apagada.',
      }),
    },
    resolve: async (_root, { id, input: { code } }, ctx) => {
      const store = await ctx.platform.store.findUnique({ where: { id } });
      if (!store) throw notFoundError('Loja não encontrada.');
      const { kind, credential } = ctx.principal;
      if (!credential) throw new DomainError('AUTH_SCOPE_DENIED', 'A credencial não tem permissão para esta operação.');
      if (!(await ctx.stores.confirmDeletion(id, code.trim().toLowerCase(), `${kind} ${credential.name}`))) {
        const message = 'O código não é deste pedido, já foi usado ou venceu. Peça outro a quem opera o serviço.';
        throw validationError([{ field: 'code', message, code: 'INVALID_VALUE' }]);
      }
      await ctx.platform.store.update({ where: { id, version: store.version }, data: { active: false } });
      return store;
    },
  }),
);
