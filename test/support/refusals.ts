import type { GraphReply } from './service.ts';

/** What a client is told by each error of an answer: the sentence, the code, the status, the details. */
export const refusals = ({ errors }: GraphReply) => errors?.map(({ message, extensions }) => ({ message, ...extensions }));

/** What every wrong credential is told (D-19). */
export const WRONG_KEY = 'Informe uma chave de API válida no cabeçalho Authorization: Bearer <chave>.';

export const unauthorized = [{ message: WRONG_KEY, code: 'AUTH_API_KEY_REQUIRED', status: 401 }];

export const unscoped = (scope: string) => [
  { message: 'A credencial não tem permissão para esta operação.', code: 'AUTH_SCOPE_DENIED', status: 403, details: { scope } },
];

export const invalid = (...details: { field: string; message: string; code: string }[]) => [
  { message: 'Há campos inválidos na requisição.', code: 'VALIDATION_ERROR', status: 400, details },
];
