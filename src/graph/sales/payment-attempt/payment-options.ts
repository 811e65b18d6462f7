import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Order } from '../../../generated/prisma/client.ts';
import { PaymentMethodEnum } from '../../promotions/payment-discount/payment-discount.ts';
import { ShopperOrder } from '../order/shopper-order.ts';
import type { MethodPrice } from '../order-payment/method-price.ts';
import { methodPrices } from '../order-payment/write-price.ts';
import { chargingProvider, payableMethods } from '../payment/open-payment.ts';
import { AWAITED } from './awaited-payment.ts';

const OrderPaymentOption = builder.objectRef<MethodPrice>('OrderPaymentOption').implement({
  description: 'Outra forma de pagar um pedido, com o que ele custaria por ela.',
  fields: (t) => ({
    method: t.expose('method', { type: PaymentMethodEnum, description: 'Forma de pagamento.' }),
    total: t.field({ type: 'Money', description: 'O que o comprador pagaria.', resolve: ({ total }) => BigInt(total) }),
  }),
});

/** The other methods by which a shopper can pay an order, each with its price. */
async function paymentOptions(ctx: RequestContext, order: Order): Promise<MethodPrice[]> {
  if (order.total === 0n || order.status === 'PROCESSING') return [];
  const payment = await ctx.db.payment.findFirst({ where: { orderId: order.id } });
  if (!payment || !AWAITED.has(payment.status)) return [];
  const store = await ctx.ownStore();
  const isExpired = payment.status === 'EXPIRED';
  const methods = payableMethods(store).filter(
    (method) => method !== payment.method && (!isExpired || chargingProvider(store, method) !== null),
  );
  if (methods.length === 0) return [];
  const prices = await methodPrices(ctx, order);
  return methods.map((method) => prices.by(method));
}

builder.objectField(ShopperOrder, 'paymentOptions', (t) =>
  t.field({
    type: [OrderPaymentOption],
    description:
      'As outras formas por que o pedido pode ser pago agora, cada uma com o total; vazia quando não espera pagamento.',
    resolve: (order, _args, ctx) => paymentOptions(ctx, order),
  }),
);
