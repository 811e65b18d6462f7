import { type GraphQLInputObjectType, type GraphQLInputType, isInputObjectType, isListType, isNonNullType } from 'graphql';

/** The values of an input type as a client sends them: the inverse of `parsedInput`, without what is null. */
export function sentInput(type: GraphQLInputObjectType, parsed: object): Readonly<Record<string, unknown>> {
  const fields = type.getFields();
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([name, value]) => {
      const field = fields[name];
      return field && value != null ? [[name, sentValue(field.type, value)]] : [];
    }),
  );
}

function sentValue(type: GraphQLInputType, value: unknown): unknown {
  if (isNonNullType(type)) return sentValue(type.ofType, value);
  if (isListType(type)) return (value as unknown[]).map((item) => sentValue(type.ofType, item));
  return isInputObjectType(type) ? sentInput(type, value as object) : type.serialize(value);
}
