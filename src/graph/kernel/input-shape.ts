import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { z } from 'zod';
import { BOUNDS } from './fields.ts';
import { type JsonSchema, SCALAR_SHAPES, spelledValues } from './json-schema.ts';
import type { Rules } from './rules.ts';

/** Where the shapes that have a name are put, and how one refers to them. */
export interface NamedShapes {
  readonly named: Map<string, JsonSchema>;
  readonly refTo: (name: string) => string;
}

type Members = Readonly<Record<string, JsonSchema>>;

/** Rules as JSON Schema: their bounds and defaults, by field. */
export const ruledShape = (rules: Rules | z.ZodType): JsonSchema =>
  z.toJSONSchema(rules, { io: 'input', metadata: BOUNDS, unrepresentable: 'any' });

/** What the rules add to a type: bounds, and what is taken for what is not sent. */
const ADDED = [
  'const',
  'enum',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'minItems',
  'maxItems',
] as const;

/** Types whose values are a hundred times as large in the rules as in JSON. */
const IN_HUNDREDTHS = new Set(['Money', 'Percent', 'DiscountAmount']);

/** What is asked of a value that is there, and whether it may be null. */
function parted(ruled: JsonSchema | undefined): { ruled: JsonSchema | undefined; isNullable: boolean } {
  if (Array.isArray(ruled?.type)) return { ruled, isNullable: ruled.type.includes('null') };
  const options = (ruled?.anyOf ?? []) as readonly JsonSchema[];
  const [known, ...more] = options.filter(({ type }) => type !== 'null');
  // Of several forms none bounds the others.
  return { ruled: known && more.length === 0 ? known : ruled, isNullable: options.some(({ type }) => type === 'null') };
}

const added = (ruled: JsonSchema | undefined): JsonSchema =>
  Object.fromEntries(ADDED.flatMap((key) => (ruled?.[key] === undefined ? [] : [[key, ruled[key]]])));

/** The shape of a value that is sent for a type, null left aside; `ruled` is what the rules say of it. */
export function sentShape(scope: NamedShapes, type: GraphQLInputType, ruled?: JsonSchema): JsonSchema {
  if (isNonNullType(type)) return sentShape(scope, getNullableType(type), ruled);
  if (isListType(type)) {
    const items = sentShape(scope, type.ofType, ruled?.items as JsonSchema | undefined);
    return { type: 'array', items, ...added(ruled) };
  }
  if (isInputObjectType(type)) return { $ref: scope.refTo(inputShape(scope, type, ruled)) };
  if (isEnumType(type)) {
    if (!scope.named.has(type.name)) {
      const names = type.getValues().map(({ name }) => name);
      scope.named.set(type.name, { type: 'string', enum: names, description: spelledValues(type) });
    }
    return { $ref: scope.refTo(type.name) };
  }
  // Of what may be any JSON the rules alone know what it is.
  if (type.name === 'JSON') return ruled ? Object.fromEntries(Object.entries(ruled).filter(([key]) => key !== 'default')) : {};
  const shape = SCALAR_SHAPES[type.name];
  if (!shape) throw new Error(`${type.name} has no JSON Schema`);
  return { ...shape, ...added(ruled) };
}

/** The same or null, with its description kept outside. */
export function orNull(shape: JsonSchema, isNullable: boolean): JsonSchema {
  if (!isNullable || Object.keys(shape).length === 0) return shape;
  return typeof shape.type === 'string' ? { ...shape, type: [shape.type, 'null'] } : { anyOf: [shape, { type: 'null' }] };
}

/** What is taken for a field that is not sent, as JSON writes it; nothing where that is null or not for the field to say. */
function defaultOf(type: GraphQLInputType, ruled: JsonSchema | undefined): JsonSchema {
  const value = ruled?.default;
  if (value === undefined || value === null) return {};
  return { default: typeof value === 'number' && IN_HUNDREDTHS.has(String(getNullableType(type))) ? value / 100 : value };
}

/**
 * Puts the shape of an input under its name, and answers the name. Of an update every field may be left out, and what is
 * left out stays as it is.
 */
export function inputShape(scope: NamedShapes, type: GraphQLInputObjectType, given?: JsonSchema): string {
  if (scope.named.has(type.name)) return type.name;
  scope.named.set(type.name, {});
  const { rules } = type.extensions;
  const ruled = (rules ? ruledShape(rules) : given)?.properties as Members | undefined;
  const isUpdate = type.name.startsWith('Update');
  const fields = Object.values(type.getFields());
  const properties = fields.map(({ name, type: of, description }) => {
    const part = ruled?.[name];
    const { ruled: bound, isNullable } = parted(part);
    const shape = orNull(sentShape(scope, of, bound), part ? isNullable : !isNonNullType(of));
    return [name, { ...shape, ...(!isUpdate && defaultOf(of, part)), ...(description && { description }) }] as const;
  });
  const required = fields.filter(({ type: of }) => isNonNullType(of)).map(({ name }) => name);
  scope.named.set(type.name, {
    type: 'object',
    ...(type.description && { description: type.description }),
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  });
  return type.name;
}
