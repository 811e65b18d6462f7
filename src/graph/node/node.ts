import { type Issue, validationError } from '../../core/errors.ts';
import { builder } from '../../core/schema/builder.ts';
import { Node } from '../../core/schema/node.ts';
import { findNodes } from './find-nodes.ts';

const MAX_NODES = 100;

const tooMany: Issue = { field: 'ids', message: `Deve ter no máximo ${MAX_NODES} itens.`, code: 'TOO_LONG' };

builder.queryFields((t) => ({
  node: t.field({
    type: Node,
    nullable: true,
    scope: 'authenticated',
    description:
      'O registro deste id, de qualquer tipo que seja Node; null: a loja não o tem, o texto não é um id ou a credencial não pode ler o tipo.',
    args: { id: t.arg.id({ required: true, description: 'Identificador.', extensions: { takesAnyText: true } }) },
    resolve: async (_root, { id }, ctx, info) => (await findNodes(ctx, info, [String(id)]))[0] ?? null,
  }),
  nodes: t.field({
    type: [Node],
    nullable: { list: true, items: true },
    scope: 'authenticated',
    description: `Os registros destes ids, na sua ordem, no máximo ${MAX_NODES}; null no lugar de cada um que node não acharia.`,
    args: {
      ids: t.arg.idList({
        required: true,
        description: `Identificadores, até ${MAX_NODES}.`,
        extensions: { takesAnyText: true },
      }),
    },
    resolve: (_root, { ids }, ctx, info) => {
      if (ids.length > MAX_NODES) throw validationError([tooMany]);
      return findNodes(ctx, info, ids.map(String));
    },
  }),
}));
