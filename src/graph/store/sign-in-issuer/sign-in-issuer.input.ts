import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { ApiScope } from '../api-key/api-scope.ts';
import { MAX_GROUPS, signInIssuerRules } from './sign-in-issuer.rules.ts';

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

const GroupRolesInput = builder.inputType('GroupRolesInput', {
  description: 'Os papéis de um grupo de pessoas.',
  fields: (t) => ({
    group: t.string({ required: true, description: 'O grupo, como o provedor o escreve, de 1 a 255 caracteres.' }),
    roleIds: t.idList({
      required: true,
      extensions: { takesAnyText: true },
      description: 'Papéis, de 1 a 10: os da loja pelo id, os que toda loja tem pelo nome, como support.',
    }),
  }),
});

/** The fields that create and update share; those of `required` are demanded. */
const issuerFields = <const Required extends boolean>(t: Fields, required: Required) => ({
  name: t.string({ required, description: `Nome, ${lengthInWords(signInIssuerRules, 'name')}.` }),
  issuer: t.string({
    required,
    description:
      'Endereço https público do provedor, exatamente como os tokens o escrevem em iss, até 500 caracteres. Outro endereço esquece o segredo do cliente.',
  }),
  audience: t.string({ required, description: 'O que os tokens escrevem em aud para este serviço, de 1 a 255 caracteres.' }),
  clientId: t.string({
    description: 'Cliente com que o console leva as pessoas ao provedor, até 255 caracteres; null: não leva.',
  }),
  clientSecret: t.string({ description: 'Segredo do cliente, até 500 caracteres; null: um cliente público, só com PKCE.' }),
  groupsClaim: t.string({
    description:
      'Campo do token com os grupos, até 255 caracteres; groups quando omitido. Com pontos, dentro de outro: realm_access.roles. Com email, só vale o que o provedor confirma em email_verified.',
  }),
  groups: t.field({
    type: [GroupRolesInput],
    description: `Os papéis de cada grupo, até ${MAX_GROUPS}; substituem os atuais.`,
  }),
  scopes: t.field({
    type: [ApiScope],
    required,
    description: 'Teto de permissões, pelo menos uma, e nenhuma que você não tenha.',
  }),
  active: t.boolean({ description: 'Se vale; true quando omitido na criação.' }),
});

export const CreateSignInIssuerInput = builder.inputType('CreateSignInIssuerInput', {
  description: 'Dados de um provedor de identidade novo.',
  extensions: { rules: signInIssuerRules },
  fields: (t) => issuerFields(t, true),
});

export const UpdateSignInIssuerInput = builder.inputType('UpdateSignInIssuerInput', {
  description: 'Campos a alterar. O que falta fica como está.',
  extensions: { rules: signInIssuerRules },
  fields: (t) => issuerFields(t, false),
});
