import { validationError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { mergeUpdate } from '../../../core/validation/rules.ts';
import { SEARCH_KINDS } from '../../search/search-kind.ts';
import { listIssues } from './list-input.ts';
import { UpdateSavedViewInput } from './saved-view.input.ts';
import { SAVED_VIEW_MISSING, savedViewRules } from './saved-view.rules.ts';
import { SavedView } from './saved-view.ts';
import { nameColumns, viewColumns } from './saved-view-columns.ts';

builder.mutationField('updateSavedView', (t) =>
  t.field({
    type: SavedView,
    scope: 'authenticated',
    emits: {},
    description: 'Altera uma visão salva, para todos da loja. Exige o escopo de leitura da sua lista.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da visão.' }),
      input: t.arg({ type: UpdateSavedViewInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx, { schema }) => {
      const found = await ctx.db.savedView.findUnique({ where: { id } });
      if (found) {
        ctx.require(SEARCH_KINDS[found.kind].scope);
        // A filter that was saved earlier and is invalid by now does not prevent another name: only sent fields are validated.
        const issues = listIssues(schema, found.kind, input);
        if (issues.length > 0) throw validationError(issues);
      }
      const { current, changes, unchanged } = mergeUpdate(savedViewRules, found, input, {
        ifVersion,
        missing: SAVED_VIEW_MISSING,
      });
      if (unchanged) return current;
      const { name, ...others } = changes;
      return ctx.db.savedView.update({
        where: { id, version: current.version },
        data: { ...(name !== undefined && nameColumns(name)), ...viewColumns(others) },
      });
    },
  }),
);
