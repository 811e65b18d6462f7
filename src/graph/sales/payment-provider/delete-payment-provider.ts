import { DomainError, notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertDeleted, assertVersion } from '../../../core/validation/rules.ts';
import { followActive } from './active-provider.ts';
import { PAYMENT_PROVIDER_MISSING } from './payment-provider.rules.ts';
import { PaymentProvider } from './payment-provider.ts';

builder.mutationField('deletePaymentProvider', (t) =>
  t.field({
    type: PaymentProvider,
    scope: 'payments:write',
    emits: {},
    refuses: ['INVALID_STATUS_TRANSITION'],
    description:
      'Exclui um provedor que ainda não cobrou nenhum pedido, e responde como era. Um que já cobrou se desliga, com active: false.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do provedor.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, ifVersion }, ctx) => {
      const provider = await ctx.db.paymentProvider.findUnique({ where: { id } });
      if (!provider) throw notFoundError(PAYMENT_PROVIDER_MISSING);
      assertVersion(provider, ifVersion);
      const charged = await ctx.db.paymentAttempt.findFirst({ where: { providerId: id } });
      const received = charged ?? (await ctx.db.paymentMovement.findFirst({ where: { providerId: id } }));
      if (received)
        throw new DomainError('INVALID_STATUS_TRANSITION', 'Este provedor já cobrou pedidos: desligue-o com active: false.');
      await followActive(ctx, { ...provider, active: false });
      assertDeleted(await ctx.db.paymentProvider.deleteMany({ where: { id, version: provider.version } }));
      return provider;
    },
  }),
);
