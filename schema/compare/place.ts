import {
  type ConstDirectiveNode,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  print,
  visit,
} from 'graphql';

/** Something that a schema defines, as its text has it. */
type Definition = NonNullable<ReturnType<typeof definitionAt>>;

const COORDINATE = /^(?<type>\w+)(?:\.(?<member>\w+)(?:\((?<argument>\w+):\))?)?$/;

/** The coordinate of what a path of @graphql-inspector names: `Query.order(id:)` for `Query.order.id`, `Order.tags` for `Order.tags.@deprecated`. */
export function coordinateOf(path: string): string {
  const [place = ''] = path.split('.@');
  return place.replace(/^(\w+\.\w+)\.(\w+)$/, '$1($2:)');
}

/** The coordinates that a coordinate lies within, from the inside: `Query.order` and `Query` for `Query.order(id:)`. */
export function around(coordinate: string): string[] {
  const { type = '', member, argument } = COORDINATE.exec(coordinate)?.groups ?? {};
  return [...(argument === undefined ? [] : [`${type}.${member}`]), ...(member === undefined ? [] : [type])];
}

/** The definition at a coordinate of a schema that was built from a text; undefined where there is none. */
function definitionAt(schema: GraphQLSchema, coordinate: string) {
  if (coordinate.startsWith('@')) return schema.getDirective(coordinate.slice(1))?.astNode ?? undefined;
  const { type: typeName = '', member, argument } = COORDINATE.exec(coordinate)?.groups ?? {};
  const type = schema.getType(typeName);
  if (member === undefined) return type?.astNode ?? undefined;
  if (isEnumType(type)) return type.getValue(member)?.astNode ?? undefined;
  if (isInputObjectType(type)) return type.getFields()[member]?.astNode ?? undefined;
  if (!isObjectType(type) && !isInterfaceType(type)) return undefined;
  const field = type.getFields()[member];
  return (argument === undefined ? field : field?.args.find(({ name }) => name === argument))?.astNode ?? undefined;
}

const isDeprecation = ({ name }: ConstDirectiveNode): boolean => name.value === 'deprecated';

/** The text of a definition without its parts and words: what clients depend on at this place alone. */
function textOf(definition: Definition): string {
  const alone = {
    ...definition,
    ...('fields' in definition && { fields: [] }),
    ...('values' in definition && { values: [] }),
    ...('directives' in definition && { directives: (definition.directives ?? []).filter((each) => !isDeprecation(each)) }),
    ...(definition.kind === Kind.FIELD_DEFINITION && { arguments: [] }),
  };
  return print(visit(alone, { enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined) }));
}

/** Words of a schema at one of its places. */
export interface Placed {
  /** Its own line of the schema, without what it contains. */
  readonly text: string;
  readonly description: string;
  readonly deprecation: string | undefined;
}

/** Words of a schema, built from a text, at a coordinate; undefined where it has nothing. */
export function placed(schema: GraphQLSchema, coordinate: string): Placed | undefined {
  const definition = definitionAt(schema, coordinate);
  if (!definition) return undefined;
  const { value: reason } =
    ('directives' in definition ? definition.directives?.find(isDeprecation) : undefined)?.arguments?.find(
      ({ name }) => name.value === 'reason',
    ) ?? {};
  return {
    text: textOf(definition),
    description: definition.description?.value ?? '',
    deprecation: reason?.kind === Kind.STRING ? reason.value : undefined,
  };
}
