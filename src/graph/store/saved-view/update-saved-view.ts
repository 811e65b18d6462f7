import { validationError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { mergeUpdate } from '../../../core/validation/rules.ts';
import { listIssues } from './list-input.ts';
import { UpdateSavedViewInput } from './saved-view.input.ts';
import { SAVED_VIEW_MISSING, savedViewRules } from './saved-view.rules.ts';
import { SavedView } from './saved-view.ts';
import { nameColumns, viewColumns } from './saved-view-columns.ts';
import { assertMayChange, assertRoom, isPersonal, ownerOf, visibleViews } from './view-rights.ts';

builder.mutationField('updateSavedView', (t) =>
  t.field({
    type: SavedView,
    scope: 'authenticated',
    emits: {},
    refuses: ['DUPLICATE_ENTRY'],
    description:
      'Altera uma visão salva, a da loja para todos. Exige o escopo de leitura da sua lista e, da loja, antes ou depois, o de escrita ou store:admin.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da visão.' }),
      input: t.arg({ type: UpdateSavedViewInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx, { schema }) => {
      const view = await ctx.db.savedView.findFirst({ where: { id, ...visibleViews(ctx) } });
      const found = view && { ...view, personal: isPersonal(view) };
      if (found) {
        assertMayChange(ctx, found.kind, { isShared: !found.personal || input.personal === false });
        // A filter that was saved earlier and is invalid by now does not prevent another name: only sent fields are validated.
        const issues = listIssues(schema, found.kind, input);
        if (issues.length > 0) throw validationError(issues);
      }
      const { current, changes, unchanged } = mergeUpdate(savedViewRules, found, input, {
        ifVersion,
        missing: SAVED_VIEW_MISSING,
      });
      if (unchanged) return current;
      const { name, personal, ...others } = changes;
      const owner = personal === undefined ? undefined : ownerOf(ctx, personal);
      if (owner !== undefined) await assertRoom(ctx, current.kind, owner);
      return ctx.db.savedView.update({
        where: { id, version: current.version },
        data: { ...(name !== undefined && nameColumns(name)), ...(owner !== undefined && { owner }), ...viewColumns(others) },
      });
    },
  }),
);
