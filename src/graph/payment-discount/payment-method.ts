import { PaymentMethod } from '../../generated/prisma/enums.ts';
import { builder } from '../kernel/builder.ts';

export const PaymentMethodEnum = builder.enumType('PaymentMethod', {
  description: 'Forma de pagamento.',
  values: {
    [PaymentMethod.PIX]: { description: 'PIX.' },
    [PaymentMethod.CARD]: { description: 'Cartão.' },
    [PaymentMethod.BOLETO]: { description: 'Boleto.' },
  },
});
