import {
  type DefinitionNode,
  type DirectiveNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  type ValueNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';

type Values = Readonly<Record<string, unknown>>;

/** The condition of `@skip` or `@include`, where it is known. */
function conditionOf(node: ValueNode | undefined, values: Values): unknown {
  return node?.kind === Kind.VARIABLE ? values[node.name.value] : node?.kind === Kind.BOOLEAN ? node.value : undefined;
}

/** True when the directives of a selection leave it out of an execution with these variables. */
const isLeftOut = (directives: readonly DirectiveNode[] | undefined, values: Values): boolean =>
  (directives ?? []).some(({ name, arguments: [given] = [] }) => {
    const condition = conditionOf(given?.value, values);
    return name.value === 'skip' ? condition === true : name.value === 'include' && condition === false;
  });

/** Names of the variables that stand where null is refused, in what is executed with these conditions. */
function demanded(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode, values: Values) {
  const fragments = new Map(
    document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]),
  );
  const names = new Set<string>();
  const spread = new Set<FragmentDefinitionNode>();

  function collect(definition: DefinitionNode): void {
    const types = new TypeInfo(schema);
    const enter = ({ directives }: { readonly directives?: readonly DirectiveNode[] }) =>
      isLeftOut(directives, values) ? false : undefined;
    const visitor = {
      VariableDefinition: () => false as const,
      Field: enter,
      InlineFragment: enter,
      FragmentSpread(node: { readonly name: { readonly value: string }; readonly directives?: readonly DirectiveNode[] }) {
        if (isLeftOut(node.directives, values)) return false;
        const fragment = fragments.get(node.name.value);
        if (fragment) spread.add(fragment);
        return undefined;
      },
      Variable({ name }: { readonly name: { readonly value: string } }) {
        if (isNonNullType(types.getInputType())) names.add(name.value);
      },
    };
    visit(definition, visitWithTypeInfo(types, visitor));
  }

  collect(operation);
  for (const fragment of spread) collect(fragment);
  return names;
}

/**
 * Finds the variables that may not be null: those that stand where the schema wants a value. GraphQL lets a nullable variable
 * stand there when it, or the place, has a default; null then fails (GraphQL specification, 6.4.1). A place that `@skip` or
 * `@include` leaves out wants none (D-475).
 */
export function nullPositions(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): (sent: Values) => ReadonlySet<string> {
  // Found at the first null: most calls send none.
  let anywhere: ReadonlySet<string> | undefined;
  const NONE: ReadonlySet<string> = new Set();
  const defaults = Object.fromEntries(
    (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.BOOLEAN ? [[variable.name.value, defaultValue.value]] : [],
    ),
  );
  return (sent) => {
    if (!Object.values(sent).includes(null)) return NONE;
    anywhere ??= demanded(schema, document, operation, {});
    const isNull = (name: string) => Object.hasOwn(sent, name) && sent[name] === null;
    return anywhere.values().some(isNull) ? demanded(schema, document, operation, { ...defaults, ...sent }) : NONE;
  };
}
