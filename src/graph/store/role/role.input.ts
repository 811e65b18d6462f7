import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { ApiScope } from '../api-key/api-scope.ts';
import { roleRules } from './role.rules.ts';

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** The fields that create and update share; those of `required` are demanded. */
const roleFields = <const Required extends boolean>(t: Fields, required: Required) => ({
  name: t.string({
    required,
    description: `Nome, ${lengthInWords(roleRules, 'name')}, único na loja sem distinguir maiúsculas.`,
  }),
  description: t.string({ description: `Para quem é, ${lengthInWords(roleRules, 'description')}.` }),
  scopes: t.field({ type: [ApiScope], required, description: 'Permissões, pelo menos uma, e nenhuma que você não tenha.' }),
});

export const CreateRoleInput = builder.inputType('CreateRoleInput', {
  description: 'Dados de um papel novo.',
  extensions: { rules: roleRules },
  fields: (t) => roleFields(t, true),
});

export const UpdateRoleInput = builder.inputType('UpdateRoleInput', {
  description: 'Campos a alterar. O que falta fica como está.',
  extensions: { rules: roleRules },
  fields: (t) => roleFields(t, false),
});
