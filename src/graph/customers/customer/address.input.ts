import { builder } from '../../../core/schema/builder.ts';
import { addressRules } from './buyer.rules.ts';

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** The fields of an address; those of `required` are demanded, except the complement. */
const addressFields = <const Required extends boolean>(t: Fields, required: Required) => ({
  street: t.string({ required, description: 'Rua ou avenida.' }),
  number: t.string({ required, description: 'Número, até 20 caracteres.' }),
  complement: t.string({ description: 'Complemento.' }),
  neighborhood: t.string({ required, description: 'Bairro.' }),
  city: t.string({ required, description: 'Cidade.' }),
  state: t.string({ required, description: 'Sigla do estado, como SP.' }),
  zipcode: t.string({ required, description: 'CEP, com ou sem hífen.' }),
});

export const AddressInput = builder.inputType('AddressInput', {
  description: 'Um endereço.',
  extensions: { rules: addressRules },
  fields: (t) => addressFields(t, true),
});

export const UpdateAddressInput = builder.inputType('UpdateAddressInput', {
  description:
    'O que muda em um endereço. O que falta fica como está; null limpa o complemento. Onde não havia endereço, falta o que AddressInput exige.',
  extensions: { rules: addressRules },
  fields: (t) => addressFields(t, false),
});
