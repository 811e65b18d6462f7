import type { ApiKey as ApiKeyRow } from '../../generated/prisma/client.ts';
import { builder } from '../kernel/builder.ts';
import { type Caller, requireScope, type Scope } from '../kernel/caller.ts';
import { DomainError, notFound } from '../kernel/errors.ts';
import { created } from '../kernel/rules.ts';
import { apiKeyRules } from './api-key.rules.ts';
import { ApiKey } from './api-key.ts';
import { newSecret, secretHash } from './key-secret.ts';

/** How much of a secret is kept in the clear. */
const PREFIX_LENGTH = 14;

const CreateApiKeyInput = builder.inputType('CreateApiKeyInput', {
  description: 'Dados de uma chave nova.',
  extensions: { rules: apiKeyRules },
  fields: (t) => ({
    name: t.string({ required: true, description: 'Nome, de 1 a 100 caracteres.' }),
    scopes: t.stringList({ required: true, description: 'Permissões, pelo menos uma.' }),
    storeIds: t.field({ type: ['UUID'], required: true, description: 'Lojas autorizadas, pelo menos uma.' }),
    expiresAt: t.field({ type: 'DateTime', description: 'Validade; null: sem prazo.' }),
  }),
});

const CreateApiKeyPayload = builder.objectRef<{ apiKey: ApiKeyRow; secret: string }>('CreateApiKeyPayload').implement({
  description: 'A chave criada e o seu segredo.',
  fields: (t) => ({
    apiKey: t.expose('apiKey', { type: ApiKey, description: 'A chave.' }),
    secret: t.exposeString('secret', { description: 'O segredo, mostrado só agora.' }),
  }),
});

builder.mutationField('createApiKey', (t) =>
  t.field({
    type: CreateApiKeyPayload,
    scope: 'store:admin',
    emits: {},
    description: 'Cria uma chave da API v1. Ninguém concede permissões ou lojas que não tem.',
    args: { input: t.arg({ type: CreateApiKeyInput, required: true, description: 'Dados da chave.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { scopes, storeIds, ...key } = created(apiKeyRules, input);
      requireHeld(ctx.caller, scopes as Scope[], storeIds);
      const stores = await ctx.platform.store.findMany({ where: { id: { in: storeIds } }, select: { id: true } });
      const missing = storeIds.findIndex((id) => !stores.some((store) => store.id === id.toLowerCase()));
      if (missing >= 0) throw notFound('Loja não encontrada.', `storeIds.${missing}`);
      const secret = newSecret('sk_live_');
      const now = ctx.clock.now();
      const stamps = { createdAt: now, updatedAt: now, prefix: secret.slice(0, PREFIX_LENGTH), secretHash: secretHash(secret) };
      const apiKey = await ctx.platform.apiKey.create({
        data: { ...key, ...stamps, scopes: [...new Set(scopes)], storeIds: stores.map(({ id }) => id) },
      });
      return { apiKey, secret };
    },
  }),
);

/** Throws 403 when the caller would give away what is not his (D-18). */
function requireHeld(caller: Caller, scopes: readonly Scope[], storeIds: readonly string[]): void {
  if (caller.kind === 'operator') return;
  for (const scope of scopes) requireScope(caller, scope);
  if (storeIds.every((id) => id === caller.storeId)) return;
  throw new DomainError('AUTH_STORE_ACCESS_DENIED', 'A credencial não tem acesso a uma das lojas informadas.');
}
