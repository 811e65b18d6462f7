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
import { describeEnum, type JsonSchema, nullableSchema, SCALAR_SCHEMAS } from './scalars.ts';

/** Context of a shape that is being made: the types, the fragments that may be spread, and the shapes that have a name of their own. */
export interface OutputSchemaScope {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Collects the named schemas: `Order` for the fragment `OrderWire`, and every enum used. */
  readonly schemas: Map<string, JsonSchema>;
  /** The reference to a named shape. */
  readonly refTo: (name: string) => string;
}

/** The fragments of a document, by name. */
export const fragmentsByName = ({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]));

/** Schema name of a wire fragment. */
const fragmentSchemaName = (fragment: string) => fragment.replace(/Wire$/, '');

/** The name of a shape, made when it is met for the first time. */
function referTo(scope: OutputSchemaScope, name: string, make: () => JsonSchema): JsonSchema {
  if (!scope.schemas.has(name)) {
    // Before it is made: what it holds may name it again.
    scope.schemas.set(name, {});
    scope.schemas.set(name, make());
  }
  return { $ref: scope.refTo(name) };
}

/** JSON Schema of the response to `selection`. Every selected field is required, and no other is allowed. */
export function outputTypeSchema(
  scope: OutputSchemaScope,
  type: GraphQLOutputType,
  selection: SelectionSetNode | undefined,
): JsonSchema {
  if (!isNonNullType(type)) return nullableSchema(nonNullSchema(scope, type, selection));
  return nonNullSchema(scope, getNullableType(type), selection);
}

function nonNullSchema(scope: OutputSchemaScope, type: GraphQLOutputType, selection: SelectionSetNode | undefined): JsonSchema {
  if (isListType(type)) return { type: 'array', items: outputTypeSchema(scope, type.ofType, selection) };
  if (isEnumType(type)) {
    return referTo(scope, type.name, () => ({
      type: 'string',
      enum: type.getValues().map(({ name }) => name),
      description: describeEnum(type),
    }));
  }
  if (isObjectType(type) || isAbstractType(type))
    return selectionSchema(scope, type, selection ?? { kind: Kind.SELECTION_SET, selections: [] });
  const shape = SCALAR_SCHEMAS[(type as GraphQLNamedType).name];
  if (!shape) throw new Error(`${String(type)} has no JSON Schema`);
  return shape;
}

/** A selection of nothing but one fragment is that fragment's shape, by its name. */
function selectionSchema(scope: OutputSchemaScope, type: GraphQLNamedType, { selections }: SelectionSetNode): JsonSchema {
  const shown = selections.filter((node) => node.kind !== Kind.FIELD || !isHidden(node.alias?.value));
  const [only, ...more] = shown;
  if (only?.kind === Kind.FRAGMENT_SPREAD && more.length === 0) {
    const fragment = scope.fragments.get(only.name.value);
    if (fragment) return fragmentSchema(scope, fragment);
  }
  if (isAbstractType(type)) {
    const possible = scope.schema.getPossibleTypes(type);
    return { anyOf: possible.map((each) => objectSchema(scope, each, { kind: Kind.SELECTION_SET, selections })) };
  }
  return objectSchema(scope, type, { kind: Kind.SELECTION_SET, selections });
}

/** The shape of a wire fragment, by its name. */
export function fragmentSchema(scope: OutputSchemaScope, fragment: FragmentDefinitionNode): JsonSchema {
  const type = scope.schema.getType(fragment.typeCondition.name.value);
  if (!type) throw new Error(`no type for ${fragment.name.value}`);
  return referTo(scope, fragmentSchemaName(fragment.name.value), () => ({
    ...(isAbstractType(type)
      ? selectionSchema(scope, type, fragment.selectionSet)
      : objectSchema(scope, type, fragment.selectionSet)),
    ...(type.description && { description: type.description }),
  }));
}

/** A field whose alias begins with an underscore becomes a header and is not part of the body. */
const isHidden = (alias: string | undefined) => alias?.startsWith('_') ?? false;

function objectSchema(scope: OutputSchemaScope, type: GraphQLNamedType, selection: SelectionSetNode): JsonSchema {
  const properties = Object.fromEntries(selectedFields(scope, type, selection));
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** The members that a selection gives an object of this type, those of its fragments among them. */
function selectedFields(
  scope: OutputSchemaScope,
  type: GraphQLNamedType,
  { selections }: SelectionSetNode,
): [string, JsonSchema][] {
  if (!isObjectType(type)) throw new Error(`${type.name} has no fields of its own`);
  return selections.flatMap((node): [string, JsonSchema][] => {
    if (node.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = scope.fragments.get(node.name.value);
      return fragment ? selectedFields(scope, type, fragment.selectionSet) : [];
    }
    if (node.kind === Kind.INLINE_FRAGMENT) {
      const condition = node.typeCondition?.name.value ?? type.name;
      return condition === type.name || type.getInterfaces().some(({ name }) => name === condition)
        ? selectedFields(scope, type, node.selectionSet)
        : [];
    }
    const field = type.getFields()[node.name.value];
    if (!field || isHidden(node.alias?.value)) return [];
    const shape = (field.extensions.shape as JsonSchema | undefined) ?? outputTypeSchema(scope, field.type, node.selectionSet);
    return [[node.alias?.value ?? node.name.value, { ...shape, ...(field.description && { description: field.description }) }]];
  });
}
