import type { Asked } from './kernel/asked.ts';
import { DomainError, type Issue, invalid } from './kernel/errors.ts';
import { readBody } from './kernel/request-body.ts';
import { strictJson } from './kernel/strict-json.ts';

/** What a request asks for, in the words of GraphQL over HTTP. */
export interface RequestParams {
  readonly query: string;
  readonly operationName?: string | null;
  readonly variables?: Record<string, unknown> | null;
  readonly extensions?: Record<string, unknown> | null;
}

const isText = (value: unknown) => typeof value === 'string';
const isMap = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const text = { fits: isText, message: 'Deve ser um texto.' };
const map = { fits: isMap, message: 'Deve ser um objeto.' };

const PARAMS = { query: text, operationName: text, variables: map, extensions: map } satisfies Record<
  keyof RequestParams,
  { fits(value: unknown): boolean; message: string }
>;

/** The longest document, in characters. */
const LONGEST = 100_000;
/** The most keys, objects and lists of a body, those of its variables: far above what any mutation can use. */
const MOST_PARTS = 20_000;
/** So many unknown parameters are told. */
const MOST_TOLD = 1_000;

/** Throws 400 for a list of requests, and for every parameter that is missing, of a wrong type or unknown. */
function checked(sent: unknown): RequestParams {
  if (!isMap(sent)) {
    const message = 'O corpo deve ser um objeto JSON com uma única requisição.';
    throw invalid([{ field: '', message, code: 'INVALID_TYPE' }]);
  }
  const params = { ...(sent as Record<string, unknown>) };
  const issues = Object.keys(params)
    .filter((field) => !Object.hasOwn(PARAMS, field))
    .slice(0, MOST_TOLD)
    .map((field): Issue => ({ field, message: 'Campo desconhecido.', code: 'UNKNOWN_FIELD' }));
  for (const [field, { fits, message }] of Object.entries(PARAMS)) {
    const value = params[field] ?? undefined;
    if (value !== undefined && !fits(value)) issues.push({ field, message, code: 'INVALID_TYPE' });
  }
  params.query ??= '';
  if (params.query === '') issues.push({ field: 'query', message: 'Informe o documento GraphQL.', code: 'REQUIRED' });
  if (isText(params.query) && (params.query as string).length > LONGEST)
    issues.push({
      field: 'query',
      message: `Deve ter no máximo ${LONGEST} caracteres; valores longos cabem nas variáveis.`,
      code: 'TOO_LONG',
    });
  if (issues.length > 0) throw invalid(issues);
  return params as unknown as RequestParams;
}

/** A parameter of the address that carries JSON. */
function jsonParam(field: string, sent: string): unknown {
  try {
    return strictJson(sent);
  } catch {
    throw invalid([{ field, message: 'Não é um JSON válido e sem campos repetidos.', code: 'INVALID_FORMAT' }]);
  }
}

/** The parameters that an address carries. One that is empty is not there, and others than GraphQL's are none of ours. */
function inAddress(request: Asked): RequestParams {
  const { searchParams } = new URL(request.url);
  const sent: Record<string, unknown> = {};
  for (const [field, { fits }] of Object.entries(PARAMS)) {
    const [value = '', ...more] = searchParams.getAll(field);
    if (more.length > 0) throw invalid([{ field, message: 'O campo foi enviado mais de uma vez.', code: 'INVALID_FORMAT' }]);
    if (value !== '') sent[field] = fits === isMap ? jsonParam(field, value) : value;
  }
  return checked(sent);
}

const readers: Readonly<Record<string, (request: Asked) => RequestParams | Promise<RequestParams>>> = {
  GET: inAddress,
  POST: async (request) => checked(await readBody(request, MOST_PARTS)),
};

/** The methods that a document can be sent with, for `Allow`. */
export const METHODS = Object.keys(readers)
  .flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method]))
  .join(', ');

/** How a request of this method is read. The reader throws 413, 415 and 400 (D-04, D-05); there being none is a 405. */
export function paramsReader(method: string): (request: Asked) => RequestParams | Promise<RequestParams> {
  const reader = readers[method];
  if (!reader) throw new DomainError('METHOD_NOT_ALLOWED', `Este caminho não aceita ${method}.`);
  return reader;
}
