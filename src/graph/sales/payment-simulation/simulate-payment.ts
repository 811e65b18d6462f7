import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { DomainError, notFoundError, validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { canAccessCheckout } from '../../../core/execution/principal.ts';
import { builder } from '../../../core/schema/builder.ts';
import { integerField } from '../../../core/validation/field-types.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { PaymentAttempt } from '../../../generated/prisma/client.ts';
import { ORDER_MISSING } from '../order/order.rules.ts';
import { Order } from '../order/order.ts';
import { pageCheckoutId } from '../order/order-checkout.ts';
import { OUTCOME_EVENTS, type PaymentCase } from '../order-payment/payment-transitions.ts';
import { findPaymentCase } from '../order-payment/record-payment.ts';
import { Payment } from '../payment/payment.ts';
import { bookClaim } from './book-claim.ts';
import { type BookedSimulation, bookSimulation, simulatedAttempt } from './book-simulation.ts';
import { recordSimulation } from './record-simulation.ts';
import {
  isClaimOutcome,
  type NoticeDelivery,
  NoticeDeliveryEnum,
  type SimulatedNotice,
  SimulatedNoticeType,
  type SimulatedOutcome,
  SimulatedOutcomeEnum,
} from './simulated-notices.ts';

const NO_PROVIDER = 'Este pedido não é cobrado por um provedor SIMULATED: o pagamento dele se registra agora.';

const NO_CLAIM = 'Este pedido não é cobrado por um provedor SIMULATED: só o dinheiro que ele recebeu pode ser contestado.';

const simulationRules = z.object({ afterMinutes: integerField({ max: 366 * 24 * 60 }).nullish() });

/** Longest time for which the answer waits for the service to ask the simulated provider, in milliseconds, and the interval at which it looks. */
const MAX_WAIT_MS = 3_000;
const POLL_INTERVAL_MS = 25;

/** Resolves once the service has asked the simulated provider about its notices, or after a while. `isEnd`: they tell how holds ended. */
async function areKnown(
  { db }: RequestContext,
  providerId: string,
  externalIds: readonly string[],
  isEnd: boolean,
): Promise<void> {
  const start = performance.now();
  const where = { providerId, externalId: { in: [...externalIds] }, ...(isEnd && { status: { not: 'PENDING' as const } }) };
  const isWaiting = async () => (await db.paymentMovement.count({ where })) < externalIds.length;
  while (performance.now() - start < MAX_WAIT_MS && (await isWaiting())) await pause(POLL_INTERVAL_MS);
}

/** Simulates a payment at the provider that charges it: it is known by notice, by list, or when the provider is asked. */
async function bookAtProvider(
  ctx: RequestContext,
  attempt: PaymentAttempt,
  { outcome, delivery }: Omit<BookedSimulation<SimulatedOutcome>, 'at'>,
  afterMinutes: number,
): Promise<SimulatedNotice[]> {
  const at = new Date(ctx.clock.now().getTime() + afterMinutes * 60_000);
  const notices = isClaimOutcome(outcome)
    ? await bookClaim(ctx, attempt, { outcome, delivery, at })
    : await bookSimulation(ctx, attempt, { outcome, delivery, at });
  const isEnd = isClaimOutcome(outcome) && outcome !== 'CLAIM_OPENED';
  const sent = notices.filter(({ effect }) => effect === 'SENT').map(({ externalId }) => externalId);
  ctx.answerAfter((later) => areKnown(later, attempt.providerId, sent, isEnd));
  return notices;
}

/** Simulates a payment that no provider charges. Throws 400 for a claim, which is about money of a provider. */
function recordAsked(
  ctx: RequestContext,
  paymentCase: PaymentCase,
  outcome: SimulatedOutcome,
  delivery: NoticeDelivery,
): Promise<SimulatedNotice[]> {
  if (isClaimOutcome(outcome)) throw validationError([{ field: 'outcome', code: 'INVALID_VALUE', message: NO_CLAIM }]);
  return recordSimulation(ctx, paymentCase, outcome, delivery);
}

const SimulatedPayment = builder
  .objectRef<{ orderId: string; notices: readonly SimulatedNotice[] }>('SimulatedPayment')
  .implement({
    description: 'Um pagamento simulado: como ficou o pedido, e cada aviso.',
    fields: (t) => ({
      order: t.field({
        type: Order,
        description: 'O pedido.',
        resolve: async ({ orderId }, _args, ctx) => (await findPaymentCase(ctx, orderId)).order,
      }),
      payment: t.field({
        type: Payment,
        description: 'O pagamento.',
        resolve: async ({ orderId }, _args, ctx) => (await findPaymentCase(ctx, orderId)).payment,
      }),
      notices: t.field({
        type: [SimulatedNoticeType],
        description: 'Os avisos, na ordem em que chegariam.',
        resolve: ({ notices }) => [...notices],
      }),
    }),
  });

builder.mutationField('simulatePayment', (t) =>
  t.field({
    type: SimulatedPayment,
    scope: ['orders:write', 'shopper'],
    emits: { may: OUTCOME_EVENTS },
    refuses: ['INVALID_STATUS_TRANSITION'],
    description:
      'Faz de conta que um pedido de uma loja de teste é pago. Onde a loja tem um provedor SIMULATED, é ele que recebe, avisa e responde, como um de verdade; a resposta espera até três segundos que o serviço pergunte a ele. Onde não tem, o pagamento é registrado pelas regras de recordPayment: o que elas recusam é um 409 e nada muda.',
    args: {
      orderId: t.arg({ type: 'ID', required: true, description: 'O pedido.' }),
      outcome: t.arg({ type: SimulatedOutcomeEnum, required: true, description: 'O que acontece com o pagamento.' }),
      callback: t.arg({ type: NoticeDeliveryEnum, description: 'Como o aviso chega; NORMAL quando omitido.' }),
      afterMinutes: t.arg.int({
        description:
          'Em quantos minutos do relógio da loja acontece, até 527040, que são 366 dias; 0 quando omitido. Só com um provedor SIMULATED.',
      }),
    },
    resolve: async (_root, { orderId, outcome, callback, ...args }, ctx) => {
      const afterMinutes = parseInput(simulationRules, args).afterMinutes ?? 0;
      const refusal = 'Esta loja é de verdade: pagamentos dela não se simulam. Use uma loja de teste.';
      if (!(await ctx.ownStore()).test) throw new DomainError('INVALID_STATUS_TRANSITION', refusal);
      const paymentCase = await findPaymentCase(ctx, orderId);
      if (!canAccessCheckout(ctx.principal, await pageCheckoutId(ctx.db, paymentCase.order)))
        throw notFoundError(ORDER_MISSING, 'orderId');
      const delivery = callback ?? 'NORMAL';
      const attempt = await simulatedAttempt(ctx, orderId);
      if (!attempt && afterMinutes > 0)
        throw validationError([{ field: 'afterMinutes', code: 'INVALID_VALUE', message: NO_PROVIDER }]);
      const notices = attempt
        ? await bookAtProvider(ctx, attempt, { outcome, delivery }, afterMinutes)
        : await recordAsked(ctx, paymentCase, outcome, delivery);
      return { orderId, notices };
    },
  }),
);
