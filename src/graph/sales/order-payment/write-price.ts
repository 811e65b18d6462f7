import type { RequestContext } from '../../../core/execution/context.ts';
import type { Order, OrderItem, Payment } from '../../../generated/prisma/client.ts';
import type { PaymentMethod } from '../../../generated/prisma/enums.ts';
import { loadPaymentDiscounts } from '../../promotions/pricing/load-promotions.ts';
import type { RuleOutcome } from '../../promotions/pricing/price.ts';
import { sum } from '../../promotions/pricing/rounding.ts';
import { recordChange } from '../order/order-history-entry.ts';
import { itemsOf } from '../order/order-item.ts';
import { type MethodPrice, priceByCharge, priceByMethod } from './method-price.ts';
import type { PaymentCase } from './payment-transitions.ts';

/** Key of the product that an item sells, as `order_product` has it. */
const productKey = ({ productId, externalProductId, name }: OrderItem): string => productId ?? `~${externalProductId ?? name}`;

/** Writes the items of an order whose discount differs, and the sums of the products that they sell. */
async function writeLines(
  ctx: RequestContext,
  orderId: string,
  items: readonly OrderItem[],
  { lines }: MethodPrice,
): Promise<void> {
  const byId = new Map(lines.map((line) => [line.key, line]));
  const after = items.map((item) => {
    const { discount, paymentDiscount, total } = byId.get(item.id) ?? item;
    return { ...item, discount: BigInt(discount), paymentDiscount: BigInt(paymentDiscount ?? 0), total: BigInt(total) };
  });
  const changed = after.filter(
    ({ discount, paymentDiscount }, index) =>
      items[index]?.discount !== discount || items[index]?.paymentDiscount !== paymentDiscount,
  );
  for (const { id, discount, paymentDiscount, total } of changed)
    ctx.deferred.orderItem.updateMany({ id }, { discount, paymentDiscount, total });
  for (const key of new Set(changed.map(productKey))) {
    const total = after.filter((item) => productKey(item) === key).reduce((cents, item) => cents + item.total, 0n);
    await ctx.db.orderProduct.updateMany({ where: { orderId, key }, data: { total } });
  }
}

/** Writes which promotions an order counts for: those that applied, with the total of now. */
async function writePromotions({ db }: RequestContext, { id: orderId, createdAt, total }: Order, rules: readonly RuleOutcome[]) {
  const applied = rules.filter(({ kind, id, applied: applies }) => applies && id !== null && kind !== 'SHIPPING');
  await db.orderPromotion.deleteMany({ where: { orderId } });
  const ids = [...new Set(applied.flatMap(({ id }) => id ?? []))];
  const discountOf = (promotionId: string) =>
    BigInt(sum(applied.filter(({ id }) => id === promotionId).map(({ amount }) => amount)));
  const data = ids.map((promotionId) => ({ orderId, promotionId, discount: discountOf(promotionId), total, createdAt }));
  if (data.length > 0) await db.orderPromotion.createMany({ data });
}

/** Prices of an order by its other methods, or by a charge. */
export async function methodPrices(ctx: RequestContext, order: Order) {
  const [items, discounts] = await Promise.all([itemsOf(ctx, order), loadPaymentDiscounts(ctx, order.customerId)]);
  return {
    by: (method: PaymentMethod) => priceByMethod(order, items, discounts, method),
    byCharge: (method: PaymentMethod, total: number) => priceByCharge(order, items, discounts, { method, total }),
  };
}

/**
 * Gives a waiting order another payment method with its price, and its payment `columns` with them. Its version rises, and the history
 * has it; no event tells of it (D-611). Returns both as they are after it.
 */
export async function writePrice(
  ctx: RequestContext,
  { order, payment }: PaymentCase,
  price: MethodPrice,
  columns: Partial<Pick<Payment, 'status' | 'pixCode' | 'expiresAt' | 'installments'>>,
): Promise<PaymentCase> {
  const { method, discount, total, rules } = price;
  const items = await itemsOf(ctx, order);
  const { installments = 1, ...rest } = columns;
  const amount = BigInt(total);
  // Lock order: the payment, then the order, as reports about payments do.
  const paid = await ctx.db.payment.update({
    where: { id: payment.id, version: payment.version },
    data: { ...rest, method, amount, installments },
  });
  const data = {
    paymentMethod: method,
    installments,
    discount: BigInt(discount),
    total: amount,
    rules: rules.map((rule) => ({ ...rule })),
  };
  const after = await ctx.db.order.update({ where: { id: order.id, version: order.version }, data });
  await writeLines(ctx, order.id, items, price);
  await writePromotions(ctx, after, rules);
  recordChange(ctx, order.id, 'PAYMENT', {
    outcome: 'METHOD_CHANGED',
    externalId: null,
    from: order.paymentMethod,
    to: method,
    total,
  });
  return { order: after, payment: paid };
}
