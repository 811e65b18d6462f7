import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { KEY_MISSING, rotatedKeyLimit, rotationRules } from './api-key.rules.ts';
import {
  assertRoomForKey,
  assertScopesGranted,
  assertTestStores,
  assertUsable,
  CreateApiKeyPayload,
  issueKey,
  isTestKey,
} from './issued-key.ts';

const LIVE_STORE =
  'Esta chave de teste abre uma loja real e por isso não pode ser trocada. Crie uma chave sk_live_, e então revogue esta.';

const RotateApiKeyInput = builder.inputType('RotateApiKeyInput', {
  description: 'Como uma chave é trocada.',
  fields: (t) => ({
    overlapSeconds: t.int({
      description: 'Por quantos segundos a chave anterior ainda vale, de 0 a 604800 (uma semana); 0 quando omitido.',
    }),
  }),
});

builder.mutationField('rotateApiKey', (t) =>
  t.field({
    type: CreateApiKeyPayload,
    scope: 'store:admin',
    emits: {},
    refuses: ['INVALID_STATUS_TRANSITION'],
    description:
      'Troca uma chave por outra igual, com outro segredo e a mesma validade. A anterior vale por mais overlapSeconds. ' +
      `Ninguém troca uma chave com permissões que não tem. De chaves trocadas, até ${rotatedKeyLimit.max} de uma loja valem ao mesmo tempo.`,
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da chave.' }),
      input: t.arg({ type: RotateApiKeyInput, description: 'Como uma chave é trocada.' }),
    },
    resolve: async (_root, { id, input }, ctx) => {
      const { overlapSeconds } = parseInput(rotationRules, { overlapSeconds: input?.overlapSeconds ?? 0 });
      const found = await ctx.platform.apiKey.findUnique({ where: { id } });
      if (!found) throw notFoundError(KEY_MISSING);
      assertScopesGranted(ctx, found.scopes, found.storeIds);
      const now = ctx.clock.now();
      assertUsable(found, now, 'ser trocada');
      if (isTestKey(found)) await assertTestStores(ctx, found.storeIds, () => 'id', LIVE_STORE);
      if (overlapSeconds > 0) await assertRoomForKey(ctx, found.storeIds, 'rotated');
      const end = new Date(now.getTime() + overlapSeconds * 1000);
      const expiresAt = found.expiresAt && found.expiresAt < end ? found.expiresAt : end;
      const where = { id: found.id, version: found.version };
      await ctx.platform.apiKey.update({ where, data: { expiresAt, rotatedAt: now } });
      return issueKey(ctx.platform, isTestKey(found) ? 'sk_test_' : 'sk_live_', found);
    },
  }),
);
