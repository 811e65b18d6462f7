import type { ApiKey as ApiKeyRow } from '../../generated/prisma/client.ts';
import { builder } from '../kernel/builder.ts';
import { type Caller, requireScope, type Scope } from '../kernel/caller.ts';
import { DomainError } from '../kernel/errors.ts';
import type { PlatformDb } from '../kernel/platform-db.ts';
import { ApiKey } from './api-key.ts';
import { type KeyPrefix, newSecret, secretHash } from './key-secret.ts';

/** How much of a secret is kept in the clear. */
const PREFIX_LENGTH = 14;

interface IssuedKey {
  readonly apiKey: ApiKeyRow;
  readonly secret: string;
}

export const CreateApiKeyPayload = builder.objectRef<IssuedKey>('CreateApiKeyPayload').implement({
  description: 'A chave criada e o seu segredo.',
  fields: (t) => ({
    apiKey: t.expose('apiKey', { type: ApiKey, description: 'A chave.' }),
    secret: t.exposeString('secret', { description: 'O segredo, mostrado só agora.' }),
  }),
});

/** Throws 403 when the caller would give away what is not his (D-18). */
export function requireHeld(caller: Caller, scopes: readonly string[], storeIds: readonly string[]): void {
  if (caller.kind === 'operator') return;
  for (const scope of scopes) requireScope(caller, scope as Scope);
  if (storeIds.every((id) => id.toLowerCase() === caller.storeId)) return;
  throw new DomainError('AUTH_STORE_ACCESS_DENIED', 'A credencial não tem acesso a uma das lojas informadas.');
}

/** Makes a key like `state`, with a secret that begins with `prefix`. */
export async function issueKey(
  platform: PlatformDb,
  prefix: KeyPrefix,
  { name, scopes, storeIds, expiresAt }: Pick<ApiKeyRow, 'name' | 'scopes' | 'storeIds' | 'expiresAt'>,
): Promise<IssuedKey> {
  const secret = newSecret(prefix);
  const hidden = { prefix: secret.slice(0, PREFIX_LENGTH), secretHash: secretHash(secret) };
  return { apiKey: await platform.apiKey.create({ data: { name, scopes, storeIds, expiresAt, ...hidden } }), secret };
}
