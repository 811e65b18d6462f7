import { type ExecutionArgs, GraphQLError } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import type { CallerParts } from './callers.ts';
import { documentCache, noCache } from './document-cache.ts';
import { type Execute, executeDocument, type Sender } from './execution.ts';
import { shownError } from './graph-errors.ts';
import { anonymous } from './kernel/caller.ts';
import type { Engine } from './kernel/unit-of-work.ts';
import { type Arrival, meteredRequests } from './metered-requests.ts';
import { schema } from './schema.ts';
import { strictRequests } from './strict-requests.ts';

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

/** `/graphql`: the schema over HTTP. */
export function createGraphServer(parts: GraphServerParts): YogaServerInstance<Arrival, Sender> {
  const { engine, onBug } = parts;
  return createYoga<Arrival, Sender>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    graphiql: false,
    // Yoga answers every address that ends in this. None ends in a blank.
    healthCheckEndpoint: ' ',
    batching: false,
    parserAndValidationCache: { documentCache: documentCache(), errorCache: noCache },
    // `readBody` has a stricter bound, and reads the request itself rather than a copy of it.
    maxRequestBodySize: false,
    cors: false,
    logging: false,
    context: ({ request, meter, caller = anonymous }) => ({ request, meter, caller }),
    maskedErrors: { maskError: (error) => shownError(error, engine.duplicates, (bug) => onBug(bug, '/graphql')) },
    multipart: false,
    plugins: [strictRequests(), meteredRequests(parts), kernelPlugin(engine)],
  });
}
