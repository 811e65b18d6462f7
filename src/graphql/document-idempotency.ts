import { type DocumentNode, type ExecutionArgs, GraphQLError, type OperationDefinitionNode } from 'graphql';
import { type DomainError, UnreadableFieldError } from '../core/errors.ts';
import { credentialKey, type Principal } from '../core/execution/principal.ts';
import type { Idempotency } from '../core/execution/run-operation.ts';
import type { Result } from '../core/execution/stored-operation.ts';
import { type HttpRequest, readIdempotencyKey } from '../http/request.ts';
import { fieldAt } from './field-at.ts';

/** Extensions that become headers of the response and are not part of its body (D-13). */
const REPLAYED_HEADERS = { extensions: { http: { headers: { 'idempotent-replayed': 'true' } } } };

/** An error of an answer that is stored: a field that its caller may not read. */
type StoredError = Pick<GraphQLError, 'path'> & Pick<DomainError, 'code' | 'details'>;

function storedBody({ data, errors }: Result): string {
  const stored = errors?.map(({ path, originalError }): StoredError => {
    const { code, details } = originalError as UnreadableFieldError;
    return { path, code, details };
  });
  return JSON.stringify({ data, errors: stored });
}

/** A stored answer to this operation. */
function replayed(body: string, document: DocumentNode, operation: OperationDefinitionNode): Result {
  const { data, errors } = JSON.parse(body) as Pick<Result, 'data'> & { readonly errors?: readonly StoredError[] };
  const made = errors?.map(({ path, code, details }) => {
    const originalError = new UnreadableFieldError({ code, details });
    return new GraphQLError(originalError.message, { nodes: fieldAt(document, operation, path) ?? null, path, originalError });
  });
  return { data: data ?? null, ...(made && { errors: made }), ...REPLAYED_HEADERS };
}

/**
 * Idempotent request of a document. The key is scoped to its mutations; the payload is the document, its variables and the
 * credential, because another credential must not see a secret of the first (D-195).
 */
export function idempotencyOf(
  { request, principal }: { readonly request: HttpRequest; readonly principal: Principal },
  { document, operationName }: ExecutionArgs,
  definition: OperationDefinitionNode,
): Idempotency<Result> | undefined {
  const key = readIdempotencyKey(request.headers);
  if (key === undefined) return undefined;
  const names = definition.selectionSet.selections.map((field) => ('name' in field ? field.name.value : '')).join();
  const by = credentialKey(principal);
  return {
    key,
    operation: `graphql ${names}`,
    payload: (variableValues) => ({ by, document: document.loc?.source.body, operationName, variableValues }),
    toStored: (result) => ({ status: 200, headers: {}, body: storedBody(result) }),
    replay: ({ body }) => replayed(body, document, definition),
  };
}
