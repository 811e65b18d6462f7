import { type GraphQLInputType, getNamedType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import { isBlank } from '../../lib/text-forms.ts';

/** True for the filter of a list. */
export const isFilter = (type: GraphQLInputType | null | undefined) => type != null && getNamedType(type).name.endsWith('Filter');

/**
 * True for a value of a filter that filters nothing: a blank text, an empty list (D-323). An id is a text where it may be any; elsewhere
 * a blank one is a mistake, with which a list would show all.
 */
export function isBlankFilter(type: GraphQLInputType, value: unknown, takesAnyText = false): boolean {
  if (Array.isArray(value)) return value.length === 0;
  const { name } = getNamedType(type);
  return typeof value === 'string' && (name === 'String' || (name === 'ID' && takesAnyText)) && isBlank(value);
}

/** The value of an input without the texts of filters that are blank, and without their empty lists. */
export function withoutBlanks(type: GraphQLInputType, value: unknown, inFilter: boolean, takesAnyText = false): unknown {
  if (isNonNullType(type)) return withoutBlanks(type.ofType, value, inFilter, takesAnyText);
  if (isListType(type) || !isInputObjectType(type)) return inFilter && isBlankFilter(type, value, takesAnyText) ? null : value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = type.getFields();
  return Object.fromEntries(
    Object.entries(value).map(([name, sent]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field ? withoutBlanks(field.type, sent, isFilter(type), field.extensions.takesAnyText) : sent];
    }),
  );
}
