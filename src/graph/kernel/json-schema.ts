import type { GraphQLEnumType } from 'graphql';

/** A JSON Schema of draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** How each scalar is written in JSON. Money and percentages are decimal numbers with at most two places (contract §2). */
export const SCALAR_SHAPES: Readonly<Record<string, JsonSchema>> = {
  Boolean: { type: 'boolean' },
  Cents: { type: 'integer', format: 'int64' },
  DateTime: { type: 'string', format: 'date-time' },
  DiscountAmount: { type: 'number' },
  EmailAddress: { type: 'string', format: 'email' },
  Float: { type: 'number' },
  Int: { type: 'integer', format: 'int32' },
  JSON: {},
  Money: { type: 'number' },
  Percent: { type: 'number' },
  String: { type: 'string' },
  URL: { type: 'string', format: 'uri' },
  UUID: { type: 'string', format: 'uuid' },
};

/** The same, or null. */
export function nullable(shape: JsonSchema): JsonSchema {
  if (Object.keys(shape).length === 0) return shape;
  if (typeof shape.type === 'string' && shape.enum === undefined) return { ...shape, type: [shape.type, 'null'] };
  return { anyOf: [shape, { type: 'null' }] };
}

/** What an enum is, and each of its values. */
export function spelledValues(type: GraphQLEnumType): string {
  const values = type.getValues().map(({ name, description }) => `- \`${name}\`: ${description ?? ''}`);
  return [type.description, '', ...values].join('\n');
}
