import { getNamedType, isInputObjectType, isNonNullType } from 'graphql';
import { inputObjectSchema, inputTypeSchema, type SchemaComponents, withNull } from '../../core/json-schema/input.ts';
import type { JsonSchema } from '../../core/json-schema/scalars.ts';
import type { FieldAliases } from '../field-aliases.ts';
import type { RouteMeta } from './route-meta.ts';

type Members = Readonly<Record<string, JsonSchema>>;

/** An input in the shape of the body: a field whose alias is a path of two names becomes an object with that field. */
function withAliases(shape: JsonSchema, aliases: FieldAliases): JsonSchema {
  const paths = new Map(Object.entries(aliases).map(([path, field]) => [field, path.split('.')]));
  const properties = Object.entries(shape.properties as Members).map(([name, field]): [string, JsonSchema] => {
    const [outer = name, inner] = paths.get(name) ?? [];
    if (inner === undefined) return [outer, field];
    return [outer, { type: 'object', description: field.description, properties: { [inner]: field } }];
  });
  const required = ((shape.required as string[] | undefined) ?? []).map((name) => paths.get(name)?.[0] ?? name);
  return { ...shape, properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) };
}

/** A body whose fields are single variables of the operation. */
function variablesBody(scope: SchemaComponents, { variables, pathNames }: RouteMeta): JsonSchema | undefined {
  const fields = [...variables.values()].filter(({ name }) => !pathNames.has(name) && name !== 'ifVersion');
  if (fields.length === 0) return undefined;
  const properties = fields.map(({ name, type, ruled, description, takesAnyText }) => {
    const shape = withNull(inputTypeSchema(scope, type, ruled, takesAnyText), !isNonNullType(type));
    return [name, { ...shape, description }];
  });
  // A variable that must be sent may still be null (D-09).
  return { type: 'object', properties: Object.fromEntries(properties), required: fields.map(({ name }) => name) };
}

/** The schema of the body that an operation takes; undefined: none. */
export function bodySchema(scope: SchemaComponents, meta: RouteMeta): JsonSchema | undefined {
  const { variables, operation, route } = meta;
  if (operation.operation === 'query') return undefined;
  const input = getNamedType(variables.get('input')?.type);
  if (!isInputObjectType(input)) return variablesBody(scope, meta);
  const isNew = !scope.schemas.has(input.name);
  const name = inputObjectSchema(scope, input);
  if (isNew && route.body) scope.schemas.set(name, withAliases(scope.schemas.get(name) ?? {}, route.body));
  return { $ref: scope.refTo(name) };
}
