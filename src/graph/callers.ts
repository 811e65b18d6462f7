import { createHash, timingSafeEqual } from 'node:crypto';
import type { Keyring } from './api-key/keyring.ts';
import { anonymous, type Caller, keyRequired } from './kernel/caller.ts';
import { DomainError, invalid } from './kernel/errors.ts';
import { isUuid } from './kernel/uuid.ts';

export interface CallerParts {
  readonly keyring: Keyring;
  /** The operator's secret; absent: there is no operator. */
  readonly operatorToken: string | undefined;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const sameSecret = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/** The token of `Authorization: Bearer …`; undefined for any other header. */
export const bearer = (headers: Headers): string | undefined => /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];

/** The store that `X-Store-Id` names, in lower case; undefined without the header. Throws 400 for what is no UUID. */
export function storeOf(headers: Headers): string | undefined {
  const storeId = headers.get('x-store-id')?.toLowerCase();
  if (storeId === undefined || isUuid(storeId)) return storeId;
  throw invalid([{ field: 'X-Store-Id', message: 'Deve ser o UUID de uma loja.', code: 'INVALID_FORMAT' }]);
}

/** The caller that an API key makes: 401 without a key that may be used, 403 for a store that is not the key's (contract §5). */
export async function keyCaller(token: string | undefined, headers: Headers, keyring: Keyring): Promise<Caller> {
  const key = await keyring.find(token ?? '');
  if (!key) throw keyRequired();
  const storeId = storeOf(headers);
  if (storeId === undefined) {
    const message = 'Informe a loja no cabeçalho X-Store-Id.';
    throw invalid([{ field: 'X-Store-Id', message, code: 'REQUIRED' }]);
  }
  if (!key.stores.has(storeId)) throw new DomainError('AUTH_STORE_ACCESS_DENIED', 'A chave não tem acesso a esta loja.');
  return { kind: 'key', storeId, scopes: key.scopes };
}

/** Who calls the GraphQL surface: the operator, a key, or nobody in particular, who may only look at the schema. */
export async function graphCaller(headers: Headers, { keyring, operatorToken }: CallerParts): Promise<Caller> {
  const token = bearer(headers);
  if (headers.get('authorization') === null) return anonymous;
  if (token !== undefined && operatorToken !== undefined && sameSecret(token, operatorToken)) {
    const storeId = storeOf(headers);
    return { kind: 'operator', scopes: new Set(), ...(storeId !== undefined && { storeId }) };
  }
  return keyCaller(token, headers, keyring);
}
