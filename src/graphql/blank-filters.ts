import {
  type DocumentNode,
  type GraphQLInputType,
  Kind,
  type ObjectFieldNode,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { isBlankFilter, isFilter, withoutBlanks } from '../core/validation/blank-texts.ts';
import { schema } from '../graph/schema.ts';

type Values = Readonly<Record<string, unknown>>;

/** The variables of an operation that are a value of a filter, as in `filter: { search: $search }`. Fragments have their own. */
export function filterValues(operation: OperationDefinitionNode): ReadonlySet<string> {
  const names = new Set<string>();
  const types = new TypeInfo(schema);
  const Variable = ({ name }: { readonly name: { readonly value: string } }) => {
    if (isFilter(types.getParentInputType())) names.add(name.value);
  };
  visit(operation, visitWithTypeInfo(types, { Variable }));
  return names;
}

/** The document with null in place of each literal of a filter that is a blank text or an empty list; itself when it has none. */
export function withoutBlankLiterals(document: DocumentNode): DocumentNode {
  const types = new TypeInfo(schema);
  const ObjectField = (node: ObjectFieldNode): ObjectFieldNode | undefined => {
    const { value } = node;
    const sent = value.kind === Kind.LIST ? value.values : value.kind === Kind.STRING ? value.value : undefined;
    const type = types.getInputType();
    const isIgnored = isFilter(types.getParentInputType()) && type != null && isBlankFilter(type, sent);
    return isIgnored ? { ...node, value: { kind: Kind.NULL } } : undefined;
  };
  return visit(document, visitWithTypeInfo(types, { ObjectField }));
}

/**
 * The variables sent with a document, where a text of a filter that is blank counts as absent, and an empty list: a search box that
 * was cleared, and a selection of nothing, leave the list as it is without them (D-323).
 */
export function withoutBlankVariables(
  types: ReadonlyMap<string, GraphQLInputType>,
  ofFilters: ReadonlySet<string>,
  sent: Values,
): Values {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const type = types.get(name);
      return [name, type ? withoutBlanks(type, value, ofFilters.has(name)) : value];
    }),
  );
}
