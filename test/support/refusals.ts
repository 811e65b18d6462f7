import { expect } from 'vitest';
import type { GraphReply, Json } from './replies.ts';

/** The issue of a field. */
export interface Detail {
  readonly field: string;
  readonly message: string;
  readonly code: string;
}

interface DetailWithPath {
  readonly field: string;
  readonly path?: readonly (string | number)[];
}

/** A detail without the path of its value, which must end with the field (D-178); `test/graph/input-faults.test.ts` has it whole. */
function withoutPath(detail: DetailWithPath): Omit<DetailWithPath, 'path'> {
  const { path, ...rest } = detail;
  if (path !== undefined) expect(`.${path.join('.')}`).toSatisfy((at: string) => at.endsWith(`.${rest.field}`));
  return rest;
}

const withoutPaths = ({ details, ...rest }: GraphReply['reply']['body']) => ({
  ...rest,
  ...(details !== undefined && { details: Array.isArray(details) ? details.map(withoutPath) : details }),
});

/** Errors of a response for comparison: message, code, status, and details without their `path`. */
export const refusals = ({ errors }: GraphReply) =>
  errors?.map(({ message, extensions }) => ({ message, ...withoutPaths(extensions) }));

/** Message for every wrong credential (D-19). */
export const WRONG_KEY = 'Informe uma chave de API válida no cabeçalho Authorization: Bearer <chave>.';

export const unauthorized = [{ message: WRONG_KEY, code: 'AUTH_API_KEY_REQUIRED', status: 401 }];

export const scopeDenied = (scope: string) => [
  { message: 'A credencial não tem permissão para esta operação.', code: 'AUTH_SCOPE_DENIED', status: 403, details: { scope } },
];

/** Errors of fields of an answer that the caller may not read. */
export const unreadable = (scope: string) =>
  scopeDenied(scope).map((refusal) => ({ ...refusal, message: 'A credencial não tem permissão para ler este campo.' }));

export const invalid = (...details: Detail[]) => [
  { message: 'Há campos inválidos na requisição.', code: 'VALIDATION_ERROR', status: 400, details },
];

/** Error of an operation that needs a store, in a call without one. */
export const withoutStore = {
  message: 'Informe a loja no cabeçalho X-Store-Id.',
  code: 'VALIDATION_ERROR',
  status: 400,
  details: [{ field: 'X-Store-Id', message: 'Informe a loja no cabeçalho X-Store-Id.', code: 'REQUIRED' }],
};

/** Errors for a missing record; `field` is the input that names it, unless that is the id of the call itself. */
export const notFound = (message: string, field?: string) => [
  { message, code: 'RESOURCE_NOT_FOUND', status: 404, ...(field && { details: [{ field, message, code: 'NOT_FOUND' }] }) },
];

/** Message for a change of a version that is not the current one. */
export const STALE = 'O recurso mudou desde a versão informada. Leia-o de novo antes de alterar.';

export const stale = (currentVersion: number) => [
  { message: STALE, code: 'PRECONDITION_FAILED', status: 412, details: { currentVersion } },
];

/** The code of the first error of a response; `done` when there is none. */
export const outcomeOf = ({ errors }: Pick<GraphReply, 'errors'>) => (errors ? String(errors[0]?.extensions.code) : 'done');

/** Details of an error response of REST. */
export const detailsOf = (body: Json) => (body.error as { details: Detail[] }).details;

/** Field and code of each detail of an error response of REST. */
export const issuesOf = (body: Json) => detailsOf(body).map(({ field, code }) => [field, code]);

/** Field and code of each detail, as one text. */
export const faultTexts = (details: readonly Pick<Detail, 'field' | 'code'>[]) =>
  details.map(({ field, code }) => `${field} ${code}`);

/** The same of an error response of REST. */
export const faultsOf = (body: Json) => faultTexts(detailsOf(body));
