import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byIds, byName, filterBy } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { apiKeyFilterRules } from './api-key.rules.ts';
import { ApiKey } from './api-key.ts';
import { ApiScope } from './api-scope.ts';

/** The keys that are valid at `now`. */
const usableWhere = (now: Date): Prisma.ApiKeyWhereInput => ({
  revokedAt: null,
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
});

const apiKeyFilter = defineFilter<Prisma.ApiKeyWhereInput>()('ApiKey', 'chaves', apiKeyFilterRules, {
  ids: byIds('Uma destas chaves'),
  usable: filterBy('Boolean', 'Se a chave vale agora: nem revogada nem vencida.', (usable, { clock }) => {
    const where = usableWhere(clock.now());
    return usable ? where : { NOT: where };
  }),
  name: byName(apiKeyFilterRules),
  scopes: filterBy([ApiScope], 'Permissões das quais a chave tem uma por si, sem as que outra inclui.', (scopes) => ({
    scopes: { hasSome: scopes },
  })),
});

const apiKeySort = defineOrdering('ApiKey', {
  ID: BY_ID,
  CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
  NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
});

const apiKeyList = defineList('ApiKey', {
  connection: defineConnection('ApiKey', ApiKey, 'chaves'),
  rows: ({ platform }) => platform.apiKey,
  filter: apiKeyFilter,
  ordering: apiKeySort,
});

builder.queryField('apiKeys', (t) =>
  t.field({
    type: apiKeyList.Connection,
    scope: 'store:admin',
    description:
      'As chaves da loja da chamada, das mais novas às mais antigas se nada mais for dito. Quem administra a loja vê as que só valem nela; ' +
      'o operador, todas as que valem nela e, sem X-Store-Id, todas.',
    args: apiKeyList.args(t.arg),
    resolve: (_root, args, ctx, info) => {
      const { storeId } = ctx.principal;
      return apiKeyList.read(ctx, info, args, storeId === undefined ? {} : { within: { storeIds: { has: storeId } } });
    },
  }),
);
