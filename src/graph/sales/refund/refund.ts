import { type Actor, ActorEnum } from '../../../core/schema/actor.ts';
import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import {
  RefundChannel,
  RefundLineKind,
  RefundReason,
  RefundStatus,
  RefundTransferStatus,
} from '../../../generated/prisma/enums.ts';
import { Order } from '../order/order.ts';
import { OrderItem } from '../order/order-item.ts';
import { PaymentProvider } from '../payment-provider/payment-provider.ts';
import { MAX_TRANSFERS, REFUND_REASON_LABELS, REFUND_STATUS_LABELS } from './refund.rules.ts';

export const RefundStatusEnum = builder.enumType('RefundStatus', {
  description: 'Situação de uma devolução.',
  values: {
    [RefundStatus.REQUESTED]: { description: 'Pedida; o provedor ainda não a confirmou.' },
    [RefundStatus.PROCESSING]: { description: 'O provedor a confirmou; o dinheiro está a caminho.' },
    [RefundStatus.DONE]: { description: 'O dinheiro voltou.' },
    [RefundStatus.PARTLY_REFUSED]: { description: 'Uma parte voltou; a outra foi recusada, e pode ser devolvida de novo.' },
    [RefundStatus.REFUSED]: { description: 'O provedor recusou: nada voltou, e tudo pode ser devolvido de novo.' },
  },
});

export const RefundChannelEnum = builder.enumType('RefundChannel', {
  description: 'Por onde uma devolução vai.',
  values: {
    [RefundChannel.PROVIDER]: { description: 'Pelo provedor a que o dinheiro chegou, pedida por este serviço.' },
    [RefundChannel.ELSEWHERE]: { description: 'Por outro meio: este serviço só a registra, e não envia dinheiro.' },
    [RefundChannel.FOUND]: { description: 'Feita no provedor sem este serviço, que a encontrou lá.' },
  },
});

export const RefundReasonEnum = builder.enumType('RefundReason', {
  description: 'Por que se devolve.',
  values: {
    [RefundReason.WITHDRAWAL]: { description: 'O comprador se arrependeu (CDC, art. 49).' },
    [RefundReason.DEFECT]: { description: 'O produto veio com defeito.' },
    [RefundReason.WRONG_ITEM]: { description: 'Foi enviado outro produto.' },
    [RefundReason.NOT_DELIVERED]: { description: 'O pedido não chegou.' },
    [RefundReason.OUT_OF_STOCK]: { description: 'Não há mais estoque.' },
    [RefundReason.DUPLICATE_PAYMENT]: { description: 'O pedido foi pago mais de uma vez.' },
    [RefundReason.CANCELLED]: { description: 'O pedido foi cancelado.' },
    [RefundReason.GOODWILL]: { description: 'Cortesia da loja.' },
    [RefundReason.OTHER]: { description: 'Outro motivo.' },
  },
});

export const RefundLineKindEnum = builder.enumType('RefundLineKind', {
  description: 'De que é uma parte de uma devolução.',
  values: {
    [RefundLineKind.ITEM]: { description: 'De unidades de uma linha do pedido.' },
    [RefundLineKind.SHIPPING]: { description: 'Do envio.' },
    [RefundLineKind.ADJUSTMENT]: {
      description: 'A diferença entre o valor devolvido e o que as outras partes custaram; negativa: o que a loja ficou.',
    },
  },
});

const RefundTransferStatusEnum = builder.enumType('RefundTransferStatus', {
  description: 'Situação de um envio a um provedor.',
  values: {
    [RefundTransferStatus.REQUESTED]: { description: 'Pedido; o provedor ainda não o confirmou.' },
    [RefundTransferStatus.PROCESSING]: { description: 'O provedor o confirmou; o dinheiro está a caminho.' },
    [RefundTransferStatus.DONE]: { description: 'O dinheiro voltou.' },
    [RefundTransferStatus.REFUSED]: { description: 'O provedor recusou; error diz por quê.' },
  },
});

const item = linkTo('orderItem');

export const RefundLine = builder.prismaObject('RefundLine', {
  description: 'Uma parte de uma devolução. A soma de todas é o valor dela.',
  fields: (t) => ({
    kind: t.expose('kind', { type: RefundLineKindEnum, description: 'De que é.' }),
    itemId: t.expose('itemId', { type: 'ID', nullable: true, description: 'A linha do pedido; null: não é de uma linha.' }),
    item: t.field({
      type: OrderItem,
      nullable: true,
      description: 'A linha do pedido; null: não é de uma linha.',
      resolve: ({ itemId }, _args, ctx, info) => item(ctx, info, itemId),
    }),
    quantity: t.exposeInt('quantity', { description: 'Unidades da linha; 0: não é de uma linha.' }),
    amount: t.expose('amount', { type: 'Money', description: 'Valor.' }),
    restocked: t.exposeInt('restocked', { description: 'Unidades que voltaram ao estoque.' }),
  }),
});

const RefundTransfer = builder.prismaObject('RefundTransfer', {
  description: 'A parte de uma devolução que volta a um pagamento recebido.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador do envio.' }),
    status: t.expose('status', { type: RefundTransferStatusEnum, description: 'Situação.' }),
    amount: t.expose('amount', { type: 'Money', description: 'Valor.' }),
    chargeId: t.exposeString('chargeId', {
      nullable: true,
      description: 'Identificador, no provedor, do pagamento que volta; null: não é conhecido.',
    }),
    externalId: t.exposeString('externalId', {
      nullable: true,
      description: 'Identificador, em quem a fez, da devolução como movimento; null: ainda não há.',
    }),
    reference: t.exposeString('reference', {
      nullable: true,
      description: 'O nome que este serviço dá à devolução no provedor; null: não foi este serviço que a enviou.',
    }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'Por que o provedor recusou, ou o que impede o serviço de falar com ele, em uma frase; null: nada.',
    }),
    provider: t.field({
      type: PaymentProvider,
      nullable: true,
      scope: 'payments:read',
      description: 'O provedor; null: a devolução não passa por um.',
      select: (_args, _ctx, nested) => ({ provider: nested(true) }),
      resolve: ({ provider }) => provider,
    }),
  }),
});

export const Refund = builder.prismaObject('Refund', {
  description: 'Dinheiro de um pedido que volta a quem pagou. O valor e as partes nunca mudam; o que muda é a situação.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador da devolução.' }),
    number: t.exposeInt('number', { description: 'Número no pedido, a partir de 1.' }),
    channel: t.expose('channel', { type: RefundChannelEnum, description: 'Por onde vai.' }),
    status: t.expose('status', { type: RefundStatusEnum, description: 'Situação.' }),
    statusLabel: t.string({ description: 'A situação em português.', resolve: ({ status }) => REFUND_STATUS_LABELS[status] }),
    amount: t.expose('amount', { type: 'Money', description: 'Valor.' }),
    reason: t.expose('reason', {
      type: RefundReasonEnum,
      nullable: true,
      description: 'Por quê; null: foi encontrada no provedor, ou registrada com a situação do pedido.',
    }),
    reasonLabel: t.string({
      nullable: true,
      description: 'O motivo em português; null: não há.',
      resolve: ({ reason }) => reason && REFUND_REASON_LABELS[reason],
    }),
    note: t.exposeString('note', { nullable: true, description: 'Anotação de quem a pediu, para quem trabalha na loja.' }),
    lines: t.relation('lines', {
      type: RefundLine,
      description: 'As partes que a explicam; a soma delas é amount.',
      query: { orderBy: [{ position: 'asc' }] },
    }),
    transfers: t.relation('transfers', {
      type: RefundTransfer,
      description: `Os envios: um para cada pagamento recebido que volta, no máximo ${MAX_TRANSFERS}.`,
      query: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: MAX_TRANSFERS },
    }),
    order: t.relation('order', { type: Order, description: 'O pedido.' }),
    actor: t.field({ type: ActorEnum, description: 'Que tipo de credencial a pediu.', resolve: ({ actor }) => actor as Actor }),
    actorName: t.exposeString('actorName', {
      nullable: true,
      description: 'Nome da chave ou do usuário; null: quem não mostra credencial.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Quando foi pedida, registrada ou encontrada.' }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Quando se soube o seu fim; null: ainda está a caminho.',
    }),
  }),
});
