import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import { PaymentClaimKind, PaymentClaimStatus } from '../../../generated/prisma/enums.ts';
import { Order } from '../order/order.ts';
import { CLAIM_STATUS_LABELS, MAX_CLAIMS } from './payment-claim.rules.ts';

const PaymentClaimKindEnum = builder.enumType('PaymentClaimKind', {
  description: 'O que uma contestação é.',
  values: {
    [PaymentClaimKind.CHARGEBACK]: { description: 'Contestação de um pagamento com cartão, ou outro que um provedor cobrou.' },
    [PaymentClaimKind.MED]: { description: 'Mecanismo Especial de Devolução (MED) do PIX.' },
  },
});

export const PaymentClaimStatusEnum = builder.enumType('PaymentClaimStatus', {
  description: 'Situação de uma contestação.',
  values: {
    [PaymentClaimStatus.OPEN]: { description: 'Aberta: o dinheiro está bloqueado.' },
    [PaymentClaimStatus.WON]: { description: 'Decidida a favor da loja: o dinheiro é dela.' },
    [PaymentClaimStatus.LOST]: { description: 'Decidida a favor de quem pagou: o dinheiro voltou a ele.' },
    [PaymentClaimStatus.WITHDRAWN]: { description: 'Retirada por quem pagou: o dinheiro é da loja.' },
  },
});

const order = linkTo('order');

export const PaymentClaim = builder.prismaObject('PaymentClaim', {
  description: 'Uma contestação do dinheiro de um pedido: quem pagou o quer de volta, e o provedor decide.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador da contestação.' }),
    kind: t.expose('kind', { type: PaymentClaimKindEnum, description: 'O que é.' }),
    status: t.expose('status', { type: PaymentClaimStatusEnum, description: 'Situação, como o provedor a diz.' }),
    statusLabel: t.string({
      description: 'Nome da situação em português.',
      select: { status: true },
      resolve: ({ status }) => CLAIM_STATUS_LABELS[status],
    }),
    amount: t.expose('amount', { type: 'Money', description: 'Valor contestado.' }),
    openedAt: t.expose('openedAt', { type: 'DateTime', description: 'Quando o dinheiro foi bloqueado.' }),
    answerDueAt: t.expose('answerDueAt', {
      type: 'DateTime',
      description: 'Até quando a loja pode responder; sete dias, se o provedor não diz outro prazo.',
    }),
    answerDueAtTold: t.exposeBoolean('answerDueAtTold', { description: 'Se foi o provedor que disse o prazo.' }),
    answeredAt: t.expose('answeredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Quando a loja respondeu, como answerPaymentClaim anotou; null: não respondeu.',
    }),
    note: t.exposeString('note', { nullable: true, description: 'Anotação da loja sobre a resposta; null: nenhuma.' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true, description: 'Quando se soube o fim; null: está aberta.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
    order: t.field({
      type: Order,
      nullable: true,
      description: 'O pedido.',
      select: { orderId: true },
      resolve: ({ orderId }, _args, ctx, info) => order(ctx, info, orderId),
    }),
  }),
});

builder.prismaObjectField(Order, 'claims', (t) =>
  t.relation('claims', {
    type: PaymentClaim,
    description: `As contestações do dinheiro do pedido, da mais nova à mais antiga, no máximo ${MAX_CLAIMS}.`,
    query: { orderBy: [{ createdAt: 'desc' }, { id: 'asc' }], take: MAX_CLAIMS },
  }),
);
