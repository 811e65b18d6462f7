import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';

type Values = Readonly<Record<string, unknown>>;
type AnyField = GraphQLField<unknown, unknown>;

/**
 * Cost of each part of an introspection response, in units of about a microsecond: a leaf, an object, a list, the use of a
 * fragment, a default value, which is printed each time. Text adds a unit for every `bytes`.
 */
const UNITS = { leaf: 1, object: 2, list: 4, fragment: 1, defaultValue: 5, bytes: 40 } as const;

/** The introspection query of editors and tools costs some 100,000 units: 0.9 MB, in 40 ms (D-175). */
export const MAX_INTROSPECTION_UNITS = 165_000;
/** Includes deprecated parts: there are few, and a variable may request them. */
const ARGS = { includeDeprecated: true };

const META: Readonly<Record<string, AnyField>> = { __schema: SchemaMetaFieldDef, __type: TypeMetaFieldDef };

/** The introspection field of a root selection; undefined for any other field. */
export const metaField = ({ name }: FieldNode): AnyField | undefined =>
  Object.hasOwn(META, name.value) ? META[name.value] : undefined;

/** Argument `name` of `__type`. */
function typeNameOf({ arguments: given = [] }: FieldNode, variables: Values): unknown {
  const value = given.find(({ name }) => name.value === 'name')?.value;
  if (value?.kind === Kind.VARIABLE) return variables[value.name.value];
  return value?.kind === Kind.STRING ? value.value : undefined;
}

/**
 * Counts what the introspection of a document answers by walking the schema itself: lists at their real length, multiplied
 * through aliases and fragments. The traversal takes less time than the response would, and stops at the limit.
 */
export class IntrospectionCost {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Resolve info of the introspection fields. */
  readonly #info: GraphQLResolveInfo;
  #units = 0;

  constructor(schema: GraphQLSchema, fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
    this.#schema = schema;
    this.#info = { schema } as GraphQLResolveInfo;
    this.#fragments = fragments;
  }

  /** True when a document reads more than is allowed. */
  get isTooMuch(): boolean {
    return this.#units > MAX_INTROSPECTION_UNITS;
  }

  /** Sum of all units counted so far: a unit is a point. */
  get points(): number {
    return Math.ceil(this.#units);
  }

  /** Adds a root field that `metaField` accepts. */
  add(node: FieldNode, field: AnyField, variables: Values): void {
    const name = typeNameOf(node, variables);
    const source = field === TypeMetaFieldDef ? this.#schema.getType(String(name)) : this.#schema;
    this.#value(node, getNamedType(field.type), source);
  }

  #value(node: FieldNode, type: GraphQLNamedType, value: unknown): void {
    if (this.isTooMuch) return;
    const key = (node.alias ?? node.name).value;
    this.#units += key.length / UNITS.bytes;
    if (Array.isArray(value)) {
      this.#units += UNITS.list;
      for (const entry of value) this.#entry(node, type, entry);
    } else this.#entry(node, type, value);
  }

  #entry({ selectionSet }: FieldNode, type: GraphQLNamedType, value: unknown): void {
    if (selectionSet && value !== null && value !== undefined) this.#object(selectionSet, type, value);
    else this.#units += UNITS.leaf + (typeof value === 'string' ? value.length / UNITS.bytes : 0);
  }

  #object(selection: SelectionSetNode, type: GraphQLNamedType, source: unknown): void {
    this.#units += UNITS.object;
    this.#selection(selection, type, source);
  }

  #selection({ selections }: SelectionSetNode, type: GraphQLNamedType, source: unknown): void {
    for (const selection of selections) {
      if (this.isTooMuch) return;
      if (selection.kind === Kind.FIELD) this.#field(selection, type, source);
      else {
        this.#units += UNITS.fragment;
        const spread = selection.kind === Kind.INLINE_FRAGMENT ? selection : this.#fragments.get(selection.name.value);
        if (spread) this.#selection(spread.selectionSet, type, source);
      }
    }
  }

  #field(node: FieldNode, type: GraphQLNamedType, source: unknown): void {
    const field = isObjectType(type) ? type.getFields()[node.name.value] : undefined;
    if (!field?.resolve || field.name === 'defaultValue') {
      this.#units += field ? UNITS.defaultValue : UNITS.leaf;
      this.#value(node, type, undefined);
    } else this.#value(node, getNamedType(field.type), field.resolve(source, ARGS, undefined, this.#info));
  }
}
