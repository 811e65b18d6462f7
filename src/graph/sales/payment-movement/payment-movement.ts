import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import type { PaymentMovement as Row } from '../../../generated/prisma/client.ts';
import {
  PaymentMovementKind,
  PaymentMovementSource,
  PaymentMovementStatus,
  PaymentReview,
} from '../../../generated/prisma/enums.ts';
import { Order } from '../order/order.ts';
import { PaymentProvider } from '../payment-provider/payment-provider.ts';

export const PaymentMovementKindEnum = builder.enumType('PaymentMovementKind', {
  description: 'O que um movimento de dinheiro é.',
  values: {
    [PaymentMovementKind.CHARGE]: { description: 'Dinheiro que entrou.' },
    [PaymentMovementKind.REFUND]: { description: 'Dinheiro que voltou a quem pagou.' },
    [PaymentMovementKind.HOLD]: { description: 'Dinheiro bloqueado por uma contestação, como o MED do PIX.' },
    [PaymentMovementKind.RELEASE]: { description: 'Dinheiro desbloqueado.' },
  },
});

export const PaymentMovementStatusEnum = builder.enumType('PaymentMovementStatus', {
  description: 'Situação de um movimento de dinheiro.',
  values: {
    [PaymentMovementStatus.PENDING]: { description: 'A caminho.' },
    [PaymentMovementStatus.DONE]: { description: 'Feito.' },
    [PaymentMovementStatus.REFUSED]: { description: 'Não se realizou.' },
  },
});

export const PaymentReviewEnum = builder.enumType('PaymentReview', {
  description: 'Análise de risco de um pagamento por quem o recebe.',
  values: {
    [PaymentReview.IN_REVIEW]: { description: 'Em análise: o dinheiro ainda não entrou.' },
    [PaymentReview.APPROVED]: { description: 'Aprovado depois de uma análise.' },
    [PaymentReview.REFUSED]: { description: 'Recusado por risco, ou depois de uma análise.' },
  },
});

const PaymentMovementSourceEnum = builder.enumType('PaymentMovementSource', {
  description: 'Como se soube de um movimento.',
  values: {
    [PaymentMovementSource.LOOK]: { description: 'Ao perguntar ao provedor pela cobrança.' },
    [PaymentMovementSource.LIST]: { description: 'Na lista do que entrou, lida a cada minuto.' },
    [PaymentMovementSource.RECORDED]: { description: 'Por recordPayment ou simulatePayment.' },
  },
});

const order = linkTo('order');

/** Cents that a provider kept of a charge, or gave back of a fee with a refund; null: it does not say. */
export const feeOf = ({ kind, amount, net }: Pick<Row, 'kind' | 'amount' | 'net'>): bigint | null =>
  net === null || kind === 'HOLD' || kind === 'RELEASE' ? null : amount - net;

export const PaymentMovement = builder.prismaObject('PaymentMovement', {
  description: 'Dinheiro que andou entre um comprador e a loja, como o provedor o diz; cada um uma vez.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador do movimento.' }),
    externalId: t.exposeString('externalId', {
      description: 'Identificador em quem o disse: no PIX, o identificador do Pix ou o da devolução.',
    }),
    kind: t.expose('kind', { type: PaymentMovementKindEnum, description: 'O que é.' }),
    status: t.expose('status', { type: PaymentMovementStatusEnum, description: 'Situação.' }),
    amount: t.expose('amount', { type: 'Money', description: 'Valor.' }),
    fee: t.field({
      type: 'Money',
      nullable: true,
      description:
        'Tarifa: o que o provedor descontou de um recebimento, ou o que da tarifa voltou com uma devolução; null: ele não diz.',
      select: { kind: true, amount: true, net: true },
      resolve: feeOf,
    }),
    net: t.expose('net', {
      type: 'Money',
      nullable: true,
      description: 'Quanto ele muda o saldo da loja no provedor: o valor menos a tarifa; null: o provedor não diz.',
    }),
    settlesAt: t.expose('settlesAt', {
      type: 'DateTime',
      description: 'Quando o dinheiro fica disponível; o momento do movimento, se o provedor não diz outro.',
    }),
    settled: t.boolean({
      description: 'Se o dinheiro já está disponível, pelo relógio da loja.',
      select: { settlesAt: true, status: true },
      resolve: ({ settlesAt, status }, _args, ctx) => status === 'DONE' && settlesAt <= ctx.clock.now(),
    }),
    buyerPaid: t.expose('buyerPaid', {
      type: 'Money',
      nullable: true,
      description: 'O que o comprador pagou, com os juros das parcelas; null: o provedor não diz.',
    }),
    installments: t.exposeInt('installments', { nullable: true, description: 'Parcelas; null: o provedor não diz.' }),
    brand: t.exposeString('brand', {
      nullable: true,
      description: 'A bandeira do cartão, ou o tipo do pagamento, como o provedor o chama; null: ele não diz.',
    }),
    lastDigits: t.exposeString('lastDigits', {
      nullable: true,
      description: 'Os últimos quatro dígitos do cartão; null: não é de um cartão, ou o provedor não diz.',
    }),
    payerName: t.exposeString('payerName', {
      nullable: true,
      scope: 'order-contacts:read',
      description: 'O nome de quem pagou, que pode não ser o comprador; null: o provedor não diz.',
    }),
    payerDocument: t.exposeString('payerDocument', {
      nullable: true,
      scope: 'order-contacts:read',
      description: 'O CPF ou CNPJ de quem pagou, só letras e dígitos; null: o provedor não diz, ou o mascara.',
    }),
    review: t.expose('review', {
      type: PaymentReviewEnum,
      nullable: true,
      description: 'A análise de risco do provedor, ao lado da situação; null: ele não falou de nenhuma.',
    }),
    source: t.expose('source', { type: PaymentMovementSourceEnum, description: 'Como se soube dele.' }),
    happenedAt: t.expose('happenedAt', { type: 'DateTime', description: 'Quando aconteceu, por quem o disse.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Quando se soube dele.' }),
    order: t.field({
      type: Order,
      nullable: true,
      scope: 'orders-basic:read',
      description: 'O pedido; null: nenhum pedido o esperava.',
      resolve: ({ orderId }, _args, ctx, info) => order(ctx, info, orderId),
    }),
    provider: t.relation('provider', {
      type: PaymentProvider,
      nullable: true,
      description: 'O provedor; null: foi registrado por recordPayment ou simulatePayment.',
    }),
  }),
});
