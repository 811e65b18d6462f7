import { type GraphQLSchema, getOperationAST, type OperationDefinitionNode, parse, print } from 'graphql';
import { builder } from '../kernel/builder.ts';
import type { RestRoute } from '../kernel/rest-route.ts';
import { bargainsOf } from '../kernel/stored-operation.ts';

/** A documented path as it is shown: parameters in braces, the document laid out, what its root fields ask for. */
interface ShownRoute {
  readonly method: string;
  readonly path: string;
  readonly scopes: readonly string[];
  readonly document: string;
}

const RestRouteType = builder.objectRef<ShownRoute>('RestRoute').implement({
  description: 'Um caminho da API REST e a operação GraphQL que o atende.',
  fields: (t) => ({
    method: t.exposeString('method', { description: 'Método HTTP.' }),
    path: t.exposeString('path', { description: 'Caminho, com os parâmetros entre chaves.' }),
    scopes: t.exposeStringList('scopes', { description: 'Permissões que a chave precisa ter.' }),
    document: t.exposeString('document', {
      description:
        'A operação, para colar e mudar. Os parâmetros do caminho e da consulta são as variáveis do mesmo nome; o corpo é $input.',
    }),
  }),
});

function shown(schema: GraphQLSchema, { method, path, source }: RestRoute): ShownRoute {
  const document = parse(source);
  const operation = getOperationAST(document) as OperationDefinitionNode;
  const asked = bargainsOf(schema, document, operation).flatMap(({ scope }) => scope);
  return { method, path: path.replaceAll(/:(\w+)/g, '{$1}'), scopes: [...new Set(asked)], document: print(document) };
}

// The table does not change while the service runs.
const shownTables = new WeakMap<readonly RestRoute[], readonly ShownRoute[]>();

builder.queryField('restRoutes', (t) =>
  t.field({
    type: [RestRouteType],
    scope: 'anyone',
    description: 'Todos os caminhos da API REST, com a operação GraphQL por trás de cada um. Não precisa de chave.',
    resolve: (_root, _args, { restRoutes }, { schema }) => {
      const table = shownTables.get(restRoutes) ?? restRoutes.map((route) => shown(schema, route));
      shownTables.set(restRoutes, table);
      return [...table];
    },
  }),
);
