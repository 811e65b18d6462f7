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
import { leafPoints, ownPoints, POINTS } from './field-points.ts';
import { sentValues } from './sent-values.ts';

type Values = Readonly<Record<string, unknown>>;

/** An operation that was executed. */
interface ExecutedOperation {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Values;
  /** Rows that each mutation for many selected, in their order. */
  readonly bulkRows: readonly number[];
}

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

/**
 * Points of what an operation read, by the same prices as `documentCost`: entries and texts as they are in the answer. What it read
 * without showing it costs as before. Parts of the schema are not counted.
 */
export function answerCost(
  schema: GraphQLSchema,
  { document, operation, variables, bulkRows }: ExecutedOperation,
  data: Values,
): number {
  const fragments = fragmentsOf(document);
  const sent = sentValues(operation, variables);
  const rowsLeft = [...bulkRows];

  function leavesCost(values: readonly unknown[]): number {
    let points = 0;
    for (const value of values.flat()) points += leafPoints(charactersIn(value));
    return points;
  }

  function bulkPoints(node: FieldNode, parent: GraphQLNamedType): number {
    const bulk = parent === schema.getMutationType() ? bulkCost(node, sent, rowsLeft[0]) : undefined;
    if (bulk) rowsLeft.shift();
    return bulk?.points ?? 0;
  }

  function fieldCost(node: FieldNode, parent: GraphQLNamedType, parents: readonly Values[]): number {
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
    if (!field) return parents.length * POINTS.leaf;
    const key = (node.alias ?? node.name).value;
    const values = parents.map((each) => each[key]).filter((value) => value !== undefined);
    if (values.length === 0) return 0;
    const own = values.length * ownPoints(node, field, parent, { schema, sent, fragments }) + bulkPoints(node, parent);
    if (!node.selectionSet) return own + leavesCost(values);
    const children = values.flat().filter(isObject);
    const entries = values.some(Array.isArray) ? children.length * POINTS.entry : 0;
    return own + entries + selectionCost(node.selectionSet, getNamedType(field.type), children);
  }

  const typeNamed = (name: string) => schema.getType(name) as GraphQLNamedType;

  function selectionCost({ selections }: SelectionSetNode, type: GraphQLNamedType, objects: readonly Values[]): number {
    if (objects.length === 0) return 0;
    let points = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) points += fieldCost(selection, type, objects);
      else {
        const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
        const condition = fragment?.typeCondition?.name.value;
        // A field that an object does not have, because it is of another type, is not in it.
        if (fragment) points += selectionCost(fragment.selectionSet, condition ? typeNamed(condition) : type, objects);
      }
    }
    return points;
  }

  const root = schema.getRootType(operation.operation);
  return root ? Math.ceil(selectionCost(operation.selectionSet, root, [data])) : 0;
}
