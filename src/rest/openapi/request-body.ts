import { getNamedType, isInputObjectType, isNonNullType } from 'graphql';
import { inputShape, type NamedShapes, orNull, sentShape } from '../../graph/kernel/input-shape.ts';
import type { JsonSchema } from '../../graph/kernel/json-schema.ts';
import type { Renames } from '../renames.ts';
import type { RouteFacts } from './route-facts.ts';

type Members = Readonly<Record<string, JsonSchema>>;

/** An input in the words of the body: where a path of two names stands for a field, an object with that field. */
function respelled(shape: JsonSchema, renames: Renames): JsonSchema {
  const spelling = new Map(Object.entries(renames).map(([path, field]) => [field, path.split('.')]));
  const properties = Object.entries(shape.properties as Members).map(([name, field]): [string, JsonSchema] => {
    const [outer = name, inner] = spelling.get(name) ?? [];
    if (inner === undefined) return [outer, field];
    const { default: preset, ...value } = field;
    const whole = { type: 'object', description: field.description, properties: { [inner]: value } };
    return [outer, preset === undefined ? whole : { ...whole, default: { [inner]: preset } }];
  });
  const required = ((shape.required as string[] | undefined) ?? []).map((name) => spelling.get(name)?.[0] ?? name);
  return { ...shape, properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) };
}

/** A body whose fields are variables of the operation, one by one. */
function variableBody(scope: NamedShapes, { variables, pathNames }: RouteFacts): JsonSchema | undefined {
  const fields = [...variables.values()].filter(({ name }) => !pathNames.has(name) && name !== 'ifVersion');
  if (fields.length === 0) return undefined;
  const properties = fields.map(({ name, type, ruled, description }) => {
    const shape = orNull(sentShape(scope, type, ruled), !isNonNullType(type));
    return [name, { ...shape, description }];
  });
  // What is asked for beside the type is that it is there: null is a value of its own (D-09).
  return { type: 'object', properties: Object.fromEntries(properties), required: fields.map(({ name }) => name) };
}

/** The schema of the body that an operation takes; undefined: none. */
export function bodyShape(scope: NamedShapes, facts: RouteFacts): JsonSchema | undefined {
  const { variables, operation, route } = facts;
  if (operation.operation === 'query') return undefined;
  const input = getNamedType(variables.get('input')?.type);
  if (!isInputObjectType(input)) return variableBody(scope, facts);
  const isNew = !scope.named.has(input.name);
  const name = inputShape(scope, input);
  if (isNew && route.body) scope.named.set(name, respelled(scope.named.get(name) ?? {}, route.body));
  return { $ref: scope.refTo(name) };
}
