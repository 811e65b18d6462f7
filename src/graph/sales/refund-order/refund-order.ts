import { DomainError, duplicateError, notFoundError, validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Refund as RefundRow } from '../../../generated/prisma/client.ts';
import { monotonicUuidV7 } from '../../../lib/ids.ts';
import { ORDER_MISSING } from '../order/order.rules.ts';
import { recordChange } from '../order/order-history-entry.ts';
import { lockedCase } from '../order-payment/locked-case.ts';
import { unknownDetails } from '../payment/unknown-details.ts';
import { SETTLED_EVENTS, settleMovement } from '../payment-movement/settle-movement.ts';
import { keepRefunds, type RefundToKeep } from '../refund/keep-refunds.ts';
import { followMoney } from '../refund/order-money.ts';
import { orderRest } from '../refund/order-rest.ts';
import { type OrderRest, planRefund, type RefundPlan } from '../refund/plan-refund.ts';
import { MAX_REFUNDS } from '../refund/refund.rules.ts';
import { Refund } from '../refund/refund.ts';
import { splitRefund } from '../refund/split-refund.ts';
import { assertProviderHas } from './assert-provider-has.ts';
import { RefundOrderInput } from './refund-order.input.ts';
import { type RefundInput, refundOrderRules } from './refund-order.rules.ts';
import { restockLines } from './restock-lines.ts';

const NOT_PAID = 'Este pedido não foi pago: não há o que devolver.';

/** A refund that fits what the order still has. Throws 409 for an order that was never paid, 400 with all that does not fit. */
function assertedPlan(rest: OrderRest, { lines, shipping, amount }: RefundInput, issues: ReturnType<typeof tooMany>): RefundPlan {
  if (rest.money.paid === 0n) throw new DomainError('INVALID_STATUS_TRANSITION', NOT_PAID);
  const plan = planRefund(rest, { lines, shipping: BigInt(shipping), amount: amount === null ? null : BigInt(amount) });
  if (plan.issues.length + issues.length > 0) throw validationError([...plan.issues, ...issues]);
  return plan;
}

const tooMany = (refunds: number) =>
  refunds < MAX_REFUNDS
    ? []
    : [{ field: 'amount', message: `Este pedido já tem ${MAX_REFUNDS} devoluções, o máximo.`, code: 'CONFLICT' as const }];

/** The refund that was recorded by this name before; undefined: none was. Throws 409 where it is another one. */
async function recordedBefore(ctx: RequestContext, orderId: string, { externalId, amount }: RefundInput) {
  if (externalId === null) return undefined;
  const transfer = await ctx.db.refundTransfer.findFirst({ where: { providerId: null, externalId }, include: { refund: true } });
  if (!transfer) return undefined;
  if (transfer.refund.orderId === orderId && (amount === null || transfer.refund.amount === BigInt(amount)))
    return transfer.refund;
  throw duplicateError('externalId', 'Esta devolução já foi registrada com outro valor ou para outro pedido.');
}

type Explained = Pick<RefundToKeep, 'orderId' | 'amount' | 'reason' | 'note' | 'lines'>;

/** Keeps a refund that its provider is to make; a job sends it. */
async function requestRefund(ctx: RequestContext, refund: Explained, { money }: OrderRest): Promise<RefundRow> {
  const parts = splitRefund(money.charges, refund.amount) ?? [];
  const transfers = parts.map((part) => ({ ...part, externalId: null, status: 'REQUESTED' as const }));
  const [kept] = await keepRefunds(ctx, [{ ...refund, channel: 'PROVIDER', transfers }]);
  const received = Number(refund.amount);
  recordChange(ctx, refund.orderId, 'PAYMENT', { outcome: 'REFUND_REQUESTED', externalId: null, received });
  await followMoney(ctx, refund.orderId);
  return kept as RefundRow;
}

/** Keeps a refund that was made by other means, with all that follows from it. */
async function recordRefund(ctx: RequestContext, refund: Explained, externalId: string | null): Promise<RefundRow> {
  const { orderId, amount } = refund;
  const id = monotonicUuidV7();
  const movement = { externalId: externalId ?? id, kind: 'REFUND' as const, amount, orderId };
  const said = { providerId: null, status: 'DONE' as const, source: 'RECORDED' as const, happenedAt: ctx.clock.now() };
  ctx.deferred.paymentMovement.insert({
    ...movement,
    ...said,
    ...unknownDetails(said.happenedAt),
    id,
    ofId: null,
    attemptId: null,
  });
  const transfer = { providerId: null, chargeId: null, externalId: movement.externalId, amount, status: 'DONE' as const };
  const [kept] = await keepRefunds(ctx, [{ ...refund, channel: 'ELSEWHERE', transfers: [transfer] }]);
  await followMoney(ctx, orderId);
  await settleMovement(ctx, movement);
  return kept as RefundRow;
}

/** Gives money of an order back, and units to the stock. Throws 400, 404 and 409. */
export async function refundByInput(ctx: RequestContext, id: string, input: RefundInput): Promise<RefundRow> {
  const found = await ctx.db.payment.findFirst({ where: { orderId: id } });
  if (!found) throw notFoundError(ORDER_MISSING);
  const { order } = await lockedCase(ctx, found);
  const before = await recordedBefore(ctx, id, input);
  if (before) return before;
  const rest = await orderRest(ctx, id);
  const { amount, lines } = assertedPlan(rest, input, tooMany(await ctx.db.refund.count({ where: { orderId: id } })));
  const isRecorded = input.elsewhere || rest.money.charges.length === 0;
  if (!isRecorded) assertProviderHas(rest.money, amount);
  const explained = { orderId: id, amount, reason: input.reason, note: input.note };
  const restocked = input.restock ? await restockLines(ctx, order, lines) : lines;
  const given = { ...explained, lines: restocked };
  return isRecorded ? recordRefund(ctx, given, input.externalId) : requestRefund(ctx, given, rest);
}

builder.mutationField('refundOrder', (t) =>
  t.prismaField({
    type: Refund,
    scope: 'refunds:write',
    emits: { may: SETTLED_EVENTS },
    refuses: ['DUPLICATE_ENTRY', 'INVALID_STATUS_TRANSITION'],
    description:
      'Devolve dinheiro de um pedido pago, tudo ou uma parte, e as unidades ao estoque se for dito. O provedor é mandado devolver logo depois; o que ele diz se vê em order { refunds }. O pedido só passa a REFUNDED quando tudo voltou, e o seu total não muda.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do pedido.' }),
      input: t.arg({ type: RefundOrderInput, required: true, description: 'O que se devolve.' }),
    },
    resolve: async (query, _root, { id, input }, ctx) => {
      const made = await refundByInput(ctx, id, parseInput(refundOrderRules, input));
      return ctx.db.refund.findUniqueOrThrow({ ...query, where: { id: made.id } });
    },
  }),
);
