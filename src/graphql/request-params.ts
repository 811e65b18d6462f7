import { DomainError, type Issue, validationError } from '../core/errors.ts';
import { readJsonBody } from '../http/body.ts';
import { undecodableParams } from '../http/percent-encoding.ts';
import type { HttpRequest } from '../http/request.ts';
import { parseStrictJson } from '../http/strict-json.ts';

/** Parameters of a GraphQL over HTTP request. */
export interface RequestParams {
  readonly query: string;
  /** Id of a published document, which takes the place of `query` (D-568). */
  readonly documentId?: string | null;
  readonly operationName?: string | null;
  readonly variables?: Record<string, unknown> | null;
  readonly extensions?: Record<string, unknown> | null;
}

const isString = (value: unknown) => typeof value === 'string';
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const stringParam = { matches: isString, message: 'Deve ser um texto.' };
const objectParam = { matches: isObject, message: 'Deve ser um objeto.' };

const PARAMS = {
  query: stringParam,
  documentId: stringParam,
  operationName: stringParam,
  variables: objectParam,
  extensions: objectParam,
} satisfies Record<keyof RequestParams, { matches(value: unknown): boolean; message: string }>;

/** Maximum length of a document, in characters. */
const MAX_QUERY_LENGTH = 100_000;
/** Maximum number of keys, objects and lists of a body with its variables: far above what any mutation can use. */
const MAX_JSON_NODES = 20_000;
/** Maximum number of reported unknown parameters. */
const MAX_UNKNOWN_PARAMS = 1_000;

/** The hash that clients of Apollo send in place of a text. */
export function sentHash({ query, extensions }: Partial<RequestParams>): string | undefined {
  const { persistedQuery } = (isObject(extensions) ? extensions : {}) as { persistedQuery?: { sha256Hash?: unknown } | null };
  const hash = persistedQuery?.sha256Hash;
  return query === '' && typeof hash === 'string' ? hash : undefined;
}

/** Throws 400 for a list of requests, and for every parameter that is missing, of a wrong type or unknown. */
function validateParams(sent: unknown): RequestParams {
  if (!isObject(sent)) {
    const message = 'O corpo deve ser um objeto JSON com uma única requisição.';
    throw validationError([{ field: '', message, code: 'INVALID_TYPE' }]);
  }
  const params = { ...(sent as Record<string, unknown>) };
  // Clients whose languages have no null for a text send an empty one, in a body as in an address.
  if (params.operationName === '') params.operationName = null;
  const issues = Object.keys(params)
    .filter((field) => !Object.hasOwn(PARAMS, field))
    .slice(0, MAX_UNKNOWN_PARAMS)
    .map((field): Issue => ({ field, message: 'Campo desconhecido.', code: 'UNKNOWN_FIELD' }));
  for (const [field, { matches, message }] of Object.entries(PARAMS)) {
    const value = params[field] ?? undefined;
    if (value !== undefined && !matches(value)) issues.push({ field, message, code: 'INVALID_TYPE' });
  }
  params.query ??= '';
  if (params.documentId === '') params.documentId = null;
  const isNamed = params.documentId != null || sentHash(params) !== undefined;
  if (params.query === '' && !isNamed)
    issues.push({ field: 'query', message: 'Informe o documento GraphQL, ou documentId.', code: 'REQUIRED' });
  if (params.query !== '' && params.documentId != null)
    issues.push({ field: 'documentId', message: 'Informe query ou documentId, não os dois.', code: 'CONFLICT' });
  if (isString(params.query) && (params.query as string).length > MAX_QUERY_LENGTH)
    issues.push({
      field: 'query',
      message: `Deve ter no máximo ${MAX_QUERY_LENGTH} caracteres; valores longos cabem nas variáveis.`,
      code: 'TOO_LONG',
    });
  if (issues.length > 0) throw validationError(issues);
  return params as unknown as RequestParams;
}

/** A parameter of the address that carries JSON. */
function jsonParam(field: string, sent: string): unknown {
  try {
    return parseStrictJson(sent);
  } catch {
    throw validationError([{ field, message: 'Não é um JSON válido e sem campos repetidos.', code: 'INVALID_FORMAT' }]);
  }
}

/** Parameters in the query of the URL. Empty ones are absent; other names are ignored. */
function readUrlParams(request: HttpRequest): RequestParams {
  const { searchParams, search } = new URL(request.url);
  const undecodable = undecodableParams(search).filter(({ field }) => Object.hasOwn(PARAMS, field));
  if (undecodable.length > 0) throw validationError(undecodable);
  const sent: Record<string, unknown> = {};
  for (const [field, { matches }] of Object.entries(PARAMS)) {
    const [value = '', ...more] = searchParams.getAll(field);
    if (more.length > 0)
      throw validationError([{ field, message: 'O campo foi enviado mais de uma vez.', code: 'INVALID_FORMAT' }]);
    if (value !== '') sent[field] = matches === isObject ? jsonParam(field, value) : value;
  }
  return validateParams(sent);
}

const readers: Readonly<Record<string, (request: HttpRequest) => RequestParams | Promise<RequestParams>>> = {
  GET: readUrlParams,
  POST: async (request) => validateParams(await readJsonBody(request, MAX_JSON_NODES)),
};

/** The methods that a document can be sent with, for `Allow`. */
export const HTTP_METHODS = Object.keys(readers)
  .flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method]))
  .join(', ');

/** The reader for requests of this method. It throws 413, 415 and 400 (D-04, D-05). undefined: the method is not taken. */
export const paramsReader = (method: string): ((request: HttpRequest) => RequestParams | Promise<RequestParams>) | undefined =>
  readers[method];

export const methodNotAllowed = (method: string): DomainError =>
  new DomainError('METHOD_NOT_ALLOWED', `Este caminho não aceita ${method}.`);
