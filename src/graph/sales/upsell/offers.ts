import { type Issue, validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import type { Order, Upsell, Variant } from '../../../generated/prisma/client.ts';
import type { OrderStatus } from '../../../generated/prisma/enums.ts';
import { ACTIVE_VARIANT, choiceMissing } from '../../catalogue/product/variant-choice.ts';
import { isAvailable } from '../../catalogue/stock/stock.ts';
import { isAnonymized } from '../../customers/customer/pseudonym.ts';
import { type CartItem, stockLineOf } from '../../promotions/pricing/resolved-cart.ts';
import { isForSale } from '../checkout/store-cart.ts';
import { type OfferedItem, type OfferedProduct, offerPrice, toOfferedItem } from './offered-item.ts';

/** Lifetime of an order's offers after it was paid, in milliseconds (D-142). */
const OFFER_TTL_MS = 24 * 60 * 60_000;

/** Statuses without offers; items that ship can be added until dispatch. */
const CLOSED_STATUSES: ReadonlySet<OrderStatus> = new Set(['CANCELLED', 'REFUNDED']);
const DISPATCHED: ReadonlySet<OrderStatus> = new Set(['SHIPPED', 'DELIVERED']);

type OfferRow = Upsell & { offerProduct: OfferedProduct; offerVariant: Variant | null };

/** A current offer: its item and its price, in cents. */
export interface UpsellOffer {
  readonly upsell: Upsell;
  readonly item: CartItem;
  /** True when it has to be shipped. */
  readonly ships: boolean;
  readonly regularPrice: number;
  readonly price: number;
}

/** Goods of an offer: the product with one of its active variants, and the variant that it names. */
export const OFFER_GOODS = { offerProduct: { include: { variants: ACTIVE_VARIANT } }, offerVariant: true } as const;

/** Products of an order that were bought, without gifts: these trigger an offer. */
async function boughtProductIds({ db }: RequestContext, { id }: Order): Promise<string[]> {
  const items = await db.orderItem.findMany({ where: { orderId: id, gift: false } });
  return [...new Set(items.flatMap(({ productId }) => productId ?? []))];
}

/** Condition for the upsells that an order's products trigger. */
const triggeredBy = (productIds: string[]) => ({
  active: true,
  OR: [{ triggerAnyProduct: true }, { triggers: { some: { productId: { in: productIds } } } }],
});

/** Reason for which an order has no offers, or no longer; undefined while it has. */
function closedReason(order: Order, now: Date): string | undefined {
  if (order.upsellOfId !== null) return 'Este pedido já é de uma oferta aceita.';
  if (CLOSED_STATUSES.has(order.status)) return 'O pedido foi cancelado ou reembolsado.';
  if (isAnonymized(order)) return 'Os dados do comprador deste pedido foram removidos.';
  if (order.paidAt === null) return 'O pedido ainda não foi pago: a oferta vale depois do pagamento.';
  return now.getTime() - order.paidAt.getTime() > OFFER_TTL_MS ? 'O prazo da oferta terminou.' : undefined;
}

/** Reason for which what is offered cannot go with an order; undefined when it can. */
function shippingReason({ ships }: OfferedItem, order: Order): string | undefined {
  if (!ships) return undefined;
  if (order.shippingAddress === null) return 'O pedido não tem endereço de entrega.';
  return DISPATCHED.has(order.status) ? 'O pedido já foi enviado.' : undefined;
}

/** Reason for which what is offered cannot be bought as it is offered, whoever buys; undefined when it can (D-142). */
export function offerReason(row: OfferRow): string | undefined {
  const offered = toOfferedItem(row.offerProduct, row.offerVariant);
  const { offerProduct: product, offerVariant } = row;
  if (isForSale(product) && !offerVariant && product.variants.length > 0) return choiceMissing(product.name);
  if (!offered) return 'O produto desta oferta não está à venda.';
  const isDearer = offerPrice(row, offered.regularPrice) > offered.regularPrice;
  return isDearer ? 'O preço desta oferta passa do preço de venda do produto.' : undefined;
}

/** Reason for which no unit of what is offered can be sold; undefined when one can. */
export function offerShortage({ offerProduct, offerVariant }: OfferRow): string | undefined {
  const { name, stock } = offerVariant ?? offerProduct;
  return offerProduct.type === 'PHYSICAL' && stock < 1 ? `“${name}” não tem estoque suficiente.` : undefined;
}

const toOffer = (row: OfferRow, offered: OfferedItem): UpsellOffer => ({
  upsell: row,
  ...offered,
  price: offerPrice(row, offered.regularPrice),
});

/** The offers that an order has now, oldest first, those accepted already left out (D-91, D-142). */
export async function findOffers(ctx: RequestContext, order: Order): Promise<UpsellOffer[]> {
  if (closedReason(order, ctx.clock.now()) !== undefined) return [];
  const accepted = await ctx.db.order.findMany({ where: { upsellOfId: order.id } });
  const acceptedIds = new Set(accepted.map(({ upsellId }) => upsellId));
  const where = triggeredBy(await boughtProductIds(ctx, order));
  const rows = await ctx.db.upsell.findMany({ where, include: OFFER_GOODS, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
  const offers: UpsellOffer[] = [];
  for (const row of rows) {
    const offered = toOfferedItem(row.offerProduct, row.offerVariant);
    if (acceptedIds.has(row.id) || !offered || (offerReason(row) ?? shippingReason(offered, order)) !== undefined) continue;
    const stockLine = stockLineOf(offered.item, 1);
    if (!stockLine || (await isAvailable(ctx, stockLine))) offers.push(toOffer(row, offered));
  }
  return offers;
}

/** Finds an offer of an order. Throws 400 with the reason why it cannot be accepted (D-142). */
export async function findOfferOrThrow(ctx: RequestContext, order: Order, { id }: Upsell): Promise<UpsellOffer> {
  const conflict = (field: string, message: string) => validationError([{ field, message, code: 'CONFLICT' } satisfies Issue]);
  const closed = closedReason(order, ctx.clock.now());
  if (closed !== undefined) throw conflict('order', closed);
  const where = { id, ...triggeredBy(await boughtProductIds(ctx, order)) };
  const row = await ctx.db.upsell.findFirst({ where, include: OFFER_GOODS });
  if (!row) throw conflict('upsellId', 'Esta oferta não vale para o pedido.');
  const notOffered = offerReason(row);
  if (notOffered !== undefined) throw conflict('upsellId', notOffered);
  const offered = toOfferedItem(row.offerProduct, row.offerVariant) as OfferedItem;
  const notShippable = shippingReason(offered, order);
  if (notShippable !== undefined) throw conflict('order', notShippable);
  return toOffer(row, offered);
}
