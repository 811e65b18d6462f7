import type { GraphQLEnumType } from 'graphql';
import { contractValues } from '../validation/contract-spelling.ts';

/** A JSON Schema of draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** JSON representation of each scalar. Money and percentages are decimal numbers with at most two places (contract §2). */
export const SCALAR_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Boolean: { type: 'boolean' },
  Cents: { type: 'integer', format: 'int64' },
  Date: { type: 'string', format: 'date' },
  DateTime: { type: 'string', format: 'date-time' },
  DiscountAmount: { type: 'number' },
  EmailAddress: { type: 'string', format: 'idn-email' },
  Float: { type: 'number' },
  // An id of a record; those that REST shows are UUIDs.
  ID: { type: 'string', format: 'uuid' },
  Int: { type: 'integer', format: 'int32' },
  JSON: {},
  Money: { type: 'number' },
  Percent: { type: 'number' },
  String: { type: 'string' },
  // No format: what the URL Standard takes is more than a URI or an IRI, and it is answered as it was sent (D-226).
  URL: { type: 'string' },
};

/** The same, or null. */
export function nullableSchema(shape: JsonSchema): JsonSchema {
  if (Object.keys(shape).length === 0) return shape;
  if (typeof shape.type === 'string' && shape.enum === undefined) return { ...shape, type: [shape.type, 'null'] };
  return { anyOf: [shape, { type: 'null' }] };
}

const describe = (type: GraphQLEnumType, values: readonly (readonly [string, string])[]) =>
  [type.description, '', ...values.map(([text, description]) => `- \`${text}\`: ${description}`)].join('\n');

/** Description of an enum and of each value. */
export const describeEnum = (type: GraphQLEnumType): string =>
  describe(
    type,
    type.getValues().map(({ name, description }) => [name, description ?? '']),
  );

/** The same of an enum that is sent, with the texts of the contract (D-301). */
export const describeInputEnum = (type: GraphQLEnumType): string => describe(type, contractValues(type));
