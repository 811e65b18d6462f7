import { DomainError, type Issue } from '../core/errors.ts';
import { FIELDS } from './form-fields.ts';
import type { FormInput } from './form-input.ts';
import { formatReais } from './page-data.ts';

/** Reason for which a purchase was rejected, for the buyer: a message, and the errors of the fields of the form. */
export interface FormProblem {
  readonly status: number;
  readonly heading: string;
  /** Sentences that belong to no field. */
  readonly sentences: readonly string[];
  readonly fieldErrors: ReadonlyMap<string, string>;
  /** True for good news that the buyer confirms: the total has become lower. */
  readonly isGood?: boolean;
  /** Seconds after which the form may be sent as it is; present when its coupon was not looked at. */
  readonly retryAfter?: number;
}

const FIELD_BY_PATH = new Map(Object.entries(FIELDS).map(([name, { path }]) => [path, name]));

const isEmpty = ({ code }: Issue) => code === 'REQUIRED' || code === 'NOT_NULL' || code === 'TOO_SHORT';

/** Messages for values that a rule cannot read, in the buyer's words. */
const UNREADABLE: Readonly<Record<string, (value: string) => string>> = {
  email: (value) => `Confira o e-mail: ${value.includes('@') ? 'deve ser como ana@exemplo.com.br.' : 'falta o @.'}`,
  phone: () => 'Confira o telefone: escreva o DDD e o número, como (11) 98765-4321. De outro país, comece com +.',
  document: () => 'Confira o CPF ou CNPJ: os números não conferem.',
  zipcode: () => 'Confira o CEP: são 8 dígitos.',
};

/** Message of a field: the one for an empty field, one in the buyer's words, else that of the rule. */
function fieldError(name: string, issue: Issue, input: FormInput): string {
  const value = input.value(name);
  const ask = FIELDS[name]?.ask;
  if (ask !== undefined && isEmpty(issue) && value === '') return ask;
  return (issue.code === 'INVALID_FORMAT' ? UNREADABLE[name]?.(value) : undefined) ?? issue.message;
}

/** Heading of a refusal about so many fields. */
function headingOf(count: number, isMissing: boolean): string {
  if (count === 0) return 'Confira os dados';
  const fields = count === 1 ? '1 campo' : `${count} campos`;
  return isMissing ? `${count === 1 ? 'Falta' : 'Faltam'} ${fields}` : `Confira ${fields}`;
}

function invalidFields(issues: readonly Issue[], input: FormInput, known: CheckedFields): FormProblem {
  const fieldErrors = new Map<string, string>(known.fieldErrors);
  const sentences: string[] = [];
  for (const issue of issues) {
    const name = FIELD_BY_PATH.get(issue.field);
    if (name === undefined) sentences.push(issue.message);
    else if (!fieldErrors.has(name) && !known.unchanged.includes(name)) fieldErrors.set(name, fieldError(name, issue, input));
  }
  const ordered = Object.keys(FIELDS).flatMap((name) =>
    fieldErrors.has(name) ? [[name, fieldErrors.get(name) ?? ''] as const] : [],
  );
  const isMissing = ordered.every(([name]) => input.value(name) === '');
  return { status: 422, heading: headingOf(ordered.length, isMissing), sentences, fieldErrors: new Map(ordered) };
}

/** Facts about the fields that need no validation: unchanged ones, and those with an edited mask. */
export interface CheckedFields {
  readonly unchanged: readonly string[];
  readonly fieldErrors: ReadonlyMap<string, string>;
}

const issuesIn = ({ details }: DomainError) => (Array.isArray(details) ? (details as Issue[]) : []);

/** A purchase that was refused because the buyer had used its coupon (D-206). */
export const isUsedCoupon = (error: unknown): boolean =>
  error instanceof DomainError && issuesIn(error).some(({ field, code }) => field === 'couponCode' && code === 'CONFLICT');

/** A refusal of the purchase as the form shows it; undefined for one that the form can do nothing about. */
export function toFormProblem(error: unknown, input: FormInput, known: CheckedFields): FormProblem | undefined {
  if (!(error instanceof DomainError)) return undefined;
  const none = new Map<string, string>();
  if (error.code === 'PRICE_CHANGED') {
    const { total, shownTotal } = error.details as { total: number; shownTotal: number };
    const sentences = [`O total passou de ${formatReais(shownTotal)} para ${formatReais(total)}. Nada foi cobrado.`];
    const isGood = total < shownTotal;
    const heading = isGood ? 'O total diminuiu: confira e confirme' : 'O total mudou: confira e confirme';
    return { status: 409, heading, sentences, fieldErrors: none, isGood };
  }
  if (error.code === 'OUT_OF_STOCK') {
    const sentences = [...new Set(issuesIn(error).map(({ message }) => message))];
    return { status: 409, heading: 'Um item esgotou', sentences: [...sentences, 'Nada foi cobrado.'], fieldErrors: none };
  }
  const issues = issuesIn(error);
  const isAboutFields = error.code === 'VALIDATION_ERROR' || error.code === 'RESOURCE_NOT_FOUND';
  return isAboutFields && issues.length > 0 ? invalidFields(issues, input, known) : undefined;
}
