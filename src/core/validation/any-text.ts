import {
  type ASTNode,
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';

declare module 'graphql' {
  interface GraphQLArgumentExtensions {
    /** True where an id need not be a UUID: what is the id of nothing finds nothing. */
    takesAnyText?: boolean;
  }
  interface GraphQLInputFieldExtensions {
    /** The same. */
    takesAnyText?: boolean;
  }
}

/** The argument, or the field of an input, that the value below `ancestors` stands for, also as an entry of a list. */
export function inputOf(types: TypeInfo, ancestors: readonly unknown[]): GraphQLArgument | GraphQLInputField | undefined {
  const nodes = ancestors as readonly ASTNode[];
  const argument = nodes.findLastIndex(({ kind }) => kind === Kind.ARGUMENT);
  let found: GraphQLArgument | GraphQLInputField | undefined = types.getArgument() ?? undefined;
  for (const node of nodes.slice(argument + 1)) {
    if (node.kind !== Kind.OBJECT_FIELD) continue;
    const type: unknown = found && getNamedType(found.type);
    found = isInputObjectType(type) ? type.getFields()[node.name.value] : undefined;
  }
  return found;
}

/** Names of the variables that are ids and stand only where an id need not be a UUID. */
export function anyTextVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): ReadonlySet<string> {
  const ids = (operation.variableDefinitions ?? []).filter(
    ({ type }) => getNamedType(typeFromAST(schema, type as never))?.name === 'ID',
  );
  if (ids.length === 0) return new Set();
  const types = new TypeInfo(schema);
  const [anyText, strict] = [new Set<string>(), new Set<string>()];
  visit(
    document,
    visitWithTypeInfo(types, {
      VariableDefinition: () => false,
      Variable({ name }, _key, parent, _path, ancestors) {
        const takesAnyText = inputOf(types, [...ancestors, parent])?.extensions.takesAnyText === true;
        (takesAnyText ? anyText : strict).add(name.value);
      },
    }),
  );
  return anyText.difference(strict);
}
