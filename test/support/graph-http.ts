import { expectConsistentObjects, type GraphBody } from './consistent-objects.ts';
import { withoutFaults } from './faults.ts';
import { expectExplainedNulls } from './semantic-nulls.ts';
import type { Service } from './service.ts';

/** Response of `/graphql` with any status. */
export interface GraphAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; undefined when there was none. */
  readonly body: unknown;
}

export const ACCEPT_GRAPHQL_RESPONSE = { accept: 'application/graphql-response+json' };

/** Sends a request to `/graphql` and reads the response. */
export async function sendGraph(service: Service, init: RequestInit, search = ''): Promise<GraphAnswer> {
  const response = await service.app.fetch(new Request(`http://store.test/graphql${search}`, init));
  const text = await response.text();
  if (text === '') return { status: response.status, headers: response.headers, body: undefined };
  // Every response has the document's cost, which has tests of its own.
  const { extensions: _cost, ...body } = withoutFaults(JSON.parse(text)) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, body };
}

/** Posts a body: text as it is, any other value as JSON. */
export async function postGraph(service: Service, sent: unknown, headers: Record<string, string> = {}): Promise<GraphAnswer> {
  const body = typeof sent === 'string' ? sent : JSON.stringify(sent);
  const answer = await sendGraph(service, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
  const { query, variables, operationName } = (typeof sent === 'object' ? (sent ?? {}) : {}) as Record<string, unknown>;
  if (operationName !== undefined) return answer;
  expectConsistentObjects(query, variables, (answer.body ?? {}) as GraphBody);
  expectExplainedNulls(query, (answer.body ?? {}) as GraphBody);
  return answer;
}

/** Body of an error of the whole request. */
export const errorBody = (code: string, status: number, message: string, details?: unknown) => ({
  errors: [{ message, extensions: { code, status, ...(details !== undefined && { details }) } }],
});

/** Body of the error of a request with these invalid fields. */
export const invalidBody = (
  ...details: { field: string; message: string; code: string; path?: readonly (string | number)[] }[]
) => errorBody('VALIDATION_ERROR', 400, 'Há campos inválidos na requisição.', details);
