import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** Fields of the same document are pruned once. */
const prunedFields = new WeakMap<FieldNode, FieldNode>();
const prunedFragments = new WeakMap<FragmentDefinitionNode, FragmentDefinitionNode>();

/** A selection without the leaves that load nothing: they are columns of a row that is read whole. */
function pruned(schema: GraphQLSchema, type: GraphQLNamedType | undefined, set: SelectionSetNode): SelectionSetNode {
  const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
  const selections = set.selections.flatMap((node): readonly SelectionNode[] => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return [node];
    if (node.kind === Kind.INLINE_FRAGMENT) {
      const condition = node.typeCondition ? schema.getType(node.typeCondition.name.value) : type;
      return [{ ...node, selectionSet: pruned(schema, condition, node.selectionSet) }];
    }
    const field = fields[node.name.value];
    if (field && node.selectionSet) return [prunedField(schema, field.type, node)];
    return field?.extensions.pothosPrismaSelect ? [node] : [];
  });
  return { ...set, selections };
}

function prunedField(schema: GraphQLSchema, type: GraphQLOutputType, node: FieldNode): FieldNode {
  const known = prunedFields.get(node);
  if (known || !node.selectionSet) return known ?? node;
  const made = { ...node, selectionSet: pruned(schema, getNamedType(type), node.selectionSet) };
  prunedFields.set(node, made);
  return made;
}

function prunedFragment(schema: GraphQLSchema, node: FragmentDefinitionNode): FragmentDefinitionNode {
  const type = schema.getType(node.typeCondition.name.value);
  const made = prunedFragments.get(node) ?? { ...node, selectionSet: pruned(schema, type, node.selectionSet) };
  prunedFragments.set(node, made);
  return made;
}

/**
 * What Pothos plans the query of a root field from, without what the plan cannot depend on. For each request it walks all that
 * is selected, and most of that are columns (docs/benchmarks.md).
 */
export function plannedInfo(info: GraphQLResolveInfo): GraphQLResolveInfo {
  const { schema, returnType, fieldNodes } = info;
  const fragments: Record<string, FragmentDefinitionNode> = {};
  for (const [name, node] of Object.entries(info.fragments)) fragments[name] = prunedFragment(schema, node);
  return { ...info, fragments, fieldNodes: fieldNodes.map((node) => prunedField(schema, returnType, node)) };
}
