import { DomainError, notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { recordChange } from '../order/order-history-entry.ts';
import { claimAnswerRules } from './payment-claim.rules.ts';
import { PaymentClaim } from './payment-claim.ts';

const PaymentClaimAnswerInput = builder.inputType('PaymentClaimAnswerInput', {
  description: 'A resposta da loja a uma contestação.',
  extensions: { rules: claimAnswerRules },
  fields: (t) => ({
    note: t.string({
      description: `Anotação para quem trabalha na loja, ${lengthInWords(claimAnswerRules, 'note')}: o que foi enviado ao provedor.`,
    }),
  }),
});

builder.mutationField('answerPaymentClaim', (t) =>
  t.prismaField({
    type: PaymentClaim,
    scope: 'refunds:write',
    emits: {},
    refuses: ['INVALID_STATUS_TRANSITION'],
    description:
      'Anota que a loja respondeu a uma contestação aberta; respondida de novo, vale a última anotação. A resposta mesma é dada no provedor, e o fim é o que ele diz.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da contestação.' }),
      input: t.arg({ type: PaymentClaimAnswerInput, required: true, description: 'A resposta.' }),
    },
    resolve: async (query, _root, { id, input }, ctx) => {
      const { note } = parseInput(claimAnswerRules, input);
      const claim = await ctx.db.paymentClaim.findUnique({ where: { id } });
      if (!claim) throw notFoundError('Contestação não encontrada.');
      if (claim.status !== 'OPEN') throw new DomainError('INVALID_STATUS_TRANSITION', 'Esta contestação já terminou.');
      const data = { answeredAt: ctx.clock.now(), note };
      await ctx.db.paymentClaim.update({ where: { id: claim.id, version: claim.version }, data });
      if (claim.answeredAt === null) {
        const { orderId, holdId: externalId, amount } = claim;
        recordChange(ctx, orderId, 'PAYMENT', { outcome: 'CLAIM_ANSWERED', externalId, received: Number(amount) });
      }
      return ctx.db.paymentClaim.findUniqueOrThrow({ ...query, where: { id: claim.id } });
    },
  }),
);
