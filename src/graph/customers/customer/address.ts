import { builder } from '../../../core/schema/builder.ts';
import type { DeliveryAddress } from './customer-columns.ts';

/** An address, read as AddressInput writes it. */
export const Address = builder.objectRef<DeliveryAddress>('Address').implement({
  description: 'Um endereço, com os campos de AddressInput.',
  fields: (t) => ({
    street: t.exposeString('street', { description: 'Rua ou avenida.' }),
    number: t.exposeString('number', { description: 'Número.' }),
    complement: t.exposeString('complement', { nullable: true, description: 'Complemento.' }),
    neighborhood: t.exposeString('neighborhood', { description: 'Bairro.' }),
    city: t.exposeString('city', { description: 'Cidade.' }),
    state: t.exposeString('state', { description: 'Sigla do estado.' }),
    zipcode: t.exposeString('zipcode', { description: 'CEP, 8 dígitos.' }),
  }),
});
