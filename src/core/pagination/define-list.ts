import type { ArgBuilder, ObjectRef } from '@pothos/core';
import type { GraphQLResolveInfo } from 'graphql';
import type { z } from 'zod';
import type { ListModel } from '../../data/page-loader.ts';
import type { RequestContext } from '../execution/context.ts';
import type { builder } from '../schema/builder.ts';
import { changedSince } from './changed-since.ts';
import { createList, listArgs } from './connection.ts';
import type { Filter } from './filter.ts';
import type { SortOrder } from './keyset.ts';
import type { List } from './list.ts';
import type { ListArgs } from './list-args.ts';
import { ORDER_ARGUMENT, type Ordering } from './ordering.ts';

type Types = typeof builder.$inferSchemaTypes;
type Row = { readonly id: string };

interface ListDefinition<R extends Row, Rules extends z.ZodObject> {
  readonly connection: ObjectRef<Types, List<R>>;
  readonly rows: (ctx: RequestContext) => ListModel<R>;
  readonly filter: Filter<Rules, object>;
  readonly ordering: Ordering;
  /** The name in the schema, where that of the model is another. */
  readonly typeName?: string;
}

/** The arguments of a list as they were sent. */
interface SentArgs extends ListArgs {
  readonly filter?: object | null | undefined;
  readonly orderBy?: Parameters<Ordering['orderOf']>[0];
}

/** Defines the list of a model, in one form wherever it is read: pages or cursors, its filter, and up to three fields of its order. */
export function defineList<R extends Row, Rules extends z.ZodObject>(
  model: string,
  { connection, rows, filter, ordering, typeName = model }: ListDefinition<R, Rules>,
) {
  return {
    Connection: connection,
    args: (arg: ArgBuilder<Types>) => ({
      ...listArgs(arg),
      filter: arg({ type: filter.type, description: 'O que a lista deve conter.' }),
      orderBy: arg({ type: [ordering.input], description: ORDER_ARGUMENT }),
    }),
    /** Those rows of `within`, or of the whole store, that the arguments ask for; `order` where no order is asked for. */
    async read(
      ctx: RequestContext,
      info: GraphQLResolveInfo,
      { filter: sent, orderBy, ...args }: SentArgs,
      { within, order }: { readonly within?: object; readonly order?: SortOrder } = {},
    ): Promise<List<R>> {
      const { filter: complete, onRead } = await changedSince(ctx, filter.parse(sent), args);
      const found = await filter.where(ctx, complete);
      const where = within === undefined ? found : { AND: [found, within] };
      for (const scope of ordering.scopesOf(orderBy)) ctx.require(scope);
      const inOrder = order && !orderBy?.length ? order : ordering.orderOf(orderBy);
      return createList({ model: rows(ctx), where, order: inOrder, args, onRead }, { name: model, typeName, context: ctx, info });
    },
  };
}
