import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  type OperationDefinitionNode,
  type TypeNode,
  typeFromAST,
} from 'graphql';
import type { Issue, IssueCode } from './errors.ts';
import { issuesOfSent, type Rules } from './rules.ts';
import { scalarFault } from './scalar-faults.ts';

type Values = Readonly<Record<string, unknown>>;

/** What became of the values that were sent for an operation's variables. */
export interface ReadVariables {
  /** The values as sent, without the fields that no input type has. */
  readonly values: Record<string, unknown>;
  /** Every broken field, by type and by rule. Empty: the operation may run. */
  readonly issues: readonly Issue[];
  /** The dotted paths of fields that no input type has. */
  readonly unknown: readonly string[];
}

export interface VariableReader {
  /** Variable → its type, as the document declares them. */
  readonly types: ReadonlyMap<string, GraphQLInputType>;
  /**
   * Reads `sent`, which has a value for each variable that was sent. Where something else of the call `isBroken`, what the
   * rules refuse is told with it.
   */
  read(sent: Values, isBroken?: boolean): ReadVariables;
}

/**
 * The one way in for values from outside: walks what was sent along the types that the document declares, takes nothing
 * for something else (D-08), and answers every broken field at once (D-06). When a type is wrong, what the resource's
 * rules say of the other fields is answered with it.
 */
export function variableReader(schema: GraphQLSchema, operation: OperationDefinitionNode): VariableReader {
  const types = new Map(
    (operation.variableDefinitions ?? []).map(({ variable, type }) => [
      variable.name.value,
      typeFromAST(schema, type as TypeNode as never) as GraphQLInputType,
    ]),
  );
  const optional = new Set(
    (operation.variableDefinitions ?? []).filter((node) => node.defaultValue).map((node) => node.variable.name.value),
  );
  return {
    types,
    read(sent, isBroken = false) {
      const walk = new Walk();
      const values: Record<string, unknown> = {};
      for (const [name, type] of types) {
        if (sent[name] === undefined && optional.has(name)) continue;
        const value = walk.value(type, sent[name], isSpread(type) ? [] : [name]);
        if (value !== undefined) values[name] = value;
      }
      return { values, issues: walk.judged(isBroken), unknown: walk.unknown };
    },
  };
}

/**
 * Whether the paths of a variable's fields begin at them, as those of a body or an address do, whatever the variable is
 * called: an operation's input, a list's filter.
 */
function isSpread(type: GraphQLInputType): boolean {
  const named = isNonNullType(type) ? type.ofType : type;
  return isInputObjectType(named) && /(Input|Filter)$/.test(named.name);
}

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

class Walk {
  readonly issues: Issue[] = [];
  readonly unknown: string[] = [];
  readonly #ruled: Ruled[] = [];

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
      return value.map((item, index) => this.value(type.ofType, item, [...path, index]));
    }
    if (isInputObjectType(type)) return this.#object(type, value, path);
    if (isEnumType(type)) {
      if (typeof value === 'string' && type.getValue(value)) return value;
      const names = type.getValues().map(({ name }) => name);
      return this.#refuse(path, 'INVALID_VALUE', `Deve ser um destes valores: ${names.join(', ')}.`);
    }
    const fault = isScalarType(type) ? scalarFault(type, value) : undefined;
    return fault ? this.#refuse(path, fault.code, fault.message) : value;
  }

  #object(type: GraphQLInputObjectType, value: unknown, path: Path): unknown {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return this.#refuse(path, 'INVALID_TYPE', 'Deve ser um objeto.');
    }
    const sent = value as Values;
    const fields = type.getFields();
    for (const key of Object.keys(sent)) if (!(key in fields)) this.#ignore([...path, key]);
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

  #ignore(path: Path): void {
    if (this.unknown.length < MOST_TOLD) this.unknown.push(path.join('.'));
  }

  /** Every issue. When a type was wrong, what the rules say of the fields whose types are in order is among them. */
  judged(isBroken: boolean): readonly Issue[] {
    if (this.issues.length === 0 && !isBroken) return [];
    const refused = new Set(this.issues.map(({ field }) => field));
    const ofRules = this.#ruled.flatMap(({ rules, type, read, path }) =>
      issuesOfSent(rules, parsed(type, read), { isUpdate: type.name.startsWith('Update') })
        .map((issue) => ({ ...issue, field: [...path, issue.field].join('.') }))
        .filter(({ field }) => !refused.has(field)),
    );
    return [...this.issues, ...ofRules];
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
