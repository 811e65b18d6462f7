import { type KeyPrefix, newSecret, secretHash } from '../../../auth/key-secret.ts';
import { DomainError, validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import type { Scope } from '../../../core/execution/principal.ts';
import { assertRoomFor } from '../../../core/execution/store-limits.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { PlatformDb } from '../../../data/platform-db.ts';
import type { ApiKey as ApiKeyRow } from '../../../generated/prisma/client.ts';
import { apiKeyLimit, rotatedKeyLimit } from './api-key.rules.ts';
import { ApiKey } from './api-key.ts';

/** The characters of a secret that are kept in the clear. */
export const PREFIX_LENGTH = 14;

interface IssuedKey {
  readonly apiKey: ApiKeyRow;
  readonly secret: string;
}

export const CreateApiKeyPayload = builder.objectRef<IssuedKey>('CreateApiKeyPayload').implement({
  description: 'A chave criada e o seu segredo.',
  fields: (t) => ({
    apiKey: t.expose('apiKey', { type: ApiKey, description: 'A chave.' }),
    secret: t.exposeString('secret', { isSecret: true, description: 'O segredo, mostrado só agora.' }),
  }),
});

/** Throws 403 when the caller grants a scope or a store that they do not have (D-18). */
export function assertScopesGranted(ctx: RequestContext, scopes: readonly string[], storeIds: readonly string[]): void {
  for (const scope of scopes) ctx.require(scope as Scope);
  const { kind, storeId } = ctx.principal;
  if (kind === 'operator' || storeIds.every((id) => id.toLowerCase() === storeId)) return;
  throw new DomainError('AUTH_STORE_ACCESS_DENIED', 'A credencial não tem acesso a uma das lojas informadas.');
}

/**
 * Throws 400 for each store that a test key would open although it is no test store (D-393). `fieldOf` names the field of the
 * store at an index of `storeIds`.
 */
export async function assertTestStores(
  { platform }: RequestContext,
  storeIds: readonly string[],
  fieldOf: (index: number) => string,
  message: string,
): Promise<void> {
  const live = await platform.store.findMany({ where: { id: { in: [...storeIds] }, test: false }, select: { id: true } });
  const issues = storeIds.flatMap((id, index) =>
    live.some((store) => store.id === id.toLowerCase())
      ? [{ field: fieldOf(index), message, code: 'INVALID_VALUE' as const }]
      : [],
  );
  if (issues.length > 0) throw validationError([...new Map(issues.map((issue) => [issue.field, issue])).values()]);
}

/** True for a key that begins with `sk_test_`. */
export const isTestKey = ({ prefix }: Pick<ApiKeyRow, 'prefix'>): boolean => prefix.startsWith('sk_test_');

/** Throws 409 for a key that is revoked, expired or already rotated, which cannot do `action` (D-117, D-316). */
export function assertUsable({ revokedAt, rotatedAt, expiresAt }: ApiKeyRow, now: Date, action: string): void {
  if (!revokedAt && !rotatedAt && (!expiresAt || expiresAt > now)) return;
  const message = `A chave foi revogada, trocada ou venceu e não pode ${action}. Crie outra.`;
  throw new DomainError('INVALID_STATUS_TRANSITION', message);
}

/**
 * Throws 400 `CONFLICT` when the one store of a new key has as many as it may have; `rotated`: when as many rotated ones still work.
 * Keys to several stores are the operator's and not counted (D-500).
 */
export async function assertRoomForKey(
  { stores, clock }: RequestContext,
  storeIds: readonly string[],
  kind: 'current' | 'rotated',
): Promise<void> {
  const [storeId, ...others] = storeIds;
  if (storeId === undefined || others.length > 0) return;
  const limit = kind === 'current' ? apiKeyLimit : rotatedKeyLimit;
  await stores.locks(storeId).acquireLimit(limit);
  assertRoomFor(limit, (await stores.usableKeys(storeId, clock.now()))[kind]);
}

/** Makes a key like `state`, with a secret that begins with `prefix`. */
export async function issueKey(
  platform: PlatformDb,
  prefix: KeyPrefix,
  {
    name,
    scopes,
    storeIds,
    expiresAt,
    documentsOnly,
  }: Pick<ApiKeyRow, 'name' | 'scopes' | 'storeIds' | 'expiresAt' | 'documentsOnly'>,
): Promise<IssuedKey> {
  const secret = newSecret(prefix);
  const hidden = { prefix: secret.slice(0, PREFIX_LENGTH), secretHash: secretHash(secret) };
  const data = { name, scopes, storeIds, expiresAt, documentsOnly, ...hidden };
  return { apiKey: await platform.apiKey.create({ data }), secret };
}
