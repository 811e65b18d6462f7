import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { DomainError, type Issue, type IssueCode, invalid, notFound, StaleRead } from './errors.ts';

/** What a resource's rules are: the state that may be stored, as one zod object. */
export type Rules = z.ZodType<object> & { readonly shape: Readonly<Record<string, z.ZodType>> };

declare module 'graphql' {
  interface GraphQLInputObjectTypeExtensions {
    /** What the state made of this input must satisfy. */
    rules?: Rules;
  }
  interface GraphQLArgumentExtensions {
    /** What the argument must satisfy, where it has a rule of its own. */
    rule?: z.ZodType;
  }
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'verdadeiro ou falso',
  object: 'um objeto',
  record: 'um objeto',
  array: 'uma lista',
  date: 'uma data',
};

/** A refusal of zod in our words: the field's path, a sentence in Portuguese, a code (D-06). */
function issueOf(issue: z.core.$ZodIssue, root: unknown): Issue {
  const field = issue.path.join('.');
  const says = (code: IssueCode, message: string): Issue => ({ field, message, code });
  if (issue.code === 'custom') return says((issue.params?.code as IssueCode | undefined) ?? 'INVALID_VALUE', issue.message);
  const sent = issue.path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], root);
  if (sent === undefined) return says('REQUIRED', 'Campo obrigatório.');
  if (sent === null) return says('NOT_NULL', 'Não pode ser nulo.');
  if (issue.code === 'invalid_value') return says('INVALID_VALUE', `Deve ser um destes valores: ${issue.values.join(', ')}.`);
  if (issue.code === 'invalid_type') return says('INVALID_TYPE', `Deve ser ${TYPE_NAMES[issue.expected] ?? issue.expected}.`);
  return says('INVALID_VALUE', 'Valor inválido.');
}

/** Everything that `rules` refuse in `state`, and the state they accept when that is nothing. */
function judge<R extends Rules>(rules: R, state: object): { accepted: z.output<R> | undefined; issues: Issue[] } {
  const result = rules.safeParse(state);
  return { accepted: result.data, issues: result.error?.issues.map((issue) => issueOf(issue, state)) ?? [] };
}

/**
 * What can be said of the fields that were sent. In an update the rest of the state is not known: only of these fields, and
 * a rule over several speaks only when all of them were sent. Else the rest is what defaults make of it.
 */
export function issuesOfSent(rules: Rules, sent: object, { isUpdate }: { isUpdate: boolean }): Issue[] {
  const wasSent = (field: string) => (field.split('.')[0] ?? '') in sent;
  const { issues = [] } = rules.safeParse(sent).error ?? {};
  return (
    issues
      .filter((issue) => !isUpdate || issue.path.length > 1 || readsOf(issue).every(wasSent))
      // That a field is missing is for its type to say, and for a rule over several fields.
      .filter((issue) => wasSent(String(issue.path[0] ?? '')) || (!isUpdate && issue.code === 'custom'))
      .map((issue) => issueOf(issue, sent))
  );
}

/** The fields that a rule over several of them reads. */
const readsOf = (issue: z.core.$ZodIssue): readonly string[] =>
  issue.code === 'custom' ? ((issue.params?.reads as readonly string[] | undefined) ?? []) : [];

/** The state that a create makes of its input, defaults filled in. Throws 400 with every broken field. */
export function created<R extends Rules>(rules: R, input: object): z.output<R> {
  const { accepted, issues } = judge(rules, input);
  if (accepted === undefined) throw invalid(issues);
  return accepted;
}

export interface Versioned {
  readonly version: number;
}

/**
 * What an update changes: the input laid over the current state, the rules asked of the whole (D-09). Only the fields
 * that differ are returned; `unchanged` means that there is nothing to write and nothing to announce.
 *
 * Refuses in the order of D-02: 400 with every broken field, then 404 with `missing` when there is no `current`, then
 * 412 when `ifVersion` is given and is not the current version (D-14).
 */
export function applied<R extends Rules, Current extends Versioned>(
  rules: R,
  current: Current | null,
  input: object,
  { ifVersion, missing }: { ifVersion?: number | null | undefined; missing: string },
): { current: Current; changes: Partial<z.output<R>>; unchanged: boolean } {
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  if (!current) {
    const issues = issuesOfSent(rules, sent, { isUpdate: true });
    throw issues.length > 0 ? invalid(issues) : notFound(missing);
  }
  const before = Object.fromEntries(Object.keys(rules.shape).map((key) => [key, current[key as keyof Current]]));
  const { accepted, issues } = judge(rules, { ...before, ...sent });
  if (accepted === undefined) throw invalid(issues);
  requireVersion(current, ifVersion);
  const after = accepted as Record<string, unknown>;
  const changes = Object.fromEntries(Object.entries(after).filter(([key, value]) => !isDeepStrictEqual(value, before[key])));
  return { current, changes: changes as Partial<z.output<R>>, unchanged: Object.keys(changes).length === 0 };
}

/** Throws 412 when the caller's version is not the current one (D-14). */
export function requireVersion(current: Versioned, ifVersion: number | null | undefined): void {
  if (ifVersion === undefined || ifVersion === null || ifVersion === current.version) return;
  throw new DomainError('PRECONDITION_FAILED', 'O recurso mudou desde a versão informada. Leia-o de novo antes de alterar.', {
    currentVersion: current.version,
  });
}

/** Throws when a delete did not find its row in the version that was read: it begins again with what is now true. */
export function requireRemoved({ count }: { count: number }): void {
  if (count !== 1) throw new StaleRead('the row was gone or changed after it was read');
}
