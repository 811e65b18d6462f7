import { type ExecutionArgs, GraphQLError } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import { type CallerParts, graphCaller } from './callers.ts';
import { type Execute, executeDocument, type Sender } from './execution.ts';
import { shownError } from './graph-errors.ts';
import type { Engine } from './kernel/unit-of-work.ts';
import { schema } from './schema.ts';
import { requestError, strictRequests } from './strict-requests.ts';

export interface GraphServerParts extends CallerParts {
  readonly engine: Engine;
  /** Told of every error that is not a refusal, and of where it came up. */
  readonly onBug: (error: unknown, where: string) => void;
}

const asGraphQLError = (error: unknown) =>
  error instanceof GraphQLError ? error : new GraphQLError('refused', { originalError: error as Error });

/** Puts the kernel around the execution of every document. */
function kernelPlugin(engine: Engine): Plugin<Sender> {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const sender = args.contextValue as unknown as Sender;
      setExecuteFn((execution: ExecutionArgs) =>
        executeDocument(engine, sender, execution, executeFn as Execute).catch((error) => ({ errors: [asGraphQLError(error)] })),
      );
    },
  };
}

async function senderOf(request: Request, parts: CallerParts): Promise<Sender> {
  try {
    return { request, caller: await graphCaller(request.headers, parts) };
  } catch (error) {
    throw requestError(error);
  }
}

/** `/graphql`: the schema over HTTP. */
export function createGraphServer(parts: GraphServerParts): YogaServerInstance<object, Sender> {
  const { engine, onBug } = parts;
  return createYoga<object, Sender>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    graphiql: false,
    // Yoga answers every address that ends in this. None ends in a blank.
    healthCheckEndpoint: ' ',
    batching: false,
    // `readBody` has a stricter bound, and reads the request itself rather than a copy of it.
    maxRequestBodySize: false,
    cors: false,
    logging: false,
    context: ({ request }) => senderOf(request, parts),
    maskedErrors: { maskError: (error) => shownError(error, engine.duplicates, (bug) => onBug(bug, '/graphql')) },
    multipart: false,
    plugins: [strictRequests(), kernelPlugin(engine)],
  });
}
