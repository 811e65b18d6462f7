import { expect } from 'vitest';
import type { GraphReply, Json } from './replies.ts';

/** A broken field. */
export interface Detail {
  readonly field: string;
  readonly message: string;
  readonly code: string;
}

interface PlacedDetail {
  readonly field: string;
  readonly path?: readonly (string | number)[];
}

/** A detail without the place of its value, which has to end with the field (D-178); `test/graph/input-faults.test.ts` has it whole. */
function withoutPath(detail: PlacedDetail): Omit<PlacedDetail, 'path'> {
  const { path, ...rest } = detail;
  if (path !== undefined) expect(`.${path.join('.')}`).toSatisfy((place: string) => place.endsWith(`.${rest.field}`));
  return rest;
}

const unplaced = ({ details, ...rest }: GraphReply['reply']['body']) => ({
  ...rest,
  ...(details !== undefined && { details: Array.isArray(details) ? details.map(withoutPath) : details }),
});

/** Errors of a response for comparison: message, code, status, and details without their `path`. */
export const refusals = ({ errors }: GraphReply) =>
  errors?.map(({ message, extensions }) => ({ message, ...unplaced(extensions) }));

/** Message for every wrong credential (D-19). */
export const WRONG_KEY = 'Informe uma chave de API válida no cabeçalho Authorization: Bearer <chave>.';

export const unauthorized = [{ message: WRONG_KEY, code: 'AUTH_API_KEY_REQUIRED', status: 401 }];

export const unscoped = (scope: string) => [
  { message: 'A credencial não tem permissão para esta operação.', code: 'AUTH_SCOPE_DENIED', status: 403, details: { scope } },
];

export const invalid = (...details: Detail[]) => [
  { message: 'Há campos inválidos na requisição.', code: 'VALIDATION_ERROR', status: 400, details },
];

/** The refusal of what needs a store, in a call that names none. */
export const withoutStore = {
  message: 'Informe a loja no cabeçalho X-Store-Id.',
  code: 'VALIDATION_ERROR',
  status: 400,
  details: [{ field: 'X-Store-Id', message: 'Informe a loja no cabeçalho X-Store-Id.', code: 'REQUIRED' }],
};

/** The refusal of what does not find a record; `field` is what names it, where that is not the id of the call itself. */
export const notFound = (message: string, field?: string) => [
  { message, code: 'RESOURCE_NOT_FOUND', status: 404, ...(field && { details: [{ field, message, code: 'NOT_FOUND' }] }) },
];

/** Message for a change of another version than the current one. */
export const STALE = 'O recurso mudou desde a versão informada. Leia-o de novo antes de alterar.';

export const stale = (currentVersion: number) => [
  { message: STALE, code: 'PRECONDITION_FAILED', status: 412, details: { currentVersion } },
];

/** The code of the first error of an answer; `done` when there is none. */
export const outcomeOf = ({ errors }: Pick<GraphReply, 'errors'>) => (errors ? String(errors[0]?.extensions.code) : 'done');

/** The details of a refusal of REST. */
export const detailsOf = (body: Json) => (body.error as { details: Detail[] }).details;

/** Field and code of each detail of a refusal of REST. */
export const faultsOf = (body: Json) => detailsOf(body).map(({ field, code }) => [field, code]);
