import { type GraphQLSchema, parse, print, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

declare module 'graphql' {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    representationOf?: string;
  }
}

/**
 * A document of representations as clients may send it: a field that only representations have becomes the one that it spells
 * (D-301).
 */
export function clientDocument(wireSchema: GraphQLSchema, source: string): string {
  const info = new TypeInfo(wireSchema);
  const translated = visit(
    parse(source, { noLocation: true }),
    visitWithTypeInfo(info, {
      Field(node) {
        const field = info.getFieldDef()?.extensions.representationOf;
        if (field === undefined) return undefined;
        const alias = node.alias?.value === field ? undefined : (node.alias ?? node.name);
        return { ...node, name: { ...node.name, value: field }, alias };
      },
    }),
  );
  return print(translated);
}
