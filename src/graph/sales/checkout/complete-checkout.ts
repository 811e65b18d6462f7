import type { z } from 'zod';
import { documentType } from '../../../core/brazil/documents.ts';
import { notFoundError, validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { canAccessCheckout } from '../../../core/execution/principal.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Checkout, Order as OrderRow } from '../../../generated/prisma/client.ts';
import { buyerKey } from '../../customers/customer/customer-stats.ts';
import type { PricingOptions } from '../../promotions/pricing/cart.ts';
import { loadPromotions } from '../../promotions/pricing/load-promotions.ts';
import type { Price } from '../../promotions/pricing/price.ts';
import { priceCart } from '../../promotions/pricing/price-cart.ts';
import type { Promotions } from '../../promotions/pricing/promotions.ts';
import { productsOf, type ResolvedCart } from '../../promotions/pricing/resolved-cart.ts';
import { Order } from '../order/order.ts';
import { PLACE_ORDER_EVENTS, placeOrder } from '../order-placement/place-order.ts';
import { assertPayable, priceChangedError } from '../payment/assert-payable.ts';
import { Payment } from '../payment/payment.ts';
import { CHECKOUT_MISSING, completionRules } from './checkout.rules.ts';
import { CompleteCheckoutInput } from './complete-checkout.input.ts';
import { knownBuyerKey } from './known-buyer.ts';
import { recoveryColumns } from './recovery.ts';
import { resolveCart, withGiftItems } from './resolve-cart.ts';

type Completion = z.output<typeof completionRules>;
type SentCustomer = (typeof CompleteCheckoutInput.$inferInput)['customer'];

const CompleteCheckoutPayload = builder.objectRef<{ order: OrderRow; placed: boolean }>('CompleteCheckoutPayload').implement({
  description: 'A compra concluída.',
  fields: (t) => ({
    orderId: t.field({ type: 'ID', description: 'Identificador do pedido.', resolve: ({ order }) => order.id }),
    placed: t.exposeBoolean('placed', { description: 'Se o pedido nasceu desta chamada; false: já existia.' }),
    order: t.field({
      type: Order,
      scope: ['orders-basic:read', 'shopper'],
      description: 'O pedido.',
      resolve: ({ order }) => order,
    }),
    payment: t.prismaField({
      type: Payment,
      nullable: true,
      scope: ['orders-basic:read', 'shopper'],
      description: 'O pagamento do pedido.',
      resolve: (query, { order }, _args, { db }) => db.payment.findFirst({ ...query, where: { orderId: order.id } }),
    }),
  }),
});

/** The buyer as sent; missing fields are taken from the checkout. */
const mergeBuyer = (sent: SentCustomer, checkout: Checkout | null) => ({
  name: sent.name ?? checkout?.customerName ?? undefined,
  email: sent.email ?? checkout?.customerEmail ?? undefined,
  phone: sent.phone ?? checkout?.customerPhone ?? null,
  documentNumber: sent.documentNumber ?? checkout?.customerDocument ?? null,
});

/** Throws 404 for an unknown shipping method, 400 when an address is missing for a cart that ships. */
function assertShippable(
  { cart }: ResolvedCart,
  { shippingMethods }: Promotions,
  { shippingMethodId, shippingAddress }: Completion,
): void {
  if (shippingAddress === null && cart.lines.some(({ ships }) => ships))
    throw validationError([{ field: 'shippingAddress', message: 'Informe o endereço de entrega.', code: 'REQUIRED' }]);
  const message = 'Forma de envio não encontrada.';
  if (shippingMethodId !== null && !shippingMethods.some(({ id }) => id === shippingMethodId))
    throw notFoundError(message, 'shippingMethodId');
}

/**
 * Throws 409 `PRICE_CHANGED` when the buyer saw another total (D-89): the accepted total or, without one, the one that the
 * checkout showed before the choices of this call.
 */
function assertShownTotal({ kind, total }: Checkout, { acceptTotal }: Completion, price: Price, listPrice: Price): void {
  if (acceptTotal !== null) {
    if (acceptTotal !== price.total) throw priceChangedError(price.total, acceptTotal);
    return;
  }
  const items = listPrice.subtotal - listPrice.discount;
  if (kind === 'OWN' && Number(total) !== items) throw priceChangedError(items, Number(total));
}

/** Prices the checkout again and places its order. */
async function completeOpenCheckout(ctx: RequestContext, checkout: Checkout, completion: Completion): Promise<OrderRow> {
  const { customer, couponCode, paymentMethod, shippingMethodId } = completion;
  const { documentNumber } = customer;
  const buyer = { ...customer, documentType: documentNumber === null ? null : documentType(documentNumber) };
  const cart = await resolveCart(ctx.db, checkout);
  const typed = couponCode === null ? checkout.couponCode : couponCode || null;
  // A shopper's price does not depend on the identity they give: `recordCouponUse` rejects the purchase instead (D-206).
  const isShopper = ctx.principal.kind === 'shopper';
  const key = isShopper ? null : buyerKey(buyer);
  const knownKey = isShopper ? knownBuyerKey(checkout) : key;
  const { singleUseCoupons } = completion;
  const [offer, store] = await Promise.all([
    loadPromotions(ctx, { couponCode: typed, customerKey: key, knownKey, singleUseCoupons, productIds: productsOf(cart.cart) }),
    ctx.ownStore(),
  ]);
  assertShippable(cart, offer, completion);
  const at = ctx.clock.now();
  const options: PricingOptions = { couponCode: typed, paymentMethod, shippingMethodId, at };
  const price = priceCart(cart.cart, offer, options);
  const listOptions = { ...options, couponCode: checkout.couponCode, paymentMethod: null, shippingMethodId: null };
  assertShownTotal(checkout, completion, price, priceCart(cart.cart, offer, listOptions));
  assertPayable(ctx, store, paymentMethod, price.total);
  // The checkout's row is locked first: a concurrent completion waits here and then finds the order.
  ctx.deferred.checkout.update(checkout, { status: 'COMPLETED', ...(await recoveryColumns(ctx, checkout)) });
  return placeOrder(ctx, {
    origin: { checkoutId: checkout.id },
    store,
    items: await withGiftItems(ctx.db, cart.items, price),
    price,
    buyer,
    address: completion.shippingAddress,
    paymentMethod,
    installments: completion.installments,
    params: completion.params,
    metadata: checkout.metadata as object | null,
  });
}

builder.mutationField('completeCheckout', (t) =>
  t.field({
    type: CompleteCheckoutPayload,
    scope: ['checkouts:write', 'shopper'],
    emits: { may: PLACE_ORDER_EVENTS },
    refuses: ['OUT_OF_STOCK', 'PRICE_CHANGED'],
    description:
      'Conclui um checkout: calcula o preço de novo, reserva o estoque e cria o pedido. Repetida, responde o mesmo pedido.',
    args: { input: t.arg({ type: CompleteCheckoutInput, required: true, description: 'A compra.' }) },
    resolve: async (_root, { input }, ctx) => {
      const found = await ctx.db.checkout.findUnique({ where: { id: input.checkoutId } });
      const checkout = found && canAccessCheckout(ctx.principal, found.id) ? found : null;
      const completion = parseInput(completionRules, { ...input, customer: mergeBuyer(input.customer, checkout) });
      if (!checkout) throw notFoundError(CHECKOUT_MISSING, 'checkoutId');
      const isCompleted = checkout.status === 'COMPLETED';
      const existing = isCompleted ? await ctx.db.order.findFirst({ where: { checkoutId: checkout.id } }) : null;
      return { order: existing ?? (await completeOpenCheckout(ctx, checkout, completion)), placed: existing === null };
    },
  }),
);
