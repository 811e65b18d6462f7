import {
  type ASTVisitor,
  type DocumentNode,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  Kind,
  type ObjectFieldNode,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { inputOf } from '../core/validation/any-text.ts';
import { isBlankFilter, isFilter, withoutBlanks } from '../core/validation/blank-texts.ts';
import { schema } from '../graph/schema.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The variables of an operation that are a value of a filter, as in `filter: { search: $search }`, and whether that takes any text.
 * Fragments have their own.
 */
function filterValues(operation: OperationDefinitionNode): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  const types = new TypeInfo(schema);
  const visitor: ASTVisitor = {
    Variable({ name }, _key, parent, _path, ancestors) {
      if (!isFilter(types.getParentInputType())) return;
      const takesAnyText = inputOf(types, [...ancestors, parent])?.extensions.takesAnyText === true;
      found.set(name.value, takesAnyText && found.get(name.value) !== false);
    },
  };
  visit(operation, visitWithTypeInfo(types, visitor));
  return found;
}

/** The document with null in place of each literal of a filter that is a blank text or an empty list; itself when it has none. */
export function withoutBlankLiterals(document: DocumentNode): DocumentNode {
  const types = new TypeInfo(schema);
  const ObjectField = (node: ObjectFieldNode): ObjectFieldNode | undefined => {
    const { value } = node;
    const sent = value.kind === Kind.LIST ? value.values : value.kind === Kind.STRING ? value.value : undefined;
    const type = types.getInputType();
    const parent = types.getParentInputType();
    if (!isFilter(parent) || type == null) return undefined;
    const named = getNamedType(parent);
    const takesAnyText = isInputObjectType(named) && named.getFields()[node.name.value]?.extensions.takesAnyText;
    const isIgnored = isBlankFilter(type, sent, takesAnyText);
    return isIgnored ? { ...node, value: { kind: Kind.NULL } } : undefined;
  };
  return visit(document, visitWithTypeInfo(types, { ObjectField }));
}

/**
 * Makes a function that reads the variables sent with an operation, where a text of a filter that is blank counts as absent, and an empty
 * list: a search box that was cleared, and a selection of nothing, leave the list as it is without them (D-323).
 */
export function blankVariableReader(
  operation: OperationDefinitionNode,
  types: ReadonlyMap<string, GraphQLInputType>,
): (sent: Values) => Values {
  const ofFilters = filterValues(operation);
  const mayBeBlank = [...types].filter(([name, type]) => ofFilters.has(name) || isInputObjectType(getNamedType(type)));
  return (sent) => {
    const read = { ...sent };
    for (const [name, type] of mayBeBlank)
      if (Object.hasOwn(sent, name)) read[name] = withoutBlanks(type, sent[name], ofFilters.has(name), ofFilters.get(name));
    return read;
  };
}
