import { validationError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { listIssues } from './list-input.ts';
import { CreateSavedViewInput } from './saved-view.input.ts';
import { MAX_PERSONAL_VIEWS, MAX_POSITION, MAX_SAVED_VIEWS, newSavedViewRules } from './saved-view.rules.ts';
import { SavedView } from './saved-view.ts';
import { nameColumns, viewColumns } from './saved-view-columns.ts';
import { assertMayChange, assertRoom, ownerOf, visibleViews } from './view-rights.ts';

builder.mutationField('createSavedView', (t) =>
  t.field({
    type: SavedView,
    scope: 'authenticated',
    emits: {},
    refuses: ['DUPLICATE_ENTRY'],
    description: `Salva um filtro e uma ordem de uma lista com um nome, para todos da loja (no máximo ${MAX_SAVED_VIEWS} de cada lista) ou só para quem salva (no máximo ${MAX_PERSONAL_VIEWS}). Exige o escopo de leitura da lista e, para todos, o de escrita ou store:admin.`,
    args: { input: t.arg({ type: CreateSavedViewInput, required: true, description: 'Dados da visão.' }) },
    resolve: async (_root, { input }, ctx, { schema }) => {
      const { kind, name, position: sent, personal, ...view } = parseInput(newSavedViewRules, input);
      assertMayChange(ctx, kind, { isShared: !personal });
      const issues = listIssues(schema, kind, view);
      if (issues.length > 0) throw validationError(issues);
      const owner = ownerOf(ctx, personal);
      await assertRoom(ctx, kind, owner);
      const last = await ctx.db.savedView.findFirst({
        where: { kind, ...visibleViews(ctx) },
        orderBy: [{ position: 'desc' }, { id: 'asc' }],
      });
      const position = sent ?? Math.min((last?.position ?? -1) + 1, MAX_POSITION);
      const columns = { kind, owner, ...nameColumns(name), position, filter: {}, ...viewColumns(view) };
      return ctx.db.savedView.create({ data: columns });
    },
  }),
);
