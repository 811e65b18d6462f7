import {
  type DocumentNode,
  type GraphQLInputType,
  GraphQLString,
  Kind,
  type NullValueNode,
  type OperationDefinitionNode,
  type StringValueNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { isBlank } from '../core/lib/text-forms.ts';
import { isFilter, withoutBlanks } from '../core/validation/blank-texts.ts';
import { schema } from '../graph/schema.ts';

type Values = Readonly<Record<string, unknown>>;

/** The variables of an operation that are a text of a filter, as in `filter: { search: $search }`. Fragments have their own. */
export function filterTexts(operation: OperationDefinitionNode): ReadonlySet<string> {
  const names = new Set<string>();
  const types = new TypeInfo(schema);
  const Variable = ({ name }: { readonly name: { readonly value: string } }) => {
    if (isFilter(types.getParentInputType()) && types.getInputType() === GraphQLString) names.add(name.value);
  };
  visit(operation, visitWithTypeInfo(types, { Variable }));
  return names;
}

/** The document with null in place of each literal of a filter that is a blank text; the document itself when it has none. */
export function withoutBlankLiterals(document: DocumentNode): DocumentNode {
  const types = new TypeInfo(schema);
  const StringValue = ({ value }: StringValueNode): NullValueNode | undefined =>
    isFilter(types.getParentInputType()) && types.getInputType() === GraphQLString && isBlank(value)
      ? { kind: Kind.NULL }
      : undefined;
  return visit(document, visitWithTypeInfo(types, { StringValue }));
}

/**
 * The variables sent with a document, where a text of a filter that is blank counts as absent: a search box that was cleared leaves
 * the list as it is without one (D-323).
 */
export function withoutBlankVariables(
  types: ReadonlyMap<string, GraphQLInputType>,
  texts: ReadonlySet<string>,
  sent: Values,
): Values {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const type = types.get(name);
      return [name, type ? withoutBlanks(type, value, texts.has(name)) : value];
    }),
  );
}
