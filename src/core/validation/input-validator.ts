import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql';
import { z } from 'zod';
import type { IssueCode, LocatedIssue } from '../errors.ts';
import { intIssue, located, type Path, type Place, type Root, scalarIssue, VARIABLE } from './issues.ts';
import { type Rules, validatePartial } from './rules.ts';

type Values = Readonly<Record<string, unknown>>;

/** Stands for a rejected value: no rule is applied to it, nor one that reads it. */
const INVALID = Symbol('refused');

/** A parsed input with the rules of its resource; without a type, an argument with a rule of its own. */
interface RuledInput {
  readonly rules: Rules;
  readonly type?: GraphQLInputObjectType;
  readonly read: Values;
  readonly path: Path;
  readonly root: Root;
}

/** Maximum number of issues and of unknown fields in a response. Reporting more would cost the service more than the sender. */
const MAX_ISSUES = 1_000;

/**
 * No list has more entries, those of a set counted as they were sent. One that has is refused before it is looked into; what a
 * rule bounds is bounded below this.
 */
const MAX_ENTRIES = 1_000;

/** The most characters of any text: those of a template's html. */
const MAX_CHARACTERS = 200_000;
/**
 * Inputs with a longer text, or a JSON value with more nodes, are validated here already, not only at the write, where a
 * transaction is open.
 */
const LARGE_TEXT_CHARACTERS = 10_000;
const LARGE_JSON_NODES = 1_000;

/** Number of nodes of a JSON value, counted up to `max`. */
function countNodes(value: unknown, max: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  let nodes = 1;
  for (const nested of Array.isArray(value) ? (value as unknown[]) : Object.values(value)) {
    if (nodes >= max) break;
    nodes += countNodes(nested, max - nodes);
  }
  return nodes;
}

/** A walk of the values that were sent along their types. */
export class InputValidator {
  readonly issues: LocatedIssue[] = [];
  readonly unknown: Place[] = [];
  readonly #ruledInputs: RuledInput[] = [];
  #isLarge = false;
  /** Issues that the rules may describe better: reported where no rule reports one. */
  readonly #unlessRuled: { readonly root: Root; readonly issue: LocatedIssue }[] = [];

  #reject(root: Root, path: Path, code: IssueCode, message: string): typeof INVALID {
    const issue = located(root, path, { code, message });
    root.refused.add(issue.field);
    this.issues.push(issue);
    return INVALID;
  }

  value(type: GraphQLInputType, value: unknown, root: Root, path: Path = []): unknown {
    if (this.issues.length === MAX_ISSUES) return INVALID;
    if (isNonNullType(type)) {
      if (value === undefined) return this.#reject(root, path, 'REQUIRED', 'Campo obrigatório.');
      if (value === null) return this.#reject(root, path, 'NOT_NULL', 'Não pode ser nulo.');
      return this.value(type.ofType, value, root, path);
    }
    if (value === undefined || value === null) return value;
    if (value === VARIABLE) {
      root.refused.add(root.fieldAt(path));
      return INVALID;
    }
    if (isListType(type)) {
      if (!Array.isArray(value)) return this.#reject(root, path, 'INVALID_TYPE', 'Deve ser uma lista.');
      if (value.length > MAX_ENTRIES)
        return this.#reject(root, path, 'TOO_LONG', `Deve ter no máximo ${MAX_ENTRIES} itens, contados os repetidos.`);
      return value.map((item, index) => this.value(type.ofType, item, root, [...path, index]));
    }
    if (isInputObjectType(type)) return this.#object(type, value, root, path);
    if (isEnumType(type)) {
      // A symbol marks a literal of another kind: its message must not ask for a text in quotes.
      if (typeof value !== 'string' && typeof value !== 'symbol')
        return this.#reject(root, path, 'INVALID_TYPE', 'Deve ser um texto.');
      if (typeof value === 'string' && type.getValue(value)) return value;
      const names = type.getValues().map(({ name }) => name);
      return this.#reject(root, path, 'INVALID_VALUE', `Deve ser um destes valores: ${names.join(', ')}.`);
    }
    if (type.name === 'JSON') this.#isLarge ||= countNodes(value, LARGE_JSON_NODES) >= LARGE_JSON_NODES;
    else if (typeof value === 'string' && value.length > LARGE_TEXT_CHARACTERS) this.#checkLength(root, path, value);
    const beyond = type.name === 'Int' ? intIssue(value) : undefined;
    if (beyond) {
      this.#unlessRuled.push({ root, issue: located(root, path, beyond) });
      return value;
    }
    const issue = isScalarType(type) ? scalarIssue(type, value) : undefined;
    return issue ? this.#reject(root, path, issue.code, issue.message) : value;
  }

  #object(type: GraphQLInputObjectType, value: unknown, root: Root, path: Path): unknown {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return this.#reject(root, path, 'INVALID_TYPE', 'Deve ser um objeto.');
    }
    const sent = value as Values;
    const fields = type.getFields();
    for (const key of Object.keys(sent)) if (!(key in fields)) this.#addUnknown(root, path, key);
    const read: Record<string, unknown> = {};
    for (const field of Object.values(fields)) {
      if (sent[field.name] === undefined && field.defaultValue !== undefined) continue;
      const known = this.value(field.type, sent[field.name], root, [...path, field.name]);
      if (known !== undefined) read[field.name] = known;
    }
    const { rules } = type.extensions;
    if (rules) this.#ruledInputs.push({ rules, type, read, path, root });
    return read;
  }

  /** Applies the rule of an argument to its parsed value. */
  argument(rule: z.ZodType, value: unknown, root: Root): void {
    this.#ruledInputs.push({ rules: z.object({ value: rule }), read: { value }, path: [], root });
  }

  #addUnknown(root: Root, path: Path, key: string): void {
    if (this.unknown.length < MAX_ISSUES)
      this.unknown.push({ field: root.fieldAt([...path, key]), path: [...root.path, ...path, key] });
  }

  /** Checks the length in UTF-16 units, of which a character takes at most two. */
  #checkLength(root: Root, path: Path, value: string): void {
    this.#isLarge = true;
    if (value.length <= 2 * MAX_CHARACTERS) return;
    const message = `Deve ter no máximo ${MAX_CHARACTERS} caracteres.`;
    this.#unlessRuled.push({ root, issue: located(root, path, { message, code: 'TOO_LONG' }) });
  }

  /**
   * Every issue. When a type was wrong or a value is very large, it includes those of the rules for the fields whose types are
   * right. A text or an integer without a rule is checked against the limit of its type (D-215 numbers).
   */
  allIssues(isBroken: boolean): readonly LocatedIssue[] {
    if (this.issues.length + this.#unlessRuled.length === 0 && !isBroken && !this.#isLarge) return [];
    const found = [...this.issues];
    for (const { rules, type, read, path, root } of this.#ruledInputs) {
      if (found.length >= MAX_ISSUES) break;
      const sent = type ? parsedInput(type, read) : read;
      for (const issue of validatePartial(rules, sent, { isUpdate: type?.name.startsWith('Update') ?? false })) {
        const ruled = located(root, [...path, ...(type ? issue.path : issue.path.slice(1))], issue);
        if (root.refused.has(ruled.field)) continue;
        root.ruled.add(ruled.field);
        found.push(ruled);
      }
    }
    for (const { root, issue } of this.#unlessRuled)
      if (!root.refused.has(issue.field) && !root.ruled.has(issue.field)) found.push(issue);
    return found.slice(0, MAX_ISSUES);
  }
}

/** The values as resolvers get them: scalars parsed. Nested objects are left as they are: rules look no deeper than types. */
export function parsedInput(type: GraphQLInputObjectType, read: Values): object {
  const fields = type.getFields();
  return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, parseInputValue(fields[name]?.type, value)]));
}

function parseInputValue(type: GraphQLInputType | undefined, value: unknown): unknown {
  if (!type || value === null || value === undefined || value === INVALID) return value;
  if (isNonNullType(type)) return parseInputValue(type.ofType, value);
  if (isListType(type)) return (value as unknown[]).map((item) => parseInputValue(type.ofType, item));
  if (isInputObjectType(type)) return parsedInput(type, value as Values);
  // An integer that is too large for its type is for the rules to refuse.
  return isScalarType(type) && type.name !== 'Int' ? type.parseValue(value) : value;
}
