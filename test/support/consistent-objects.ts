import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  getNamedType,
  getOperationAST,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { schema } from '../../src/graph/schema.ts';
import type { Json } from './replies.ts';

/** Parsed response of `/graphql`. */
export interface GraphBody {
  readonly data?: unknown;
  readonly errors?: readonly { readonly path?: readonly unknown[] }[] | undefined;
}

/** Place of a value in a response: the object with an id that it belongs to, and the field, of that object or nested in it. */
interface FieldPlace {
  readonly object: string | undefined;
  readonly field: string;
  readonly path: string;
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const inside = ({ object, field, path }: FieldPlace, name: string | number): FieldPlace => ({
  object,
  field: `${field}.${name}`,
  path: `${path}.${name}`,
});

/** Objects of responses by id, as a normalized cache keeps them, and the conflicts between responses (D-302). */
export class ObjectsById {
  readonly conflicts: string[] = [];
  readonly #known = new Map<string, Map<string, { readonly value: string; readonly path: string }>>();
  #fragments: ReadonlyMap<string, FragmentDefinitionNode> = new Map();
  #variables: Json = {};
  #refused: readonly string[] = [];

  /** Types and ids that were seen in more than one place. */
  readonly seenAgain = new Set<string>();

  /** Adds a response. Each field of a mutation is compared by itself, because later fields may change its objects. */
  add(document: DocumentNode, variables: Json, { data, errors = [] }: GraphBody): void {
    const operation = getOperationAST(document);
    const root = operation?.operation === 'mutation' ? schema.getMutationType() : schema.getQueryType();
    if (!operation || !root || !isObject(data)) return;
    const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
    this.#fragments = new Map(fragments.map((node) => [node.name.value, node]));
    this.#variables = variables;
    this.#refused = errors.map(({ path = [] }) => `.${path.join('.')}.`);
    for (const [key, nodes] of Map.groupBy(this.#fieldsOf(operation.selectionSet, root), keyIn)) {
      if (operation.operation === 'mutation') this.#known.clear();
      this.#addField(root, nodes, data[key], { object: undefined, field: key, path: `.${key}` });
    }
  }

  /** Fields of a selection that apply to an object of `type`. */
  #fieldsOf({ selections }: SelectionSetNode, type: GraphQLCompositeType): FieldNode[] {
    return selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection];
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? this.#fragments.get(selection.name.value) : selection;
      const on = fragment?.typeCondition ? schema.getType(fragment.typeCondition.name.value) : type;
      const isAbout = on === type || (isAbstractType(on) && isObjectType(type) && schema.isSubType(on, type));
      return fragment && isAbout ? this.#fieldsOf(fragment.selectionSet, type) : [];
    });
  }

  #addField(type: GraphQLCompositeType, nodes: readonly FieldNode[], value: unknown, place: FieldPlace): void {
    const [first] = nodes;
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[first?.name.value ?? ''] : undefined;
    if (!field || value === undefined) return;
    const of = getNamedType(field.type);
    if (!isCompositeType(of)) this.#record(place, JSON.stringify(value));
    else
      this.#addValue(
        of,
        nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
        value,
        place,
      );
  }

  #addValue(type: GraphQLCompositeType, selected: readonly SelectionSetNode[], value: unknown, place: FieldPlace): void {
    if (Array.isArray(value)) {
      this.#record(inside(place, 'length'), String(value.length));
      for (const [index, entry] of value.entries()) this.#addValue(type, selected, entry, inside(place, index));
    } else if (isObject(value)) this.#addObject(type, selected, value, place);
    else this.#record(place, 'null');
  }

  #addObject(declared: GraphQLCompositeType, selected: readonly SelectionSetNode[], data: Json, place: FieldPlace): void {
    const type = this.#typeOf(declared, selected, data);
    const fields = Map.groupBy(
      selected.flatMap((each) => this.#fieldsOf(each, type)),
      keyIn,
    );
    const [idKey] = [...fields].find(([, [field]]) => field?.name.value === 'id') ?? [];
    const id = idKey && data[idKey];
    let own = place;
    if (typeof id === 'string') {
      this.#record(place, id);
      own = { object: id, field: '', path: place.path };
      if (isObjectType(type)) this.#record({ ...own, field: '.__typename' }, type.name);
    }
    for (const [key, nodes] of fields) {
      const name = nodes[0] ? argumentsOf(nodes[0], this.#variables) : key;
      this.#addField(type, nodes, data[key], { object: own.object, field: `${own.field}.${name}`, path: `${place.path}.${key}` });
    }
  }

  /** Type of an object, if the response has it. */
  #typeOf(declared: GraphQLCompositeType, selected: readonly SelectionSetNode[], data: Json): GraphQLCompositeType {
    if (!isAbstractType(declared)) return declared;
    const fields = selected.flatMap((each) => this.#fieldsOf(each, declared));
    const named = fields.find(({ name }) => name.value === '__typename');
    const type = named && schema.getType(String(data[keyIn(named)]));
    return isObjectType(type) ? type : declared;
  }

  #record({ object, field, path }: FieldPlace, value: string): void {
    if (object === undefined) return;
    // A rejected field is null here and may have a value elsewhere.
    if (value === 'null' && this.#refused.some((refused) => refused.startsWith(`${path}.`))) return;
    const fields = this.#known.get(object) ?? new Map<string, { value: string; path: string }>();
    this.#known.set(object, fields);
    const known = fields.get(field);
    if (!known) fields.set(field, { value, path });
    else if (known.value !== value)
      this.conflicts.push(`${field.slice(1)} of ${object}: ${known.value} at ${known.path}, ${value} at ${path}`);
    else if (known.path !== path && field === '.__typename') this.seenAgain.add(value);
  }
}

const keyIn = ({ alias, name }: FieldNode): string => (alias ?? name).value;

/** A field with the values of its arguments. */
function argumentsOf({ name, arguments: given = [] }: FieldNode, variables: Json): string {
  if (given.length === 0) return name.value;
  const values = given.map(
    (argument) => `${argument.name.value}: ${JSON.stringify(valueFromASTUntyped(argument.value, variables))}`,
  );
  return `${name.value}(${values.sort().join(', ')})`;
}

/** Parsed documents: a test file sends the same ones repeatedly. */
const parsed = new LRUCache<string, DocumentNode>({ max: 500 });

export function parsedDocument(query: string): DocumentNode {
  const document = parsed.get(query) ?? parse(query);
  parsed.set(query, document);
  return document;
}

/** Throws when a response of `/graphql` has two values for a field of one id. */
export function expectConsistentObjects(query: unknown, variables: unknown, body: GraphBody): void {
  if (typeof query !== 'string' || !isObject(body.data)) return;
  const objects = new ObjectsById();
  objects.add(parsedDocument(query), isObject(variables) ? variables : {}, body);
  if (objects.conflicts.length > 0)
    throw new Error(`one id names two objects (D-302):\n${objects.conflicts.join('\n')}\n${query}`);
}
