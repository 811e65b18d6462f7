import { type DocumentNode, type FieldNode, type GraphQLSchema, parse, print, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

declare module 'graphql' {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    representationOf?: string;
  }
}

/** A field as clients read it: `tags`, or with what it selects, `tags { code }`. */
function fieldOf(text: string): FieldNode {
  const [operation] = parse(`{ ${text} }`, { noLocation: true }).definitions;
  return (operation as { readonly selectionSet: { readonly selections: readonly FieldNode[] } }).selectionSet
    .selections[0] as FieldNode;
}

/** The document without the variables that nothing in it names any more. */
function withoutUnusedVariables(document: DocumentNode): DocumentNode {
  const used = new Set<string>();
  visit(document, {
    VariableDefinition: () => false,
    Variable: ({ name }) => {
      used.add(name.value);
    },
  });
  return visit(document, { VariableDefinition: ({ variable }) => (used.has(variable.name.value) ? undefined : null) });
}

/**
 * A document of representations as clients may send it: a field that only representations have becomes the one that it spells
 * (D-301), and an argument that only they have is left out.
 */
export function clientDocument(wireSchema: GraphQLSchema, source: string): string {
  const info = new TypeInfo(wireSchema);
  const translated = visit(
    parse(source, { noLocation: true }),
    visitWithTypeInfo(info, {
      Argument: () => (info.getArgument()?.extensions.onlyInContract ? null : undefined),
      // Of what it selects first, while its type is the one that it has there.
      Field: {
        leave(node) {
          const text = info.getFieldDef()?.extensions.representationOf;
          if (text === undefined) return undefined;
          const { name, selectionSet = node.selectionSet } = fieldOf(text);
          const alias = node.alias?.value === name.value ? undefined : (node.alias ?? node.name);
          return { ...node, name, alias, selectionSet };
        },
      },
    }),
  );
  return print(withoutUnusedVariables(translated));
}
