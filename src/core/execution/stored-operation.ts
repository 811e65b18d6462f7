import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  validate,
} from 'graphql';
import { compileQuery } from 'graphql-jit';
import type { Spelling } from '../validation/contract-spelling.ts';
import { createVariableParser, type VariableParser } from '../validation/variables.ts';
import type { RequestContext } from './context.ts';
import type { OperationPolicy } from './events.ts';
import type { TypedDocument } from './typed-document.ts';

type Data = Record<string, unknown>;

const EMPTY_SELECTION = { kind: Kind.SELECTION_SET, selections: [] } as const;

export type Result = ExecutionResult<Data>;

/** A document that can be run: a stored one, or one sent by a client. */
export interface Operation {
  readonly kind: 'query' | 'mutation';
  /** Its kind and root fields, as the log and the traces call it. */
  readonly label: string;
  /** Policies of its root fields, in order. */
  readonly policies: readonly OperationPolicy[];
  /** Reads values for its variables, strictly and by their declared types. */
  readonly variables: VariableParser;
  run(context: RequestContext, variables: Data): Result | Promise<Result>;
}

/** A document of this service: parsed, validated and compiled once. Its own types are those of its source. */
export interface StoredOperation<Answer = Data, Variables = Data> extends Operation {
  readonly document: DocumentNode;
  readonly typesOf?: (variables: Variables) => Answer;
  run(context: RequestContext, variables: Data, root?: object): Result | Promise<Result>;
}

/**
 * Compiles `source`, which has one operation whose variables are spelled as `spelling` says. Throws when it does not fit the
 * schema: a wrong document must not start.
 */
export function compileOperation<Answer = Data, Variables = Data>(
  schema: GraphQLSchema,
  source: string | TypedDocument<Answer, Variables>,
  spelling: Spelling = 'either',
): StoredOperation<Answer, Variables> {
  const document = parse(source, { noLocation: true });
  const [error] = validate(schema, document);
  if (error) throw new Error(`stored operation: ${error.message}\n${source}`);
  const operation = document.definitions.find((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION);
  const kind = operation?.operation;
  if (!operation || (kind !== 'query' && kind !== 'mutation'))
    throw new Error(`stored operation: one query or mutation\n${source}`);
  const compiled = compileQuery<Data, Data>(schema, document, operation.name?.value);
  if (!('query' in compiled)) throw new Error('stored operation: not compiled', { cause: compiled.errors });
  return {
    document,
    kind,
    label: operationLabel(operation),
    policies: policiesOf(schema, document, operation),
    variables: createVariableParser(schema, document, operation, spelling),
    run: (context, variables, root = {}) => compiled.query(root, context, variables),
  };
}

/** So many root fields of an operation are in its title. */
const MAX_FIELDS_IN_LABEL = 5;

/** `mutation createProduct`: what an operation does, in the names of the schema and none of its sender's. */
export function operationLabel({ operation, selectionSet }: OperationDefinitionNode): string {
  const names = selectionSet.selections.map((field) => (field.kind === Kind.FIELD ? field.name.value : '…'));
  return [operation, ...[...new Set(names)].slice(0, MAX_FIELDS_IN_LABEL)].join(' ');
}

/** The names of an operation's root fields, those inside fragments among them, in order. */
export function rootFieldsOf(document: DocumentNode, operation: OperationDefinitionNode): string[] {
  const fragments = new Map(
    document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]),
  );
  const collect = ({ selections }: SelectionSetNode): string[] =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.INLINE_FRAGMENT) return collect(selection.selectionSet);
      const { value: name } = selection.name;
      if (selection.kind === Kind.FRAGMENT_SPREAD) return collect(fragments.get(name)?.selectionSet ?? EMPTY_SELECTION);
      return [name];
    });
  return collect(operation.selectionSet);
}

/** The declarations of an operation's root fields, in order. */
export function policiesOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): OperationPolicy[] {
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {};
  return rootFieldsOf(document, operation).flatMap((name) => {
    const policy = fields[name]?.extensions.policy as OperationPolicy | undefined;
    return policy ? [policy] : [];
  });
}

/** The first error of a result as it was thrown; undefined for none. */
export const firstCause = (errors: readonly GraphQLError[] = []): unknown => errors[0]?.originalError ?? errors[0];

/** The data of a result. Throws the first error as it was thrown. */
export function dataOf({ data, errors }: Result): Data {
  if (errors && errors.length > 0) throw firstCause(errors);
  return data ?? {};
}

/** The same of a result or its promise. */
export const dataOrThrow = async (result: Result | Promise<Result>): Promise<Data> => dataOf(await result);
