import {
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  getNamedType,
  getOperationAST,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { expect } from 'vitest';
import { isSemanticNonNull } from '../../src/core/schema/semantic-non-null.ts';
import { schema } from '../../src/graph/schema.ts';
import { type GraphBody, parsedDocument } from './consistent-objects.ts';
import type { Json } from './replies.ts';

type Path = readonly (string | number)[];
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The type of an object: its own where it says so, otherwise that of its field. */
function typeOf(value: Json, type: GraphQLCompositeType): GraphQLCompositeType {
  const own = isAbstractType(type) ? schema.getType(String(value.__typename)) : type;
  return isObjectType(own) ? own : type;
}

/** The places of an answer that are null, and whose field is `@semanticNonNull`. */
function* nullsIn(
  { selections }: SelectionSetNode,
  type: GraphQLCompositeType,
  value: Json,
  path: Path,
  fragments: Fragments,
): Generator<Path> {
  for (const selection of selections) {
    if (selection.kind !== Kind.FIELD) {
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      const on = fragment?.typeCondition ? schema.getType(fragment.typeCondition.name.value) : type;
      const applies = on === type || (isAbstractType(on) && isObjectType(type) && schema.isSubType(on, type));
      if (fragment && applies) yield* nullsIn(fragment.selectionSet, type, value, path, fragments);
      continue;
    }
    const key = (selection.alias ?? selection.name).value;
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[selection.name.value] : undefined;
    if (!field || value[key] === undefined) continue;
    if (value[key] === null && isSemanticNonNull(field)) yield [...path, key];
    const below = getNamedType(field.type);
    if (selection.selectionSet && isCompositeType(below))
      yield* nullsBelow(selection.selectionSet, below, value[key], [...path, key], fragments);
  }
}

function* nullsBelow(
  set: SelectionSetNode,
  type: GraphQLCompositeType,
  value: unknown,
  path: Path,
  fragments: Fragments,
): Generator<Path> {
  if (Array.isArray(value))
    for (const [at, entry] of value.entries()) yield* nullsBelow(set, type, entry, [...path, at], fragments);
  else if (isObject(value)) yield* nullsIn(set, typeOf(value, type), value, path, fragments);
}

/** The nulls of an answer that its schema says an error has, and that none has. */
export function unexplainedNulls(query: string, { data, errors = [] }: GraphBody): string[] {
  if (!isObject(data)) return [];
  const document = parsedDocument(query);
  const operation = getOperationAST(document);
  const root = operation && schema.getRootType(operation.operation);
  if (!root) return [];
  const fragments = new Map(
    document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]),
  );
  // The error of a field that may not be null is at its own path, and the field above it is null.
  const explained = errors.map(({ path = [] }) => `${path.join('.')}.`);
  return [...nullsIn(operation.selectionSet, root, data, [], fragments)]
    .map((path) => path.join('.'))
    .filter((path) => !explained.some((each) => each.startsWith(`${path}.`)));
}

/** Fails for an answer in which a field is null that its schema says is so only on an error. */
export function expectExplainedNulls(query: unknown, body: GraphBody): void {
  if (typeof query === 'string' && isObject(body.data))
    expect(unexplainedNulls(query, body), `nulls of ${query.slice(0, 200)}`).toEqual([]);
}
