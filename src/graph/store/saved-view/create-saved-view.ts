import { validationError } from '../../../core/errors.ts';
import { assertBelowLimit } from '../../../core/execution/store-locks.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { SEARCH_KINDS } from '../../search/search-kind.ts';
import { listIssues } from './list-input.ts';
import { CreateSavedViewInput } from './saved-view.input.ts';
import { MAX_POSITION, MAX_SAVED_VIEWS, newSavedViewRules, savedViewLimit } from './saved-view.rules.ts';
import { SavedView } from './saved-view.ts';
import { nameColumns, viewColumns } from './saved-view-columns.ts';

builder.mutationField('createSavedView', (t) =>
  t.field({
    type: SavedView,
    scope: 'authenticated',
    emits: {},
    description: `Salva um filtro e uma ordem de uma lista com um nome, para todos da loja. Cada lista tem no máximo ${MAX_SAVED_VIEWS}. Exige o escopo de leitura da lista.`,
    args: { input: t.arg({ type: CreateSavedViewInput, required: true, description: 'Dados da visão.' }) },
    resolve: async (_root, { input }, ctx, { schema }) => {
      ctx.require(SEARCH_KINDS[input.kind].scope);
      const { kind, name, position: sent, ...view } = parseInput(newSavedViewRules, input);
      const issues = listIssues(schema, kind, view);
      if (issues.length > 0) throw validationError(issues);
      await assertBelowLimit(ctx, savedViewLimit, () => ctx.db.savedView.count({ where: { kind } }));
      const last = await ctx.db.savedView.findFirst({ where: { kind }, orderBy: [{ position: 'desc' }, { id: 'asc' }] });
      const position = sent ?? Math.min((last?.position ?? -1) + 1, MAX_POSITION);
      const columns = { kind, ...nameColumns(name), position, filter: {}, ...viewColumns(view) };
      return ctx.db.savedView.create({ data: columns });
    },
  }),
);
