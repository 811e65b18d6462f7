import { type GraphQLInputType, type GraphQLScalarType, isInputObjectType, isNonNullType } from 'graphql';
import { isUuid } from '../../lib/ids.ts';
import type { Issue, IssueCode, LocatedIssue } from '../errors.ts';

export type Path = LocatedIssue['path'];
/** The place of a field that no input type has. */
export type FieldLocation = Pick<LocatedIssue, 'field' | 'path'>;

/** Placeholder for a variable inside a literal. Its value is validated with the variable; no rule of the literal applies to it. */
export const VARIABLE = Symbol('variable');

/** A value that is walked from: a variable, or an argument of a document. Issues of one hide none of another. */
export class InputRoot {
  /** The fields that were rejected by type, and those with issues of rules. */
  readonly refused = new Set<string>();
  readonly ruled = new Set<string>();
  /** Prefix of the paths of its issues. */
  readonly path: Path;
  readonly #field: readonly string[];

  constructor(path: Path, field: readonly string[]) {
    this.path = path;
    this.#field = field;
  }

  fieldAt(path: Path): string {
    return [...this.#field, ...path].join('.');
  }
}

/** An issue of the value at `path` below its root. */
export const issueAt = (root: InputRoot, path: Path, { message, code }: Omit<Issue, 'field'>): LocatedIssue => ({
  field: root.fieldAt(path),
  message,
  code,
  path: [...root.path, ...path],
});

/** The root of a variable, or of an argument in the field of that response name. */
export function rootOf(name: string, type: GraphQLInputType, responseName?: string): InputRoot {
  return new InputRoot(responseName === undefined ? [name] : [responseName, name], isRootInput(type) ? [] : [name]);
}

/**
 * True when paths of issues begin at the fields of the variable, as in a body or an address, and not at its name: an
 * operation's input, a list's filter.
 */
function isRootInput(type: GraphQLInputType): boolean {
  const named = isNonNullType(type) ? type.ofType : type;
  return isInputObjectType(named) && /((?<!Sort|DraftPromotion|PreviewSource)Input|Filter)$/.test(named.name);
}

type Values = Readonly<Record<string | number, unknown>>;

interface ScalarIssue {
  readonly code: IssueCode;
  readonly message: string;
}

const NO_TEXT: ScalarIssue = { code: 'INVALID_TYPE', message: 'Deve ser um texto.' };
const NO_UUID: ScalarIssue = { code: 'INVALID_FORMAT', message: 'Deve ser um UUID.' };

/** Messages for values of a wrong type, by scalar; for scalars written as text, the message for values that are not text. */
const SCALAR_ISSUES: Readonly<Record<string, ScalarIssue>> = {
  String: NO_TEXT,
  Int: { code: 'INVALID_TYPE', message: 'Deve ser um número inteiro.' },
  Float: { code: 'INVALID_TYPE', message: 'Deve ser um número.' },
  Boolean: { code: 'INVALID_TYPE', message: 'Deve ser verdadeiro ou falso.' },
  Date: { code: 'INVALID_FORMAT', message: 'Deve ser uma data, como 2026-01-31.' },
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

/** The issue of an integer outside GraphQL's Int, infinity for one that no double holds; undefined for any other value. */
export function intIssue(value: unknown): ScalarIssue | undefined {
  if (typeof value !== 'number' || !(Number.isInteger(value) || Math.abs(value) === Number.POSITIVE_INFINITY)) return undefined;
  if (value >= INT_BOUND) return { code: 'TOO_BIG', message: `Deve ser no máximo ${INT_BOUND - 1}.` };
  if (value < -INT_BOUND) return { code: 'TOO_SMALL', message: `Deve ser no mínimo ${-INT_BOUND}.` };
  return undefined;
}

/**
 * Reason for which a text cannot be stored, in Portuguese; undefined when it can. PostgreSQL has no NUL, UTF-8 no lone surrogate (D-05).
 */
export function textError(value: string): string | undefined {
  if (value.includes('\0')) return 'Não pode conter o caractere nulo (U+0000).';
  if (!value.isWellFormed()) return 'Contém um caractere Unicode incompleto.';
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

/**
 * The issue of a value that is not of `type`; undefined when it is valid. Texts inside are validated as well (D-05). An id is a
 * UUID, except at a place that takes any text.
 */
export function scalarIssue(type: GraphQLScalarType, value: unknown, takesAnyText = false): ScalarIssue | undefined {
  if (type.name === 'ID') {
    if (typeof value !== 'string') return NO_TEXT;
    if (!takesAnyText) return isUuid(value) ? undefined : NO_UUID;
  }
  try {
    type.parseValue(value);
  } catch {
    const issue = SCALAR_ISSUES[type.name] ?? { code: 'INVALID_VALUE', message: 'Valor inválido.' };
    return issue.code === 'INVALID_FORMAT' && typeof value !== 'string' ? NO_TEXT : issue;
  }
  const message = nestedTextError(value);
  return message === undefined ? undefined : { code: 'INVALID_VALUE', message };
}
