import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { bulkCost, bulkEntries } from './bulk-cost.ts';
import { figurePoints, isList, isPaged, longestLeafPoints, mostEntries, ownPoints, POINTS, pageSize } from './field-points.ts';
import { IntrospectionCost, metaField } from './introspection-cost.ts';
import { sentValues } from './sent-values.ts';

type Values = Readonly<Record<string, unknown>>;

/** The points that count as one call of the limit: some 20 ms (D-371, D-152). */
export const POINTS_PER_REQUEST = 20_000;
/** Maximum number of points of a document: those of 20 calls. */
export const MAX_POINTS = 400_000;

/** Number of rate-limited calls that so many points count as; at least one. */
export const requestsForCost = (points: number): number => Math.max(1, Math.ceil(points / POINTS_PER_REQUEST));

/** Cost of an operation. */
export interface DocumentCost {
  readonly points: number;
  /** Those of them that are of the schema itself. */
  readonly schemaPoints: number;
  /** True when the document reads more of the schema than is allowed. */
  readonly isTooMuchOfSchema: boolean;
}

/** The fragments of a document by name. */
export const fragmentsOf = ({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
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
  const sent = sentValues(operation, variables);
  const known = new Map<string, number>();
  // Rows of the mutation for many whose payload is being counted.
  let bulkRows = 0;

  /** `page` is the number of entries by which the cost is multiplied above, of a field of a connection; otherwise undefined. */
  function fieldCost(node: FieldNode, parent: GraphQLNamedType, page: number | undefined): number {
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
    const meta = parent === schema.getQueryType() ? metaField(node) : undefined;
    if (meta) introspection.add(node, meta, variables);
    if (!field) return POINTS.leaf;
    const type = getNamedType(field.type);
    const isWhole = isList(field) && page === undefined;
    const bulk = parent === schema.getMutationType() ? bulkCost(node, sent) : undefined;
    if (parent === schema.getMutationType()) bulkRows = bulk?.rows ?? 0;
    const ofList = bulkEntries(bulkRows, parent.name, field.name) ?? mostEntries(node, parent, field.name, sent);
    const entries = isPaged(field) ? pageSize(node, sent) : isWhole ? ofList : 1;
    const own = ownPoints(node, field, parent, { schema, sent, fragments }) + (bulk?.points ?? 0);
    if (!node.selectionSet) return own + entries * longestLeafPoints(parent, field.name, type);
    const entry = isPaged(field) || isWhole ? POINTS.entry : 0;
    // A connection has its page in one list below it; a list with a size is the page itself.
    const hasPageBelow = isPaged(field) && !isList(field);
    const cost = own + entries * (entry + selectionCost(node.selectionSet, type, hasPageBelow ? entries : undefined));
    // The figures of a whole list are there once, not for each entry of its page.
    return page !== undefined && figurePoints(parent, field.name) > 0 ? cost / Math.max(page, 1) : cost;
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
  const { points: schemaPoints, isTooMuch: isTooMuchOfSchema } = introspection;
  return { points: Math.ceil(points) + schemaPoints, schemaPoints, isTooMuchOfSchema };
}
