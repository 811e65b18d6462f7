import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { apiKeyLimit, apiKeyRules, newKeyRules } from './api-key.rules.ts';
import { ApiScope } from './api-scope.ts';
import { assertRoomForKey, assertScopesGranted, assertTestStores, CreateApiKeyPayload, issueKey } from './issued-key.ts';

const CreateApiKeyInput = builder.inputType('CreateApiKeyInput', {
  description: 'Dados de uma chave nova.',
  extensions: { rules: apiKeyRules },
  fields: (t) => ({
    name: t.string({ required: true, description: `Nome, ${lengthInWords(apiKeyRules, 'name')}.` }),
    scopes: t.field({
      type: [ApiScope],
      required: true,
      description:
        'Permissões, pelo menos uma. webhooks:read também mostra o que os eventos dizem dos compradores: nome, contato, documento, endereço, pedidos e endereços de pagamento; e os cabeçalhos dos webhooks, onde costumam estar as credenciais de quem os recebe.',
    }),
    storeIds: t.field({ type: ['ID'], required: true, description: 'Lojas autorizadas, pelo menos uma.' }),
    expiresAt: t.field({ type: 'DateTime', description: 'Validade, um momento futuro; null: sem prazo.' }),
    documentsOnly: t.boolean({
      description: 'Se a chave só executa documentos publicados, pelo id, em /graphql; false quando omitido.',
    }),
    test: t.boolean({
      description:
        'Se a chave começa com sk_test_: só abre lojas de teste, e só é aceita em /graphql; false quando omitido. ' +
        'Uma loja de teste também tem chaves sk_live_, que valem em REST.',
    }),
  }),
});

const LIVE_STORE =
  'Uma chave de teste só abre lojas de teste, e esta não é uma. Deixe test de fora, ou informe só lojas de teste.';

builder.mutationField('createApiKey', (t) =>
  t.field({
    type: CreateApiKeyPayload,
    scope: 'store:admin',
    emits: {},
    description: `Cria uma chave da API v1. Ninguém concede permissões ou lojas que não tem. Uma loja tem até ${apiKeyLimit.max} chaves que valem só nela.`,
    args: { input: t.arg({ type: CreateApiKeyInput, required: true, description: 'Dados da chave.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { scopes, storeIds, test, ...key } = parseInput(newKeyRules(ctx.clock.now()), input);
      assertScopesGranted(ctx, scopes, storeIds);
      const stores = await ctx.platform.store.findMany({ where: { id: { in: storeIds } }, select: { id: true } });
      const missing = storeIds.findIndex((id) => !stores.some((store) => store.id === id.toLowerCase()));
      if (missing >= 0) throw notFoundError('Loja não encontrada.', `storeIds.${missing}`);
      if (test) await assertTestStores(ctx, storeIds, (index) => `storeIds.${index}`, LIVE_STORE);
      const state = { ...key, scopes: [...new Set(scopes)], storeIds: stores.map(({ id }) => id) };
      await assertRoomForKey(ctx, state.storeIds, 'current');
      return issueKey(ctx.platform, test ? 'sk_test_' : 'sk_live_', state);
    },
  }),
);
