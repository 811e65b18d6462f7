import type { RequestContext } from '../../../core/execution/context.ts';
import type { PaymentMovement, RefundTransfer } from '../../../generated/prisma/client.ts';
import { keepRefunds } from '../refund/keep-refunds.ts';
import { followMoney } from '../refund/order-money.ts';
import { settleTransfer, TRANSFER_STATUS } from '../refund/settle-transfer.ts';
import type { FoundMovement } from './found-movement.ts';

/** A transfer with the order whose money it gives back. */
type OrderTransfer = RefundTransfer & { readonly refund: { readonly orderId: string } };

type FoundRefund = Pick<FoundMovement, 'externalId' | 'ofId' | 'refundReference' | 'cents'>;

/** Transfers that were sent and of which nothing is known yet, where a provider does not keep the name of a refund. */
const isUnanswered = ({ ofId, cents, refundReference }: FoundRefund, transfer: RefundTransfer): boolean =>
  refundReference == null &&
  transfer.externalId === null &&
  transfer.sentAt !== null &&
  (transfer.status === 'REQUESTED' || transfer.status === 'PROCESSING') &&
  transfer.chargeId === ofId &&
  transfer.amount === BigInt(cents);

/** The transfers of a provider that movements may be. */
export async function transfersOf({ db }: RequestContext, providerId: string, found: readonly FoundMovement[]) {
  const refunds = found.filter(({ kind }) => kind === 'REFUND');
  const references = refunds.flatMap(({ refundReference }) => refundReference ?? []);
  const externalIds = refunds.map(({ externalId }) => externalId);
  const charges = refunds.flatMap(({ ofId }) => ofId ?? []);
  const where = { OR: [{ reference: { in: references } }, { externalId: { in: externalIds } }, { chargeId: { in: charges } }] };
  const transfers: OrderTransfer[] =
    refunds.length === 0
      ? []
      : await db.refundTransfer.findMany({ where: { providerId, ...where }, include: { refund: { select: { orderId: true } } } });
  const taken = new Set<string>();
  return {
    /** The transfer that a movement is; undefined: the service did not make it. */
    of(movement: FoundRefund): OrderTransfer | undefined {
      const { externalId, refundReference } = movement;
      const transfer =
        transfers.find((each) => each.externalId === externalId) ??
        transfers.find((each) => each.externalId === null && each.reference !== null && each.reference === refundReference) ??
        transfers.find((each) => !taken.has(each.id) && isUnanswered(movement, each));
      if (transfer) taken.add(transfer.id);
      return transfer;
    },
  };
}

type Refunded = Pick<PaymentMovement, 'providerId' | 'externalId' | 'status' | 'amount' | 'ofId'> & { readonly orderId: string };

/** Keeps a refund that somebody made at the provider, so that those of an order are all that went back of it. */
async function keepFound(ctx: RequestContext, movement: Refunded): Promise<void> {
  const { orderId, amount, providerId, externalId, ofId: chargeId, status } = movement;
  await keepRefunds(ctx, [
    {
      ...{ orderId, channel: 'FOUND', amount, reason: null, note: null },
      lines: [{ kind: 'ADJUSTMENT', itemId: null, quantity: 0, amount }],
      transfers: [{ providerId, chargeId, externalId, amount, status: TRANSFER_STATUS[status] }],
    },
  ]);
  await followMoney(ctx, orderId);
}

/** Notes money that goes back, in the refund that it is of; one that the service did not make is kept as found. */
export async function settleRefund(ctx: RequestContext, movement: Refunded, transfer: RefundTransfer | undefined): Promise<void> {
  const { externalId, status } = movement;
  if (!transfer) return keepFound(ctx, movement);
  // What the transfer was before may have changed with an earlier movement of the same call.
  const current = await ctx.db.refundTransfer.findUniqueOrThrow({ where: { id: transfer.id } });
  await settleTransfer(ctx, current, { status: TRANSFER_STATUS[status], externalId });
}
