import { DomainError, notFoundError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Order as OrderRow, ReturnRequest as ReturnRow } from '../../../generated/prisma/client.ts';
import { recordChange } from '../order/order-history-entry.ts';
import { lockedCase } from '../order-payment/locked-case.ts';
import { SETTLED_EVENTS } from '../payment-movement/settle-movement.ts';
import { heldUnits } from '../refund/held-units.ts';
import { orderRest } from '../refund/order-rest.ts';
import type { OrderRest } from '../refund/plan-refund.ts';
import { refundByInput } from '../refund-order/refund-order.ts';
import { returnApprovalRules, returnRefusalRules } from './return-request.rules.ts';
import { ReturnRequest, returnLines } from './return-request.ts';

const ReturnApprovalInput = builder.inputType('ReturnApprovalInput', {
  description: 'Como uma devolução pedida é feita.',
  extensions: { rules: returnApprovalRules },
  fields: (t) => ({
    shipping: t.field({
      type: 'Money',
      description:
        'O que se devolve do envio; null ou omitido: tudo o que resta dele quando nada mais fica com o comprador, senão nada.',
    }),
    amount: t.field({
      type: 'Money',
      description: 'Quanto se devolve, como em refundOrder; null ou omitido: o que as unidades e o envio custaram.',
    }),
    restock: t.boolean({
      description: 'Se as unidades voltam ao estoque agora, as que o pedido ainda tem; true quando omitido.',
    }),
    note: t.string({
      description: `Anotação da devolução para quem trabalha na loja, ${lengthInWords(returnApprovalRules, 'note')}. O comprador não a vê.`,
    }),
  }),
});

const ReturnRefusalInput = builder.inputType('ReturnRefusalInput', {
  description: 'A recusa de uma devolução pedida.',
  extensions: { rules: returnRefusalRules },
  fields: (t) => ({
    reason: t.string({
      required: true,
      description: `Por que, ${lengthInWords(returnRefusalRules, 'reason')}: o comprador o lê.`,
    }),
  }),
});

/** A request that waits, with its order, once nobody else gives money of it back. Throws 404 for none, 409 for one that was decided. */
async function findAsked(ctx: RequestContext, id: string): Promise<{ request: ReturnRow; order: OrderRow }> {
  const { db } = ctx;
  const found = await db.returnRequest.findUnique({ where: { id } });
  if (!found) throw notFoundError('Pedido de devolução não encontrado.');
  const payment = await db.payment.findFirstOrThrow({ where: { orderId: found.orderId } });
  const { order } = await lockedCase(ctx, payment);
  const request = await db.returnRequest.findUniqueOrThrow({ where: { id } });
  if (request.status === 'ASKED') return { request, order };
  throw new DomainError('INVALID_STATUS_TRANSITION', 'Este pedido de devolução já foi respondido.');
}

/** Throws 409 for units that went back in another way since they were asked for: an approval takes no other lines. */
function assertLeft({ items }: OrderRest, request: ReturnRow): void {
  const gone = returnLines(request).flatMap(({ item, quantity }) => {
    const rest = items.get(item);
    return rest && rest.quantity < quantity ? [`de “${rest.name}” só ${rest.quantity} de ${quantity}`] : [];
  });
  if (gone.length === 0) return;
  const message = `Do que foi pedido já não resta tudo: ${gone.join(', ')}. Recuse este pedido de devolução, e devolva o que resta com refundOrder.`;
  throw new DomainError('INVALID_STATUS_TRANSITION', message);
}

type Decision = Pick<ReturnRow, 'status' | 'answer' | 'refundId'>;

async function decide(ctx: RequestContext, { id, version, orderId }: ReturnRow, decision: Decision): Promise<void> {
  const { principal, clock } = ctx;
  const by = { actor: principal.kind, actorName: principal.credential?.name ?? null, decidedAt: clock.now() };
  await ctx.db.returnRequest.update({ where: { id, version }, data: { ...decision, ...by } });
  const { status, answer } = decision;
  recordChange(ctx, orderId, 'PAYMENT', { outcome: `RETURN_${status}`, externalId: null, reason: answer ?? '' });
}

/** Cents of the freight that go back with a return: all where nothing else stays with the buyer (D-735). */
function usualShipping({ items, shipping }: OrderRest, request: ReturnRow): number {
  const returned = new Map(returnLines(request).map(({ item, quantity }) => [item, quantity]));
  const isWhole = [...items].every(([item, { quantity }]) => (returned.get(item) ?? 0) >= quantity);
  return isWhole ? Number(shipping) : 0;
}

builder.mutationField('approveReturn', (t) =>
  t.prismaField({
    type: ReturnRequest,
    scope: 'refunds:write',
    emits: { may: SETTLED_EVENTS },
    refuses: ['INVALID_STATUS_TRANSITION'],
    description:
      'Aprova uma devolução pedida pelo comprador: devolve o dinheiro e as unidades num passo só, pelas regras de refundOrder, com o motivo WITHDRAWAL.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do pedido de devolução.' }),
      input: t.arg({ type: ReturnApprovalInput, description: 'Como; null ou omitido: como cada campo diz.' }),
    },
    resolve: async (query, _root, { id, input }, ctx) => {
      const { shipping, restock, ...given } = parseInput(returnApprovalRules, input ?? {});
      const { request, order } = await findAsked(ctx, id);
      const rest = await orderRest(ctx, order.id);
      assertLeft(rest, request);
      const isRestocked = restock && (await heldUnits(ctx, order)).length > 0;
      const made = await refundByInput(ctx, request.orderId, {
        ...given,
        lines: [...returnLines(request)],
        shipping: shipping ?? usualShipping(rest, request),
        ...{ restock: isRestocked, reason: 'WITHDRAWAL', elsewhere: false, externalId: null },
      });
      await decide(ctx, request, { status: 'APPROVED', answer: null, refundId: made.id });
      return ctx.db.returnRequest.findUniqueOrThrow({ ...query, where: { id: request.id } });
    },
  }),
);

builder.mutationField('refuseReturn', (t) =>
  t.prismaField({
    type: ReturnRequest,
    scope: 'refunds:write',
    emits: { always: ['RETURN_REFUSED'] },
    refuses: ['INVALID_STATUS_TRANSITION'],
    description: 'Recusa uma devolução pedida pelo comprador, que lê o motivo na página do pedido. Ele pode pedir de novo.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do pedido de devolução.' }),
      input: t.arg({ type: ReturnRefusalInput, required: true, description: 'Por que.' }),
    },
    resolve: async (query, _root, { id, input }, ctx) => {
      const { reason } = parseInput(returnRefusalRules, input);
      const { request, order } = await findAsked(ctx, id);
      await decide(ctx, request, { status: 'REFUSED', answer: reason, refundId: null });
      await ctx.emit('RETURN_REFUSED', order);
      return ctx.db.returnRequest.findUniqueOrThrow({ ...query, where: { id: request.id } });
    },
  }),
);
