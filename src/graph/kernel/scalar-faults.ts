import type { GraphQLScalarType } from 'graphql';
import type { IssueCode } from './errors.ts';
import { textFault } from './text.ts';

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

/** Every text inside a JSON value, keys included. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, nested]) => [key, ...textsIn(nested)]);
}

/** Why `value` is not one of `type`; undefined when it is. Texts inside are held to the rules of D-05 as well. */
export function scalarFault(type: GraphQLScalarType, value: unknown): Fault | undefined {
  try {
    type.parseValue(value);
  } catch {
    return SENTENCES[type.name] ?? { code: 'INVALID_VALUE', message: 'Valor inválido.' };
  }
  const message = textsIn(value)
    .map(textFault)
    .find((fault) => fault !== undefined);
  return message === undefined ? undefined : { code: 'INVALID_VALUE', message };
}
