import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertDeleted, assertVersion } from '../../../core/validation/rules.ts';
import { PAYMENT_DISCOUNT_MISSING } from './payment-discount.rules.ts';
import { PaymentDiscount } from './payment-discount.ts';

builder.mutationField('deletePaymentDiscount', (t) =>
  t.field({
    type: PaymentDiscount,
    scope: 'payment-discounts:write',
    emits: {},
    description:
      'Exclui o desconto de uma forma de pagamento. Os pedidos guardam o desconto que tiveram; um carrinho em aberto passa a ser cobrado sem ele. Responde o desconto como era.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do desconto.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, ifVersion }, { db }) => {
      const discount = await db.paymentDiscount.findUnique({ where: { id } });
      if (!discount) throw notFoundError(PAYMENT_DISCOUNT_MISSING);
      assertVersion(discount, ifVersion);
      assertDeleted(await db.paymentDiscount.deleteMany({ where: { id, version: discount.version } }));
      return discount;
    },
  }),
);
