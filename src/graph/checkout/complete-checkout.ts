import type { z } from 'zod';
import type { Checkout, Order as OrderRow } from '../../generated/prisma/client.ts';
import { customerKey } from '../customer/count-order.ts';
import { builder } from '../kernel/builder.ts';
import { mayReach } from '../kernel/caller.ts';
import type { RequestContext } from '../kernel/context.ts';
import { DomainError, invalid, notFound } from '../kernel/errors.ts';
import { documentTypeOf } from '../kernel/identities.ts';
import { created } from '../kernel/rules.ts';
import { BIRTH_EVENTS, bearOrder } from '../order/bear-order.ts';
import { Order } from '../order/order.ts';
import { payableMethods } from '../payment/payable-methods.ts';
import { Payment } from '../payment/payment.ts';
import type { Choice } from '../pricing/cart.ts';
import { loadOffer } from '../pricing/load-offer.ts';
import type { Offer } from '../pricing/offer.ts';
import type { Price } from '../pricing/price.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { CompleteCheckoutInput } from './complete-checkout.input.ts';
import { CHECKOUT_MISSING, completionRules } from './complete-checkout.rules.ts';
import { withGifts } from './gift-goods.ts';
import type { GoodsCart } from './good.ts';
import { goodsOf } from './goods-of.ts';

type Completion = z.output<typeof completionRules>;
type SentCustomer = (typeof CompleteCheckoutInput.$inferInput)['customer'];

const CompleteCheckoutPayload = builder.objectRef<{ order: OrderRow }>('CompleteCheckoutPayload').implement({
  description: 'A compra concluída.',
  fields: (t) => ({
    order: t.field({ type: Order, description: 'O pedido.', resolve: ({ order }) => order }),
    payment: t.prismaField({
      type: Payment,
      nullable: true,
      description: 'O pagamento do pedido.',
      resolve: (query, { order }, _args, { db }) => db.payment.findFirst({ ...query, where: { orderId: order.id } }),
    }),
  }),
});

/** The buyer as sent, and where nothing was sent as the checkout knows him. */
const buyerOf = (sent: SentCustomer, checkout: Checkout | null) => ({
  name: sent.name ?? checkout?.customerName ?? undefined,
  email: sent.email ?? checkout?.customerEmail ?? undefined,
  phone: sent.phone ?? checkout?.customerPhone ?? null,
  documentNumber: sent.documentNumber ?? checkout?.customerDocument ?? null,
});

/** Throws 404 for a way of shipping that the store does not have, 400 where an address is missing for what ships. */
function requireWay({ cart }: GoodsCart, { shippingMethods }: Offer, { shippingMethodId, shippingAddress }: Completion): void {
  if (shippingAddress === null && cart.lines.some(({ ships }) => ships))
    throw invalid([{ field: 'shippingAddress', message: 'Informe o endereço de entrega.', code: 'REQUIRED' }]);
  const missing = 'Forma de envio não encontrada.';
  if (shippingMethodId !== null && !shippingMethods.some(({ id }) => id === shippingMethodId))
    throw notFound(missing, 'shippingMethodId');
}

const priceChanged = (total: number, shown: number) =>
  new DomainError('PRICE_CHANGED', 'O total mudou desde que foi mostrado. Confira o novo valor antes de concluir.', {
    total: total / 100,
    shownTotal: shown / 100,
  });

/**
 * Throws 409 `PRICE_CHANGED` when the buyer saw another total (D-89): the one that he accepts, or, where he says none,
 * the one that the checkout was shown with, before his choices of now.
 */
function requireShown({ kind, total }: Checkout, { acceptTotal }: Completion, price: Price, unchosen: Price): void {
  if (acceptTotal !== null) {
    if (acceptTotal !== price.total) throw priceChanged(price.total, acceptTotal);
    return;
  }
  const items = unchosen.subtotal - unchosen.discount;
  if (kind === 'OWN' && Number(total) !== items) throw priceChanged(items, Number(total));
}

/** Throws 400 where the shopper would owe money that the store cannot receive that way (D-90). Others record what they like. */
async function requirePayable(ctx: RequestContext, { paymentMethod }: Completion, { total }: Price): Promise<void> {
  if (ctx.caller.kind !== 'shopper' || total === 0 || payableMethods(await ctx.ownStore()).includes(paymentMethod)) return;
  throw invalid([{ field: 'paymentMethod', message: 'A loja não recebe por este meio de pagamento.', code: 'INVALID_VALUE' }]);
}

/** Prices the checkout anew and makes its order. */
async function complete(ctx: RequestContext, checkout: Checkout, asked: Completion): Promise<OrderRow> {
  const { customer, couponCode, paymentMethod, shippingMethodId } = asked;
  const { documentNumber } = customer;
  const buyer = { ...customer, documentType: documentNumber === null ? null : documentTypeOf(documentNumber) };
  const bought = await goodsOf(ctx.db, checkout);
  const typed = couponCode ?? checkout.couponCode;
  const offer = await loadOffer(ctx, { couponCode: typed, customerKey: customerKey(buyer) });
  requireWay(bought, offer, asked);
  const at = ctx.clock.now();
  const choice: Choice = { couponCode: typed, paymentMethod, shippingMethodId, at };
  const price = priceCart(bought.cart, offer, choice);
  const unchosen = { ...choice, couponCode: checkout.couponCode, paymentMethod: null, shippingMethodId: null };
  requireShown(checkout, asked, price, priceCart(bought.cart, offer, unchosen));
  await requirePayable(ctx, asked, price);
  // The checkout's row comes first: who completes it at the same time waits here, and then finds the order.
  await ctx.db.checkout.update({ where: { id: checkout.id, version: checkout.version }, data: { status: 'COMPLETED' } });
  return bearOrder(ctx, {
    origin: { checkoutId: checkout.id },
    goods: await withGifts(ctx.db, bought.goods, price),
    price,
    buyer,
    address: asked.shippingAddress,
    paymentMethod,
    installments: asked.installments,
    params: asked.params,
    metadata: checkout.metadata as object | null,
  });
}

builder.mutationField('completeCheckout', (t) =>
  t.field({
    type: CompleteCheckoutPayload,
    scope: ['checkouts:write', 'shopper'],
    emits: { may: BIRTH_EVENTS },
    description:
      'Conclui um checkout: calcula o preço de novo, reserva o estoque e cria o pedido. Repetida, responde o mesmo pedido.',
    args: { input: t.arg({ type: CompleteCheckoutInput, required: true, description: 'A compra.' }) },
    resolve: async (_root, { input }, ctx) => {
      const found = await ctx.db.checkout.findUnique({ where: { id: input.checkoutId } });
      const checkout = found && mayReach(ctx.caller, found.id) ? found : null;
      const asked = created(completionRules, { ...input, customer: buyerOf(input.customer, checkout) });
      if (!checkout) throw notFound(CHECKOUT_MISSING, 'checkoutId');
      const born = await ctx.db.order.findFirst({ where: { checkoutId: checkout.id } });
      return { order: born ?? (await complete(ctx, checkout, asked)) };
    },
  }),
);
