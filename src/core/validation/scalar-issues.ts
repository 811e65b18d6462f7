import type { GraphQLScalarType } from 'graphql';
import type { IssueCode } from '../errors.ts';
import { textError } from './storable-text.ts';

type Values = Readonly<Record<string | number, unknown>>;

interface ScalarIssue {
  readonly code: IssueCode;
  readonly message: string;
}

const NO_TEXT: ScalarIssue = { code: 'INVALID_TYPE', message: 'Deve ser um texto.' };

/** Messages for values of a wrong type, by scalar; for scalars written as text, the message for values that are not text. */
const SCALAR_ISSUES: Readonly<Record<string, ScalarIssue>> = {
  String: NO_TEXT,
  Int: { code: 'INVALID_TYPE', message: 'Deve ser um número inteiro.' },
  Float: { code: 'INVALID_TYPE', message: 'Deve ser um número.' },
  Boolean: { code: 'INVALID_TYPE', message: 'Deve ser verdadeiro ou falso.' },
  UUID: { code: 'INVALID_FORMAT', message: 'Deve ser um UUID.' },
  DateTime: { code: 'INVALID_FORMAT', message: 'Deve ser uma data e hora ISO 8601 com fuso, como 2026-01-31T12:00:00.000Z.' },
  URL: {
    code: 'INVALID_FORMAT',
    message: 'Deve ser um endereço completo, sem espaços nem barras invertidas, como https://exemplo.com.br/imagem.jpg.',
  },
  EmailAddress: { code: 'INVALID_FORMAT', message: 'Deve ser um endereço de e-mail.' },
  Cents: { code: 'INVALID_TYPE', message: 'Deve ser um número inteiro de centavos.' },
  Percent: { code: 'INVALID_TYPE', message: 'Deve ser um número com no máximo 2 casas decimais.' },
  DiscountAmount: { code: 'INVALID_TYPE', message: 'Deve ser um número com no máximo 2 casas decimais.' },
  Money: { code: 'INVALID_TYPE', message: 'Deve ser um número em reais com no máximo 2 casas decimais.' },
};

const INT_BOUND = 2_147_483_648;

/** The issue of an integer outside GraphQL's Int; undefined for any other value. */
export function intIssue(value: unknown): ScalarIssue | undefined {
  if (!Number.isInteger(value)) return undefined;
  if ((value as number) >= INT_BOUND) return { code: 'TOO_BIG', message: `Deve ser no máximo ${INT_BOUND - 1}.` };
  if ((value as number) < -INT_BOUND) return { code: 'TOO_SMALL', message: `Deve ser no mínimo ${-INT_BOUND}.` };
  return undefined;
}

/** The issue of the first text inside a JSON value, keys included, that cannot be stored. */
function nestedTextError(value: unknown): string | undefined {
  if (typeof value === 'string') return textError(value);
  if (typeof value !== 'object' || value === null) return undefined;
  const isList = Array.isArray(value);
  for (const key of isList ? value.keys() : Object.keys(value)) {
    const error = (isList ? undefined : textError(key as string)) ?? nestedTextError((value as Values)[key]);
    if (error) return error;
  }
  return undefined;
}

/** The issue of a value that is not of `type`; undefined when it is valid. Texts inside are validated as well (D-05). */
export function scalarIssue(type: GraphQLScalarType, value: unknown): ScalarIssue | undefined {
  try {
    type.parseValue(value);
  } catch {
    const issue = SCALAR_ISSUES[type.name] ?? { code: 'INVALID_VALUE', message: 'Valor inválido.' };
    return issue.code === 'INVALID_FORMAT' && typeof value !== 'string' ? NO_TEXT : issue;
  }
  const message = nestedTextError(value);
  return message === undefined ? undefined : { code: 'INVALID_VALUE', message };
}
