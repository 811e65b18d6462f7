import { GraphQLError } from 'graphql';
import { type Duplicates, translated } from './kernel/database-errors.ts';
import { DomainError, internalError, retryAfterOf } from './kernel/errors.ts';

/**
 * How HTTP answers a refusal of the document as a whole, in Yoga's terms. `spec` leaves the status to GraphQL over HTTP:
 * 200 to who accepts `application/json` only. When the service itself failed, everybody sees the status (D-03).
 */
function httpOf(error: DomainError) {
  const retryAfter = retryAfterOf(error);
  const headers = { ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) };
  return { status: error.status, spec: error.status < 500, headers };
}

/** A refusal as a GraphQL client reads it: code, status and details are those of REST. */
export function graphError(error: DomainError, at?: GraphQLError): GraphQLError {
  const { code, status, details, message } = error;
  return new GraphQLError(message, {
    ...(at?.nodes && { nodes: at.nodes }),
    ...(at?.path && { path: at.path }),
    extensions: { code, status, ...(details !== undefined && { details }), ...(!at?.path && { http: httpOf(error) }) },
  });
}

/** GraphQL's own refusals of a document: they carry no error of ours and nothing that must be hidden. */
const isOfTheDocument = (error: GraphQLError) => error.originalError === undefined && error.path === undefined;

/**
 * What a client may know of an error: refusals and faults of the document as they are, anything else masked. `onBug` is
 * told what was masked.
 */
export function shownError(error: unknown, duplicates: Duplicates, onBug: (error: unknown) => void): GraphQLError {
  const original = error instanceof GraphQLError ? error.originalError : error;
  const known = translated(original, duplicates);
  if (known instanceof DomainError) return graphError(known, error instanceof GraphQLError ? error : undefined);
  if (error instanceof GraphQLError && isOfTheDocument(error)) return error;
  onBug(original ?? error);
  return graphError(internalError(), error instanceof GraphQLError ? error : undefined);
}
