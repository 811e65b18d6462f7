import { type ExecutionArgs, GraphQLError } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { CallerParts } from './callers.ts';
import { documentCache, noCache } from './document-cache.ts';
import { type Execute, executeDocument, type Sender } from './execution.ts';
import { shownError } from './graph-errors.ts';
import type { Asked } from './kernel/asked.ts';
import { anonymous } from './kernel/caller.ts';
import type { Answer } from './kernel/idempotency.ts';
import type { Engine } from './kernel/unit-of-work.ts';
import { type Arrival, meteredRequests } from './metered-requests.ts';
import { schema } from './schema.ts';
import { strictRequests } from './strict-requests.ts';

export interface GraphServerParts extends CallerParts {
  readonly engine: Engine;
  /** Whether the schema may be asked for. */
  readonly introspection: boolean;
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
export interface GraphServer {
  answer(asked: Asked, arrival: Arrival): Promise<Answer>;
}

export function createGraphServer(parts: GraphServerParts): GraphServer {
  const { engine, onBug } = parts;
  const yoga = createYoga<Arrival, Sender>({
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
    plugins: [strictRequests(parts), meteredRequests(parts), kernelPlugin(engine)],
  });
  return {
    async answer(asked, arrival) {
      // HEAD is GET without the body (D-16).
      const isHead = asked.method === 'HEAD';
      const request: Asked = isHead ? { method: 'GET', url: asked.url, headers: asked.headers, body: null } : asked;
      // Neither Yoga nor a plugin of ours reads more of a request than that.
      const response = await yoga.fetch(request as Request, arrival);
      const text = isHead ? '' : await response.text();
      return { status: response.status, headers: Object.fromEntries(response.headers), body: text };
    },
  };
}
