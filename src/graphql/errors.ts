import { GraphQLError, isValueNode, Kind } from 'graphql';
import { BEARER_CHALLENGE, DomainError, type ErrorCode, internalError, retryAfterOf, validationError } from '../core/errors.ts';
import { toDomainError } from '../core/execution/database-errors.ts';
import { scopeName } from '../core/execution/principal.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import { faultOf } from '../core/fault.ts';
import type { HttpResponse } from '../http/response.ts';
import { inPortuguese } from './document-messages.ts';
import { locateIssue } from './locate-issue.ts';

/**
 * Errors of fields that are the status of the whole response: nothing of the document was done, and it may be sent again (D-216, D-496).
 */
const STATUS_OF_ALL: readonly ErrorCode[] = ['SERVICE_UNAVAILABLE', 'RATE_LIMITED'];

/** True for an error that is the status of the whole response, as one is that rejects the document. */
const isStatusOfAll = ({ code }: DomainError, path: unknown) => path === undefined || STATUS_OF_ALL.includes(code);

/**
 * HTTP status of an error that is that of the response, as an extension for Yoga. `spec` leaves the status to GraphQL over
 * HTTP: 200 for clients that accept only `application/json`. Failures of the service and of limits always have their status (D-03).
 */
function httpExtensions(error: DomainError) {
  const retryAfter = retryAfterOf(error);
  const headers = {
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(error.status === 401 && { 'www-authenticate': BEARER_CHALLENGE }),
  };
  return { status: error.status, spec: error.status < 500 && error.code !== 'RATE_LIMITED', headers };
}

/** Converts an error for GraphQL clients: code, status and details are those of REST, `fault` is a type of the schema (D-312, D-514). */
export function toGraphQLError(error: DomainError, at?: Partial<Pick<GraphQLError, 'nodes' | 'path'>>): GraphQLError {
  const { code, status, details, message } = error;
  const fault = faultOf(error, (issue) => locateIssue(issue, at?.nodes?.[0]));
  return new GraphQLError(message, {
    ...(at?.nodes && { nodes: at.nodes }),
    ...(at?.path && { path: at.path }),
    extensions: {
      code,
      status,
      ...(details !== undefined && { details }),
      fault: { ...fault, missingScope: fault.missingScope && scopeName(fault.missingScope) },
      ...(isStatusOfAll(error, at?.path) && { http: httpExtensions(error) }),
    },
  });
}

/** Converts an error to one of the whole request, of which nothing has been executed: it has its own HTTP status. */
export function requestError(error: unknown, headers: Readonly<Record<string, string>> = {}): unknown {
  if (!(error instanceof DomainError)) return error;
  const { message, extensions } = toGraphQLError(error);
  const { headers: own, ...rest } = extensions.http as { headers: Record<string, string> };
  const http = { ...rest, status: error.status, headers: { ...own, ...headers }, spec: false };
  return new GraphQLError(message, { extensions: { ...extensions, http } });
}

/** Converts anything thrown to an error of GraphQL. */
export const asGraphQLError = (error: unknown): GraphQLError =>
  error instanceof GraphQLError ? error : new GraphQLError('refused', { originalError: error as Error });

/** Response to a request that could not be read beyond its path (D-123). */
export function graphFailure(error: DomainError): HttpResponse {
  const { http: _http, ...extensions } = toGraphQLError(error).extensions;
  const body = JSON.stringify({ errors: [{ message: error.message, extensions }] });
  return { status: error.status, headers: { 'content-type': 'application/json; charset=utf-8' }, body };
}

/** True for GraphQL's own errors of a document: they wrap no other error and hide nothing. */
const isDocumentError = (error: GraphQLError) => error.originalError === undefined && error.path === undefined;

/** An error of a document with a code, which those of the execution lack. */
const withCode = (error: GraphQLError): GraphQLError =>
  error.extensions.code === undefined
    ? new GraphQLError(inPortuguese(error.message), {
        ...(error.nodes && { nodes: error.nodes }),
        extensions: { code: 'GRAPHQL_VALIDATION_FAILED', ...error.extensions },
      })
    : error;

/**
 * The refusal of a value that GraphQL itself found wrong while it executed the document. Its error points at the value, where that
 * of a resolver points at a field; undefined for any other error.
 */
function refusedValue({ nodes: [node] = [] }: GraphQLError): DomainError | undefined {
  if (!node || !isValueNode(node)) return undefined;
  const field = node.kind === Kind.VARIABLE ? node.name.value : '';
  return validationError([{ field, message: 'Valor inválido.', code: 'INVALID_VALUE' }]);
}

/** The error for the client: rejections and errors of the document unchanged, any other masked. `onBug` gets the masked one. */
export function toClientError(
  error: unknown,
  runtime: Pick<Runtime, 'uniqueConstraints' | 'onFailure'>,
  onBug: (error: unknown) => void,
): GraphQLError {
  const original = error instanceof GraphQLError ? error.originalError : error;
  const known = toDomainError(original, runtime);
  if (known instanceof DomainError) return toGraphQLError(known, error instanceof GraphQLError ? error : undefined);
  const refused = error instanceof GraphQLError ? refusedValue(error) : undefined;
  if (refused) return toGraphQLError(refused, error as GraphQLError);
  if (error instanceof GraphQLError && isDocumentError(error)) return withCode(error);
  onBug(original ?? error);
  return toGraphQLError(internalError(), error instanceof GraphQLError ? error : undefined);
}
