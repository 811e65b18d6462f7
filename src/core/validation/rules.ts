import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { WriteConflictError } from '../../data/errors.ts';
import {
  DomainError,
  type Issue,
  type IssueCode,
  type LocatedIssue,
  notFoundError,
  validationError,
  withoutPath,
} from '../errors.ts';

/** Rules of a resource: the state that may be stored, as one zod object. */
export type Rules = z.ZodType<object> & { readonly shape: Readonly<Record<string, z.ZodType>> };

declare module 'graphql' {
  interface GraphQLInputObjectTypeExtensions {
    /** Rules for the state made from this input. */
    rules?: Rules;
    /** Rules for the values of a caller of the schema, where these differ from those of the contract. */
    schemaRules?: Rules;
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

/** A refusal of zod in our words: the path of the field, a sentence in Portuguese, a code (D-06). */
function toIssue(issue: z.core.$ZodIssue, root: unknown): LocatedIssue {
  const path = issue.path as LocatedIssue['path'];
  const withCode = (code: IssueCode, message: string): LocatedIssue => ({ field: path.join('.'), message, code, path });
  if (issue.code === 'custom') return withCode((issue.params?.code as IssueCode | undefined) ?? 'INVALID_VALUE', issue.message);
  const sent = issue.path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], root);
  if (sent === undefined) return withCode('REQUIRED', 'Campo obrigatório.');
  if (sent === null) return withCode('NOT_NULL', 'Não pode ser nulo.');
  if (issue.code === 'invalid_value') return withCode('INVALID_VALUE', `Deve ser um destes valores: ${issue.values.join(', ')}.`);
  if (issue.code === 'invalid_type') return withCode('INVALID_TYPE', `Deve ser ${TYPE_NAMES[issue.expected] ?? issue.expected}.`);
  return withCode('INVALID_VALUE', 'Valor inválido.');
}

/** The first issue of each field: one that is invalid twice is reported once (D-224). */
export const firstOfEach = <I extends Issue>(issues: readonly I[]): I[] =>
  issues.length < 2 ? [...issues] : [...new Map(issues.toReversed().map((issue) => [issue.field, issue])).values()].toReversed();

/** Everything that `rules` refuse in `state`, and the state they accept when that is nothing. */
export function validateInput<R extends Rules>(rules: R, state: object): { accepted: z.output<R> | undefined; issues: Issue[] } {
  const result = rules.safeParse(state);
  const issues = result.error?.issues.map((issue) => withoutPath(toIssue(issue, state))) ?? [];
  return { accepted: result.data, issues: firstOfEach(issues) };
}

/**
 * Issues of the fields that were sent. In an update the rest of the state is unknown: a rule over several fields runs only when
 * all of them were sent. Otherwise the rest is made of defaults.
 */
export function validatePartial(
  rules: Rules,
  sent: object,
  { isUpdate, replacesNested = false }: { readonly isUpdate: boolean; readonly replacesNested?: boolean },
): LocatedIssue[] {
  const wasSent = (field: string) => (field.split('.')[0] ?? '') in sent;
  const { issues = [] } = rules.safeParse(sent).error ?? {};
  return (
    issues
      .filter((issue) => !isUpdate || isAboutSent(issue, sent, replacesNested))
      // A missing field is reported by its type, or by a rule over several fields.
      .filter((issue) => wasSent(String(issue.path[0] ?? '')) || (!isUpdate && issue.code === 'custom'))
      .map((issue) => toIssue(issue, sent))
  );
}

/** The fields that a rule over several of them reads. */
const fieldsRead = (issue: z.core.$ZodIssue): readonly string[] =>
  issue.code === 'custom' ? ((issue.params?.reads as readonly string[] | undefined) ?? []) : [];

/**
 * True when what an issue reads was sent in an update. The entries of a list are sent whole, and so are nested objects that take the
 * place of the current ones.
 */
function isAboutSent(issue: z.core.$ZodIssue, sent: object, replacesNested: boolean): boolean {
  const within = issue.path.slice(0, -1);
  const isWhole = within.some((key) => typeof key === 'number') || (within.length > 0 && replacesNested);
  const parent = within.reduce<unknown>((value, key) => (isFields(value) ? value[String(key)] : undefined), sent);
  if (isWhole || !isFields(parent)) return true;
  const ofField = within.length === 0 ? [] : [String(issue.path.at(-1))];
  const read = issue.code === 'custom' ? fieldsRead(issue) : ofField;
  return read.every((field) => (field.split('.')[0] ?? '') in parent);
}

/**
 * The state that a create makes of its input, defaults filled in. Throws 400 with every broken field; `also` are issues of what the
 * rules do not know.
 */
export function parseInput<R extends Rules>(rules: R, input: object, also: readonly Issue[] = []): z.output<R> {
  const { accepted, issues } = validateInput(rules, input);
  if (accepted === undefined || also.length > 0) throw validationError([...issues, ...also]);
  return accepted;
}

export interface VersionedRow {
  readonly version: number;
}

interface UpdateOptions {
  readonly ifVersion?: number | null | undefined;
  /** The sentence of the 404. */
  readonly missing: string;
  /** Nested objects take the place of the current ones, as in API v1. */
  readonly replacesNested?: boolean;
  /** Issues of what the rules do not know, refused together with those of the rules. */
  readonly also?: readonly Issue[];
}

/** The object inside a field of a state; undefined for every other field, lists and free JSON among them. */
function nestedShape(field: z.core.$ZodType | undefined): z.core.$ZodShape | undefined {
  if (field instanceof z.ZodObject) return field.shape;
  if (field instanceof z.ZodNullable || field instanceof z.ZodDefault || field instanceof z.ZodOptional)
    return nestedShape(field.unwrap());
  return undefined;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The state with what was sent: of objects within it, too, the fields that were not sent stay (D-09, D-485). */
function mergeNested(shape: z.core.$ZodShape, before: Fields, sent: Fields): Fields {
  const entries = Object.entries(sent).filter(([, value]) => value !== undefined);
  const changed = entries.map(([key, value]) => {
    const nested = nestedShape(shape[key]);
    const stored = before[key];
    return [key, nested && isFields(value) && isFields(stored) ? mergeNested(nested, stored, value) : value] as const;
  });
  return { ...before, ...Object.fromEntries(changed) };
}

/**
 * The changes of an update: merges the input into the current state and validates the whole (D-09).
 *
 * Returns only the fields that differ; `unchanged` means that there is nothing to write or emit. Throws in the order of D-02:
 * 400 with every invalid field, 404 with `missing` when there is no `current`, 412 when `ifVersion` is not the current version
 * (D-14).
 */
export function mergeUpdate<R extends Rules, Current extends VersionedRow>(
  rules: R,
  current: Current | null,
  input: object,
  { ifVersion, missing, replacesNested = false, also = [] }: UpdateOptions,
): { current: Current; changes: Partial<z.output<R>>; unchanged: boolean } {
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  if (!current) {
    const issues = [...validatePartial(rules, sent, { isUpdate: true, replacesNested }).map(withoutPath), ...also];
    throw issues.length > 0 ? validationError(issues) : notFoundError(missing);
  }
  const before = Object.fromEntries(Object.keys(rules.shape).map((key) => [key, current[key as keyof Current]]));
  const merged = replacesNested ? { ...before, ...sent } : mergeNested(rules.shape, before, sent);
  const { accepted, issues } = validateInput(rules, merged);
  if (accepted === undefined || also.length > 0) throw validationError([...issues, ...also]);
  const after = accepted as Record<string, unknown>;
  const changes = Object.fromEntries(Object.entries(after).filter(([key, value]) => !isDeepStrictEqual(value, before[key])));
  assertVersion(current, ifVersion, changes);
  return { current, changes: changes as Partial<z.output<R>>, unchanged: Object.keys(changes).length === 0 };
}

/** Throws 412 when the caller's version is not the current one (D-14); `changes` are those that an update would make. */
export function assertVersion(current: VersionedRow, ifVersion: number | null | undefined, changes?: object): void {
  if (ifVersion === undefined || ifVersion === null || ifVersion === current.version) return;
  const message = 'O recurso mudou desde a versão informada. Leia-o de novo antes de alterar.';
  const details = { currentVersion: current.version };
  throw new DomainError('PRECONDITION_FAILED', message, details, changes && Object.keys(changes));
}

/** Throws when a delete did not find its row in the version that was read: it begins again with what is now true. */
export function assertDeleted({ count }: { count: number }): void {
  if (count !== 1) throw new WriteConflictError('the row was gone or changed after it was read');
}
