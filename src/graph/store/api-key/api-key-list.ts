import type { z } from 'zod';
import { createList, defineConnection, listArgs } from '../../../core/pagination/connection.ts';
import { builder } from '../../../core/schema/builder.ts';
import { containsInsensitive } from '../../../core/validation/filter-fields.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { apiKeyFilterRules } from './api-key.rules.ts';
import { ApiKey } from './api-key.ts';
import { ApiScope } from './api-scope.ts';

const ApiKeyConnection = defineConnection('ApiKey', ApiKey, 'chaves');

const ApiKeyFilter = builder.inputType('ApiKeyFilter', {
  description: 'O que a lista de chaves deve conter; campos combinados valem juntos.',
  extensions: { rules: apiKeyFilterRules },
  fields: (t) => ({
    usable: t.boolean({ description: 'Se a chave vale agora: nem revogada nem vencida.' }),
    name: t.string({
      description: `Texto contido no nome, ${lengthInWords(apiKeyFilterRules, 'name')}, sem distinguir maiúsculas.`,
    }),
    scope: t.field({ type: ApiScope, description: 'Permissão que a chave tem por si, sem as que outra inclui.' }),
  }),
});

/** The rows that a filter leaves at `now`. */
function apiKeyWhere({ usable, name, scope }: z.output<typeof apiKeyFilterRules>, now: Date): Prisma.ApiKeyWhereInput {
  const isUsable = { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
  return {
    ...(usable != null && (usable ? isUsable : { NOT: isUsable })),
    ...(name != null && { name: containsInsensitive(name) }),
    ...(scope != null && { scopes: { has: scope } }),
  };
}

builder.queryField('apiKeys', (t) =>
  t.field({
    type: ApiKeyConnection,
    nullable: true,
    scope: 'store:admin',
    description:
      'As chaves da loja da chamada, das mais novas às mais antigas. Quem administra a loja vê as que só valem nela; ' +
      'o operador, todas as que valem nela e, sem X-Store-Id, todas.',
    args: { ...listArgs(t.arg), filter: t.arg({ type: ApiKeyFilter, description: 'O que a lista deve conter.' }) },
    resolve: (_root, { filter, ...args }, ctx, info) => {
      const { storeId } = ctx.principal;
      const where = {
        ...apiKeyWhere(parseInput(apiKeyFilterRules, filter ?? {}), ctx.clock.now()),
        ...(storeId !== undefined && { storeIds: { has: storeId } }),
      };
      return createList(
        { model: ctx.platform.apiKey, where, order: { column: 'createdAt', direction: 'desc', idDirection: 'asc' }, args },
        { name: 'ApiKey', context: ctx, info },
      );
    },
  }),
);
