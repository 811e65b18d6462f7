import {
  type ArgumentNode,
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parseType,
  TypeInfo,
  type ValueNode,
  type VariableDefinitionNode,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { compileQuery } from 'graphql-jit';
import type { Result } from '../core/execution/stored-operation.ts';
import type { Execute } from './execution.ts';
import { fieldAt } from './field-at.ts';

type Values = Readonly<Record<string, unknown>>;

/** An argument whose variables are inside an object or a list. The compiler would put null in place of one that is not sent. */
interface MadeArgument {
  readonly name: string;
  readonly value: ValueNode;
}

function hasVariable(value: ValueNode): boolean {
  if (value.kind === Kind.VARIABLE) return true;
  if (value.kind === Kind.LIST) return value.values.some(hasVariable);
  return value.kind === Kind.OBJECT && value.fields.some((field) => hasVariable(field.value));
}

const variable = (name: string) => ({ kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: name } }) as const;

const definition = (name: string, type: GraphQLInputType): VariableDefinitionNode => ({
  kind: Kind.VARIABLE_DEFINITION,
  variable: variable(name),
  type: parseType(String(type), { noLocation: true }),
});

/** The document with a variable for each argument that is an object or a list with variables inside, and those arguments. */
function withWholeArguments(schema: GraphQLSchema, document: DocumentNode): { document: DocumentNode; made: MadeArgument[] } {
  const types = new TypeInfo(schema);
  const made: MadeArgument[] = [];
  const definitions: VariableDefinitionNode[] = [];
  const Argument = (node: ArgumentNode): ArgumentNode | undefined => {
    const type = types.getArgument()?.type;
    if (!type || node.value.kind === Kind.VARIABLE || !hasVariable(node.value)) return undefined;
    const name = `_made_${made.length}`;
    made.push({ name, value: node.value });
    definitions.push(definition(name, type));
    return { ...node, value: variable(name) };
  };
  const replaced: DocumentNode = visit(document, visitWithTypeInfo(types, { Argument }));
  const OperationDefinition = (node: OperationDefinitionNode): OperationDefinitionNode => ({
    ...node,
    variableDefinitions: [...(node.variableDefinitions ?? []), ...definitions],
  });
  return { document: made.length === 0 ? document : visit(replaced, { OperationDefinition }), made };
}

/** The value without the fields whose variables were not sent. */
function withoutAbsent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => (entry === undefined ? null : withoutAbsent(entry)));
  if (typeof value !== 'object' || value === null) return value;
  const sent = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(sent.map(([key, inner]) => [key, withoutAbsent(inner)]));
}

const argumentsOf = (made: readonly MadeArgument[], variables: Values): Values =>
  Object.fromEntries(made.map(({ name, value }) => [name, withoutAbsent(valueFromASTUntyped(value, { ...variables }))]));

/** The error with the field that it is about, which those of compiled documents lack. */
function located(document: DocumentNode, operation: OperationDefinitionNode, error: GraphQLError): GraphQLError {
  const node = fieldAt(document, operation, error.path);
  const { path, originalError } = error;
  return new GraphQLError(error.message, {
    ...(node && { nodes: [node] }),
    ...(path && { path }),
    ...(originalError && { originalError }),
  });
}

/**
 * Compiles the one operation of a validated document, to be executed as by the executor, only faster. undefined: it has something that the
 * compiler does not take.
 */
export function compileDocument(
  schema: GraphQLSchema,
  source: DocumentNode,
  operation: OperationDefinitionNode,
): Execute | undefined {
  const { document, made } = withWholeArguments(schema, source);
  const compiled = compile(schema, document);
  if (!compiled) return undefined;
  const locatedResult = (result: Result): Result =>
    result.errors ? { ...result, errors: result.errors.map((error) => located(source, operation, error)) } : result;
  return ({ contextValue, variableValues }: ExecutionArgs) => {
    const variables = { ...variableValues, ...argumentsOf(made, variableValues ?? {}) };
    const result = compiled({}, contextValue, variables);
    return result instanceof Promise ? result.then(locatedResult) : locatedResult(result);
  };
}

type Compiled = (root: object, context: unknown, variables: Values) => Result | Promise<Result>;

function compile(schema: GraphQLSchema, document: DocumentNode): Compiled | undefined {
  try {
    const compiled = compileQuery<Record<string, unknown>, Record<string, unknown>>(schema, document);
    return 'query' in compiled ? (compiled.query as Compiled) : undefined;
  } catch {
    return undefined;
  }
}
