import { queryFromInfo } from '@pothos/plugin-prisma';
import DataLoader from 'dataloader';
import type { FieldNode, GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { Node } from '../../../core/schema/node.ts';
import { readableWhere } from '../../node/find-nodes.ts';
import { changeCursor } from './change-cursor.ts';
import { CHANGE_KINDS, ChangeKindEnum, type ShownChange } from './change-kind.ts';

interface Row {
  readonly id: string;
}

type Loader = DataLoader<{ readonly model: string; readonly id: string }, Row | null>;

/** Reads what the document selects of the records of one type, in one statement. */
async function recordsOf(ctx: RequestContext, info: GraphQLResolveInfo, model: string, ids: ReadonlySet<string>): Promise<Row[]> {
  const rows = ctx.db[(model.charAt(0).toLowerCase() + model.slice(1)) as never] as {
    findMany(args: object): PromiseLike<Row[]>;
  };
  const where = { ...readableWhere(ctx, model), id: { in: [...ids] } };
  const found = await rows.findMany({ ...queryFromInfo({ context: ctx, info, typeName: model }), where });
  return found.map((row) => ({ ...row, __typename: model }));
}

const loaders = new WeakMap<RequestContext, Map<FieldNode | undefined, Loader>>();

/** The record that changed, as it is now; null: there is no such record any more. Those of one field are read together. */
function changedRecord(ctx: RequestContext, info: GraphQLResolveInfo, { kind, id }: ShownChange): Promise<Row | null> {
  const { model } = CHANGE_KINDS[kind];
  if (model === null) return Promise.resolve(null);
  const ofContext = loaders.get(ctx) ?? new Map<FieldNode | undefined, Loader>();
  loaders.set(ctx, ofContext);
  const [field] = info.fieldNodes;
  const batch = async (keys: readonly { readonly model: string; readonly id: string }[]) => {
    const byModel = Map.groupBy(keys, ({ model }) => model);
    const read = [...byModel].map(([model, of]) => recordsOf(ctx, info, model, new Set(of.map((key) => key.id))));
    const byId = new Map((await Promise.all(read)).flat().map((row) => [row.id, row]));
    return keys.map((key) => byId.get(key.id) ?? null);
  };
  const loader: Loader = ofContext.get(field) ?? new DataLoader(batch, { cache: false });
  ofContext.set(field, loader);
  return loader.load({ model, id });
}

export const Change = builder.objectRef<ShownChange>('Change').implement({
  description: 'Uma mudança de um registro da loja, gravada junto com ele.',
  fields: (t) => ({
    cursor: t.string({
      description: 'O lugar da mudança, para after e Last-Event-ID.',
      resolve: ({ storeId, sequence }) => changeCursor(storeId, sequence),
    }),
    kind: t.field({ type: ChangeKindEnum, description: 'O que mudou.', resolve: ({ kind }) => kind }),
    nodeId: t.id({ description: 'Identificador do registro.', resolve: ({ id }) => id }),
    version: t.int({
      nullable: true,
      description:
        'Versão do registro depois da mudança; null: só uma parte dele mudou, como um item ou uma variação, ou ele não tem versão.',
      resolve: ({ version }) => version,
    }),
    at: t.field({ type: 'DateTime', description: 'Quando a chamada que mudou começou.', resolve: ({ at }) => at }),
    node: t.field({
      type: Node,
      nullable: true,
      description:
        'O registro, como é agora; null: não existe mais, ou é de API_KEY, ORDER_TAG ou STORE, que não são Node e se leem de novo.',
      resolve: (change, _args, ctx, info) => changedRecord(ctx, info, change),
    }),
  }),
});
