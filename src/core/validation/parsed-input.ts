import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql';

type Values = Readonly<Record<string, unknown>>;

/** Placeholder for a rejected value. Rules that read it are not applied. */
export const REJECTED_VALUE = Symbol('rejected');

/** The values as resolvers get them: scalars parsed. Nested objects are left as they are: rules look no deeper than types. */
export function parsedInput(type: GraphQLInputObjectType, read: Values): object {
  const fields = type.getFields();
  return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, parseInputValue(fields[name]?.type, value)]));
}

function parseInputValue(type: GraphQLInputType | undefined, value: unknown): unknown {
  if (!type || value === null || value === undefined || value === REJECTED_VALUE) return value;
  if (isNonNullType(type)) return parseInputValue(type.ofType, value);
  if (isListType(type)) return (value as unknown[]).map((item) => parseInputValue(type.ofType, item));
  if (isInputObjectType(type)) return parsedInput(type, value as Values);
  // An integer that is too large for its type is for the rules to refuse.
  if (isEnumType(type)) return type.getValue(value as string)?.value ?? value;
  return isScalarType(type) && type.name !== 'Int' ? type.parseValue(value) : value;
}
