/** The HTTP status of every error code (contract §7, D-02 to D-04, D-13, D-14, D-57, D-88, D-89, D-188). */
export const HTTP_STATUS = {
  VALIDATION_ERROR: 400,
  AUTH_API_KEY_REQUIRED: 401,
  AUTH_SCOPE_DENIED: 403,
  AUTH_STORE_ACCESS_DENIED: 403,
  RESOURCE_NOT_FOUND: 404,
  STORE_NOT_FOUND: 404,
  DOCUMENT_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  DUPLICATE_ENTRY: 409,
  INVALID_STATUS_TRANSITION: 409,
  OUT_OF_STOCK: 409,
  PRICE_CHANGED: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  EXPECTATION_FAILED: 417,
  RATE_LIMITED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof HTTP_STATUS;

/** One broken field: a dotted path (`items.0.productId`), a sentence in Portuguese, a stable code (D-06). */
export interface Issue {
  readonly field: string;
  readonly message: string;
  readonly code: IssueCode;
}

/** A broken field with the place of its value; list indexes are numbers (D-178). */
export interface LocatedIssue extends Issue {
  readonly path: readonly (string | number)[];
}

/** The issue in REST (D-06). */
export const withoutPath = ({ field, message, code }: Issue): Issue => ({ field, message, code });

/** The issue of a field that no input type has. */
export const unknownField = ({ field, path }: Pick<LocatedIssue, 'field' | 'path'>): LocatedIssue => ({
  field,
  message: 'Campo desconhecido.',
  code: 'UNKNOWN_FIELD',
  path,
});

/** Error codes of a single field (D-101). */
export const ISSUE_CODES = [
  'REQUIRED',
  'NOT_NULL',
  'INVALID_TYPE',
  'INVALID_VALUE',
  'INVALID_FORMAT',
  'TOO_SHORT',
  'TOO_LONG',
  'TOO_SMALL',
  'TOO_BIG',
  'UNKNOWN_FIELD',
  'NOT_FOUND',
  'CONFLICT',
] as const;

export type IssueCode = (typeof ISSUE_CODES)[number];

/** An error for clients: a code of the contract, a sentence in Portuguese, and its details. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  /** Fields that the caller of an update of another version sent, and that differ from the current ones. Shown by GraphQL alone. */
  readonly changedFields: readonly string[] | undefined;

  constructor(code: ErrorCode, message: string, details?: unknown, changedFields?: readonly string[]) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
    this.changedFields = changedFields;
  }

  get status(): number {
    return HTTP_STATUS[this.code];
  }
}

/** A field that the caller may not read: it is null in the answer, and what a mutation did stays done (D-310). */
export class UnreadableFieldError extends DomainError {
  constructor({ code, details }: Pick<DomainError, 'code' | 'details'>) {
    super(code, 'A credencial não tem permissão para ler este campo.', details);
  }
}

/** 400 with every broken field (D-06). */
export function validationError(issues: readonly Issue[]): DomainError {
  return new DomainError('VALIDATION_ERROR', 'Há campos inválidos na requisição.', issues);
}

/** 404 for what this store does not have; with `field`, for something that another record names (D-22). */
export function notFoundError(message: string, field?: string): DomainError {
  return new DomainError(
    'RESOURCE_NOT_FOUND',
    message,
    field === undefined ? undefined : [{ field, message, code: 'NOT_FOUND' }],
  );
}

/** 409 for a value that another record of the store already has. */
export function duplicateError(field: string, message: string): DomainError {
  return new DomainError('DUPLICATE_ENTRY', message, [{ field, message, code: 'CONFLICT' } satisfies Issue]);
}

/** 429 with the whole seconds until the next call is allowed (contract §8, D-15). */
export function rateLimitedError(retryAfter: number): DomainError {
  const wait = retryAfter === 1 ? '1 segundo' : `${retryAfter} segundos`;
  return new DomainError('RATE_LIMITED', `Limite de chamadas atingido. Tente de novo em ${wait}.`, { retryAfter });
}

/** Seconds until a rejected call may be repeated, if known (D-111). */
export function retryAfterOf({ code, details }: DomainError): number | undefined {
  if (code === 'SERVICE_UNAVAILABLE') return 5;
  return code === 'RATE_LIMITED' ? (details as { retryAfter: number }).retryAfter : undefined;
}

/** `WWW-Authenticate` of a 401: keys and tokens are sent as `Authorization: Bearer` (D-190). */
export const BEARER_CHALLENGE = 'Bearer realm="api"';

/** The response to a bug, which reveals nothing about it (D-03). */
export function internalError(): DomainError {
  return new DomainError('INTERNAL_ERROR', 'Erro interno. Tente novamente e, se persistir, informe o X-Request-Id ao suporte.');
}

/** 503 for work that the database cannot do at this moment (D-03). `cause` says why, to the log alone. */
export function unavailable(cause: unknown): DomainError {
  const message = 'O serviço está temporariamente indisponível. Tente novamente em instantes.';
  return Object.assign(new DomainError('SERVICE_UNAVAILABLE', message), { cause });
}

/** Field and message (409) of each unique constraint, by its name. */
export type UniqueConstraintMessages = Readonly<Record<string, { readonly field: string; readonly message: string }>>;

/** Runs `work`; the fields of its DomainError get a prefix, such as `variants.1` or `selection.filter`. */
export function withPathPrefix<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DomainError) || !Array.isArray(error.details)) throw error;
    const details = (error.details as Issue[]).map((issue) => ({ ...issue, field: `${path}.${issue.field}` }));
    throw new DomainError(error.code, error.message, details);
  }
}
