import { createLoader } from '../../core/execution/loader.ts';
import { createList, defineConnection, listArgs } from '../../core/pagination/connection.ts';
import { builder } from '../../core/schema/builder.ts';
import type { Store as StoreRow } from '../../generated/prisma/client.ts';
import { Store } from '../store/store.ts';
import { ApiScope, knownScopes } from './api-scope.ts';

const stores = createLoader<StoreRow | null>(async ({ platform }, ids) => {
  const found = await platform.store.findMany({ where: { id: { in: ids } } });
  return new Map(found.map((store) => [store.id, store]));
}, null);

export const ApiKey = builder.prismaObject('ApiKey', {
  description: 'Uma chave da API v1. O segredo só é mostrado quando a chave é criada.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador da chave.' }),
    name: t.exposeString('name', { description: 'Nome dado à chave.' }),
    prefix: t.exposeString('prefix', {
      description: 'Começo do segredo, para reconhecer a chave; sk_test_ é o de uma chave de teste.',
    }),
    scopes: t.field({
      type: [ApiScope],
      resolve: ({ scopes }) => knownScopes(scopes),
      description: 'Permissões. write inclui read; webhooks:read mostra também os dados dos compradores que estão nos eventos.',
    }),
    storeIds: t.expose('storeIds', { type: ['UUID'], description: 'Lojas autorizadas.' }),
    stores: t.field({
      type: [Store],
      description: 'As lojas autorizadas, na ordem de storeIds.',
      resolve: async ({ storeIds }, _args, ctx) =>
        (await Promise.all(storeIds.map((id) => stores(ctx, id)))).filter((store) => store !== null),
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true, description: 'Validade; null: sem prazo.' }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true, description: 'Revogação; null: em uso.' }),
    rotatedAt: t.expose('rotatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Troca por outra chave; null: não houve.',
    }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

const ApiKeyConnection = defineConnection('ApiKey', ApiKey, 'chaves');

builder.queryField('apiKeys', (t) =>
  t.field({
    type: ApiKeyConnection,
    nullable: true,
    scope: 'store:admin',
    description:
      'As chaves da loja da chamada, das mais novas às mais antigas. Quem administra a loja vê as que só valem nela; ' +
      'o operador, todas as que valem nela e, sem X-Store-Id, todas.',
    args: listArgs(t.arg),
    resolve: (_root, args, ctx, info) => {
      const { storeId } = ctx.principal;
      const where = storeId === undefined ? {} : { storeIds: { has: storeId } };
      return createList(
        { model: ctx.platform.apiKey, where, order: { column: 'createdAt', direction: 'desc', idDirection: 'asc' }, args },
        { name: 'ApiKey', context: ctx, info },
      );
    },
  }),
);
