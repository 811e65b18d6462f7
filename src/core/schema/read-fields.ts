import { type DocumentNode, type GraphQLSchema, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

/** The fields and arguments that a document names, as `Order.tags` and `Query.orders(first:)`, each once and in order. */
export function readFields(schema: GraphQLSchema, document: DocumentNode): readonly string[] {
  const types = new TypeInfo(schema);
  const found = new Set<string>();
  const field = () => {
    const [parent, definition] = [types.getParentType(), types.getFieldDef()];
    return parent && definition && !definition.name.startsWith('__') ? `${parent.name}.${definition.name}` : undefined;
  };
  visit(
    document,
    visitWithTypeInfo(types, {
      Field() {
        const name = field();
        if (name !== undefined) found.add(name);
      },
      Argument({ name }) {
        const of = types.getDirective() ? undefined : field();
        if (of !== undefined) found.add(`${of}(${name.value}:)`);
      },
    }),
  );
  return [...found].toSorted();
}
