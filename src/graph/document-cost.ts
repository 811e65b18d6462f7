import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

type Values = Readonly<Record<string, unknown>>;

/** What a field costs by itself, in points. What is selected below it comes on top, as often as there may be entries. */
const POINTS = { leaf: 1, object: 10, query: 100, mutation: 2_000 } as const;
/** The points that count as one call of the limit: about what the costliest page of REST is. */
const CALL = 2_000;
/** More points than this are refused: those of 20 calls. */
export const MOST_POINTS = 40_000;

/** A page whose size is not said, the largest page, and a list that has no pages. */
const ENTRIES = { page: 20, largestPage: 100, list: 5 } as const;
const SIZES: readonly string[] = ['first', 'last', 'limit'];

/** How many calls so many points are; any document is one. */
export const callsFor = (points: number): number => Math.max(1, Math.ceil(points / CALL));

const isPaged = ({ args }: GraphQLField<unknown, unknown>) => args.some(({ name }) => SIZES.includes(name));

/** The size of a page, as far as it is said. One that is no size costs what the largest does, and is refused later. */
function sizeOf({ arguments: given = [] }: FieldNode, variables: Values): number {
  for (const { name, value } of given) {
    if (!SIZES.includes(name.value) || value.kind === Kind.NULL) continue;
    const said = value.kind === Kind.VARIABLE ? variables[value.name.value] : Number('value' in value ? value.value : Number.NaN);
    if (said === null || said === undefined) continue;
    return Number(said) >= 0 && Number(said) <= ENTRIES.largestPage ? Number(said) : ENTRIES.largestPage;
  }
  return ENTRIES.page;
}

/** The fragments of a document by name. */
const fragmentsOf = ({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]));

// Of a document that names no page size in a variable; the server keeps documents that come again.
const constant = new WeakMap<OperationDefinitionNode, number>();

/** The points of an operation of a valid document. */
export function pointsOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Values,
): number {
  const known = constant.get(operation);
  if (known !== undefined) return known;
  let isConstant = true;
  const watched = new Proxy(variables, {
    get: (values, name: string) => {
      isConstant = false;
      return values[name];
    },
  });
  const points = counted(schema, document, operation, watched);
  if (isConstant) constant.set(operation, points);
  return points;
}

/** A fragment counts wherever it is spread, and is walked once. What looks at the schema is bounded by `document-bounds.ts`, and a leaf here. */
function counted(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode, variables: Values): number {
  const fragments = fragmentsOf(document);
  const known = new Map<string, number>();
  const roots = new Map([
    [schema.getQueryType() as GraphQLNamedType, POINTS.query],
    [schema.getMutationType() as GraphQLNamedType, POINTS.mutation],
  ]);

  function ofField(node: FieldNode, parent: GraphQLNamedType, isOfPage: boolean): number {
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
    if (!field) return POINTS.leaf;
    const own = roots.get(parent) ?? (node.selectionSet ? POINTS.object : POINTS.leaf);
    if (!node.selectionSet) return own;
    const isList = isListType(getNullableType(field.type)) && !isOfPage;
    const entries = isPaged(field) ? sizeOf(node, variables) : isList ? ENTRIES.list : 1;
    return own + entries * ofSelection(node.selectionSet, getNamedType(field.type), isPaged(field));
  }

  function ofFragment(name: string, isOfPage: boolean): number {
    const fragment = fragments.get(name);
    if (!fragment) return 0;
    const key = `${name} ${isOfPage}`;
    const points = known.get(key) ?? ofSelection(fragment.selectionSet, typeOf(fragment), isOfPage);
    known.set(key, points);
    return points;
  }

  const typeOf = ({ typeCondition }: Pick<FragmentDefinitionNode, 'typeCondition'>) =>
    schema.getType(typeCondition.name.value) as GraphQLNamedType;

  function ofSelection({ selections }: SelectionSetNode, type: GraphQLNamedType, isOfPage: boolean): number {
    let points = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) points += ofField(selection, type, isOfPage);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) points += ofFragment(selection.name.value, isOfPage);
      else {
        const { typeCondition, selectionSet } = selection;
        points += ofSelection(selectionSet, typeCondition ? typeOf({ typeCondition }) : type, isOfPage);
      }
    }
    return points;
  }

  const root = schema.getRootType(operation.operation);
  return root ? ofSelection(operation.selectionSet, root, false) : 0;
}
