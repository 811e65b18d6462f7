import { type GraphQLInputType, GraphQLString, getNamedType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import { isBlank } from '../lib/text-forms.ts';

/** True for the filter of a list. */
export const isFilter = (type: GraphQLInputType | null | undefined) => type != null && getNamedType(type).name.endsWith('Filter');

/** The value of an input without the texts of filters that are blank. */
export function withoutBlanks(type: GraphQLInputType, value: unknown, inFilter: boolean): unknown {
  if (isNonNullType(type)) return withoutBlanks(type.ofType, value, inFilter);
  if (isListType(type)) return value;
  if (!isInputObjectType(type)) return inFilter && typeof value === 'string' && isBlank(value) ? null : value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = type.getFields();
  return Object.fromEntries(
    Object.entries(value).map(([name, sent]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      const isText = field && getNamedType(field.type) === GraphQLString;
      return [name, field ? withoutBlanks(field.type, sent, isFilter(type) && isText === true) : sent];
    }),
  );
}
