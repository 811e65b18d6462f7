import { type GraphQLInputType, getNamedType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import { isBlank } from '../../lib/text-forms.ts';

/** True for the filter of a list. */
export const isFilter = (type: GraphQLInputType | null | undefined) => type != null && getNamedType(type).name.endsWith('Filter');

/** Types of texts that may be typed: an id of a tag is its code as well. */
const TEXTS = ['String', 'ID'];

/** True for a value of a filter that filters nothing: a blank text, an empty list (D-323). */
export const isBlankFilter = (type: GraphQLInputType, value: unknown): boolean =>
  Array.isArray(value)
    ? value.length === 0
    : typeof value === 'string' && TEXTS.includes(getNamedType(type).name) && isBlank(value);

/** The value of an input without the texts of filters that are blank, and without their empty lists. */
export function withoutBlanks(type: GraphQLInputType, value: unknown, inFilter: boolean): unknown {
  if (isNonNullType(type)) return withoutBlanks(type.ofType, value, inFilter);
  if (isListType(type) || !isInputObjectType(type)) return inFilter && isBlankFilter(type, value) ? null : value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = type.getFields();
  return Object.fromEntries(
    Object.entries(value).map(([name, sent]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field ? withoutBlanks(field.type, sent, isFilter(type)) : sent];
    }),
  );
}
