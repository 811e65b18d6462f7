import {
  type GraphQLEnumType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql';
import { z } from 'zod';
import type { Issue, IssueCode, LocatedIssue } from '../errors.ts';
import { type ContractField, enumName, enumTexts, type Spelling, spelledFields } from './contract-spelling.ts';
import { inexactEntry, inexactIntegers, inexactIssue } from './inexact-integers.ts';
import { isLargeJson, LARGE_TEXT_CHARACTERS, MAX_CHARACTERS, MAX_ENTRIES, MAX_ISSUES } from './input-bounds.ts';
import { type FieldLocation, type InputRoot, intIssue, issueAt, type Path, scalarIssue, VARIABLE } from './issues.ts';
import { REJECTED_VALUE } from './parsed-input.ts';
import { RuledInputs } from './ruled-inputs.ts';

type Values = Readonly<Record<string, unknown>>;

/** Traversal of the sent values along their types. */
export class InputValidator {
  readonly issues: LocatedIssue[] = [];
  readonly unknown: FieldLocation[] = [];
  readonly #ruled: RuledInputs;
  readonly #spelling: Spelling;
  /** The fields of each object that was read, as the caller named them. */
  readonly #spelled = new WeakMap<object, readonly ContractField[]>();
  #isLarge = false;

  constructor(spelling: Spelling) {
    this.#spelling = spelling;
    this.#ruled = new RuledInputs(spelling, (read, path) => this.#fieldsAt(read, path));
  }

  #refuse(root: InputRoot, path: Path, problem: Omit<Issue, 'field'>): void {
    const issue = issueAt(root, path, problem);
    root.refused.add(issue.field);
    this.issues.push(issue);
  }

  #reject(root: InputRoot, path: Path, code: IssueCode, message: string): typeof REJECTED_VALUE {
    this.#refuse(root, path, { code, message });
    return REJECTED_VALUE;
  }

  /** `takesAnyText`: whether ids at this place need not be UUIDs. */
  value(type: GraphQLInputType, value: unknown, root: InputRoot, path: Path = [], takesAnyText = false): unknown {
    if (this.issues.length === MAX_ISSUES) return REJECTED_VALUE;
    if (isNonNullType(type)) {
      if (value === undefined) return this.#reject(root, path, 'REQUIRED', 'Campo obrigatório.');
      if (value === null) return this.#reject(root, path, 'NOT_NULL', 'Não pode ser nulo.');
      return this.value(type.ofType, value, root, path, takesAnyText);
    }
    if (value === undefined || value === null) return value;
    if (value === VARIABLE) {
      root.refused.add(root.fieldAt(path));
      return REJECTED_VALUE;
    }
    if (isListType(type)) {
      if (!Array.isArray(value)) {
        // In GraphQL a single value is a list of one; bodies are not coerced (D-08).
        if (this.#spelling !== 'contract') return [this.value(type.ofType, value, root, [...path, 0], takesAnyText)];
        return this.#reject(root, path, 'INVALID_TYPE', 'Deve ser uma lista.');
      }
      if (value.length > MAX_ENTRIES)
        return this.#reject(root, path, 'TOO_LONG', `Deve ter no máximo ${MAX_ENTRIES} itens, contados os repetidos.`);
      return value.map((item, index) => {
        const written = getNamedType(type).name === 'JSON' ? inexactEntry(value, index) : undefined;
        if (written !== undefined) this.#refuse(root, [...path, index], inexactIssue(written));
        return this.value(type.ofType, item, root, [...path, index], takesAnyText);
      });
    }
    if (isInputObjectType(type)) return this.#object(type, value, root, path);
    if (isEnumType(type)) return this.#enum(type, value, root, path);
    if (type.name === 'JSON') this.#json(value, root, path);
    else if (typeof value === 'string' && value.length > LARGE_TEXT_CHARACTERS) this.#checkLength(root, path, value);
    const beyond = type.name === 'Int' ? intIssue(value) : undefined;
    if (beyond) {
      this.#ruled.addUnlessRuled(root, issueAt(root, path, beyond));
      // Rules take infinity for no number.
      return Math.min(Math.max(value as number, -Number.MAX_VALUE), Number.MAX_VALUE);
    }
    const issue = isScalarType(type) ? scalarIssue(type, value, takesAnyText) : undefined;
    return issue ? this.#reject(root, path, issue.code, issue.message) : value;
  }

  #enum(type: GraphQLEnumType, value: unknown, root: InputRoot, path: Path): unknown {
    // A symbol marks a literal of another kind: its message must not require a text in quotes.
    if (typeof value !== 'string' && typeof value !== 'symbol')
      return this.#reject(root, path, 'INVALID_TYPE', 'Deve ser um texto.');
    const name = typeof value === 'string' ? enumName(type, value, this.#spelling) : undefined;
    if (name !== undefined) return name;
    const message = `Deve ser um destes valores: ${enumTexts(type, this.#spelling).join(', ')}.`;
    if (this.#spelling !== 'contract' || !type.extensions.isTextInContract)
      return this.#reject(root, path, 'INVALID_VALUE', message);
    // A text of the contract is for the rules to refuse, in their order.
    this.#ruled.addUnlessRuled(root, issueAt(root, path, { code: 'INVALID_VALUE', message }));
    return value;
  }

  #object(type: GraphQLInputObjectType, value: unknown, root: InputRoot, path: Path): unknown {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return this.#reject(root, path, 'INVALID_TYPE', 'Deve ser um objeto.');
    }
    const sent = value as Values;
    const fields = type.getFields();
    const spelled = spelledFields(type, sent, this.#spelling);
    for (const key of Object.keys(sent)) if (!spelled.some(({ name }) => name === key)) this.#addUnknown(root, path, key);
    if (type.isOneOf) {
      const [only, ...more] = spelled.filter(({ name }) => sent[name] !== undefined);
      if (!only || more.length > 0 || sent[only.name] === null)
        return this.#reject(
          root,
          path,
          'REQUIRED',
          `Informe um destes campos, e só um: ${spelled.map(({ name }) => name).join(', ')}.`,
        );
    }
    const read: Record<string, unknown> = {};
    for (const { name, field, text } of spelled) {
      const { type: of, defaultValue, extensions } = fields[field] as GraphQLInputField;
      if (sent[name] === undefined && defaultValue !== undefined) continue;
      const at = [...path, name];
      const known =
        text && sent[name] != null
          ? this.#text(text.texts, sent[name], root, at)
          : this.value(of, sent[name], root, at, extensions.takesAnyText);
      if (known !== undefined) read[field] = known;
    }
    this.#spelled.set(read, spelled);
    const rules = (this.#spelling !== 'contract' && type.extensions.schemaRules) || type.extensions.rules;
    if (rules) this.#ruled.add({ rules, type, read, path, root });
    return read;
  }

  /** A value that is kept as it was sent: without integers that would be changed. */
  #json(value: unknown, root: InputRoot, path: Path): void {
    this.#isLarge ||= isLargeJson(value);
    for (const { path: at, text } of inexactIntegers(value, path)) {
      if (this.issues.length === MAX_ISSUES) return;
      this.#refuse(root, at, inexactIssue(text));
    }
    // A variable alone is in no list or object that was sent.
    if (path.length === 0 && Number.isInteger(value) && !Number.isSafeInteger(value))
      this.#refuse(root, path, inexactIssue(String(value)));
  }

  /** Returns the value of a text of the contract. */
  #text(texts: Values, value: unknown, root: InputRoot, path: Path): unknown {
    if (typeof value !== 'string') return this.#reject(root, path, 'INVALID_TYPE', 'Deve ser um texto.');
    if (Object.hasOwn(texts, value)) return texts[value];
    return this.#reject(root, path, 'INVALID_VALUE', `Deve ser um destes valores: ${Object.keys(texts).join(', ')}.`);
  }

  /** The fields of the object at a path below one that was read; none where no object was sent. */
  #fieldsAt(read: unknown, path: readonly string[]): readonly ContractField[] {
    const at = path.reduce((value, step) => (value as Values | null | undefined)?.[step], read);
    return (typeof at === 'object' && at !== null && this.#spelled.get(at)) || [];
  }

  /** Applies the rule of an input's field to the parsed value of the variable that fills it; undefined: it was left out. */
  field(rule: z.ZodType, value: unknown, root: InputRoot): void {
    this.#ruled.add({ rules: z.object({ value: rule }), read: { value }, path: [], root });
  }

  #addUnknown(root: InputRoot, path: Path, key: string): void {
    if (this.unknown.length < MAX_ISSUES)
      this.unknown.push({ field: root.fieldAt([...path, key]), path: [...root.path, ...path, key] });
  }

  /** Checks the length in UTF-16 units, of which a character takes at most two. */
  #checkLength(root: InputRoot, path: Path, value: string): void {
    this.#isLarge = true;
    if (value.length <= 2 * MAX_CHARACTERS) return;
    const message = `Deve ter no máximo ${MAX_CHARACTERS} caracteres.`;
    this.#ruled.addUnlessRuled(root, issueAt(root, path, { message, code: 'TOO_LONG' }));
  }

  /**
   * Every issue. When a type was wrong or a value is very large, it includes those of the rules for the fields whose types are
   * right. A text or an integer without a rule is checked against the limit of its type (D-215 number bounds).
   */
  allIssues(isBroken: boolean): readonly LocatedIssue[] {
    const isRight = this.issues.length === 0 && this.#ruled.isDescribed;
    if (isRight && !isBroken && !this.#isLarge) return [];
    return [...this.issues, ...this.#ruled.issues(MAX_ISSUES - this.issues.length)].slice(0, MAX_ISSUES);
  }
}
