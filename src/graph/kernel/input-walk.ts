import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql';
import type { Issue, IssueCode } from './errors.ts';
import { issuesOfSent, type Rules } from './rules.ts';
import { scalarFault } from './scalar-faults.ts';

type Values = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** Stands where a value was refused: no rule takes it, and none that reads it speaks. */
const REFUSED = Symbol('refused');

/** An input that was read, with the rules that the resource has for it. */
interface Ruled {
  readonly rules: Rules;
  readonly type: GraphQLInputObjectType;
  readonly read: Values;
  readonly path: Path;
}

/** So many faults, and so many unknown fields, are told; beyond them a body costs us more to judge than its sender to send. */
const MOST_TOLD = 1_000;

/**
 * No list has more entries, those of a set counted as they were sent. One that has is refused before it is looked into; what a
 * rule bounds is bounded below this.
 */
const MOST_ENTRIES = 1_000;

/** The most characters of any text: those of a template's html. */
const MOST_CHARACTERS = 200_000;
/**
 * With a text of more characters, or a JSON value of more parts, the rules are asked here already, and not first where the input
 * is written and a transaction is open.
 */
const MANY_CHARACTERS = 10_000;
const MANY_PARTS = 1_000;

/** How many parts a JSON value has; no further than `most`. */
function partsOf(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  let parts = 1;
  for (const nested of Array.isArray(value) ? (value as unknown[]) : Object.values(value)) {
    if (parts >= most) break;
    parts += partsOf(nested, most - parts);
  }
  return parts;
}

/** A walk of the values that were sent along their types. */
export class Walk {
  readonly issues: Issue[] = [];
  readonly unknown: string[] = [];
  readonly #ruled: Ruled[] = [];
  #isVast = false;
  readonly #tooLong: Path[] = [];

  #refuse(path: Path, code: IssueCode, message: string): typeof REFUSED {
    this.issues.push({ field: path.join('.'), message, code });
    return REFUSED;
  }

  value(type: GraphQLInputType, value: unknown, path: Path): unknown {
    if (this.issues.length === MOST_TOLD) return REFUSED;
    if (isNonNullType(type)) {
      if (value === undefined) return this.#refuse(path, 'REQUIRED', 'Campo obrigatório.');
      if (value === null) return this.#refuse(path, 'NOT_NULL', 'Não pode ser nulo.');
      return this.value(type.ofType, value, path);
    }
    if (value === undefined || value === null) return value;
    if (isListType(type)) {
      if (!Array.isArray(value)) return this.#refuse(path, 'INVALID_TYPE', 'Deve ser uma lista.');
      if (value.length > MOST_ENTRIES)
        return this.#refuse(path, 'TOO_LONG', `Deve ter no máximo ${MOST_ENTRIES} itens, contados os repetidos.`);
      return value.map((item, index) => this.value(type.ofType, item, [...path, index]));
    }
    if (isInputObjectType(type)) return this.#object(type, value, path);
    if (isEnumType(type)) {
      if (typeof value === 'string' && type.getValue(value)) return value;
      const names = type.getValues().map(({ name }) => name);
      return this.#refuse(path, 'INVALID_VALUE', `Deve ser um destes valores: ${names.join(', ')}.`);
    }
    if (type.name === 'JSON') this.#isVast ||= partsOf(value, MANY_PARTS) >= MANY_PARTS;
    else if (typeof value === 'string' && value.length > MANY_CHARACTERS) this.#long(path, value);
    const fault = isScalarType(type) ? scalarFault(type, value) : undefined;
    return fault ? this.#refuse(path, fault.code, fault.message) : value;
  }

  #object(type: GraphQLInputObjectType, value: unknown, path: Path): unknown {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return this.#refuse(path, 'INVALID_TYPE', 'Deve ser um objeto.');
    }
    const sent = value as Values;
    const fields = type.getFields();
    for (const key of Object.keys(sent)) if (!(key in fields)) this.#ignore(path, key);
    const read: Record<string, unknown> = {};
    for (const field of Object.values(fields)) {
      if (sent[field.name] === undefined && field.defaultValue !== undefined) continue;
      const known = this.value(field.type, sent[field.name], [...path, field.name]);
      if (known !== undefined) read[field.name] = known;
    }
    const { rules } = type.extensions;
    if (rules) this.#ruled.push({ rules, type, read, path });
    return read;
  }

  #ignore(path: Path, key: string): void {
    if (this.unknown.length < MOST_TOLD) this.unknown.push([...path, key].join('.'));
  }

  /** In UTF-16, of which a character takes two units at most. */
  #long(path: Path, value: string): void {
    this.#isVast = true;
    if (value.length > 2 * MOST_CHARACTERS) this.#tooLong.push(path);
  }

  /**
   * Every issue. When a type was wrong, or a value is vast, what the rules say of the fields whose types are in order is among
   * them; of a text that no rule speaks of, that it is longer than any may be.
   */
  judged(isBroken: boolean): readonly Issue[] {
    if (this.issues.length === 0 && !isBroken && !this.#isVast) return [];
    const refused = new Set(this.issues.map(({ field }) => field));
    const told = [...this.issues];
    for (const { rules, type, read, path } of this.#ruled) {
      if (told.length >= MOST_TOLD) break;
      for (const issue of issuesOfSent(rules, parsed(type, read), { isUpdate: type.name.startsWith('Update') })) {
        const field = [...path, issue.field].join('.');
        if (!refused.has(field)) told.push({ ...issue, field });
      }
    }
    const fields = new Set(told.map(({ field }) => field));
    for (const path of this.#tooLong)
      if (!fields.has(path.join('.')))
        told.push({ field: path.join('.'), message: `Deve ter no máximo ${MOST_CHARACTERS} caracteres.`, code: 'TOO_LONG' });
    return told.slice(0, MOST_TOLD);
  }
}

/** The values as resolvers get them: scalars parsed. Nested objects are left as they are: rules look no deeper than types. */
function parsed(type: GraphQLInputObjectType, read: Values): object {
  const fields = type.getFields();
  return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, parsedValue(fields[name]?.type, value)]));
}

function parsedValue(type: GraphQLInputType | undefined, value: unknown): unknown {
  if (!type || value === null || value === undefined || value === REFUSED) return value;
  if (isNonNullType(type)) return parsedValue(type.ofType, value);
  if (isListType(type)) return (value as unknown[]).map((item) => parsedValue(type.ofType, item));
  if (isInputObjectType(type)) return parsed(type, value as Values);
  return isScalarType(type) ? type.parseValue(value) : value;
}
