import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { violatedUniqueIndex, WriteConflictError } from '../../../data/errors.ts';
import type { Order as OrderRow, Upsell } from '../../../generated/prisma/client.ts';
import type { DeliveryAddress } from '../../customers/customer/customer-columns.ts';
import type { Price } from '../../promotions/pricing/price.ts';
import { type CartItem, lineKey } from '../../promotions/pricing/resolved-cart.ts';
import { Order } from '../order/order.ts';
import { PLACE_ORDER_EVENTS, placeOrder } from '../order-placement/place-order.ts';
import { findOfferedOrder, findUpsellOrThrow, offerFields } from './named-offer.ts';
import { findOfferOrThrow, type UpsellOffer } from './offers.ts';
import { recordOffer } from './record-offer.ts';
import { offerRules } from './upsell.rules.ts';

const AcceptUpsellInput = builder.inputType('AcceptUpsellInput', {
  description: 'Uma oferta aceita: o pedido e o upsell.',
  extensions: { rules: offerRules },
  fields: offerFields,
});

const LINE_KEY = lineKey(0);

/** Shipping of an accepted product: it is sent together with the first order, so it costs 0 (D-142). */
const SHIP_WITH_ORDER = { methodId: null, name: 'Junto com o pedido', price: 0, carrier: null, turnaround: null };

/**
 * Price of one unit at the offer's price, outside all other rules of the store. The difference to the regular price is shown as a
 * discount (D-91, D-142).
 */
function priceOf({ item, ships, regularPrice: unitPrice, price: total }: UpsellOffer): Price {
  const discount = unitPrice - total;
  const { productId, kitId } = item;
  const line = {
    key: LINE_KEY,
    productId,
    kitId,
    quantity: 1,
    unitPrice,
    ships,
    giftId: null,
    discount,
    paymentDiscount: 0,
    total,
  };
  return {
    lines: [line],
    subtotal: unitPrice,
    discount,
    shipping: ships ? SHIP_WITH_ORDER : null,
    total,
    couponId: null,
    rules: [],
  };
}

const buyerOf = ({ customerName, customerEmail, customerPhone, documentType, documentNumber }: OrderRow) => ({
  name: customerName,
  email: customerEmail,
  phone: customerPhone,
  documentType,
  documentNumber,
});

/** Makes the order of an accepted offer. The unique index decides between two acceptances of one offer. */
async function acceptOffer(ctx: RequestContext, order: OrderRow, upsell: Upsell): Promise<OrderRow> {
  const offer = await findOfferOrThrow(ctx, order, upsell);
  // An order that is cancelled, refunded or erased meanwhile does not have this version any more (D-145, D-486).
  await ctx.db.order.update({ where: { id: order.id, version: order.version }, data: {} });
  try {
    const placed = await placeOrder(ctx, {
      origin: { upsellOfId: order.id, upsellId: upsell.id },
      store: await ctx.ownStore(),
      items: new Map<string, CartItem>([[LINE_KEY, offer.item]]),
      price: priceOf(offer),
      buyer: buyerOf(order),
      address: offer.ships ? (order.shippingAddress as unknown as DeliveryAddress) : null,
      paymentMethod: order.paymentMethod,
      installments: 1,
      params: order.params as object | null,
      metadata: null,
    });
    // Nobody accepts what they were not shown.
    await recordOffer(ctx, order.id, upsell.id);
    return placed;
  } catch (error) {
    const isConflict = violatedUniqueIndex(error) === 'order_store_id_upsell_of_id_upsell_id_key';
    throw isConflict ? new WriteConflictError('the offer was accepted meanwhile', { cause: error }) : error;
  }
}

builder.mutationField('acceptUpsell', (t) =>
  t.field({
    type: Order,
    scope: ['orders:write', 'shopper'],
    emits: { may: PLACE_ORDER_EVENTS },
    refuses: ['OUT_OF_STOCK'],
    description:
      'Aceita a oferta de um upsell depois de um pedido: nasce um pedido ligado a ele, do mesmo comprador e pelo mesmo meio de pagamento. Só depois de pago, até 24 horas; repetida, responde o mesmo pedido. Acompanha o fim do primeiro pedido.',
    args: { input: t.arg({ type: AcceptUpsellInput, required: true, description: 'A oferta aceita.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { upsellId, order: named } = parseInput(offerRules, input);
      const order = await findOfferedOrder(ctx, named);
      const existing = await ctx.db.order.findFirst({ where: { upsellOfId: order.id, upsellId } });
      return existing ?? acceptOffer(ctx, order, await findUpsellOrThrow(ctx, upsellId));
    },
  }),
);
