import { type GraphQLSchema, getOperationAST, type OperationDefinitionNode, parse, print } from 'graphql';
import { contractScope, type GrantedScope } from '../../core/execution/principal.ts';
import type { RestRoute } from '../../core/execution/request-services.ts';
import { policiesOf } from '../../core/execution/stored-operation.ts';
import { builder } from '../../core/schema/builder.ts';
import { ApiScope, knownScopes } from '../store/api-key/api-scope.ts';

/** A documented path for display: parameters in braces, formatted document, required scopes. */
interface ShownRoute {
  readonly method: RestRoute['method'];
  readonly path: string;
  readonly scopes: GrantedScope[];
  readonly document: string;
}

const HttpMethod = builder.enumType('HttpMethod', {
  description: 'O que uma chamada da API REST faz com o que o caminho diz.',
  values: {
    GET: { description: 'Lê.' },
    POST: { description: 'Cria, ou faz o que o caminho diz.' },
    PATCH: { description: 'Altera os campos enviados.' },
    DELETE: { description: 'Exclui.' },
  } satisfies Readonly<Record<RestRoute['method'], object>>,
});

const RestRouteType = builder.objectRef<ShownRoute>('RestRoute').implement({
  description: 'Um caminho da API REST e a operação GraphQL que o atende.',
  fields: (t) => ({
    method: t.expose('method', { type: HttpMethod, description: 'Método HTTP.' }),
    path: t.exposeString('path', { description: 'Caminho, com os parâmetros entre chaves.' }),
    scopes: t.expose('scopes', { type: [ApiScope], description: 'Permissões que a chave precisa ter.' }),
    document: t.exposeString('document', {
      description:
        'A operação, para colar e mudar. Os parâmetros do caminho e da consulta são as variáveis do mesmo nome; o corpo é $input.',
    }),
  }),
});

function shown(schema: GraphQLSchema, { method, path, source }: RestRoute): ShownRoute {
  const document = parse(source);
  const operation = getOperationAST(document) as OperationDefinitionNode;
  const required = policiesOf(schema, document, operation).flatMap(({ scope }) => contractScope(scope));
  return {
    method,
    path: path.replaceAll(/:(\w+)/g, '{$1}'),
    scopes: knownScopes([...new Set(required)]),
    document: print(document),
  };
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
