import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  getOperationAST,
  type OperationDefinitionNode,
} from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import { type CallerParts, graphCaller } from './callers.ts';
import { shownError } from './graph-errors.ts';
import type { Caller } from './kernel/caller.ts';
import { type Issue, invalid } from './kernel/errors.ts';
import { fingerprintOf, IDEMPOTENCY_KEY, type IdempotentCall } from './kernel/idempotency.ts';
import { readingContext } from './kernel/perform.ts';
import { type VariableReader, variableReader } from './kernel/reader.ts';
import { type Engine, Refusal, unitOfWork } from './kernel/unit-of-work.ts';
import { schema } from './schema.ts';

export interface GraphServerParts extends CallerParts {
  readonly engine: Engine;
  /** Whether GraphiQL is served to browsers. */
  readonly graphiql: boolean;
  /** Told of every error that is not a refusal, and of where it came up. */
  readonly onBug: (error: unknown, where: string) => void;
}

interface ServerContext {
  readonly request: Request;
  readonly caller: Caller;
}

type Result = ExecutionResult<Record<string, unknown>>;
type Execute = (args: ExecutionArgs) => Result | Promise<Result>;

const readers = new WeakMap<OperationDefinitionNode, VariableReader>();

function readerOf(operation: OperationDefinitionNode): VariableReader {
  const known = readers.get(operation) ?? variableReader(schema, operation);
  readers.set(operation, known);
  return known;
}

/** Reads the variables as REST bodies are read. Throws 400 with every broken field, those that no input has among them. */
function strictVariables(operation: OperationDefinitionNode, sent: Record<string, unknown>): Record<string, unknown> {
  const { values, issues, unknown } = readerOf(operation).read(sent);
  const strangers = unknown.map((field): Issue => ({ field, message: 'Campo desconhecido.', code: 'UNKNOWN_FIELD' }));
  if (issues.length + strangers.length > 0) throw invalid([...issues, ...strangers]);
  return values;
}

function idempotentCall(
  { request, caller }: ServerContext,
  document: DocumentNode,
  values: object,
  names: string,
): IdempotentCall | undefined {
  const key = request.headers.get('idempotency-key');
  if (key === null) return undefined;
  if (!IDEMPOTENCY_KEY.test(key)) {
    const message = 'Deve ter de 1 a 128 letras, números, pontos, traços ou sublinhados.';
    throw invalid([{ field: 'Idempotency-Key', message, code: 'INVALID_FORMAT' }]);
  }
  const fingerprint = fingerprintOf({ document: document.loc?.source.body, values });
  return { owner: caller.storeId ?? 'operator', operation: `graphql ${names}`, key, fingerprint };
}

/** One mutation document as one unit of work. Its result, replayed or not, is what was stored. */
async function mutate(
  engine: Engine,
  context: ServerContext,
  args: ExecutionArgs,
  operation: OperationDefinitionNode,
  execute: Execute,
): Promise<Result> {
  const values = args.variableValues ?? {};
  const names = operation.selectionSet.selections.map((field) => ('name' in field ? field.name.value : '')).join();
  try {
    const { answer } = await unitOfWork(engine, {
      caller: context.caller,
      call: idempotentCall(context, args.document, values, names),
      execute: (contextValue) => execute({ ...args, contextValue }),
      answer: ({ data }) => ({ status: 200, headers: {}, body: JSON.stringify({ data }) }),
    });
    return JSON.parse(answer.body) as Result;
  } catch (error) {
    if (error instanceof Refusal) return { data: null, errors: error.errors };
    throw error;
  }
}

/** Puts the kernel around the execution: strict variables, a context for the caller, a unit of work for mutations. */
function kernelPlugin({ engine }: GraphServerParts): Plugin<ServerContext> {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const context = args.contextValue as unknown as ServerContext;
      const execute = executeFn as Execute;
      const run = async (execution: ExecutionArgs): Promise<Result> => {
        const operation = getOperationAST(execution.document, execution.operationName);
        if (!operation) throw new GraphQLError('The document has no operation of that name.');
        const strict = { ...execution, variableValues: strictVariables(operation, { ...execution.variableValues }) };
        if (operation.operation === 'mutation') return mutate(engine, context, strict, operation, execute);
        return execute({ ...strict, contextValue: readingContext(engine, context.caller) });
      };
      setExecuteFn(async (execution: ExecutionArgs) => {
        try {
          return await run(execution);
        } catch (error) {
          return {
            errors: [error instanceof GraphQLError ? error : new GraphQLError('refused', { originalError: error as Error })],
          };
        }
      });
    },
  };
}

/** `/graphql`: the schema over HTTP, and GraphiQL for browsers. */
export function createGraphServer(parts: GraphServerParts): YogaServerInstance<object, ServerContext> {
  const { engine, graphiql, onBug } = parts;
  return createYoga<object, ServerContext>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    graphiql: graphiql && { title: 'GraphiQL' },
    batching: false,
    cors: false,
    logging: false,
    context: async ({ request }) => ({ caller: await graphCaller(request.headers, parts), request }),
    maskedErrors: {
      maskError: (error) => shownError(error, engine.duplicates, (bug) => onBug(bug, '/graphql')),
    },
    plugins: [kernelPlugin(parts)],
  });
}
