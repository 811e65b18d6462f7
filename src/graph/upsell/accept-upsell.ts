import type { Order as OrderRow, Upsell } from '../../generated/prisma/client.ts';
import { type Good, lineKey } from '../checkout/good.ts';
import { builder } from '../kernel/builder.ts';
import { mayReach } from '../kernel/caller.ts';
import type { RequestContext } from '../kernel/context.ts';
import { violatedIndex } from '../kernel/database-errors.ts';
import { notFound, StaleRead } from '../kernel/errors.ts';
import { created } from '../kernel/rules.ts';
import { BIRTH_EVENTS, bearOrder } from '../order/bear-order.ts';
import { Order } from '../order/order.ts';
import { ORDER_MISSING } from '../order/order-moves.rules.ts';
import type { ShippingAddress } from '../order/order-parts.ts';
import type { Price } from '../pricing/price.ts';
import { acceptanceRules } from './accept-upsell.rules.ts';
import { type Offer, requireOffer } from './offers.ts';
import { UPSELL_MISSING } from './upsell.rules.ts';

const AcceptUpsellInput = builder.inputType('AcceptUpsellInput', {
  description: 'Uma oferta aceita: o pedido, pelo seu id ou pelo do checkout de que nasceu, e o upsell.',
  extensions: { rules: acceptanceRules },
  fields: (t) => ({
    orderId: t.field({ type: 'UUID', description: 'O pedido; no lugar de checkoutId.' }),
    checkoutId: t.field({ type: 'UUID', description: 'O checkout de que o pedido nasceu; no lugar de orderId.' }),
    upsellId: t.field({ type: 'UUID', required: true, description: 'A oferta.' }),
  }),
});

const KEY = lineKey(0);

/** It goes along with what was bought before: nothing is paid for sending it (D-142). */
const ALONG = { methodId: null, name: 'Junto com o pedido', price: 0, carrier: null, turnaround: null };

/**
 * One of what is offered, at the price of the offer and under no other rule of the store: where it is sold for more, the
 * difference is shown as a discount (D-91, D-142).
 */
function priceOf({ good, ships, selling, price: total }: Offer): Price {
  const unitPrice = Math.max(selling, total);
  const discount = unitPrice - total;
  const { productId, kitId } = good;
  const line = { key: KEY, productId, kitId, quantity: 1, unitPrice, ships, giftId: null, discount, total };
  return { lines: [line], subtotal: unitPrice, discount, shipping: ships ? ALONG : null, total, couponId: null, rules: [] };
}

const buyerOf = ({ customerName, customerEmail, customerPhone, documentType, documentNumber }: OrderRow) => ({
  name: customerName,
  email: customerEmail,
  phone: customerPhone,
  documentType,
  documentNumber,
});

/** Makes the order of an accepted offer. The unique index decides between two acceptances of one offer. */
async function accept(ctx: RequestContext, order: OrderRow, upsell: Upsell): Promise<OrderRow> {
  const offer = await requireOffer(ctx, order, upsell);
  try {
    const born = await bearOrder(ctx, {
      origin: { upsellOfId: order.id, upsellId: upsell.id },
      goods: new Map<string, Good>([[KEY, offer.good]]),
      price: priceOf(offer),
      buyer: buyerOf(order),
      address: offer.ships ? (order.shippingAddress as unknown as ShippingAddress) : null,
      paymentMethod: order.paymentMethod,
      installments: 1,
      params: order.params as object | null,
      metadata: null,
    });
    // Nothing else would tell that the buyer, whose data the new order has, was erased in between (D-145).
    const still = await ctx.db.order.findUnique({ where: { id: order.id } });
    if (still?.version !== order.version) throw new StaleRead('the order changed after it was read');
    return born;
  } catch (error) {
    const isTaken = violatedIndex(error) === 'order_store_id_upsell_of_id_upsell_id_key';
    throw isTaken ? new StaleRead('the offer was accepted meanwhile', { cause: error }) : error;
  }
}

builder.mutationField('acceptUpsell', (t) =>
  t.field({
    type: Order,
    scope: ['orders:write', 'shopper'],
    emits: { may: BIRTH_EVENTS },
    description:
      'Aceita a oferta de um upsell depois de um pedido: nasce um pedido ligado a ele, do mesmo comprador e pelo mesmo meio de pagamento. Até 24 horas depois de pago; repetida, responde o mesmo pedido.',
    args: { input: t.arg({ type: AcceptUpsellInput, required: true, description: 'A oferta aceita.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { orderId, checkoutId, upsellId } = created(acceptanceRules, input);
      const where = orderId === null ? { checkoutId } : { id: orderId };
      const order = await ctx.db.order.findFirst({ where });
      if (!order || !mayReach(ctx.caller, order.checkoutId))
        throw notFound(ORDER_MISSING, orderId === null ? 'checkoutId' : 'orderId');
      const born = await ctx.db.order.findFirst({ where: { upsellOfId: order.id, upsellId } });
      if (born) return born;
      const upsell = await ctx.db.upsell.findUnique({ where: { id: upsellId } });
      if (!upsell) throw notFound(UPSELL_MISSING, 'upsellId');
      return accept(ctx, order, upsell);
    },
  }),
);
