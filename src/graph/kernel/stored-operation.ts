import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  validate,
} from 'graphql';
import { compileQuery } from 'graphql-jit';
import type { Bargain, RequestContext } from './context.ts';
import { type VariableReader, variableReader } from './reader.ts';

type Data = Record<string, unknown>;

const NOTHING = { kind: Kind.SELECTION_SET, selections: [] } as const;

/** A document of ours, parsed, checked against the schema and compiled once. */
export interface StoredOperation {
  readonly document: DocumentNode;
  readonly kind: 'query' | 'mutation';
  /** Its kind and root fields, as the log and the traces call it. */
  readonly title: string;
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
    title: titleOf(operation),
    bargains: bargainsOf(schema, document, operation),
    variables: variableReader(schema, operation),
    run: (context, variables, root = {}) => compiled.query(root, context, variables),
  };
}

/** So many root fields of an operation are in its title. */
const MOST_TOLD = 5;

/** `mutation createProduct`: what an operation does, in the names of the schema and none of its sender's. */
export function titleOf({ operation, selectionSet }: OperationDefinitionNode): string {
  const names = selectionSet.selections.map((field) => (field.kind === Kind.FIELD ? field.name.value : '…'));
  return [operation, ...[...new Set(names)].slice(0, MOST_TOLD)].join(' ');
}

/** The declarations of an operation's root fields, those inside fragments among them, in order. */
export function bargainsOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): Bargain[] {
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {};
  const fragments = new Map(
    document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]),
  );
  const within = ({ selections }: SelectionSetNode): Bargain[] =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.INLINE_FRAGMENT) return within(selection.selectionSet);
      const { value: name } = selection.name;
      if (selection.kind === Kind.FRAGMENT_SPREAD) return within(fragments.get(name)?.selectionSet ?? NOTHING);
      const bargain = fields[name]?.extensions.bargain as Bargain | undefined;
      return bargain ? [bargain] : [];
    });
  return within(operation.selectionSet);
}

/** The data of a result, or the first error as it was thrown. */
export async function answerOf(result: ExecutionResult<Data> | Promise<ExecutionResult<Data>>): Promise<Data> {
  const { data, errors } = await result;
  const [error] = errors ?? [];
  if (error) throw error.originalError ?? error;
  return data ?? {};
}
