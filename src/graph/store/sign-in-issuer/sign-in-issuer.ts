import { builder } from '../../../core/schema/builder.ts';
import type { SignInIssuer as IssuerRow } from '../../../generated/prisma/client.ts';
import { ApiScope, knownScopes } from '../api-key/api-scope.ts';
import type { IssuerState } from './sign-in-issuer.rules.ts';

const GroupRoles = builder.objectRef<IssuerState['groups'][number]>('GroupRoles').implement({
  description: 'Os papéis de um grupo de pessoas.',
  fields: (t) => ({
    group: t.exposeString('group', { description: 'O grupo, como o provedor o escreve.' }),
    roleIds: t.expose('roleIds', {
      type: ['ID'],
      description: 'Os papéis que ele dá; um que não existe mais não dá nada.',
    }),
  }),
});

export const SignInIssuer = builder.objectRef<IssuerRow>('SignInIssuer').implement({
  description:
    'Um provedor de identidade (OpenID Connect) da loja: as pessoas dele entram no console e chamam a API com os tokens dele.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador.' }),
    name: t.exposeString('name', { description: 'Nome.' }),
    issuer: t.exposeString('issuer', { description: 'Endereço do provedor, como os tokens o escrevem em iss.' }),
    audience: t.exposeString('audience', { description: 'O que os tokens escrevem em aud para este serviço.' }),
    clientId: t.exposeString('clientId', {
      nullable: true,
      description: 'Cliente com que o console leva as pessoas ao provedor; null: o console não as leva.',
    }),
    hasClientSecret: t.boolean({
      description: 'Se o cliente tem um segredo, que não é mostrado.',
      resolve: ({ clientSecret }) => clientSecret !== null,
    }),
    signInUrl: t.string({
      nullable: true,
      description: 'Endereço em que as pessoas da loja entram no console; null: sem clientId, ou desligado.',
      resolve: ({ id, clientId, active, storeId }, _args, { publicUrl }) =>
        clientId !== null && active ? `${publicUrl}/console/entrar/${storeId}/${id}` : null,
    }),
    redirectUri: t.string({
      description: 'Endereço de retorno, a cadastrar no provedor como redirect URI.',
      resolve: (_issuer, _args, { publicUrl }) => `${publicUrl}/console/retorno`,
    }),
    logoutUri: t.string({
      nullable: true,
      description:
        'Endereço a cadastrar no provedor como back-channel logout URI: quem sai no provedor sai do console. null: sem clientId.',
      resolve: ({ id, clientId, storeId }, _args, { publicUrl }) =>
        clientId === null ? null : `${publicUrl}/console/saida/${storeId}/${id}`,
    }),
    groupsClaim: t.exposeString('groupsClaim', {
      description: 'Campo do token com os grupos da pessoa, como realm_access.roles.',
    }),
    groups: t.field({
      type: [GroupRoles],
      description: 'Os papéis de cada grupo. Quem não está em nenhum não entra.',
      resolve: ({ groups }) => groups as unknown as IssuerState['groups'],
    }),
    scopes: t.field({
      type: [ApiScope],
      description: 'Teto: ninguém do provedor tem mais do que isto, sejam quais forem os seus papéis.',
      resolve: ({ scopes }) => knownScopes(scopes),
    }),
    active: t.exposeBoolean('active', { description: 'Se vale; false: ninguém entra, e quem estava dentro sai.' }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração; use em ifVersion.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

builder.queryField('signInIssuers', (t) =>
  t.field({
    type: [SignInIssuer],
    scope: 'store:admin',
    description: 'Os provedores de identidade da loja, no máximo 5, do mais antigo ao mais novo.',
    resolve: (_root, _args, { db }) => db.signInIssuer.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }),
  }),
);
