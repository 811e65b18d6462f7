import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertDeleted, assertVersion } from '../../../core/validation/rules.ts';
import { SAVED_VIEW_MISSING } from './saved-view.rules.ts';
import { SavedView } from './saved-view.ts';
import { assertMayChange, isPersonal, visibleViews } from './view-rights.ts';

builder.mutationField('deleteSavedView', (t) =>
  t.field({
    type: SavedView,
    scope: 'authenticated',
    emits: {},
    description:
      'Exclui uma visão salva, a da loja para todos. Responde a visão como era. Exige o escopo de leitura da sua lista e, da loja, o de escrita ou store:admin.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da visão.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, ifVersion }, ctx) => {
      const view = await ctx.db.savedView.findFirst({ where: { id, ...visibleViews(ctx) } });
      if (!view) throw notFoundError(SAVED_VIEW_MISSING);
      assertMayChange(ctx, view.kind, { isShared: !isPersonal(view) });
      assertVersion(view, ifVersion);
      assertDeleted(await ctx.db.savedView.deleteMany({ where: { id, version: view.version } }));
      return view;
    },
  }),
);
