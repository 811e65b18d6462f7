import type { RequestContext } from '../../../../core/execution/context.ts';
import type { StoreDb } from '../../../../data/store-db.ts';
import { type Customer, Prisma } from '../../../../generated/prisma/client.ts';
import { newPseudonym, type Pseudonym } from '../../../customers/customer/pseudonym.ts';
import { type BuyerIdentifiers, checkoutWhere, findBuyerIdentifiers } from './buyer-identifiers.ts';
import { endExportsOfBuyers } from './end-exports.ts';
import { deleteViewsOf, redactSegments } from './filters-of-buyer.ts';
import { heldOrderIds } from './legal-hold.ts';
import { assertNoOpenOrders } from './open-orders.ts';
import { NO_ADDRESS, NO_DOCUMENT, redactEvent } from './redact-events.ts';
import { redactMessages } from './redact-messages.ts';

/**
 * Erases personal data of the buyer's carts and returns their ids. Items stay: an open cart can still be paid by anybody with
 * its address.
 */
async function redactCheckouts({ checkout }: StoreDb, customerId: string, identifiers: BuyerIdentifiers): Promise<string[]> {
  const emptied = await checkout.updateManyAndReturn({
    where: checkoutWhere(customerId, identifiers),
    data: {
      customerName: null,
      customerEmail: null,
      customerPhone: null,
      customerDocument: null,
      successUrl: null,
      cancelUrl: null,
      discounts: [],
      cartMetadata: Prisma.DbNull,
      metadata: Prisma.DbNull,
    },
    select: { id: true },
  });
  return emptied.map(({ id }) => id);
}

/** Erases everything in orders that no law requires. Orders that a late payment would have revived are not delivered any more. */
async function redactOrders(
  { payment, order, orderChange, orderComment, paymentMovement, paymentClaim, refund, returnRequest }: StoreDb,
  customerId: string,
  { email }: Pseudonym,
): Promise<void> {
  await payment.updateMany({ where: { order: { customerId }, status: 'EXPIRED' }, data: { status: 'CANCELLED' } });
  const noTracking = { trackingCode: null, trackingUrl: null, trackingStatus: null, trackingUpdatedAt: null };
  const noParams = { params: Prisma.DbNull, metadata: Prisma.DbNull };
  await order.updateMany({
    where: { customerId },
    data: { customerEmail: email, customerPhone: null, notes: null, ...noTracking, ...noParams },
  });
  const noteEntries = (appended: boolean) => ({ kind: 'NOTES' as const, data: { path: ['appended'], equals: appended } });
  for (const appended of [true, false]) {
    const where = { order: { customerId }, ...noteEntries(appended) };
    await orderChange.updateMany({ where, data: { data: { text: '[removido]', appended } } });
  }
  const where = { order: { customerId }, kind: 'TRACKING' as const };
  await orderChange.updateMany({ where, data: { data: { code: null, url: null, status: null } } });
  await orderComment.updateMany({ where: { order: { customerId } }, data: { text: '[removido]' } });
  const noPayer = { lastDigits: null, payerName: null, payerDocument: null };
  const known = Object.keys(noPayer).map((column) => ({ [column]: { not: null } }));
  await paymentMovement.updateMany({ where: { order: { customerId }, OR: known }, data: noPayer });
  const noted = { where: { order: { customerId }, note: { not: null } }, data: { note: '[removido]' } };
  await refund.updateMany(noted);
  await paymentClaim.updateMany(noted);
  await returnRequest.updateMany({ where: { order: { customerId }, message: { not: null } }, data: { message: '[removido]' } });
  await returnRequest.updateMany({ where: { order: { customerId }, answer: { not: null } }, data: { answer: '[removido]' } });
}

/**
 * Columns of the anonymised customer. While an order is under legal hold, name and document stay, under a key that no new order
 * matches.
 */
function anonymizedColumns({ key, name, email }: Pseudonym, isHeld: boolean) {
  return {
    key,
    email,
    phone: null,
    notes: null,
    tags: [],
    tagKeys: [],
    ...(!isHeld && { name, ...NO_DOCUMENT }),
    ...NO_ADDRESS,
  };
}

/**
 * Replaces a buyer's personal data by a pseudonym throughout the store and returns the ids of the orders whose name, document
 * and address tax law requires (D-145). Throws 400 while orders are open.
 *
 * Rows are locked in the same order as everywhere: checkouts, payments, orders, customer. Once the orders are locked, nobody
 * changes their status or tags. A concurrent new order has changed the customer's row, whose version then differs, and the
 * erasure starts again.
 */
export async function eraseBuyer(ctx: RequestContext, customer: Customer): Promise<{ customer: Customer; held: string[] }> {
  const { db, buyerRecords } = ctx;
  const { id, version } = customer;
  const pseudonym = newPseudonym();
  const identifiers = await findBuyerIdentifiers(db, customer);
  const checkoutIds = await redactCheckouts(db, id, identifiers);
  await redactOrders(db, id, pseudonym);
  await assertNoOpenOrders(db, id);
  const held = await heldOrderIds(db, id);
  await db.order.updateMany({
    where: { customerId: id, id: { notIn: held } },
    data: { customerName: pseudonym.name, documentType: null, documentNumber: null, shippingAddress: Prisma.DbNull },
  });
  const erased = await db.customer.update({ where: { id, version }, data: anonymizedColumns(pseudonym, held.length > 0) });
  await db.couponUse.updateMany({ where: { order: { customerId: id } }, data: { customerKey: pseudonym.key } });
  const isHeld = new Set(held);
  const events = await buyerRecords.events.findEventsOfBuyer({ ...identifiers, checkoutIds });
  await buyerRecords.events.redactEvents(events.map((event) => redactEvent(event, pseudonym, isHeld)));
  await redactMessages(ctx, { ...identifiers, customerId: id, checkoutIds }, pseudonym);
  await endExportsOfBuyers(ctx);
  const viewIds = await deleteViewsOf(db, customer, identifiers);
  const segmentIds = await redactSegments(db, customer, identifiers);
  await db.customerAlias.deleteMany({ where: { customerId: id } });
  await buyerRecords.maskRowChanges([id, ...identifiers.mergedIds, ...identifiers.orderIds, ...viewIds, ...segmentIds]);
  await buyerRecords.events.clearStoredResponses();
  return { customer: erased, held };
}
