import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import { compileQuery } from 'graphql-jit';
import type { Bargain, RequestContext } from './context.ts';
import { type VariableReader, variableReader } from './reader.ts';

type Data = Record<string, unknown>;

/** A document of ours, parsed, checked against the schema and compiled once. */
export interface StoredOperation {
  readonly document: DocumentNode;
  readonly kind: 'query' | 'mutation';
  /** What its root fields declare, in order. */
  readonly bargains: readonly Bargain[];
  /** Reads values for its variables, strictly and by their declared types. */
  readonly variables: VariableReader;
  run(context: RequestContext, variables: Data, root?: object): ExecutionResult<Data> | Promise<ExecutionResult<Data>>;
}

/** Compiles `source`, which has one operation. Throws when it does not fit the schema: a wrong document must not start. */
export function storedOperation(schema: GraphQLSchema, source: string): StoredOperation {
  const document = parse(source, { noLocation: true });
  const [wrong] = validate(schema, document);
  if (wrong) throw new Error(`stored operation: ${wrong.message}\n${source}`);
  const operation = document.definitions.find((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION);
  const kind = operation?.operation;
  if (!operation || (kind !== 'query' && kind !== 'mutation'))
    throw new Error(`stored operation: one query or mutation\n${source}`);
  const compiled = compileQuery<Data, Data>(schema, document, operation.name?.value);
  if (!('query' in compiled)) throw new Error('stored operation: not compiled', { cause: compiled.errors });
  return {
    document,
    kind,
    bargains: bargainsOf(schema, operation),
    variables: variableReader(schema, operation),
    run: (context, variables, root = {}) => compiled.query(root, context, variables),
  };
}

/** The declarations of an operation's root fields, which are spelled out: no fragment on Query or Mutation. */
export function bargainsOf(schema: GraphQLSchema, { operation, selectionSet }: OperationDefinitionNode): Bargain[] {
  const fields = schema.getRootType(operation)?.getFields() ?? {};
  return selectionSet.selections.flatMap((selection) => {
    const bargain = selection.kind === Kind.FIELD ? fields[selection.name.value]?.extensions.bargain : undefined;
    return bargain ? [bargain as Bargain] : [];
  });
}

/** The data of a result, or the first error as it was thrown. */
export async function answerOf(result: ExecutionResult<Data> | Promise<ExecutionResult<Data>>): Promise<Data> {
  const { data, errors } = await result;
  const [error] = errors ?? [];
  if (error) throw error.originalError ?? error;
  return data ?? {};
}
