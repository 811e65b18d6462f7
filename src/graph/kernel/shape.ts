import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { type JsonSchema, nullable, SCALAR_SHAPES, spelledValues } from './json-schema.ts';

/** Where a shape is being made: the types, the fragments that may be spread, and the shapes that have a name of their own. */
export interface ShapeScope {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Filled on the way: `Order` for the fragment `OrderWire`, and every enum that is met. */
  readonly named: Map<string, JsonSchema>;
  /** The reference to a named shape. */
  readonly refTo: (name: string) => string;
}

/** The fragments of a document, by name. */
export const fragmentsOf = ({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]));

/** What a wire fragment's shape is called. */
const shapeName = (fragment: string) => fragment.replace(/Wire$/, '');

/** The name of a shape, made when it is met for the first time. */
function referred(scope: ShapeScope, name: string, make: () => JsonSchema): JsonSchema {
  if (!scope.named.has(name)) {
    // Before it is made: what it holds may name it again.
    scope.named.set(name, {});
    scope.named.set(name, make());
  }
  return { $ref: scope.refTo(name) };
}

/** The JSON Schema of what `selection` answers of a type. Everything selected is there, and nothing else. */
export function shapeOf(scope: ShapeScope, type: GraphQLOutputType, selection: SelectionSetNode | undefined): JsonSchema {
  if (!isNonNullType(type)) return nullable(known(scope, type, selection));
  return known(scope, getNullableType(type), selection);
}

function known(scope: ShapeScope, type: GraphQLOutputType, selection: SelectionSetNode | undefined): JsonSchema {
  if (isListType(type)) return { type: 'array', items: shapeOf(scope, type.ofType, selection) };
  if (isEnumType(type)) {
    return referred(scope, type.name, () => ({
      type: 'string',
      enum: type.getValues().map(({ name }) => name),
      description: spelledValues(type),
    }));
  }
  if (isObjectType(type) || isAbstractType(type))
    return selected(scope, type, selection ?? { kind: Kind.SELECTION_SET, selections: [] });
  const shape = SCALAR_SHAPES[(type as GraphQLNamedType).name];
  if (!shape) throw new Error(`${String(type)} has no JSON Schema`);
  return shape;
}

/** A selection of nothing but one fragment is that fragment's shape, by its name. */
function selected(scope: ShapeScope, type: GraphQLNamedType, { selections }: SelectionSetNode): JsonSchema {
  const shown = selections.filter((node) => node.kind !== Kind.FIELD || !isHidden(node.alias?.value));
  const [only, ...more] = shown;
  if (only?.kind === Kind.FRAGMENT_SPREAD && more.length === 0) {
    const fragment = scope.fragments.get(only.name.value);
    if (fragment) return fragmentShape(scope, fragment);
  }
  if (isAbstractType(type)) {
    const possible = scope.schema.getPossibleTypes(type);
    return { anyOf: possible.map((each) => object(scope, each, { kind: Kind.SELECTION_SET, selections })) };
  }
  return object(scope, type, { kind: Kind.SELECTION_SET, selections });
}

/** The shape of a wire fragment, by its name. */
export function fragmentShape(scope: ShapeScope, fragment: FragmentDefinitionNode): JsonSchema {
  const type = scope.schema.getType(fragment.typeCondition.name.value);
  if (!type) throw new Error(`no type for ${fragment.name.value}`);
  return referred(scope, shapeName(fragment.name.value), () => ({
    ...(isAbstractType(type) ? selected(scope, type, fragment.selectionSet) : object(scope, type, fragment.selectionSet)),
    ...(type.description && { description: type.description }),
  }));
}

/** What begins with an underscore becomes a header and is not shown. */
const isHidden = (alias: string | undefined) => alias?.startsWith('_') ?? false;

function object(scope: ShapeScope, type: GraphQLNamedType, selection: SelectionSetNode): JsonSchema {
  const properties = Object.fromEntries(fieldsOf(scope, type, selection));
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** The members that a selection gives an object of this type, those of its fragments among them. */
function fieldsOf(scope: ShapeScope, type: GraphQLNamedType, { selections }: SelectionSetNode): [string, JsonSchema][] {
  if (!isObjectType(type)) throw new Error(`${type.name} has no fields of its own`);
  return selections.flatMap((node): [string, JsonSchema][] => {
    if (node.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = scope.fragments.get(node.name.value);
      return fragment ? fieldsOf(scope, type, fragment.selectionSet) : [];
    }
    if (node.kind === Kind.INLINE_FRAGMENT) {
      const condition = node.typeCondition?.name.value ?? type.name;
      return condition === type.name || type.getInterfaces().some(({ name }) => name === condition)
        ? fieldsOf(scope, type, node.selectionSet)
        : [];
    }
    const field = type.getFields()[node.name.value];
    if (!field || isHidden(node.alias?.value)) return [];
    const shape = shapeOf(scope, field.type, node.selectionSet);
    return [[node.alias?.value ?? node.name.value, { ...shape, ...(field.description && { description: field.description }) }]];
  });
}
