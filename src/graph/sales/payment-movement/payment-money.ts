import type { RequestContext } from '../../../core/execution/context.ts';
import { createLoader } from '../../../core/execution/loader.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { PaymentMovement } from '../../../generated/prisma/client.ts';
import type { PaymentReview } from '../../../generated/prisma/enums.ts';
import { Payment } from '../payment/payment.ts';
import { PaymentReviewEnum } from './payment-movement.ts';

type Charge = Pick<PaymentMovement, 'orderId' | 'amount' | 'net' | 'buyerPaid' | 'settlesAt'>;

const charges = createLoader<readonly Charge[]>(async ({ db }, orderIds) => {
  const rows = await db.paymentMovement.findMany({
    where: { orderId: { in: orderIds }, kind: 'CHARGE', status: 'DONE' },
    select: { orderId: true, amount: true, net: true, buyerPaid: true, settlesAt: true },
  });
  return Map.groupBy(rows, ({ orderId }) => orderId as string);
}, []);

/** The newest word of a provider of an examination for fraud, of each order: of the money that came, where some did. */
const reviews = createLoader<PaymentReview | null>(async ({ db }, orderIds) => {
  const rows = await db.paymentMovement.findMany({
    where: { orderId: { in: orderIds }, kind: 'CHARGE', OR: [{ review: { not: null } }, { status: 'DONE' }] },
    orderBy: [{ happenedAt: 'asc' }, { id: 'asc' }],
    select: { orderId: true, status: true, review: true },
  });
  const groups = Map.groupBy(rows, ({ orderId }) => orderId as string);
  const newest = [...groups].map(([orderId, all]) => {
    const came = all.filter(({ status }) => status === 'DONE');
    return [orderId, (came.length > 0 ? came : all).findLast(({ review }) => review !== null)?.review ?? null] as const;
  });
  return new Map(newest);
}, null);

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** A sum over what came for an order; null: nothing came, or the provider does not say it of all that did. */
async function charged(ctx: RequestContext, orderId: string, of: (charge: Charge) => bigint | null): Promise<bigint | null> {
  const amounts = (await charges(ctx, orderId)).map(of);
  return amounts.length === 0 || amounts.includes(null) ? null : sum(amounts as bigint[]);
}

builder.prismaObjectFields(Payment, (t) => ({
  received: t.expose('received', {
    type: 'Money',
    nullable: true,
    scope: 'payments:read',
    description: 'O que entrou pelo pedido, por todos os seus movimentos.',
  }),
  unexplained: t.expose('unexplained', {
    type: 'Money',
    nullable: true,
    scope: 'payments:read',
    description:
      'O que os movimentos do pedido têm a mais do que ele guarda; negativo: o que lhes falta, como num pedido marcado como pago à mão.',
  }),
  review: t.field({
    type: PaymentReviewEnum,
    nullable: true,
    scope: 'payments:read',
    description: 'A análise de risco do provedor, ao lado da situação; null: ele não falou de nenhuma.',
    select: { orderId: true },
    resolve: ({ orderId }, _args, ctx) => reviews(ctx, orderId),
  }),
  fees: t.field({
    type: 'Money',
    nullable: true,
    scope: 'payments:read',
    description: 'O que o provedor descontou do que entrou; null: nada entrou, ou ele não diz.',
    select: { orderId: true },
    resolve: ({ orderId }, _args, ctx) => charged(ctx, orderId, ({ amount, net }) => (net === null ? null : amount - net)),
  }),
  net: t.field({
    type: 'Money',
    nullable: true,
    scope: 'payments:read',
    description: 'O que entrou menos as tarifas; null: nada entrou, ou o provedor não as diz.',
    select: { orderId: true },
    resolve: ({ orderId }, _args, ctx) => charged(ctx, orderId, ({ net }) => net),
  }),
  buyerPaid: t.field({
    type: 'Money',
    nullable: true,
    scope: 'payments:read',
    description: 'O que o comprador pagou, com os juros das parcelas; null: nada entrou, ou o provedor não o diz.',
    select: { orderId: true },
    resolve: ({ orderId }, _args, ctx) => charged(ctx, orderId, ({ buyerPaid }) => buyerPaid),
  }),
  settlesAt: t.field({
    type: 'DateTime',
    nullable: true,
    scope: 'payments:read',
    description: 'Quando tudo o que entrou fica disponível; null: nada entrou.',
    select: { orderId: true },
    resolve: async ({ orderId }, _args, ctx) =>
      (await charges(ctx, orderId)).reduce<Date | null>(
        (last, { settlesAt }) => (last === null || settlesAt > last ? settlesAt : last),
        null,
      ),
  }),
}));
