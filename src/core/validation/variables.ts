import {
  type DocumentNode,
  type GraphQLInputType,
  GraphQLNonNull,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  type TypeNode,
  typeFromAST,
} from 'graphql';
import type { z } from 'zod';
import type { LocatedIssue } from '../errors.ts';
import { anyTextVariables } from './any-text.ts';
import type { Spelling } from './contract-spelling.ts';
import { InputValidator } from './input-validator.ts';
import { type FieldLocation, rootOf } from './issues.ts';
import { nullPositions } from './null-positions.ts';
import { parsedInput } from './parsed-input.ts';

type Values = Readonly<Record<string, unknown>>;

/** Result of parsing the values sent for an operation's variables. */
export interface ParsedVariables {
  /** The values as sent and in the schema's spelling, without the fields that no input type has. */
  readonly values: Record<string, unknown>;
  /** Every broken field, by type and by rule. Empty: the operation may run. */
  readonly issues: readonly LocatedIssue[];
  /** The places of fields that no input type has. */
  readonly unknownFields: readonly FieldLocation[];
}

/** Other facts about the call that parsing needs. */
export interface ReadCall {
  /** True when another part of the call is invalid: issues of the rules are then reported together with it. */
  readonly isBroken?: boolean;
  /** It will be refused for a field that no input type has: the same. */
  readonly isStrict?: boolean;
}

export interface VariableParser {
  /** Variable → its type, as the document declares them. */
  readonly types: ReadonlyMap<string, GraphQLInputType>;
  /** Reads `sent`, which has a value for each variable that was sent. */
  parse(sent: Values, call?: ReadCall): ParsedVariables;
}

/**
 * Parses every value from outside: validates it against the types that the document declares, converts nothing but spellings
 * of the contract (D-08, D-301), and reports every invalid field at once (D-06). When a type is wrong, the issues of the rules for the
 * other fields are reported with it.
 */
export function createVariableParser(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  spelling: Spelling = 'either',
): VariableParser {
  const types = new Map(
    (operation.variableDefinitions ?? []).map(({ variable, type }) => [
      variable.name.value,
      typeFromAST(schema, type as TypeNode as never) as GraphQLInputType,
    ]),
  );
  const optional = new Set(
    (operation.variableDefinitions ?? []).filter((node) => node.defaultValue).map((node) => node.variable.name.value),
  );
  const rules = spelling === 'contract' ? fieldRules(schema, operation) : new Map<string, z.ZodType>();
  const anyText = anyTextVariables(schema, document, operation);
  const demandedIn = nullPositions(schema, document, operation);
  return {
    types,
    parse(sent, { isBroken: hasOtherIssues = false, isStrict = false } = {}) {
      const validator = new InputValidator(spelling);
      // Asked when nothing else is wrong: a compiled document would put null in the place of what is left out of an input.
      const leftOut = rules.size > 0 ? new InputValidator(spelling) : undefined;
      const values: Record<string, unknown> = {};
      const demanded = demandedIn(sent);
      for (const [name, type] of types) {
        // A variable may be named like a member of every object.
        const given = Object.hasOwn(sent, name) ? sent[name] : undefined;
        if (given === undefined && optional.has(name)) continue;
        const root = rootOf(name, type);
        const isDemanded = given === null && demanded.has(name) && !isNonNullType(type);
        const value = validator.value(isDemanded ? new GraphQLNonNull(type) : type, given, root, [], anyText.has(name));
        if (value !== undefined) values[name] = value;
        const rule = rules.get(name);
        if (rule && value !== undefined) validator.field(rule, value, root);
        else if (rule && !isNonNullType(type)) leftOut?.field(rule, undefined, root);
      }
      const isBroken = hasOtherIssues || (isStrict && validator.unknown.length > 0);
      const issues = validator.allIssues(isBroken);
      return {
        values,
        issues: issues.length > 0 || isBroken ? issues : (leftOut?.allIssues(true) ?? []),
        unknownFields: validator.unknown,
      };
    },
  };
}

/** The rules of the inputs' fields that variables of a representation fill, by the variable's name. */
function fieldRules(schema: GraphQLSchema, { operation, selectionSet }: OperationDefinitionNode): ReadonlyMap<string, z.ZodType> {
  const fields = schema.getRootType(operation)?.getFields() ?? {};
  const rules = new Map<string, z.ZodType>();
  for (const node of selectionSet.selections) {
    if (node.kind !== Kind.FIELD) continue;
    const field = fields[node.name.value];
    for (const { name, value } of node.arguments ?? []) {
      const input = field && getNamedType(field.args.find((arg) => arg.name === name.value)?.type);
      if (!isInputObjectType(input) || value.kind !== Kind.OBJECT) continue;
      const { shape = {} } = input.extensions.rules ?? {};
      for (const { name, value: sent } of value.fields) {
        const rule = shape[name.value];
        if (rule && sent.kind === Kind.VARIABLE) rules.set(sent.name.value, rule);
      }
    }
  }
  return rules;
}

/**
 * Variables of an operation with the defaults of its rules, so that a call that sends a default equals one that omits it
 * (D-196). Updates have no defaults; invalid values stay as they were sent.
 */
export const withDefaults = (types: ReadonlyMap<string, GraphQLInputType>, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withDefault(types.get(name), value)]));

function withDefault(type: GraphQLInputType | undefined, value: unknown): unknown {
  const named = isNonNullType(type) ? type.ofType : type;
  if (!isInputObjectType(named) || named.name.startsWith('Update') || value === null || value === undefined) return value;
  const state = named.extensions.rules?.safeParse(parsedInput(named, value as Values));
  return state?.success ? { ...(value as Values), ...state.data } : value;
}
