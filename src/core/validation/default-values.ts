import { type GraphQLInputType, isInputObjectType, isNonNullType } from 'graphql';
import { parsedInput } from './input-validator.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Variables of an operation with the defaults of its rules, so that a call that sends a default equals one that omits it
 * (D-196). Updates have no defaults; invalid values stay as they were sent.
 */
export const withDefaults = (types: ReadonlyMap<string, GraphQLInputType>, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withDefault(types.get(name), value)]));

function withDefault(type: GraphQLInputType | undefined, value: unknown): unknown {
  const named = isNonNullType(type) ? type.ofType : type;
  if (!isInputObjectType(named) || named.name.startsWith('Update') || value === null || value === undefined) return value;
  const state = named.extensions.rules?.safeParse(parsedInput(named, value as Values));
  return state?.success ? { ...(value as Values), ...state.data } : value;
}
