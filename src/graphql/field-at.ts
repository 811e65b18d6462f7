import {
  type DocumentNode,
  type FieldNode,
  type GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** The first field with this response name of a selection, within its fragments as well. */
function fieldNamed(document: DocumentNode, set: SelectionSetNode | undefined, name: string): FieldNode | undefined {
  for (const selection of set?.selections ?? []) {
    if (selection.kind === Kind.FIELD) {
      if ((selection.alias ?? selection.name).value === name) return selection;
      continue;
    }
    const within =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection
        : document.definitions.find((node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === selection.name.value);
    const found = within && 'selectionSet' in within ? fieldNamed(document, within.selectionSet, name) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** The field of a document at the path of an error. */
export function fieldAt(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  path: GraphQLError['path'],
): FieldNode | undefined {
  let field: FieldNode | undefined;
  for (const step of path ?? [])
    if (typeof step === 'string') field = fieldNamed(document, field ? field.selectionSet : operation.selectionSet, step);
  return field;
}
