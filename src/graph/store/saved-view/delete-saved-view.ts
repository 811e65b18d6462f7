import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertDeleted, assertVersion } from '../../../core/validation/rules.ts';
import { SEARCH_KINDS } from '../../search/search-kind.ts';
import { SAVED_VIEW_MISSING } from './saved-view.rules.ts';
import { SavedView } from './saved-view.ts';

builder.mutationField('deleteSavedView', (t) =>
  t.field({
    type: SavedView,
    scope: 'authenticated',
    emits: {},
    description: 'Exclui uma visão salva, para todos da loja. Responde a visão como era. Exige o escopo de leitura da sua lista.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da visão.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, ifVersion }, ctx) => {
      const view = await ctx.db.savedView.findUnique({ where: { id } });
      if (!view) throw notFoundError(SAVED_VIEW_MISSING);
      ctx.require(SEARCH_KINDS[view.kind].scope);
      assertVersion(view, ifVersion);
      assertDeleted(await ctx.db.savedView.deleteMany({ where: { id, version: view.version } }));
      return view;
    },
  }),
);
