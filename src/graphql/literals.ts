import {
  type ArgumentNode,
  type ASTVisitor,
  type GraphQLArgument,
  type GraphQLInputType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  type NamedTypeNode,
  typeFromAST,
  type ValidationContext,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { type LocatedIssue, unknownField, validationError } from '../core/errors.ts';
import { recordInexact } from '../core/validation/inexact-integers.ts';
import { InputValidator } from '../core/validation/input-validator.ts';
import { rootOf, VARIABLE } from '../core/validation/issues.ts';
import { toGraphQLError } from './errors.ts';

/** Placeholder for a literal of a wrong kind, such as a text for an enum: no type accepts it. */
const OF_ANOTHER_KIND = Symbol('of another kind');

/** Maximum number of reported locations: each is found by scanning from the first line. */
const MAX_LOCATIONS = 20;

/** The value of a literal as a variable would carry it; a single value of a list is a list of one. */
export function literalValue(type: GraphQLInputType, node: ValueNode): unknown {
  if (isNonNullType(type)) return literalValue(type.ofType, node);
  if (node.kind === Kind.VARIABLE) return VARIABLE;
  if (node.kind === Kind.NULL) return null;
  if (isListType(type)) {
    const nodes = node.kind === Kind.LIST ? node.values : [node];
    const list = nodes.map((item) => literalValue(type.ofType, item));
    for (const [index, item] of nodes.entries()) if (isNumber(item)) recordInexact(list, index, item.value);
    return list;
  }
  if (isInputObjectType(type)) {
    if (node.kind !== Kind.OBJECT) return OF_ANOTHER_KIND;
    const fields = type.getFields();
    const sent = node.fields.map(({ name, value }) => {
      const field = fields[name.value];
      return [name.value, field ? literalValue(field.type, value) : null];
    });
    return Object.fromEntries(sent);
  }
  const value = valueFromASTUntyped(node);
  recordIntegers(value, node);
  if (accepts(() => type.parseLiteral(node, undefined)) || !accepts(() => type.parseValue(value))) return value;
  return OF_ANOTHER_KIND;
}

const isNumber = (node: ValueNode) => node.kind === Kind.INT || node.kind === Kind.FLOAT;

/** Records the integers in a JSON literal that a double cannot hold. */
function recordIntegers(value: unknown, node: ValueNode): void {
  const nested: readonly (readonly [string | number, ValueNode])[] =
    node.kind === Kind.OBJECT
      ? node.fields.map((field) => [field.name.value, field.value])
      : node.kind === Kind.LIST
        ? [...node.values.entries()]
        : [];
  for (const [key, item] of nested) {
    if (isNumber(item)) recordInexact(value, key, item.value);
    else recordIntegers((value as Readonly<Record<string | number, unknown>> | undefined)?.[key], item);
  }
}

function accepts(read: () => unknown): boolean {
  try {
    return read() !== undefined;
  } catch {
    return false;
  }
}

/** The node of the value at `path`, or the nearest one around it that is written. */
function nodeAt(node: ValueNode, [step, ...path]: LocatedIssue['path']): ValueNode {
  const nested =
    node.kind === Kind.LIST
      ? node.values[step as number]
      : node.kind === Kind.OBJECT
        ? node.fields.find(({ name }) => name.value === step)?.value
        : undefined;
  return nested ? nodeAt(nested, path) : node;
}

/**
 * Validates every literal of a document like a variable and reports all issues in one error (D-179). Replaces GraphQL's rule of
 * values of correct type.
 */
export function readLiterals(context: ValidationContext): ASTVisitor {
  const validator = new InputValidator('schema');
  const nodes: ValueNode[] = [];

  function read(type: GraphQLInputType, node: ValueNode, name: string, responseName?: string, takesAnyText?: boolean): void {
    if (node.kind === Kind.VARIABLE) return;
    const [issues, unknown] = [validator.issues.length, validator.unknown.length];
    const root = rootOf(name, type, responseName);
    validator.value(type, literalValue(type, node), root, [], takesAnyText);
    for (const { path } of [...validator.issues.slice(issues), ...validator.unknown.slice(unknown)])
      if (nodes.length < MAX_LOCATIONS) nodes.push(nodeAt(node, path.slice(root.path.length)));
  }

  function readArguments(args: readonly GraphQLArgument[] | undefined, given: readonly ArgumentNode[] | undefined, of: string) {
    for (const { name, value } of given ?? []) {
      const arg = args?.find((one) => one.name === name.value);
      if (arg) read(arg.type, value, arg.name, of, arg.extensions.takesAnyText);
    }
  }

  return {
    Field: (node) => readArguments(context.getFieldDef()?.args, node.arguments, (node.alias ?? node.name).value),
    Directive: (node) => readArguments(context.getDirective()?.args, node.arguments, node.name.value),
    VariableDefinition({ variable, type, defaultValue }) {
      const declared = typeFromAST(context.getSchema(), type as NamedTypeNode);
      if (defaultValue && isInputType(declared)) read(declared, defaultValue, variable.name.value);
    },
    Document: {
      leave() {
        const issues = [...validator.allIssues(false), ...validator.unknown.map(unknownField)];
        if (issues.length > 0) context.reportError(toGraphQLError(validationError(issues), { nodes }));
      },
    },
  };
}
