import {
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

/** The argument, or the field of an input, that the value below `ancestors` stands for. */
export function inputOf(types: TypeInfo, ancestors: readonly unknown[]): GraphQLArgument | GraphQLInputField | undefined {
  const around = ancestors.findLast((node) => {
    const { kind } = node as { readonly kind?: Kind };
    return kind === Kind.OBJECT_FIELD || kind === Kind.ARGUMENT;
  }) as { readonly kind: Kind; readonly name: { readonly value: string } } | undefined;
  if (around?.kind !== Kind.OBJECT_FIELD) return types.getArgument() ?? undefined;
  const parent = getNamedType(types.getParentInputType());
  return isInputObjectType(parent) ? parent.getFields()[around.name.value] : undefined;
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
