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
import { contractFields, enumTexts } from '../validation/contract-spelling.ts';
import { boundsRegistry } from '../validation/field-types.ts';
import type { Rules } from '../validation/rules.ts';
import { describeInputEnum, type JsonSchema, SCALAR_SCHEMAS } from './scalars.ts';

/** The map of named schemas, and the prefix of references to them. */
export interface SchemaComponents {
  readonly schemas: Map<string, JsonSchema>;
  readonly refTo: (name: string) => string;
}

type Members = Readonly<Record<string, JsonSchema>>;

declare module 'graphql' {
  interface GraphQLInputObjectTypeExtensions {
    /** Minimum number of fields, for the published schema. */
    minFields?: number;
  }
}

/** Rules as JSON Schema: their bounds and defaults, by field. */
export const rulesSchema = (rules: Rules | z.ZodType): JsonSchema =>
  z.toJSONSchema(rules, { io: 'input', metadata: boundsRegistry, unrepresentable: 'any' });

/** Keywords that the rules add to a type: bounds and defaults. */
const CONSTRAINT_KEYWORDS = [
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

/** Types whose values are 100 times larger in the rules than in JSON. */
const HUNDREDTHS_SCALARS = new Set(['Money', 'Percent', 'DiscountAmount']);

/** The schema of a non-null value, and a flag for whether null is allowed. */
function splitNullable(ruled: JsonSchema | undefined): { ruled: JsonSchema | undefined; isNullable: boolean } {
  if (Array.isArray(ruled?.type)) return { ruled, isNullable: ruled.type.includes('null') };
  const options = (ruled?.anyOf ?? []) as readonly JsonSchema[];
  const [known, ...more] = options.filter(({ type }) => type !== 'null');
  // Of several forms none bounds the others.
  return { ruled: known && more.length === 0 ? known : ruled, isNullable: options.some(({ type }) => type === 'null') };
}

const constraintsOf = (ruled: JsonSchema | undefined): JsonSchema =>
  Object.fromEntries(CONSTRAINT_KEYWORDS.flatMap((key) => (ruled?.[key] === undefined ? [] : [[key, ruled[key]]])));

/** JSON Schema of an input type without null; `ruled` is the schema that the rules give. `takesAnyText`: an id need not be a UUID. */
export function inputTypeSchema(
  scope: SchemaComponents,
  type: GraphQLInputType,
  ruled?: JsonSchema,
  takesAnyText = false,
): JsonSchema {
  if (isNonNullType(type)) return inputTypeSchema(scope, getNullableType(type), ruled, takesAnyText);
  if (isListType(type)) {
    const items = inputTypeSchema(scope, type.ofType, ruled?.items as JsonSchema | undefined, takesAnyText);
    return { type: 'array', items, ...constraintsOf(ruled) };
  }
  if (isInputObjectType(type)) return { $ref: scope.refTo(inputObjectSchema(scope, type, ruled)) };
  if (isEnumType(type) && type.extensions.isTextInContract) return { type: 'string', ...constraintsOf(ruled) };
  if (isEnumType(type)) {
    if (!scope.schemas.has(type.name))
      scope.schemas.set(type.name, { type: 'string', enum: enumTexts(type, 'contract'), description: describeInputEnum(type) });
    return { $ref: scope.refTo(type.name) };
  }
  // For arbitrary JSON only the rules have a schema.
  if (type.name === 'JSON') return ruled ? Object.fromEntries(Object.entries(ruled).filter(([key]) => key !== 'default')) : {};
  const shape = SCALAR_SCHEMAS[type.name === 'ID' && takesAnyText ? 'String' : type.name];
  if (!shape) throw new Error(`${type.name} has no JSON Schema`);
  return { ...shape, ...constraintsOf(ruled) };
}

/** The same or null, with its description kept outside. */
export function withNull(shape: JsonSchema, isNullable: boolean): JsonSchema {
  if (!isNullable || Object.keys(shape).length === 0) return shape;
  return typeof shape.type === 'string' ? { ...shape, type: [shape.type, 'null'] } : { anyOf: [shape, { type: 'null' }] };
}

/**
 * The description of a field with the value that it has when it is not sent, if that is not null. As the keyword `default` it
 * would make the field one that generators of clients demand (D-480).
 */
function withDefaultSaid(description: string, type: GraphQLInputType, ruled: JsonSchema | undefined): string {
  const value = ruled?.default;
  if (value === undefined || value === null || description.includes('quando omitido')) return description;
  const inJson = typeof value === 'number' && HUNDREDTHS_SCALARS.has(String(getNullableType(type))) ? value / 100 : value;
  return `${description} Quando omitido: \`${JSON.stringify(inJson)}\`.`.trimStart();
}

/**
 * Registers the JSON Schema of an input type; returns its name. Of an update every field may be left out, and what is left out
 * stays as it is.
 */
export function inputObjectSchema(scope: SchemaComponents, type: GraphQLInputObjectType, inherited?: JsonSchema): string {
  if (scope.schemas.has(type.name)) return type.name;
  scope.schemas.set(type.name, {});
  const { rules } = type.extensions;
  const ruled = (rules ? rulesSchema(rules) : inherited)?.properties as Members | undefined;
  const isUpdate = type.name.startsWith('Update');
  const types = type.getFields();
  const fields = contractFields(type).flatMap(({ name, field, text }) => {
    const { type: of, description, extensions } = types[field] ?? {};
    return of ? [{ name, field, text, type: of, description, takesAnyText: extensions?.takesAnyText }] : [];
  });
  const properties = fields.map(({ name, field, text, type: of, description, takesAnyText }) => {
    if (text) return [name, { $ref: scope.refTo(text.typeName), description: text.description }] as const;
    const part = ruled?.[field];
    const { ruled: bound, isNullable } = splitNullable(part);
    const shape = withNull(inputTypeSchema(scope, of, bound, takesAnyText), part ? isNullable : !isNonNullType(of));
    const said = isUpdate ? description : withDefaultSaid(description ?? '', of, part);
    return [name, { ...shape, ...(said && { description: said }) }] as const;
  });
  const required = fields.filter(({ type: of }) => isNonNullType(of)).map(({ name }) => name);
  scope.schemas.set(type.name, {
    type: 'object',
    ...(type.description && { description: type.description }),
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    ...(type.extensions.minFields !== undefined && { minProperties: type.extensions.minFields }),
  });
  return type.name;
}
