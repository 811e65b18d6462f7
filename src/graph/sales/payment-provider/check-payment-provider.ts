import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { PAYMENT_PROVIDER_MISSING } from './payment-provider.rules.ts';
import { PaymentProvider } from './payment-provider.ts';

builder.mutationField('checkPaymentProvider', (t) =>
  t.field({
    type: PaymentProvider,
    scope: 'payments:write',
    emits: {},
    description:
      'Experimenta as credenciais de um provedor, sem cobrar nada, e cadastra o endereço dos avisos. Responde logo: health.checking passa a false quando acaba, e health.checkError diz o que deu.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador do provedor.' }) },
    resolve: async (_root, { id }, ctx) => {
      const provider = await ctx.db.paymentProvider.findUnique({ where: { id } });
      if (!provider) throw notFoundError(PAYMENT_PROVIDER_MISSING);
      await ctx.db.paymentProviderState.updateMany({ where: { providerId: id }, data: { checkDueAt: ctx.clock.now() } });
      return provider;
    },
  }),
);
