import { mayShow } from '../../../core/execution/may-show.ts';
import { CappedCountType, countCapped } from '../../../core/pagination/capped-count.ts';
import { builder } from '../../../core/schema/builder.ts';
import { Node } from '../../../core/schema/node.ts';
import { SEARCH_KINDS, SearchKindEnum } from '../../search/search-kind.ts';
import { listedRows, listIssues } from './list-input.ts';
import { MAX_PERSONAL_VIEWS, MAX_SAVED_VIEWS } from './saved-view.rules.ts';
import { isPersonal, visibleViews } from './view-rights.ts';

/** Maximum number of characters of a sentence about a filter. */
const MAX_PROBLEM = 250;

const VALIDATED_COLUMNS = { kind: true, filter: true, orderBy: true } as const;

export const SavedView = builder.prismaObject('SavedView', {
  interfaces: [Node],
  description:
    'Um filtro e uma ordem de uma lista, salvos com um nome. A da loja vê quem pode ler a lista, e altera quem pode alterar os registros dela; a pessoal vê e altera só quem a salvou.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador da visão.' }),
    storeId: t.expose('storeId', { type: 'ID', description: 'Loja a que a visão pertence.' }),
    kind: t.expose('kind', { type: SearchKindEnum, description: 'De que lista é.' }),
    name: t.exposeString('name', {
      description: 'Nome, único entre as da loja ou entre as suas desta lista, sem distinguir maiúsculas.',
    }),
    personal: t.boolean({
      description: 'Se só quem a salvou a vê; false: é da loja.',
      select: { owner: true },
      resolve: isPersonal,
    }),
    position: t.exposeInt('position', { description: 'Lugar entre as visões da lista; a menor vem primeiro.' }),
    filter: t.field({
      type: 'JSON',
      description:
        'Filtro, no formato do argumento filter da lista; o de pedidos sem search para quem não tem a permissão `order-contacts:read`.',
      select: { kind: true, filter: true },
      resolve: ({ kind, filter }, _args, ctx) => {
        const { search, ...others } = filter as { readonly search?: unknown };
        return kind === 'ORDER' && search != null && !mayShow(ctx, 'order-contacts:read') ? others : filter;
      },
    }),
    orderBy: t.expose('orderBy', {
      type: 'JSON',
      nullable: true,
      description: 'Ordem, no formato do argumento orderBy da lista; null: a de costume.',
    }),
    count: t.field({
      type: CappedCountType,
      nullable: true,
      description: 'Quantos registros a lista tem agora com o filtro; null: o filtro não é mais válido, problem diz por quê.',
      select: VALIDATED_COLUMNS,
      resolve: (view, _args, ctx, { schema }) => countCapped(ctx, listedRows(ctx, schema, view.kind, view)),
    }),
    problem: t.string({
      nullable: true,
      description: 'O que a lista recusaria no filtro ou na ordem, que valiam quando foram salvos; null: nada.',
      select: VALIDATED_COLUMNS,
      resolve: ({ kind, ...view }, _args, _ctx, { schema }) => {
        const [first] = listIssues(schema, kind, view);
        return first ? `${first.field}: ${first.message}`.slice(0, MAX_PROBLEM) : null;
      },
    }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração; use em ifVersion.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

builder.queryField('savedViews', (t) =>
  t.prismaField({
    type: [SavedView],
    scope: 'authenticated',
    description: `As visões salvas de uma lista que você vê: até ${MAX_SAVED_VIEWS} da loja e até ${MAX_PERSONAL_VIEWS} só suas, na ordem das suas posições. Exige o escopo de leitura da lista.`,
    args: { kind: t.arg({ type: SearchKindEnum, required: true, description: 'A lista.' }) },
    resolve: (query, _root, { kind }, ctx) => {
      ctx.require(SEARCH_KINDS[kind].scope);
      return ctx.db.savedView.findMany({
        ...query,
        where: { kind, ...visibleViews(ctx) },
        orderBy: [{ position: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
      });
    },
  }),
);
