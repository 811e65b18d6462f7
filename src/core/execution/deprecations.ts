import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

/** A deprecated part of the schema: `Order.tags`, `Query.orders(first:)`, `OrderFilter.ids` or `OrderStatus.PAID`. */
export interface Deprecation {
  readonly coordinate: string;
  readonly reason: string;
  /** The last day on which it is served, `2027-12-01`; absent where the reason names none. */
  readonly until?: string;
}

interface Part {
  readonly coordinate: string;
  readonly deprecationReason?: string | null | undefined;
}

const withArguments = (typeName: string, { name, deprecationReason, args }: GraphQLField<unknown, unknown>): Part[] => [
  { coordinate: `${typeName}.${name}`, deprecationReason },
  ...args.map((arg: GraphQLArgument) => ({
    coordinate: `${typeName}.${name}(${arg.name}:)`,
    deprecationReason: arg.deprecationReason,
  })),
];

function partsOf(schema: GraphQLSchema): Part[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (isObjectType(type) || isInterfaceType(type))
      return Object.values(type.getFields()).flatMap((field) => withArguments(type.name, field));
    const members = isEnumType(type) ? type.getValues() : isInputObjectType(type) ? Object.values(type.getFields()) : [];
    return members.map(({ name, deprecationReason }) => ({ coordinate: `${type.name}.${name}`, deprecationReason }));
  });
}

function deprecation(coordinate: string, reason: string): Deprecation {
  const [until] = /\b\d{4}-\d{2}-\d{2}\b/.exec(reason) ?? [];
  return { coordinate, reason, ...(until !== undefined && { until }) };
}

/** Everything of a schema that is deprecated. */
export const deprecationsIn = (schema: GraphQLSchema): Deprecation[] =>
  partsOf(schema).flatMap(({ coordinate, deprecationReason }) =>
    deprecationReason == null ? [] : [deprecation(coordinate, deprecationReason)],
  );

const COORDINATE = /^(?<type>\w+)\.(?<member>\w+)(?:\((?<argument>\w+):\))?$/;

/** The reason for which a part of a schema is deprecated. */
function reasonOf(schema: GraphQLSchema, coordinate: string): string | null | undefined {
  const { type = '', member = '', argument } = COORDINATE.exec(coordinate)?.groups ?? {};
  const named = schema.getType(type);
  if (isEnumType(named)) return named.getValue(member)?.deprecationReason;
  if (isInputObjectType(named)) return named.getFields()[member]?.deprecationReason;
  if (!isObjectType(named) && !isInterfaceType(named)) return undefined;
  const field = named.getFields()[member];
  return argument === undefined ? field?.deprecationReason : field?.args.find(({ name }) => name === argument)?.deprecationReason;
}

/** Those of some parts of a schema that are deprecated, in order. */
export const deprecationsAmong = (schema: GraphQLSchema, coordinates: readonly string[]): readonly Deprecation[] =>
  coordinates.flatMap((coordinate) => {
    const reason = reasonOf(schema, coordinate);
    return reason == null ? [] : [deprecation(coordinate, reason)];
  });
