import { GraphQLError, GraphQLScalarType, Kind, type ValueNode, visit } from 'graphql';
import { DateTimeResolver, JSONResolver, LocalDateResolver } from 'graphql-scalars';
import { isBlank } from '../../lib/text-forms.ts';
import { isAddress } from '../validation/address.ts';
import { parseEmail } from '../validation/emails.ts';

/** A moment that the database can keep: in UTC, from the year 1 to 9999. */
function assertCalendarYear(moment: Date): Date {
  const year = moment.getUTCFullYear();
  if (year >= 1 && year <= 9999) return moment;
  throw new GraphQLError('DateTime must be between the years 1 and 9999');
}

export const dateTimeScalar = new GraphQLScalarType({
  ...DateTimeResolver.toConfig(),
  description: 'Data e hora ISO 8601; nas respostas, em UTC com milissegundos.',
  parseValue: (value) => assertCalendarYear(DateTimeResolver.parseValue(value)),
  parseLiteral: (node, variables) => assertCalendarYear(DateTimeResolver.parseLiteral(node, variables)),
  // As text: an answer with a Date anywhere in it takes JSON.stringify eight times as long (docs/benchmarks.md).
  serialize: (value) => DateTimeResolver.serialize(value).toISOString(),
});

export const dateScalar = new GraphQLScalarType({
  ...LocalDateResolver.toConfig(),
  name: 'Date',
  description: 'Um dia sem hora, como `2026-01-31`.',
});

/**
 * An e-mail address, with or without blanks around it: the rule of the field gives it its one form. Null for a blank text, which
 * counts as none, as the empty field of a form (D-477).
 */
function emailOf(value: unknown): string | null {
  if (typeof value === 'string' && isBlank(value)) return null;
  if (typeof value === 'string' && parseEmail(value) !== undefined) return value;
  throw new GraphQLError('EmailAddress must be an e-mail address');
}

export const emailAddressScalar = new GraphQLScalarType<string | null, string>({
  name: 'EmailAddress',
  description: 'Endereço de e-mail.',
  parseValue: emailOf,
  parseLiteral: (node) => emailOf(node.kind === Kind.STRING ? node.value : undefined),
  serialize: String,
});

/** A literal with the names in it, which JSON does not have, as texts: `[PAID]` as `["PAID"]`. */
const withNamesAsTexts = (node: ValueNode): ValueNode =>
  visit(node, { EnumValue: ({ value }) => ({ kind: Kind.STRING, value }) });

/** Any JSON value. The scalar of graphql-scalars takes a name in a literal, as in a saved filter of statuses, for nothing. */
export const jsonScalar = new GraphQLScalarType({
  ...JSONResolver.toConfig(),
  description: 'Um valor JSON qualquer.',
  parseLiteral: (node, variables) => JSONResolver.parseLiteral(withNamesAsTexts(node), variables),
});

/** A decimal number written with at most two places, and no exponent: what JavaScript prints of every such amount. */
const AMOUNT = /^-?\d+(\.\d{1,2})?$/;

/** Limits a number to the integers that a double holds exactly. Values outside are beyond every field's bounds anyway. */
const exact = (value: number) => Math.min(Math.max(value, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);

/** Larger doubles are so far apart that they have no hundredths. */
const LARGEST_AMOUNT = Number.MAX_SAFE_INTEGER / 100;

/** A decimal number with at most two places outside, the integer number of its hundredths inside (D-08, D-215 numbers). */
function hundredthsScalar(name: string, description: string): GraphQLScalarType<number, number> {
  const read = (value: unknown): number => {
    const isAmount = typeof value === 'number' && (AMOUNT.test(String(value)) || Math.abs(value) > LARGEST_AMOUNT);
    if (isAmount) return exact(Math.round(value * 100));
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
export const moneyScalar = hundredthsScalar('Money', 'Valor em reais: número decimal com no máximo 2 casas.');
/** A percentage outside, hundredths of a percent inside. */
export const percentScalar = hundredthsScalar('Percent', 'Por cento: número decimal com no máximo 2 casas, como 12.5.');
/** An amount or a percentage, depending on the type of the discount. */
export const discountAmountScalar = hundredthsScalar(
  'DiscountAmount',
  'Tamanho de um desconto: reais se o tipo é CURRENCY, por cento se é PERCENT; número decimal com no máximo 2 casas.',
);

function centsOf(value: unknown): number {
  // Infinity is a literal that no double holds.
  if (typeof value === 'number' && (Number.isInteger(value) || Math.abs(value) === Number.POSITIVE_INFINITY)) return exact(value);
  throw new GraphQLError('Cents must be a whole number');
}

export const centsScalar = new GraphQLScalarType<number, number>({
  name: 'Cents',
  description: 'Valor em centavos: número inteiro.',
  parseValue: centsOf,
  parseLiteral: (node) => centsOf(node.kind === Kind.INT ? Number(node.value) : undefined),
  serialize: centsOf,
});

/** Text that is an address. Which schemes are taken is a rule of the field; the text is kept as sent (D-08, D-226). */
function parseUrl(value: unknown): string {
  if (typeof value === 'string' && isAddress(value)) return value;
  throw new GraphQLError('URL must be an absolute address');
}

export const urlScalar = new GraphQLScalarType<string, string>({
  name: 'URL',
  description: 'Endereço absoluto.',
  parseValue: parseUrl,
  parseLiteral: (node) => parseUrl(node.kind === Kind.STRING ? node.value : undefined),
  serialize: String,
});
