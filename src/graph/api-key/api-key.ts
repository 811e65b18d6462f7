import { builder } from '../kernel/builder.ts';

export const ApiKey = builder.prismaObject('ApiKey', {
  description: 'Uma chave da API v1. O segredo só é mostrado quando a chave é criada.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Identificador da chave.' }),
    name: t.exposeString('name', { description: 'Nome dado à chave.' }),
    prefix: t.exposeString('prefix', { description: 'Começo do segredo, para reconhecer a chave.' }),
    scopes: t.exposeStringList('scopes', { description: 'Permissões, como products:write. write inclui read.' }),
    storeIds: t.expose('storeIds', { type: ['UUID'], description: 'Lojas autorizadas.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true, description: 'Validade; null: sem prazo.' }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true, description: 'Revogação; null: em uso.' }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});
