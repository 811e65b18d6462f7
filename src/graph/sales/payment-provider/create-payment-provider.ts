import { randomBytes } from 'node:crypto';
import { assertBelowLimit } from '../../../core/execution/store-limits.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { monotonicUuidV7 } from '../../../lib/ids.ts';
import { assertOfStore, assertOnlyActive, followActive } from './active-provider.ts';
import { credentialColumns } from './credentials.ts';
import { CreatePaymentProviderInput } from './payment-provider.input.ts';
import { PAYMENT_PROVIDER_LIMIT, paymentProviderRules } from './payment-provider.rules.ts';
import { PaymentProvider } from './payment-provider.ts';
import { methodsOf } from './provider-kinds.ts';

builder.mutationField('createPaymentProvider', (t) =>
  t.field({
    type: PaymentProvider,
    scope: 'payments:write',
    emits: {},
    refuses: ['DUPLICATE_ENTRY', 'INVALID_STATUS_TRANSITION'],
    description:
      'Liga a loja a um provedor de pagamentos; a loja tem no máximo 10. As credenciais são experimentadas logo depois, sem cobrar nada: health diz o que deu.',
    args: { input: t.arg({ type: CreatePaymentProviderInput, required: true, description: 'Dados do provedor.' }) },
    resolve: async (_root, { input }, ctx) => {
      await assertOfStore(ctx, input.kind);
      const parsed = parseInput(paymentProviderRules, input);
      const { credentials, ...settings } = parsed;
      const state = { ...settings, methods: methodsOf(parsed) };
      const now = ctx.clock.now();
      const sealed = credentialColumns(credentials, state.bank, { secrets: ctx.secrets, now });
      await assertBelowLimit(ctx, PAYMENT_PROVIDER_LIMIT);
      if (state.active) await assertOnlyActive(ctx, state.methods);
      const id = monotonicUuidV7();
      const noticeToken = randomBytes(24).toString('base64url');
      const provider = await ctx.db.paymentProvider.create({ data: { id, ...state, ...sealed, noticeToken } });
      await ctx.db.paymentProviderState.create({
        data: { providerId: id, checkDueAt: now, listedUntil: now, simulated: state.kind === 'SIMULATED' },
      });
      if (provider.active) await followActive(ctx, provider);
      return provider;
    },
  }),
);
