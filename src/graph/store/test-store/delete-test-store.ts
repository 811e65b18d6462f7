import { notFoundError, validationError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertVersion } from '../../../core/validation/rules.ts';
import { DELETED_TABLES } from '../../record/deleted-tables.ts';
import { Store } from '../store/store.ts';

builder.mutationField('deleteTestStore', (t) =>
  t.field({
    type: Store,
    scope: 'store:admin',
    emits: {},
    description:
      'Apaga uma loja de teste com tudo que há nela, e as chaves que são só dela: o operador, qualquer uma; quem a administra, a de X-Store-Id. Responde a loja como era.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da loja.' }),
      ifVersion: t.arg.int({ description: 'Só apaga se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, ifVersion }, ctx) => {
      const store = await ctx.platform.store.findUnique({ where: { id } });
      if (!store) throw notFoundError('Loja não encontrada.');
      const message = 'Esta loja é de verdade e não pode ser apagada. Só lojas de teste podem.';
      if (!store.test) throw validationError([{ field: 'id', message, code: 'CONFLICT' }]);
      assertVersion(store, ifVersion);
      const { kind, credential } = ctx.principal;
      await ctx.stores.delete(store, `${kind} ${credential?.name ?? ''}`.trim(), DELETED_TABLES);
      return store;
    },
  }),
);
