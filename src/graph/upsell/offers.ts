import type { Order, Product, Upsell, Variant } from '../../generated/prisma/client.ts';
import type { OrderStatus } from '../../generated/prisma/enums.ts';
import { type Good, partOf } from '../checkout/good.ts';
import { isDisguised } from '../customer/disguise.ts';
import type { RequestContext } from '../kernel/context.ts';
import { type Issue, invalid } from '../kernel/errors.ts';
import { isThere } from '../stock/stock.ts';
import { offerPrice } from './offer-price.ts';
import { type OfferedGood, offeredGood } from './offered-good.ts';

/** For how long after the order was paid, or made where it is not paid yet, its offers stand, in milliseconds (D-142). */
const STANDING = 24 * 60 * 60_000;

/** After these nobody buys one more thing; what has to be sent can go along until the parcel has left. */
const OVER: ReadonlySet<OrderStatus> = new Set(['CANCELLED', 'REFUNDED']);
const LEFT: ReadonlySet<OrderStatus> = new Set(['SHIPPED', 'DELIVERED']);

type OfferRow = Upsell & { offerProduct: Product; offerVariant: Variant | null };

/** An offer as it stands: what is offered, and for how much. Amounts in cents. */
export interface Offer {
  readonly upsell: Upsell;
  readonly good: Good;
  /** Whether it has to be sent. */
  readonly ships: boolean;
  readonly selling: number;
  readonly price: number;
}

const OFFERED = { offerProduct: true, offerVariant: true } as const;

/** Those of an order's products that were bought, not given: what triggers an offer. */
async function boughtIn({ db }: RequestContext, { id }: Order): Promise<string[]> {
  const items = await db.orderItem.findMany({ where: { orderId: id, gift: false } });
  return [...new Set(items.flatMap(({ productId }) => productId ?? []))];
}

/** What an order's products trigger. */
const triggeredBy = (productIds: string[]) => ({
  active: true,
  OR: [{ triggerAnyProduct: true }, { triggers: { some: { productId: { in: productIds } } } }],
});

/** Why an order has no offers, or no longer; undefined while it has. */
function closed(order: Order, now: Date): string | undefined {
  if (order.upsellOfId !== null) return 'Este pedido já é de uma oferta aceita.';
  if (OVER.has(order.status)) return 'O pedido foi cancelado ou reembolsado.';
  if (isDisguised(order)) return 'Os dados do comprador deste pedido foram removidos.';
  const since = (order.paidAt ?? order.createdAt).getTime();
  return now.getTime() - since > STANDING ? 'O prazo da oferta terminou.' : undefined;
}

/** Why what is offered cannot go with an order; undefined when it can. */
function unsendable({ ships }: OfferedGood, order: Order): string | undefined {
  if (!ships) return undefined;
  if (order.shippingAddress === null) return 'O pedido não tem endereço de entrega.';
  return LEFT.has(order.status) ? 'O pedido já foi enviado.' : undefined;
}

const offerOf = (row: OfferRow, offered: OfferedGood): Offer => ({
  upsell: row,
  ...offered,
  price: offerPrice(row, offered.selling),
});

/** The offers that an order has now, oldest first, those accepted already left out (D-91, D-142). */
export async function offersFor(ctx: RequestContext, order: Order): Promise<Offer[]> {
  if (closed(order, ctx.clock.now()) !== undefined) return [];
  const accepted = await ctx.db.order.findMany({ where: { upsellOfId: order.id } });
  const taken = new Set(accepted.map(({ upsellId }) => upsellId));
  const where = triggeredBy(await boughtIn(ctx, order));
  const rows = await ctx.db.upsell.findMany({ where, include: OFFERED, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
  const offers: Offer[] = [];
  for (const row of rows) {
    const offered = offeredGood(row.offerProduct, row.offerVariant);
    if (taken.has(row.id) || !offered || unsendable(offered, order) !== undefined) continue;
    const part = partOf(offered.good, 1);
    if (!part || (await isThere(ctx, part))) offers.push(offerOf(row, offered));
  }
  return offers;
}

/** One offer of an order. Throws 400 with what keeps it from being accepted (D-142). */
export async function requireOffer(ctx: RequestContext, order: Order, { id }: Upsell): Promise<Offer> {
  const refuse = (field: string, message: string) => invalid([{ field, message, code: 'CONFLICT' } satisfies Issue]);
  const late = closed(order, ctx.clock.now());
  if (late !== undefined) throw refuse('orderId', late);
  const where = { id, ...triggeredBy(await boughtIn(ctx, order)) };
  const row = await ctx.db.upsell.findFirst({ where, include: OFFERED });
  if (!row) throw refuse('upsellId', 'Esta oferta não vale para o pedido.');
  const offered = offeredGood(row.offerProduct, row.offerVariant);
  if (!offered) throw refuse('upsellId', 'O produto desta oferta não está à venda.');
  const unsent = unsendable(offered, order);
  if (unsent !== undefined) throw refuse('orderId', unsent);
  return offerOf(row, offered);
}
