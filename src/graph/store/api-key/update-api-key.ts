import { builder } from '../../../core/schema/builder.ts';
import { mergeUpdate } from '../../../core/validation/rules.ts';
import { KEY_MISSING, keyChangeRules } from './api-key.rules.ts';
import { ApiKey } from './api-key.ts';
import { assertScopesGranted, assertTestStores, assertUsable, isTestKey } from './issued-key.ts';

const LIVE_STORE = 'Esta chave de teste abre uma loja real: a validade dela só pode diminuir. Crie uma chave sk_live_.';

const UpdateApiKeyInput = builder.inputType('UpdateApiKeyInput', {
  description: 'Campos a alterar. O que falta fica como está.',
  fields: (t) => ({
    name: t.string({ description: 'Nome, de 1 a 100 caracteres.' }),
    expiresAt: t.field({ type: 'DateTime', description: 'Validade, um momento futuro; null: sem prazo.' }),
  }),
});

builder.mutationField('updateApiKey', (t) =>
  t.field({
    type: ApiKey,
    scope: 'store:admin',
    emits: {},
    refuses: ['INVALID_STATUS_TRANSITION'],
    description:
      'Altera o nome e a validade de uma chave; permissões e lojas não mudam. A validade só muda numa chave que vale, e por quem tem as permissões dela.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da chave.' }),
      input: t.arg({ type: UpdateApiKeyInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx) => {
      const now = ctx.clock.now();
      const found = await ctx.platform.apiKey.findUnique({ where: { id } });
      const rules = keyChangeRules(now, found?.expiresAt ?? null);
      const { current, changes, unchanged } = mergeUpdate(rules, found, input, { ifVersion, missing: KEY_MISSING });
      if (unchanged) return current;
      if ('expiresAt' in changes) {
        assertScopesGranted(ctx, current.scopes, current.storeIds);
        assertUsable(current, now, 'mudar de validade');
        const isLonger = current.expiresAt !== null && (changes.expiresAt == null || changes.expiresAt > current.expiresAt);
        if (isLonger && isTestKey(current)) await assertTestStores(ctx, current.storeIds, () => 'expiresAt', LIVE_STORE);
      }
      return ctx.platform.apiKey.update({ where: { id, version: current.version }, data: changes });
    },
  }),
);
