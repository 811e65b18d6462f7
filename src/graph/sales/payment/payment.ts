import { builder } from '../../../core/schema/builder.ts';
import { PaymentStatus } from '../../../generated/prisma/enums.ts';
import { PaymentMethodEnum } from '../../promotions/payment-discount/payment-discount.ts';

export const PaymentStatusEnum = builder.enumType('PaymentStatus', {
  description: 'Situação do pagamento.',
  values: {
    [PaymentStatus.PENDING]: { description: 'Aguardando.' },
    [PaymentStatus.APPROVED]: { description: 'Aprovado.' },
    [PaymentStatus.REFUSED]: { description: 'Recusado; o comprador ainda pode pagar até o prazo.' },
    [PaymentStatus.EXPIRED]: { description: 'O prazo passou sem pagamento.' },
    [PaymentStatus.CANCELLED]: { description: 'O pedido foi cancelado antes do pagamento.' },
    [PaymentStatus.REFUNDED]: { description: 'Devolvido ao comprador.' },
  },
});

export const Payment = builder.prismaObject('Payment', {
  description: 'O pagamento de um pedido.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador do pagamento.' }),
    method: t.expose('method', { type: PaymentMethodEnum, description: 'Meio de pagamento.' }),
    status: t.expose('status', { type: PaymentStatusEnum, description: 'Situação.' }),
    amount: t.expose('amount', { type: 'Money', description: 'Valor a pagar.' }),
    installments: t.exposeInt('installments', { description: 'Parcelas, de 1 a 12; só CARD tem mais de 1.' }),
    pixCode: t.exposeString('pixCode', {
      nullable: true,
      description: 'PIX copia e cola (BR Code); null quando a loja não tem chave PIX ou o meio é outro.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true, description: 'Prazo para pagar; null: já não há.' }),
    approvedAt: t.expose('approvedAt', { type: 'DateTime', nullable: true, description: 'Quando foi aprovado.' }),
    refundDue: t.exposeBoolean('refundDue', {
      description: 'Se o valor recebido deve ser devolvido: o pedido não pode mais ser atendido.',
    }),
    refunded: t.expose('refunded', { type: 'Money', description: 'A parte do valor que voltou a quem pagou.' }),
    refunding: t.expose('refunding', {
      type: 'Money',
      description: 'O que está voltando: pedido, e ainda não confirmado pelo provedor.',
    }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});
