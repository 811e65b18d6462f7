import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { DateTimeResolver, EmailAddressResolver, JSONResolver } from 'graphql-scalars';
import { isUuid } from './uuid.ts';

const described = (type: GraphQLScalarType, description: string) => new GraphQLScalarType({ ...type.toConfig(), description });

function uuidOf(value: unknown): string {
  if (typeof value === 'string' && isUuid(value)) return value;
  throw new GraphQLError('UUID must be a UUID');
}

/** The spelling with hyphens, in either case; that of graphql-scalars takes braces as well. */
export const uuid = new GraphQLScalarType<string, string>({
  name: 'UUID',
  description: 'UUID em texto, como `0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b`.',
  parseValue: uuidOf,
  parseLiteral: (node) => uuidOf(node.kind === Kind.STRING ? node.value : undefined),
  serialize: String,
});
/** A moment that the database can keep: in UTC, from the year 1 to 9999. */
function withinCalendar(moment: Date): Date {
  const year = moment.getUTCFullYear();
  if (year >= 1 && year <= 9999) return moment;
  throw new GraphQLError('DateTime must be between the years 1 and 9999');
}

export const dateTime = new GraphQLScalarType({
  ...DateTimeResolver.toConfig(),
  description: 'Data e hora ISO 8601; nas respostas, em UTC com milissegundos.',
  parseValue: (value) => withinCalendar(DateTimeResolver.parseValue(value)),
  parseLiteral: (node, variables) => withinCalendar(DateTimeResolver.parseLiteral(node, variables)),
  // As text: an answer with a Date anywhere in it takes JSON.stringify eight times as long (docs/benchmarks.md).
  serialize: (value) => DateTimeResolver.serialize(value).toISOString(),
});
export const emailAddress = described(EmailAddressResolver, 'Endereço de e-mail.');
export const json = described(JSONResolver, 'Um valor JSON qualquer.');

/** A decimal number written with at most two places, and no exponent: what JavaScript prints of every such amount. */
const AMOUNT = /^-?\d+(\.\d{1,2})?$/;

/** A decimal number with at most two places outside, the integer number of its hundredths inside (D-08). */
function hundredths(name: string, description: string): GraphQLScalarType<number, number> {
  const read = (value: unknown): number => {
    if (typeof value === 'number' && AMOUNT.test(String(value))) return Math.round(value * 100);
    throw new GraphQLError(`${name} must be a number with at most 2 decimal places`);
  };
  return new GraphQLScalarType({
    name,
    description,
    parseValue: read,
    parseLiteral: (node) => read(node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : undefined),
    serialize: (amount) => Number(amount) / 100,
  });
}

/** Money (contract §2): reais outside, integer cents inside. */
export const money = hundredths('Money', 'Valor em reais: número decimal com no máximo 2 casas.');
/** A percentage outside, hundredths of a percent inside. */
export const percent = hundredths('Percent', 'Por cento: número decimal com no máximo 2 casas, como 12.5.');
/** Either of both, as the type of the discount beside it says. */
export const discountAmount = hundredths(
  'DiscountAmount',
  'Tamanho de um desconto: reais se o tipo é CURRENCY, por cento se é PERCENT; número decimal com no máximo 2 casas.',
);

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

export const cents = boundedInt('Cents', 'Valor em centavos: número inteiro.', Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

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
