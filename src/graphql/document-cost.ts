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
  type ValueNode,
} from 'graphql';
import { charactersOf, entriesOf, rowsOf } from './answer-bounds.ts';
import { bulkCost, bulkEntries } from './bulk-cost.ts';
import { IntrospectionCost, metaField } from './introspection-cost.ts';
import { previewCost } from './preview-cost.ts';
import { scanCost } from './scan-cost.ts';
import type { SentValues } from './sent-values.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Cost of a field alone, in points of about a microsecond. Its selection is added as often as there may be entries; an entry is
 * a row that is read. A row that a field reads for a figure has few columns.
 */
const POINTS = { leaf: 1, object: 10, entry: 15, figure: 2, query: 1_000, mutation: 20_000 } as const;
/** Number of characters that cost a point; a leaf counts with its maximum (D-176). */
const CHARACTERS_PER_POINT = 250;
/** The points that count as one call of the limit: some 20 ms (D-371, D-152). */
export const POINTS_PER_REQUEST = 20_000;
/** Maximum number of points of a document: those of 20 calls. */
export const MAX_POINTS = 400_000;

/** Default and maximum page size. */
const ENTRIES = { page: 20, largestPage: 100 } as const;
const SIZES: readonly string[] = ['first', 'last', 'limit'];

/** Number of rate-limited calls that so many points count as; at least one. */
export const requestsForCost = (points: number): number => Math.max(1, Math.ceil(points / POINTS_PER_REQUEST));

const isPaged = ({ args }: GraphQLField<unknown, unknown>) => args.some(({ name }) => SIZES.includes(name));

/** The size literal of a document; NaN for an invalid one, null when absent. */
function sizeLiteral(value: ValueNode | undefined): number | null {
  if (!value || value.kind === Kind.NULL) return null;
  return Number('value' in value ? value.value : Number.NaN);
}

/** Size of a page as far as it is known. An invalid size costs as much as the largest, and is rejected later. */
function pageSize({ arguments: given = [] }: FieldNode, { values, defaults }: SentValues): number {
  for (const { name, value } of given) {
    if (!SIZES.includes(name.value)) continue;
    const sent = value.kind === Kind.VARIABLE ? values[value.name.value] : undefined;
    const requested =
      value.kind !== Kind.VARIABLE ? sizeLiteral(value) : sent === undefined ? sizeLiteral(defaults.get(value.name.value)) : sent;
    if (requested === null) continue;
    return Number(requested) >= 0 && Number(requested) <= ENTRIES.largestPage ? Number(requested) : ENTRIES.largestPage;
  }
  return ENTRIES.page;
}

/** The argument of a list that is read by ids: it has no more entries than there are ids. */
const IDS = 'ids';

/** Number of ids that a list is read by; undefined when that is not known, or when it is read otherwise. */
function countOfIds({ arguments: given = [] }: FieldNode, { values }: SentValues): number | undefined {
  const ids = given.find(({ name }) => name.value === IDS)?.value;
  if (ids?.kind === Kind.LIST) return ids.values.length;
  const sent = ids?.kind === Kind.VARIABLE ? values[ids.name.value] : undefined;
  return Array.isArray(sent) ? sent.length : undefined;
}

/** Cost of an operation. */
export interface DocumentCost {
  readonly points: number;
  /** True when the document reads more of the schema than is allowed. */
  readonly isTooMuchOfSchema: boolean;
}

/** The fragments of a document by name. */
const fragmentsOf = ({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]));

// Of a document that names no page size in a variable; the server keeps documents that come again.
const constantCosts = new WeakMap<OperationDefinitionNode, DocumentCost>();

/** Computes the cost of an operation of a valid document. */
export function documentCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Values,
): DocumentCost {
  const known = constantCosts.get(operation);
  if (known !== undefined) return known;
  let isConstant = true;
  const watched = new Proxy(variables, {
    get: (values, name: string) => {
      isConstant = false;
      return values[name];
    },
  });
  const price = countPoints(schema, document, operation, watched);
  if (isConstant) constantCosts.set(operation, price);
  return price;
}

/**
 * Adds the points of a selection. A fragment counts wherever it is spread and is walked once; a root field may occur in a
 * fragment alone, where it merges.
 */
function countPoints(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Values,
): DocumentCost {
  const fragments = fragmentsOf(document);
  const introspection = new IntrospectionCost(schema, fragments);
  const definitions = operation.variableDefinitions ?? [];
  const defaults = new Map(
    definitions.flatMap(({ variable, defaultValue }) => (defaultValue ? [[variable.name.value, defaultValue] as const] : [])),
  );
  const sizes: SentValues = { values: variables, defaults };
  const known = new Map<string, number>();
  // Rows of the mutation for many whose payload is being counted.
  let bulkRows = 0;
  const roots = new Map([
    [schema.getQueryType() as GraphQLNamedType, POINTS.query],
    [schema.getMutationType() as GraphQLNamedType, POINTS.mutation],
  ]);

  const listed = (node: FieldNode, parent: GraphQLNamedType, name: string): number =>
    Math.min(entriesOf(parent, name), countOfIds(node, sizes) ?? Number.POSITIVE_INFINITY);

  /** `page` is the number of entries by which the cost is multiplied above, of a field of a connection; otherwise undefined. */
  function fieldCost(node: FieldNode, parent: GraphQLNamedType, page: number | undefined): number {
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
    const meta = parent === schema.getQueryType() ? metaField(node) : undefined;
    if (meta) introspection.add(node, meta, variables);
    if (!field) return POINTS.leaf;
    const type = getNamedType(field.type);
    const isList = isListType(getNullableType(field.type)) && page === undefined;
    const bulk = parent === schema.getMutationType() ? bulkCost(node, sizes) : undefined;
    if (parent === schema.getMutationType()) bulkRows = bulk?.rows ?? 0;
    const ofList = bulkEntries(bulkRows, parent.name, field.name) ?? listed(node, parent, field.name);
    const entries = isPaged(field) ? pageSize(node, sizes) : isList ? ofList : 1;
    const scan = isPaged(field) ? scanCost(node, field, { sent: sizes, fragments, size: entries }) : 0;
    const figures = rowsOf(parent, field.name) * POINTS.figure;
    const called = roots.has(parent) ? previewCost(node, sizes) + (bulk?.points ?? 0) : 0;
    const own = (roots.get(parent) ?? (node.selectionSet ? POINTS.object : 0)) + called + figures + scan;
    if (!node.selectionSet) return own + entries * (POINTS.leaf + charactersOf(parent, field.name, type) / CHARACTERS_PER_POINT);
    const entry = isPaged(field) || isList ? POINTS.entry : 0;
    // A connection has its page in one list below it; a list with a size is the page itself.
    const hasPageBelow = isPaged(field) && !isListType(getNullableType(field.type));
    const cost = own + entries * (entry + selectionCost(node.selectionSet, type, hasPageBelow ? entries : undefined));
    // The figures of a whole list are there once, not for each entry of its page.
    return page !== undefined && figures > 0 ? cost / Math.max(page, 1) : cost;
  }

  function fragmentCost(name: string, page: number | undefined): number {
    const fragment = fragments.get(name);
    if (!fragment) return 0;
    const key = `${name} ${page} ${bulkRows}`;
    const points = known.get(key) ?? selectionCost(fragment.selectionSet, typeOf(fragment), page);
    known.set(key, points);
    return points;
  }

  const typeOf = ({ typeCondition }: Pick<FragmentDefinitionNode, 'typeCondition'>) =>
    schema.getType(typeCondition.name.value) as GraphQLNamedType;

  function selectionCost({ selections }: SelectionSetNode, type: GraphQLNamedType, page: number | undefined): number {
    let points = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) points += fieldCost(selection, type, page);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) points += fragmentCost(selection.name.value, page);
      else {
        const { typeCondition, selectionSet } = selection;
        points += selectionCost(selectionSet, typeCondition ? typeOf({ typeCondition }) : type, page);
      }
    }
    return points;
  }

  const root = schema.getRootType(operation.operation);
  const points = root ? selectionCost(operation.selectionSet, root, undefined) : 0;
  return { points: Math.ceil(points) + introspection.points, isTooMuchOfSchema: introspection.isTooMuch };
}
