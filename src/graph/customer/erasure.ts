import { type Customer, Prisma } from '../../generated/prisma/client.ts';
import type { RequestContext } from '../kernel/context.ts';
import { invalid } from '../kernel/errors.ts';
import type { StoreDb } from '../kernel/store-db.ts';
import { type Disguise, newDisguise } from './disguise.ts';
import { forgotten } from './forget-in-event.ts';
import { forgetMessages } from './his-messages.ts';
import { heldOrderIds } from './legal-hold.ts';
import { checkoutWhere, type Traces, tracesOf } from './traces.ts';

/** While a store has to deliver something it needs to know to whom. */
const MOVING = ['PENDING', 'PROCESSING', 'PAID', 'SHIPPED'] as const;

/** Carts keep what is in them: one that is open can be paid by whoever has its address. Answers their ids. */
async function emptyCheckouts({ checkout }: StoreDb, customerId: string, traces: Traces): Promise<string[]> {
  const emptied = await checkout.updateManyAndReturn({
    where: checkoutWhere(customerId, traces),
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

/** Takes from every order what no law asks for. What was waiting for a late payment will not be delivered any more. */
async function emptyOrders({ payment, order, orderChange }: StoreDb, customerId: string, { email }: Disguise): Promise<void> {
  await payment.updateMany({ where: { order: { customerId }, status: 'EXPIRED' }, data: { status: 'CANCELLED' } });
  const noTracking = { trackingCode: null, trackingUrl: null, trackingStatus: null, trackingUpdatedAt: null };
  const noParams = { params: Prisma.DbNull, metadata: Prisma.DbNull };
  await order.updateMany({
    where: { customerId },
    data: { customerEmail: email, customerPhone: null, notes: null, ...noTracking, ...noParams },
  });
  const said = (appended: boolean) => ({ kind: 'NOTES' as const, data: { path: ['appended'], equals: appended } });
  for (const appended of [true, false]) {
    const where = { order: { customerId }, ...said(appended) };
    await orderChange.updateMany({ where, data: { data: { text: '[removido]', appended } } });
  }
  const where = { order: { customerId }, kind: 'TRACKING' as const };
  await orderChange.updateMany({ where, data: { data: { code: null, url: null, status: null } } });
}

/** Throws 400 while orders are on their way. */
async function requireRest({ order }: StoreDb, customerId: string): Promise<void> {
  const count = await order.count({ where: { customerId, status: { in: [...MOVING] } } });
  if (count === 0) return;
  const what = count === 1 ? 'Há 1 pedido em andamento' : `Há ${count} pedidos em andamento`;
  const message = `${what}. Conclua ou cancele antes de remover os dados do comprador.`;
  throw invalid([{ field: 'id', message, code: 'CONFLICT' }]);
}

/** The columns of the customer. While an order is held, the row says whose it is, under a key that no new order finds. */
function customerColumns({ key, name, email }: Disguise, isHeld: boolean) {
  return {
    key,
    email,
    phone: null,
    ...(!isHeld && { name, documentNumber: null, documentType: null }),
    address: null,
    addressNumber: null,
    neighborhood: null,
    complement: null,
    zipcode: null,
    state: null,
    city: null,
  };
}

/**
 * Puts a disguise in the place of a buyer wherever the store kept something of him, and answers the ids of the orders of
 * which tax law holds name, document and address (D-145). Throws 400 while orders are on their way.
 *
 * Rows are locked in the order in which everybody locks: checkouts, payments, orders, customer. Once his orders are locked
 * nobody moves or tags them; an order that was born meanwhile has counted itself in the customer's row, whose version is
 * then another one, and all of this begins again.
 */
export async function erase(ctx: RequestContext, customer: Customer): Promise<{ customer: Customer; held: string[] }> {
  const { db, frozen } = ctx;
  const { id, version } = customer;
  const disguise = newDisguise();
  const traces = await tracesOf(db, customer);
  const checkoutIds = await emptyCheckouts(db, id, traces);
  await emptyOrders(db, id, disguise);
  await requireRest(db, id);
  const held = await heldOrderIds(db, id);
  await db.order.updateMany({
    where: { customerId: id, id: { notIn: held } },
    data: { customerName: disguise.name, documentType: null, documentNumber: null, shippingAddress: Prisma.DbNull },
  });
  const erased = await db.customer.update({ where: { id, version }, data: customerColumns(disguise, held.length > 0) });
  await db.couponUse.updateMany({ where: { order: { customerId: id } }, data: { customerKey: disguise.key } });
  const isHeld = new Set(held);
  const events = await frozen.eventsAbout({ ...traces, checkoutIds });
  await frozen.rewrite(events.map((event) => forgotten(event, disguise, isHeld)));
  await forgetMessages(ctx, { ...traces, customerId: id, checkoutIds }, disguise);
  await frozen.forgetAnswers();
  return { customer: erased, held };
}
