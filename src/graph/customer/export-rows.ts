import type {
  Checkout,
  CouponUse,
  Customer,
  Order,
  OrderItem,
  Payment,
  PaymentRecord,
  Webhook,
  WebhookDelivery,
} from '../../generated/prisma/client.ts';

/** An order with all that an export tells of it. */
type ExportedOrder = Order & {
  readonly items: readonly OrderItem[];
  readonly payment: Payment | null;
  readonly paymentRecords: readonly PaymentRecord[];
};

/** A delivery with the webhook that it goes to. */
type ExportedDelivery = WebhookDelivery & { readonly webhook: Pick<Webhook, 'name' | 'url'> };

const reais = (cents: bigint | number) => Number(cents) / 100;

export function personRow(customer: Customer) {
  const { id, name, email, phone, documentNumber, documentType, createdAt, updatedAt } = customer;
  const { address, addressNumber, neighborhood, complement, zipcode, city, state } = customer;
  const { totalOrders, firstOrderDate, lastOrderDate } = customer;
  return {
    id,
    name,
    email,
    phone,
    documentNumber,
    documentType,
    address: { street: address, number: addressNumber, complement, neighborhood, city, state, zipcode },
    totalOrders,
    totalSpent: reais(customer.totalSpent),
    firstOrderDate,
    lastOrderDate,
    createdAt,
    updatedAt,
  };
}

const itemRow = ({ name, quantity, price, discount, total, gift }: OrderItem) => ({
  name,
  quantity,
  price: reais(price),
  discount: reais(discount),
  total: reais(total),
  gift,
});

/** How it was paid; the code that money is sent by is the store's. */
const paymentRow = ({ method, status, amount, installments, approvedAt, expiresAt, refundDue }: Payment) => ({
  method,
  status,
  amount: reais(amount),
  installments,
  approvedAt,
  expiresAt,
  refundDue,
});

/** An order with its amounts in reais; the store's own reckoning, its rules and its stock, is left out. */
export function orderRow({ items, payment, paymentRecords, ...order }: ExportedOrder) {
  const { id, status, createdAt, updatedAt, paidAt, currency, paymentMethod, installments, couponCode, tagIds, notes } = order;
  const { customerName: name, customerEmail: email, customerPhone: phone, documentType, documentNumber } = order;
  const { trackingCode: code, trackingUrl: url, trackingStatus, trackingUpdatedAt } = order;
  const shipping = order.shipping as { name: string; price: number; carrier: string | null; turnaround: string | null } | null;
  return {
    id,
    upsellOfId: order.upsellOfId,
    status,
    createdAt,
    updatedAt,
    paidAt,
    customer: { name, email, phone, documentType, documentNumber },
    shippingAddress: order.shippingAddress,
    shipping: shipping && {
      name: shipping.name,
      price: reais(shipping.price),
      carrier: shipping.carrier,
      turnaround: shipping.turnaround,
    },
    tracking: { code, url, status: trackingStatus, updatedAt: trackingUpdatedAt },
    currency,
    subtotal: reais(order.subtotal),
    discount: reais(order.discount),
    total: reais(order.total),
    paymentMethod,
    installments,
    couponCode,
    tagIds,
    notes,
    params: order.params,
    metadata: order.metadata,
    items: items.map(itemRow),
    payment: payment && paymentRow(payment),
    paymentRecords: paymentRecords.map(({ outcome, externalId, createdAt: at }) => ({ outcome, externalId, createdAt: at })),
  };
}

export function checkoutRow(checkout: Checkout) {
  const { id, status, cartToken, currency, items, couponCode, createdAt, updatedAt, activeAt } = checkout;
  const { customerName: name, customerEmail: email, customerPhone: phone, customerDocument: documentNumber } = checkout;
  const { discounts, successUrl, cancelUrl, cartMetadata, metadata } = checkout;
  const [subtotal, discount, total] = [reais(checkout.subtotal), reais(checkout.discount), reais(checkout.total)];
  const lines = (items as { unitPrice?: number }[]).map(({ unitPrice, ...item }) => ({
    ...item,
    ...(unitPrice !== undefined && { unitPrice: reais(unitPrice) }),
  }));
  return {
    id,
    status,
    cartToken,
    customer: { name, email, phone, documentNumber },
    currency,
    items: lines,
    subtotal,
    discount,
    total,
    couponCode,
    discounts,
    successUrl,
    cancelUrl,
    cartMetadata,
    metadata,
    activeAt,
    createdAt,
    updatedAt,
  };
}

export const couponRow = ({ orderId, coupon }: CouponUse & { readonly coupon: { readonly code: string } }) => ({
  orderId,
  code: coupon.code,
});

/** To whom an event with the buyer's data was sent, or is going to be. */
export const deliveryRow = ({ eventType, status, webhook, createdAt, endedAt }: ExportedDelivery) => ({
  type: eventType,
  receiver: webhook.name,
  url: webhook.url,
  status,
  createdAt,
  endedAt,
});
