import { builder } from '../../core/schema/builder.ts';
import { addressRules } from './buyer.rules.ts';

export const AddressInput = builder.inputType('AddressInput', {
  description: 'Um endereço de entrega.',
  extensions: { rules: addressRules },
  fields: (t) => ({
    street: t.string({ required: true, description: 'Rua ou avenida.' }),
    number: t.string({ required: true, description: 'Número, até 20 caracteres.' }),
    complement: t.string({ description: 'Complemento.' }),
    neighborhood: t.string({ required: true, description: 'Bairro.' }),
    city: t.string({ required: true, description: 'Cidade.' }),
    state: t.string({ required: true, description: 'Sigla do estado, como SP.' }),
    zipcode: t.string({ required: true, description: 'CEP, com ou sem hífen.' }),
  }),
});
