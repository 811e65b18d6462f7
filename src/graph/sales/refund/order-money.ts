import type { RequestContext } from '../../../core/execution/context.ts';
import { createLoader } from '../../../core/execution/loader.ts';
import type { Payment, PaymentMovement, RefundTransfer } from '../../../generated/prisma/client.ts';

/** Money of a payer at a provider, of which some may still go back there. */
export interface ChargeRest {
  readonly providerId: string;
  /** External id of the movement. */
  readonly chargeId: string;
  /** Cents that may still go back. */
  readonly rest: bigint;
  readonly happenedAt: Date;
}

/** Money of an order, in cents: what came in and what went back. */
export interface OrderMoney {
  /** Money that came, movement by movement. */
  readonly came: bigint;
  /** Money that came; at least the amount of a payment that is approved, however that was said. */
  readonly paid: bigint;
  readonly returned: bigint;
  /** Money on its way back. */
  readonly returning: bigint;
  /** Money that claims block. */
  readonly held: bigint;
  /** Money that may still be given back. */
  readonly refundable: bigint;
  /** The same by the movements that came from providers, the newest first. */
  readonly charges: readonly ChargeRest[];
}

type Moved = Pick<PaymentMovement, 'providerId' | 'externalId' | 'kind' | 'status' | 'amount' | 'ofId' | 'happenedAt'>;
type Sent = Pick<RefundTransfer, 'providerId' | 'chargeId' | 'amount' | 'status'>;

const sumOf = (rows: readonly { readonly amount: bigint }[]): bigint => rows.reduce((sum, { amount }) => sum + amount, 0n);
const atLeastNone = (cents: bigint): bigint => (cents > 0n ? cents : 0n);

const isOnItsWay = ({ status }: Sent): boolean => status === 'REQUESTED' || status === 'PROCESSING';

/** Cents that claims took: those of holds that were lost, without what was set free again afterwards. */
const lostCents = (movements: readonly Moved[]): bigint =>
  atLeastNone(
    sumOf(movements.filter(({ kind, status }) => kind === 'HOLD' && status === 'DONE')) -
      sumOf(movements.filter(({ kind, status }) => kind === 'RELEASE' && status === 'DONE')),
  );

/** The claims on different money, each by itself: what is set free of one is not that of another. */
const claimsOf = (movements: readonly Moved[]): Moved[][] => [
  ...Map.groupBy(
    movements.filter(({ kind }) => kind === 'HOLD' || kind === 'RELEASE'),
    ({ providerId, ofId }) => `${providerId} ${ofId}`,
  ).values(),
];

const heldCents = (movements: readonly Moved[]): bigint =>
  sumOf(movements.filter(({ kind, status }) => kind === 'HOLD' && status === 'PENDING'));

/** The part of a movement that may still go back to it. */
function restOf(charge: Moved, movements: readonly Moved[], transfers: readonly Sent[]): bigint {
  const { providerId, externalId } = charge;
  const claims = movements.filter((each) => each.providerId === providerId && each.ofId === externalId);
  const sent = transfers.filter(
    (each) => each.providerId === providerId && each.chargeId === externalId && each.status !== 'REFUSED',
  );
  const lost = claimsOf(claims).reduce((sum, claim) => sum + lostCents(claim), 0n);
  return atLeastNone(charge.amount - sumOf(sent) - lost - heldCents(claims));
}

const isPaid = ({ status }: Pick<Payment, 'status'>): boolean => status === 'APPROVED' || status === 'REFUNDED';

/** Adds up the money of an order, from each of its movements and from what was sent back and is not a movement yet (D-710). */
export function moneyOf(
  payment: Pick<Payment, 'status' | 'amount'>,
  movements: readonly Moved[],
  transfers: readonly Sent[],
): OrderMoney {
  const done = (kind: Moved['kind']) => movements.filter((each) => each.kind === kind && each.status === 'DONE');
  const came = sumOf(done('CHARGE'));
  const paid = isPaid(payment) && payment.amount > came ? payment.amount : came;
  const gone = sumOf(done('REFUND')) + claimsOf(movements).reduce((sum, claim) => sum + lostCents(claim), 0n);
  // A version that kept no refunds has left the status alone.
  const returned = payment.status === 'REFUNDED' && gone === 0n && transfers.length === 0 ? paid : gone;
  const returning = sumOf(transfers.filter(isOnItsWay));
  const held = heldCents(movements);
  const charges = done('CHARGE').flatMap((charge): ChargeRest[] => {
    const { providerId, externalId: chargeId, happenedAt } = charge;
    const rest = providerId === null ? 0n : restOf(charge, movements, transfers);
    return providerId === null || rest === 0n ? [] : [{ providerId, chargeId, rest, happenedAt }];
  });
  return {
    came,
    paid,
    returned,
    returning,
    held,
    refundable: atLeastNone(paid - returned - returning - held),
    charges: charges.toSorted((a, b) => b.happenedAt.getTime() - a.happenedAt.getTime()),
  };
}

const NOTHING: OrderMoney = { came: 0n, paid: 0n, returned: 0n, returning: 0n, held: 0n, refundable: 0n, charges: [] };

const moneyLoader = createLoader<OrderMoney>(async ({ db }, orderIds) => {
  const where = { orderId: { in: orderIds } };
  const payments = await db.payment.findMany({ where });
  const movements = await db.paymentMovement.findMany({ where });
  const refunds = await db.refund.findMany({ where, include: { transfers: true } });
  return new Map(
    payments.map((payment) => [
      payment.orderId,
      moneyOf(
        payment,
        movements.filter(({ orderId }) => orderId === payment.orderId),
        refunds.filter(({ orderId }) => orderId === payment.orderId).flatMap(({ transfers }) => transfers),
      ),
    ]),
  );
}, NOTHING);

/** The money of an order, as it is after the writes so far. */
export const orderMoney = (ctx: RequestContext, orderId: string): Promise<OrderMoney> => moneyLoader(ctx, orderId);

/** Columns of a payment that say what went back of its amount. Money that came beyond it may go back without being part of it. */
export function refundColumns(payment: Pick<Payment, 'status' | 'amount'>, { paid, returned, returning }: OrderMoney) {
  const missing = atLeastNone(payment.amount - (paid - returned));
  const refunded = missing > payment.amount ? payment.amount : missing;
  return { refunded: isPaid(payment) && returned > 0n ? refunded : 0n, refunding: returning };
}

/** Writes what went back, and is on its way, to the payment of an order. */
export async function followMoney(ctx: RequestContext, orderId: string): Promise<void> {
  const payment = await ctx.db.payment.findFirst({ where: { orderId } });
  if (!payment) return;
  const data = refundColumns(payment, await orderMoney(ctx, orderId));
  if (data.refunded === payment.refunded && data.refunding === payment.refunding) return;
  await ctx.db.payment.update({ where: { id: payment.id, version: payment.version }, data });
}
