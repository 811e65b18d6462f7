import {
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { UnreadableFieldError } from '../core/errors.ts';
import type { Result } from '../core/execution/stored-operation.ts';
import { bulkCost } from './bulk-cost.ts';
import { fragmentsOf } from './document-cost.ts';
import { isPaged, leafPoints, ownPoints, POINTS, rootPoints } from './field-points.ts';
import { type SentValues, sentValues } from './sent-values.ts';

type Values = Readonly<Record<string, unknown>>;

/** An operation that was executed. */
interface ExecutedOperation {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Values;
  /** Rows that each mutation for many selected, in their order. */
  readonly bulkRows: readonly number[];
}

/** The prices of what a selection shows. */
interface PricedSelection {
  readonly fields: readonly PricedField[];
  /** Those of a named fragment are the same wherever it is spread. */
  readonly fragments: readonly PricedSelection[];
}

/** The price of a field of an operation. */
interface PricedField {
  readonly key: string;
  /** Points of the field itself, without what it shows. */
  readonly ownPoints: (sent: SentValues) => number;
  /** The mutation for many that the field may be. */
  readonly mutation: FieldNode | undefined;
  /** Absent for a leaf. */
  readonly selection: PricedSelection | undefined;
}

const NOTHING: PricedSelection = { fields: [], fragments: [] };

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Characters of a leaf, of an entry of a list of leaves, or of JSON. */
const charactersIn = (value: unknown): number =>
  typeof value === 'string' ? value.length : isObject(value) ? JSON.stringify(value).length : 0;

/** Points of what an operation read; undefined where an error hides some of it. */
export function answeredPoints(
  schema: GraphQLSchema,
  executed: ExecutedOperation,
  { data, errors = [] }: Result,
): number | undefined {
  const isWhole = errors.every(({ originalError }) => originalError instanceof UnreadableFieldError);
  return data && isWhole ? answerCost(schema, executed, data) : undefined;
}

// Of operations that come again: the server keeps their documents.
const pricedOperations = new WeakMap<OperationDefinitionNode, PricedSelection>();

function pricedOperation(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): PricedSelection {
  const known = pricedOperations.get(operation);
  if (known) return known;
  const fragments = fragmentsOf(document);
  const named = new Map<string, PricedSelection>();

  function priced(node: FieldNode, parent: GraphQLNamedType): PricedField {
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
    const key = (node.alias ?? node.name).value;
    const mutation = parent === schema.getMutationType() ? node : undefined;
    if (!field) return { key, ownPoints: () => POINTS.leaf, mutation: undefined, selection: NOTHING };
    const pointsFor = (sent: SentValues) => ownPoints(node, field, parent, { schema, sent, fragments });
    const dependsOnValues = isPaged(field) || rootPoints(schema, parent) !== undefined;
    const constant = dependsOnValues ? undefined : pointsFor({ values: {}, defaults: new Map() });
    return {
      key,
      ownPoints: constant === undefined ? pointsFor : () => constant,
      mutation,
      selection: node.selectionSet && pricedIn({ selectionSet: node.selectionSet }, getNamedType(field.type)),
    };
  }

  const typeNamed = (name: string) => schema.getType(name) as GraphQLNamedType;

  function fragmentNamed(name: string): PricedSelection {
    const fragment = fragments.get(name);
    const selection = named.get(name) ?? (fragment ? pricedIn(fragment, typeNamed(fragment.typeCondition.name.value)) : NOTHING);
    named.set(name, selection);
    return selection;
  }

  function pricedIn({ selectionSet }: { readonly selectionSet: SelectionSetNode }, type: GraphQLNamedType): PricedSelection {
    const fields: PricedField[] = [];
    const within: PricedSelection[] = [];
    for (const selection of selectionSet.selections) {
      if (selection.kind === Kind.FIELD) fields.push(priced(selection, type));
      else if (selection.kind === Kind.FRAGMENT_SPREAD) within.push(fragmentNamed(selection.name.value));
      else within.push(pricedIn(selection, selection.typeCondition ? typeNamed(selection.typeCondition.name.value) : type));
    }
    return { fields, fragments: within };
  }

  const root = schema.getRootType(operation.operation);
  const selection = root ? pricedIn(operation, root) : NOTHING;
  pricedOperations.set(operation, selection);
  return selection;
}

function leavesCost(values: readonly unknown[]): number {
  let points = 0;
  for (const value of values) points += Array.isArray(value) ? leavesCost(value) : leafPoints(charactersIn(value));
  return points;
}

/**
 * Points of what an operation read, by the same prices as `documentCost`: entries and texts as they are in the answer. What it read
 * without showing it costs as before. Parts of the schema are not counted.
 */
export function answerCost(
  schema: GraphQLSchema,
  { document, operation, variables, bulkRows }: ExecutedOperation,
  data: Values,
): number {
  const sent = sentValues(operation, variables);
  const rowsLeft = [...bulkRows];

  function bulkPoints(node: FieldNode): number {
    const bulk = bulkCost(node, sent, rowsLeft[0]);
    if (bulk) rowsLeft.shift();
    return bulk?.points ?? 0;
  }

  function fieldCost({ key, ownPoints, mutation, selection }: PricedField, parents: readonly Values[]): number {
    const values: unknown[] = [];
    for (const parent of parents) if (parent[key] !== undefined) values.push(parent[key]);
    if (values.length === 0) return 0;
    const own = values.length * ownPoints(sent) + (mutation ? bulkPoints(mutation) : 0);
    if (!selection) return own + leavesCost(values);
    const children: Values[] = [];
    let entries = 0;
    for (const value of values) {
      const isOfList = Array.isArray(value);
      for (const child of isOfList ? value : [value]) {
        if (!isObject(child)) continue;
        children.push(child);
        if (isOfList) entries++;
      }
    }
    return own + entries * POINTS.entry + selectionCost(selection, children);
  }

  // A field that an object does not have, because it is of another type, is not in it.
  function selectionCost({ fields, fragments }: PricedSelection, objects: readonly Values[]): number {
    if (objects.length === 0) return 0;
    let points = 0;
    for (const field of fields) points += fieldCost(field, objects);
    for (const fragment of fragments) points += selectionCost(fragment, objects);
    return points;
  }

  return Math.ceil(selectionCost(pricedOperation(schema, document, operation), [data]));
}
