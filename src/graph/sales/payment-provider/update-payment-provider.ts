import { builder } from '../../../core/schema/builder.ts';
import { mergeUpdate } from '../../../core/validation/rules.ts';
import { assertOnlyActive, followActive } from './active-provider.ts';
import { credentialColumns, NO_CREDENTIALS, openCredentials } from './credentials.ts';
import { UpdatePaymentProviderInput } from './payment-provider.input.ts';
import { PAYMENT_PROVIDER_MISSING, paymentProviderRules } from './payment-provider.rules.ts';
import { PaymentProvider } from './payment-provider.ts';
import { methodsOf } from './provider-kinds.ts';

builder.mutationField('updatePaymentProvider', (t) =>
  t.field({
    type: PaymentProvider,
    scope: 'payments:write',
    emits: {},
    description:
      'Altera um provedor de pagamentos. O que já foi cobrado por ele continua com ele; as credenciais são experimentadas de novo.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do provedor.' }),
      input: t.arg({ type: UpdatePaymentProviderInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx) => {
      const found = await ctx.db.paymentProvider.findUnique({ where: { id } });
      const before = found && { ...found, credentials: openCredentials(found.credentials, ctx.secrets) ?? NO_CREDENTIALS };
      const { current, changes, unchanged } = mergeUpdate(paymentProviderRules, before, input, {
        ifVersion,
        missing: PAYMENT_PROVIDER_MISSING,
      });
      if (unchanged && found) return found;
      const { credentials, ...rest } = changes;
      const merged = { ...current, ...changes };
      const methods = methodsOf(merged);
      const now = ctx.clock.now();
      const sealed = credentials && credentialColumns(credentials, current.bank, { secrets: ctx.secrets, now });
      if (merged.active) await assertOnlyActive(ctx, methods, id);
      const data = { ...rest, methods, ...sealed };
      const provider = await ctx.db.paymentProvider.update({ where: { id, version: current.version }, data });
      await followActive(ctx, provider);
      return provider;
    },
  }),
);
