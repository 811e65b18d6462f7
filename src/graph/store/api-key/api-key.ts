import { createLoader } from '../../../core/execution/loader.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Store as StoreRow } from '../../../generated/prisma/client.ts';
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
      description:
        'Permissões. write inclui read; webhooks:read mostra também os dados dos compradores que estão nos eventos, e os cabeçalhos dos webhooks.',
    }),
    storeIds: t.expose('storeIds', { type: ['ID'], description: 'Lojas autorizadas.' }),
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
    usable: t.boolean({
      description: 'Se a chave vale agora: nem revogada nem vencida.',
      resolve: ({ revokedAt, expiresAt }, _args, { clock }) => !revokedAt && (!expiresAt || expiresAt > clock.now()),
    }),
    documentsOnly: t.exposeBoolean('documentsOnly', {
      description: 'Se só executa documentos publicados, pelo id; nem outros nem a API v1.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Última chamada aceita, com cerca de um minuto de atraso; null: nenhuma ainda.',
    }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

builder.queryField('apiKey', (t) =>
  t.field({
    type: ApiKey,
    nullable: true,
    scope: 'store:admin',
    description: 'Uma chave; null quando quem chama não a vê em apiKeys.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador da chave.' }) },
    resolve: (_root, { id }, ctx) => ctx.platform.apiKey.findUnique({ where: { id } }),
  }),
);
