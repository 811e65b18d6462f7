import { type DocumentNode, type GraphQLSchema, parse, print, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

declare module 'graphql' {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    representationOf?: string;
  }
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
      Field(node) {
        const field = info.getFieldDef()?.extensions.representationOf;
        if (field === undefined) return undefined;
        const alias = node.alias?.value === field ? undefined : (node.alias ?? node.name);
        return { ...node, name: { ...node.name, value: field }, alias };
      },
    }),
  );
  return print(withoutUnusedVariables(translated));
}
