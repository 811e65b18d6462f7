import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Order, Payment, PaymentAttempt } from '../../../generated/prisma/client.ts';
import { PaymentMethodEnum } from '../../promotions/payment-discount/payment-discount.ts';
import { pageCheckoutId } from '../order/order-checkout.ts';
import { isSettled, isWanted } from './wanted-attempt.ts';

/** Call to a provider: for a charge, for what became of it, or to close it. */
type AttemptAction = 'START' | 'LOOK' | 'WITHDRAW';

interface Taken {
  readonly attempt: PaymentAttempt;
  readonly action: AttemptAction;
  readonly order: Order;
  /** The checkout whose page shows the order. */
  readonly checkoutId: string | null;
}

const AttemptActionEnum = builder.enumType('AttemptAction', {
  description: 'O que se pede a um provedor.',
  values: {
    START: { description: 'Que cobre.' },
    LOOK: { description: 'O que foi pago.' },
    WITHDRAW: { description: 'Que encerre a cobrança, e o que foi pago.' },
  } as const satisfies Record<AttemptAction, object>,
});

const TakenAttempt = builder.objectRef<Taken>('TakenAttempt').implement({
  description: 'Uma tentativa nas mãos de quem fala com o provedor.',
  fields: (t) => ({
    attemptId: t.id({ description: 'Identificador da tentativa.', resolve: ({ attempt }) => attempt.id }),
    action: t.expose('action', { type: AttemptActionEnum, description: 'O que se pede.' }),
    reference: t.string({ description: 'Como a cobrança se chama no provedor.', resolve: ({ attempt }) => attempt.reference }),
    cents: t.field({ type: 'Cents', description: 'Valor, em centavos.', resolve: ({ attempt }) => Number(attempt.amount) }),
    expiresAt: t.field({ type: 'DateTime', description: 'Até quando se paga.', resolve: ({ attempt }) => attempt.expiresAt }),
    orderNumber: t.int({ description: 'Número do pedido.', resolve: ({ order }) => order.number }),
    method: t.field({ type: PaymentMethodEnum, description: 'Meio de pagamento.', resolve: ({ attempt }) => attempt.method }),
    installments: t.int({ description: 'Parcelas do pedido.', resolve: ({ order }) => order.installments }),
    checkoutId: t.exposeID('checkoutId', {
      nullable: true,
      description: 'O checkout cuja página mostra o pedido; null: nenhum.',
    }),
    movementIds: t.stringList({
      description: 'Movimentos de que o último aviso fala.',
      resolve: ({ attempt }) => attempt.noticedIds,
    }),
  }),
});

/** Time for which an attempt belongs to the process that took it, in milliseconds: longer than a provider may take. */
const LEASE_MS = 60_000;

/** The call that an attempt needs now. A charge that nobody wants any more may have been started by a process that died. */
function actionOf(attempt: PaymentAttempt, payment: Payment, now: Date): AttemptAction {
  if (isSettled(attempt)) return 'LOOK';
  if (!isWanted(attempt, payment, now)) return 'WITHDRAW';
  return attempt.status === 'STARTING' ? 'START' : 'LOOK';
}

async function take(ctx: RequestContext, id: string): Promise<Taken | null> {
  const found = await ctx.db.paymentAttempt.findUnique({ where: { id }, include: { order: { include: { payment: true } } } });
  const now = ctx.clock.now();
  if (!found?.order.payment || found.dueAt === null || found.dueAt > now) return null;
  const { order, ...attempt } = found;
  const checkoutId = await pageCheckoutId(ctx.db, order);
  const dueAt = new Date(now.getTime() + LEASE_MS);
  const leased = await ctx.db.paymentAttempt.update({ where: { id, version: attempt.version }, data: { dueAt, hinted: false } });
  return { attempt: leased, action: actionOf(attempt, found.order.payment, now), order, checkoutId };
}

builder.mutationField('takeAttempt', (t) =>
  t.field({
    type: TakenAttempt,
    nullable: true,
    scope: 'system',
    emits: {},
    description:
      'Toma por um minuto uma tentativa de pagamento cujo provedor deve ser perguntado agora; null quando não é hora ou outro a tem. Só o próprio serviço a chama.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'A tentativa.' }) },
    resolve: (_root, { id }, ctx) => take(ctx, id),
  }),
);
