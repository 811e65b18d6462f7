import { builder } from '../kernel/builder.ts';

export const Store = builder.prismaObject('Store', {
  description: 'Uma loja.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Identificador da loja, enviado em X-Store-Id.' }),
    name: t.exposeString('name', { description: 'Nome da loja.' }),
    active: t.exposeBoolean('active', { description: 'Se a loja está em operação; uma loja inativa recusa toda chamada.' }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});
