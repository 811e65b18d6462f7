import type { GraphQLScalarType } from 'graphql';
import type { IssueCode } from './errors.ts';
import { textFault } from './text.ts';

type Values = Readonly<Record<string | number, unknown>>;

interface Fault {
  readonly code: IssueCode;
  readonly message: string;
}

/** What a client is told when a value is not of a scalar type. */
const SENTENCES: Readonly<Record<string, Fault>> = {
  String: { code: 'INVALID_TYPE', message: 'Deve ser um texto.' },
  Int: { code: 'INVALID_TYPE', message: 'Deve ser um número inteiro.' },
  Float: { code: 'INVALID_TYPE', message: 'Deve ser um número.' },
  Boolean: { code: 'INVALID_TYPE', message: 'Deve ser verdadeiro ou falso.' },
  UUID: { code: 'INVALID_FORMAT', message: 'Deve ser um UUID.' },
  DateTime: { code: 'INVALID_FORMAT', message: 'Deve ser uma data e hora ISO 8601 com fuso, como 2026-01-31T12:00:00.000Z.' },
  URL: { code: 'INVALID_FORMAT', message: 'Deve ser um endereço completo, como https://exemplo.com.br/imagem.jpg.' },
  EmailAddress: { code: 'INVALID_FORMAT', message: 'Deve ser um endereço de e-mail.' },
  Cents: { code: 'INVALID_TYPE', message: 'Deve ser um número inteiro de centavos.' },
  Percent: { code: 'INVALID_TYPE', message: 'Deve ser um número com no máximo 2 casas decimais.' },
  DiscountAmount: { code: 'INVALID_TYPE', message: 'Deve ser um número com no máximo 2 casas decimais.' },
  Money: { code: 'INVALID_TYPE', message: 'Deve ser um número em reais com no máximo 2 casas decimais.' },
};

/** What is wrong with the first text inside a JSON value that cannot be kept, keys included. */
function faultInside(value: unknown): string | undefined {
  if (typeof value === 'string') return textFault(value);
  if (typeof value !== 'object' || value === null) return undefined;
  const isList = Array.isArray(value);
  for (const key of isList ? value.keys() : Object.keys(value)) {
    const fault = (isList ? undefined : textFault(key as string)) ?? faultInside((value as Values)[key]);
    if (fault) return fault;
  }
  return undefined;
}

/** Why `value` is not one of `type`; undefined when it is. Texts inside are held to the rules of D-05 as well. */
export function scalarFault(type: GraphQLScalarType, value: unknown): Fault | undefined {
  try {
    type.parseValue(value);
  } catch {
    return SENTENCES[type.name] ?? { code: 'INVALID_VALUE', message: 'Valor inválido.' };
  }
  const message = faultInside(value);
  return message === undefined ? undefined : { code: 'INVALID_VALUE', message };
}
