import type { ArgBuilder, InterfaceRef, ObjectRef } from '@pothos/core';
import { queryFromInfo } from '@pothos/plugin-prisma';
import type { GraphQLResolveInfo } from 'graphql';
import { isOptional } from '../../data/model-meta.ts';
import type { RequestContext } from '../execution/context.ts';
import { builder } from '../schema/builder.ts';
import type { Position, SortKey, SortOrder } from './keyset.ts';
import { List, type ListOptions, type Pagination } from './list.ts';
import type { ListArgs } from './list-args.ts';
import { isPositionOf } from './position.ts';

type Types = typeof builder.$inferSchemaTypes;
type Row = { readonly id: string };

/** A part of a list, each fact of which is found when it is asked for. */
interface PagePlace {
  readonly hasNextPage: () => boolean | Promise<boolean>;
  readonly hasPreviousPage: () => boolean | Promise<boolean>;
  readonly startCursor: () => string | null | Promise<string | null>;
  readonly endCursor: () => string | null | Promise<string | null>;
}

export const PageInfo = builder.objectRef<PagePlace>('PageInfo').implement({
  description: 'Onde o trecho está na lista, para seguir por cursores.',
  fields: (t) => ({
    hasNextPage: t.boolean({ description: 'Se há mais depois.', resolve: (place) => place.hasNextPage() }),
    hasPreviousPage: t.boolean({ description: 'Se há mais antes.', resolve: (place) => place.hasPreviousPage() }),
    startCursor: t.string({ nullable: true, description: 'Cursor do primeiro item.', resolve: (place) => place.startCursor() }),
    endCursor: t.string({ nullable: true, description: 'Cursor do último item.', resolve: (place) => place.endCursor() }),
  }),
});

/** The place of a page in its list. */
function placeOf<R extends Row>(list: List<R>): PagePlace {
  const cursorAt = async (index: number) => {
    const row = (await list.slice).rows.at(index);
    return row ? list.cursorOf(row) : null;
  };
  return {
    hasNextPage: async () => (await list.slice).hasNextPage,
    hasPreviousPage: async () => (await list.slice).hasPreviousPage,
    startCursor: () => cursorAt(0),
    endCursor: () => cursorAt(-1),
  };
}

const PaginationType = builder.objectRef<Pagination>('Pagination').implement({
  description: 'A página pelo número, de uma lista sem first, after, last e before.',
  fields: (t) => ({
    page: t.exposeInt('page', { description: 'Número da página, a partir de 1.' }),
    limit: t.exposeInt('limit', { description: 'Itens por página.' }),
    total: t.exposeInt('total', { description: 'Itens da lista inteira; de uma busca, até 10000.' }),
    totalIsExact: t.exposeBoolean('totalIsExact', {
      description: 'Se total é exato; false: a busca encontra mais itens do que total.',
    }),
    totalPages: t.exposeInt('totalPages', { description: 'Páginas de total itens.' }),
    hasNext: t.exposeBoolean('hasNext', { description: 'Se há página seguinte.' }),
    hasPrev: t.exposeBoolean('hasPrev', { description: 'Se há página anterior.' }),
  }),
});

/**
 * The connection type of a resource: `nodes`, `edges`, `pageInfo` (Relay), `totalCount` with its precision, and `pagination` unless the
 * list goes by cursors alone. Rows are read and counted only when something selects them. `items` names them in descriptions: `produtos`.
 */
export function defineConnection<R extends Row>(
  name: string,
  node: ObjectRef<Types, R> | InterfaceRef<Types, R>,
  items: string,
  { hasPages = true }: { readonly hasPages?: boolean } = {},
) {
  const Edge = builder.objectRef<{ list: List<R>; row: R }>(`${name}Edge`).implement({
    description: `Um item de uma lista de ${items} e o seu lugar nela.`,
    fields: (t) => ({
      cursor: t.string({ description: 'O lugar do item, para after e before.', resolve: ({ list, row }) => list.cursorOf(row) }),
      node: t.field({ type: node, description: 'O item.', resolve: ({ row }) => row as never }),
    }),
  });
  return builder.objectRef<List<R>>(`${name}Connection`).implement({
    description: `Uma lista de ${items}, ${hasPages ? 'por página ou por cursor' : 'por cursor'}.`,
    fields: (t) => ({
      nodes: t.field({
        type: [node],
        description: 'Os itens.',
        resolve: async (list) => [...(await list.slice).rows] as never,
      }),
      edges: t.field({
        type: [Edge],
        description: 'Os itens com os seus cursores.',
        resolve: async (list) => (await list.slice).rows.map((row) => ({ list, row })),
      }),
      pageInfo: t.field({ type: PageInfo, description: 'Para seguir por cursores.', resolve: placeOf }),
      totalCount: t.int({
        description: 'Quantos itens a lista inteira tem; de uma busca por texto contam-se até 10000.',
        resolve: (list) => list.total,
      }),
      totalCountIsExact: t.boolean({
        description: 'Se a lista tem totalCount itens; false: a busca encontra mais.',
        resolve: (list) => list.totalIsExact,
      }),
      ...(hasPages && {
        pagination: t.field({
          type: PaginationType,
          nullable: true,
          alwaysInContract: 'Para seguir por páginas.',
          description: 'Para seguir por páginas; null com first, after, last ou before, cujo trecho não tem número de página.',
          resolve: (list) => list.pagination(),
        }),
      }),
    }),
  });
}

/** The arguments of a list by cursors (Relay). */
export const cursorArgs = (arg: ArgBuilder<Types>) => ({
  first: arg.int({ description: 'Quantos itens, de 1 a 100, a partir do começo ou de after.' }),
  after: arg.string({ description: 'Cursor do item anterior ao trecho.' }),
  last: arg.int({ description: 'Quantos itens, de 1 a 100, até o fim ou até before.' }),
  before: arg.string({ description: 'Cursor do item seguinte ao trecho.' }),
});

/** The arguments of every list: Relay's, or a page by number (D-11). */
export const listArgs = (arg: ArgBuilder<Types>) => ({
  ...cursorArgs(arg),
  page: arg.int({ description: 'Número da página, a partir de 1; no lugar dos cursores.' }),
  limit: arg.int({ description: 'Itens por página, de 1 a 100; 20 quando omitido.' }),
});

/**
 * A list of `model`'s rows, those without a value in an ordering column last; what the nodes select is planned from `info`. `typeName`
 * where the schema names the model otherwise.
 */
export function createList<R extends Row>(
  parts: Omit<ListOptions<R>, 'query' | 'args' | 'isPlace'> & { args: ListArgs },
  {
    name,
    typeName = name,
    context,
    info,
  }: { name: string; typeName?: string; context: RequestContext; info: GraphQLResolveInfo },
): List<R> {
  const paths = [['nodes'], ['edges', 'node']].map((path) => path.map((field) => ({ name: field })));
  const nullsLast = <Key extends SortKey>(key: Key): Key => (isOptional(name, key.column) ? { ...key, nulls: 'last' } : key);
  const { more } = parts.order;
  const order: SortOrder = nullsLast(more ? { ...parts.order, more: more.map(nullsLast) } : parts.order);
  const isPlace = (place: Position) => isPositionOf(name, order, place);
  const { isContractCall: isCountedExactly } = context;
  return new List({ ...parts, order, isPlace, isCountedExactly, query: queryFromInfo({ context, info, typeName, paths }) });
}
