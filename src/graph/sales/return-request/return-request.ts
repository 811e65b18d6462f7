import { type Actor, ActorEnum } from '../../../core/schema/actor.ts';
import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import { ReturnStatus } from '../../../generated/prisma/enums.ts';
import { Order } from '../order/order.ts';
import { OrderItem } from '../order/order-item.ts';
import { Refund } from '../refund/refund.ts';
import { MAX_RETURNS, RETURN_STATUS_LABELS } from './return-request.rules.ts';

/** Units of an item that a buyer wants to give back. */
export interface ReturnLine {
  readonly item: string;
  readonly quantity: number;
}

export const returnLines = ({ lines }: { readonly lines: unknown }): readonly ReturnLine[] => lines as readonly ReturnLine[];

export const ReturnStatusEnum = builder.enumType('ReturnStatus', {
  description: 'Situação de um pedido de devolução do comprador.',
  values: {
    [ReturnStatus.ASKED]: { description: 'Pedida pelo comprador; a loja ainda não respondeu.' },
    [ReturnStatus.APPROVED]: { description: 'Aprovada: refund é a devolução do dinheiro.' },
    [ReturnStatus.REFUSED]: { description: 'Recusada; answer diz por quê.' },
  },
});

const item = linkTo('orderItem');

const ReturnLineType = builder.objectRef<ReturnLine>('ReturnLine').implement({
  description: 'Unidades de uma linha que o comprador quer devolver.',
  fields: (t) => ({
    item: t.field({
      type: OrderItem,
      nullable: true,
      description: 'A linha do pedido.',
      resolve: (line, _args, ctx, info) => item(ctx, info, line.item),
    }),
    quantity: t.exposeInt('quantity', { description: 'Unidades.' }),
  }),
});

const refund = linkTo('refund');

export const ReturnRequest = builder.prismaObject('ReturnRequest', {
  description: 'O que o comprador quer devolver de um pedido, por arrependimento, e o que a loja respondeu.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador.' }),
    number: t.exposeInt('number', { description: 'Número no pedido, a partir de 1.' }),
    status: t.expose('status', { type: ReturnStatusEnum, description: 'Situação.' }),
    statusLabel: t.string({
      description: 'Nome da situação em português.',
      select: { status: true },
      resolve: ({ status }) => RETURN_STATUS_LABELS[status],
    }),
    lines: t.field({
      type: [ReturnLineType],
      description: 'As unidades.',
      select: { lines: true },
      resolve: (row) => [...returnLines(row)],
    }),
    message: t.exposeString('message', { nullable: true, description: 'O que o comprador escreveu; null: nada.' }),
    answer: t.exposeString('answer', {
      nullable: true,
      description: 'Por que foi recusada, como o comprador o lê; null: não foi.',
    }),
    refund: t.field({
      type: Refund,
      nullable: true,
      description: 'A devolução do dinheiro; null: não foi aprovada.',
      select: { refundId: true },
      resolve: ({ refundId }, _args, ctx, info) => (refundId === null ? null : refund(ctx, info, refundId)),
    }),
    actor: t.field({
      type: ActorEnum,
      nullable: true,
      description: 'Que tipo de credencial respondeu; null: ninguém ainda.',
      select: { actor: true },
      resolve: ({ actor }) => actor as Actor | null,
    }),
    actorName: t.exposeString('actorName', {
      nullable: true,
      description: 'Nome de quem respondeu; null: ninguém, ou quem não mostra credencial.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Quando foi pedida.' }),
    decidedAt: t.expose('decidedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Quando a loja respondeu; null: não respondeu.',
    }),
  }),
});

builder.prismaObjectField(Order, 'returns', (t) =>
  t.relation('returns', {
    type: ReturnRequest,
    description: `O que o comprador pediu para devolver, do mais novo ao mais antigo, no máximo ${MAX_RETURNS} vezes.`,
    query: { orderBy: [{ number: 'desc' }], take: MAX_RETURNS },
  }),
);
