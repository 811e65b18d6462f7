import { DomainError, type ErrorCode } from '../core/errors.ts';
import type { Sent, TypedDocument } from '../core/execution/typed-document.ts';
import { UsageError } from './command-line.ts';

/** Flags of the commands that call a running service. */
export const CLIENT_OPTIONS = { url: { type: 'string' }, store: { type: 'string' }, key: { type: 'string' } } as const;

export const CLIENT_FLAGS = `  --url URL     where the service is (default: SERVICE_URL in the environment, or http://127.0.0.1:4000)
  --store ID    the store (default: STORE_ID in the environment)
  --key KEY     an API key to it (default: API_KEY in the environment)
  --help        prints this`;

interface ClientFlags {
  readonly url?: string;
  readonly store?: string;
  readonly key?: string;
}

interface GraphResponse {
  readonly data?: unknown;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly code?: string; readonly details?: unknown };
  }[];
}

/** No service at the address, or one that went away. */
export class UnreachableError extends Error {}

/** Runs a GraphQL operation at the service and returns its data. */
export type CallService = <Data, Variables>(query: TypedDocument<Data, Variables>, variables: Sent<Variables>) => Promise<Data>;

/** Attempts of a call that the limits refuse, each after the wait that the response names. */
const MAX_ATTEMPTS = 30;

const pause = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000));

/** The address of a service, and the headers of whoever calls it. */
export interface ServiceEndpoint {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The address of a service: that of the flag, or else of the environment. Throws a `UsageError` for none. */
export function serviceOrigin(url: string | undefined, { SERVICE_URL }: NodeJS.ProcessEnv): string {
  const origin = URL.parse(url || SERVICE_URL || 'http://127.0.0.1:4000')?.origin;
  if (!origin || origin === 'null') throw new UsageError('--url takes an address like http://127.0.0.1:4000');
  return origin;
}

/** The service and the credentials of the flags, or of the environment. Throws a `UsageError` without them. */
export function clientEndpoint({ url, store, key }: ClientFlags, environment: NodeJS.ProcessEnv = process.env): ServiceEndpoint {
  const storeId = store ?? environment.STORE_ID;
  const apiKey = key ?? environment.API_KEY;
  if (!storeId) throw new UsageError('--store is missing, and STORE_ID is not set');
  if (!apiKey) throw new UsageError('--key is missing, and API_KEY is not set');
  return { origin: serviceOrigin(url, environment), headers: { authorization: `Bearer ${apiKey}`, 'x-store-id': storeId } };
}

/** A client of a running service for one store. Throws as `clientEndpoint` does. */
export const serviceClient = (flags: ClientFlags, environment?: NodeJS.ProcessEnv): CallService =>
  callsTo(clientEndpoint(flags, environment));

/** A client of a running service with the token of its operator, of the flag or of the environment. Throws a `UsageError` without it. */
export function operatorClient(
  { url, token }: { readonly url?: string; readonly token?: string },
  environment: NodeJS.ProcessEnv = process.env,
): CallService {
  const secret = token ?? environment.OPERATOR_TOKEN;
  if (!secret) throw new UsageError('--token is missing, and OPERATOR_TOKEN is not set');
  return callsTo({ origin: serviceOrigin(url, environment), headers: { authorization: `Bearer ${secret}` } });
}

function callsTo({ origin, headers: credentials }: ServiceEndpoint): CallService {
  const headers = { ...credentials, 'content-type': 'application/json' };
  return async <Data, Variables>(query: TypedDocument<Data, Variables>, variables: Sent<Variables>) => {
    for (let attempt = 1; ; attempt++) {
      const body = JSON.stringify({ query, variables });
      const response = await fetch(new URL('/graphql', origin), { method: 'POST', headers, body }).catch((error: Error) => {
        throw new UnreachableError(`no service answers at ${origin}; npm start runs one`, { cause: error });
      });
      const { data, errors } = (await response.json()) as GraphResponse;
      const [error] = errors ?? [];
      if (!error) return data as Data;
      const { code, details } = error.extensions ?? {};
      if (code !== 'RATE_LIMITED' || attempt === MAX_ATTEMPTS) throw new DomainError(code as ErrorCode, error.message, details);
      await pause(Number(response.headers.get('retry-after') ?? 1));
    }
  };
}
