import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { DateTimeResolver, JSONResolver, UUIDResolver } from 'graphql-scalars';

const described = (type: GraphQLScalarType, description: string) => new GraphQLScalarType({ ...type.toConfig(), description });

export const uuid = described(UUIDResolver, 'UUID em texto, como `0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b`.');
export const dateTime = described(DateTimeResolver, 'Data e hora ISO 8601; nas respostas, em UTC com milissegundos.');
export const json = described(JSONResolver, 'Um valor JSON qualquer.');

/** A decimal number written with at most two places, and no exponent: what JavaScript prints of every such amount. */
const AMOUNT = /^-?\d+(\.\d{1,2})?$/;

/** Decimal reais → integer cents. Throws for anything but a number with at most two places (D-08). */
function centsOf(value: unknown): number {
  if (typeof value === 'number' && AMOUNT.test(String(value))) return Math.round(value * 100);
  throw new GraphQLError('Money must be a number with at most 2 decimal places');
}

/** Money (contract §2): a decimal number in reais outside, integer cents inside, at most 2 places. */
export const money = new GraphQLScalarType<number, number>({
  name: 'Money',
  description: 'Valor em reais: número decimal com no máximo 2 casas.',
  parseValue: centsOf,
  parseLiteral: (node) => centsOf(node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : undefined),
  serialize: (cents) => Number(cents) / 100,
});

/** A whole number within bounds, so that every document says them and every reader checks them (D-11). */
function boundedInt(name: string, description: string, min: number, max: number): GraphQLScalarType<number, number> {
  const read = (value: unknown): number => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    throw new GraphQLError(`${name} must be a whole number from ${min} to ${max}`);
  };
  const parseLiteral: GraphQLScalarType<number>['parseLiteral'] = (node) =>
    read(node.kind === Kind.INT ? Number(node.value) : undefined);
  return new GraphQLScalarType({ name, description, parseValue: read, parseLiteral, serialize: read });
}

export const pageNumber = boundedInt('PageNumber', 'Número de página, a partir de 1.', 1, 2_147_483_647);
export const pageSize = boundedInt('PageSize', 'Itens por página, de 1 a 100.', 1, 100);

/** Text that is an address. Which schemes are taken is a rule of the field; the text is kept as sent (D-08). */
function addressOf(value: unknown): string {
  if (typeof value === 'string' && URL.canParse(value)) return value;
  throw new GraphQLError('URL must be an absolute address');
}

export const url = new GraphQLScalarType<string, string>({
  name: 'URL',
  description: 'Endereço absoluto.',
  parseValue: addressOf,
  parseLiteral: (node) => addressOf(node.kind === Kind.STRING ? node.value : undefined),
  serialize: String,
});
