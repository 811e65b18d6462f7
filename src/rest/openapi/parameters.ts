import { getNamedType, isInputObjectType, isNonNullType } from 'graphql';
import { inputTypeSchema, rulesSchema, type SchemaComponents } from '../../core/json-schema/input.ts';
import type { JsonSchema } from '../../core/json-schema/scalars.ts';
import { LIST_BOUNDS } from '../../core/pagination/list-args.ts';
import { filterFields } from '../url-params.ts';
import { type RouteMeta, selects, type VariableMeta } from './route-meta.ts';

/** Headers that many operations take, by the names under which operations refer to them. */
export const HEADER_PARAMETERS: Readonly<Record<string, JsonSchema>> = {
  StoreId: {
    name: 'X-Store-Id',
    in: 'header',
    required: true,
    description: 'A loja de que a chamada fala; a chave precisa ter acesso a ela.',
    schema: { type: 'string', format: 'uuid' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Identifica a chamada por 24 horas: repetida com o mesmo corpo, recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo.',
    schema: { type: 'string', minLength: 1, maxLength: 128, pattern: '^[A-Za-z0-9._-]{1,128}$' },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description:
      'Com `handling=strict`, um campo ou parâmetro desconhecido é um erro 400; sem ele, é ignorado e citado em `X-Ignored-Fields` ou `X-Ignored-Params`.',
    schema: { type: 'string', maxLength: 1000, examples: ['handling=strict'] },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'O `ETag` que se espera que o recurso tenha; se ele mudou, a chamada é recusada com 412. `*` aceita qualquer um.',
    schema: { type: 'string', maxLength: 1000, examples: ['"3"'] },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'Os `ETag` que já se tem: se o recurso não mudou, a resposta é 304, sem corpo.',
    schema: { type: 'string', maxLength: 1000, examples: ['"3"'] },
  },
};

/** The headers that an operation takes beside its key. */
function headersOf(meta: RouteMeta): string[] {
  const isMutation = meta.operation.operation === 'mutation';
  const isApi = meta.interface === 'api';
  return [
    ...(isApi ? ['StoreId'] : []),
    ...(isApi && isMutation ? ['IdempotencyKey'] : []),
    ...(meta.variables.has('ifVersion') ? ['IfMatch'] : []),
    ...(!isMutation && selects(meta, '_version') ? ['IfNoneMatch'] : []),
    'Prefer',
  ];
}

/** Schema of a parameter; the numbers of a list have bounds of their own (D-11). */
function schemaOf(scope: SchemaComponents, { name, type, ruled, preset }: VariableMeta): JsonSchema {
  const { max } = name === 'page' || name === 'limit' ? LIST_BOUNDS[name] : {};
  const numbers = name === 'page' || name === 'limit' ? { minimum: 1, ...(max !== undefined && { maximum: max }) } : {};
  return { ...inputTypeSchema(scope, type, nonNullSchema(ruled)), ...numbers, ...(preset !== undefined && { default: preset }) };
}

/** Schema of a non-null value. */
function nonNullSchema(ruled: JsonSchema | undefined): JsonSchema | undefined {
  const options = ruled?.anyOf as readonly JsonSchema[] | undefined;
  return options?.find(({ type }) => type !== 'null') ?? ruled;
}

const parameter = (scope: SchemaComponents, place: 'path' | 'query', variable: VariableMeta): JsonSchema => ({
  name: variable.name,
  in: place,
  required: place === 'path' || (isNonNullType(variable.type) && variable.preset === undefined),
  description: variable.description,
  schema: schemaOf(scope, variable),
});

/** The fields of a filter, each of them a parameter of the query. */
function filters({ route, variables }: RouteMeta): VariableMeta[] {
  const type = variables.get('filter')?.type;
  const named = type && getNamedType(type);
  if (!isInputObjectType(named)) return [];
  const { rules } = named.extensions;
  const ruled = (rules ? rulesSchema(rules).properties : {}) as Readonly<Record<string, JsonSchema>>;
  return filterFields(type, route).map(({ name, type: of, description, extensions }) => ({
    name,
    type: of,
    description: description ?? '',
    ruled: ruled[name],
    takesAnyText: extensions.takesAnyText ?? false,
    preset: undefined,
  }));
}

/** The parameters of an operation: its path, its query, its headers. */
export function parametersOf(scope: SchemaComponents, meta: RouteMeta): JsonSchema[] {
  const { variables, pathNames, operation } = meta;
  const inPath = [...variables.values()].filter(({ name }) => pathNames.has(name));
  const isQuery = operation.operation === 'query';
  const inQuery = [...variables.values()].filter(({ name }) => !pathNames.has(name) && name !== 'filter');
  return [
    ...inPath.map((variable) => parameter(scope, 'path', variable)),
    ...(isQuery ? [...inQuery, ...filters(meta)] : []).map((each) => parameter(scope, 'query', each)),
    ...headersOf(meta).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}
