import type { GraphQLSchema } from 'graphql';
import type { RequestContext } from '../../../../core/execution/context.ts';
import type {
  Checkout,
  CouponUse,
  Customer,
  Order,
  OrderInvoice,
  OrderItem,
  Payment,
  PaymentClaim,
  PaymentMovement,
  PaymentRecord,
  Refund,
  ReturnRequest,
  RowChange,
  Webhook,
  WebhookDelivery,
} from '../../../../generated/prisma/client.ts';
import { AUDITED_TABLES } from '../../audit/audited-tables.ts';
import { shownChanges } from '../../audit/shown-change.ts';
import { centsToReais, claimRow, movementRow, paymentRow, refundRow, returnRow } from './export-money-rows.ts';

/** An order with everything that an export includes. */
type ExportedOrder = Order & {
  readonly items: readonly OrderItem[];
  readonly invoice: OrderInvoice | null;
  readonly payment: Payment | null;
  readonly paymentRecords: readonly PaymentRecord[];
  readonly movements: readonly PaymentMovement[];
  readonly refunds: readonly Refund[];
  readonly claims: readonly PaymentClaim[];
  readonly returns: readonly ReturnRequest[];
};

/** A delivery with the webhook that it goes to. */
type ExportedDelivery = WebhookDelivery & { readonly webhook: Pick<Webhook, 'name' | 'url'> };

export function personRow(customer: Customer) {
  const { id, name, email, phone, documentNumber, documentType, createdAt, updatedAt } = customer;
  const { address, addressNumber, neighborhood, complement, zipcode, city, state } = customer;
  const { notes, tags, totalOrders, firstOrderDate, lastOrderDate } = customer;
  return {
    id,
    name,
    email,
    phone,
    documentNumber,
    documentType,
    address: { street: address, number: addressNumber, complement, neighborhood, city, state, zipcode },
    notes,
    tags,
    totalOrders,
    totalSpent: centsToReais(customer.totalSpent),
    firstOrderDate,
    lastOrderDate,
    createdAt,
    updatedAt,
  };
}

const itemRow = ({ name, quantity, price, discount, total, gift }: OrderItem) => ({
  name,
  quantity,
  price: centsToReais(price),
  discount: centsToReais(discount),
  total: centsToReais(total),
  gift,
});

/** An order with its amounts in reais; the store's own reckoning, its rules and its stock, is left out. */
export function orderRow({
  items,
  invoice,
  payment,
  paymentRecords,
  movements,
  refunds,
  claims,
  returns,
  ...order
}: ExportedOrder) {
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
      price: centsToReais(shipping.price),
      carrier: shipping.carrier,
      turnaround: shipping.turnaround,
    },
    tracking: { code, url, status: trackingStatus, updatedAt: trackingUpdatedAt },
    currency,
    subtotal: centsToReais(order.subtotal),
    discount: centsToReais(order.discount),
    total: centsToReais(order.total),
    paymentMethod,
    installments,
    couponCode,
    tagIds,
    notes,
    params: order.params,
    metadata: order.metadata,
    items: items.map(itemRow),
    invoice: invoice && { key: invoice.key, number: invoice.number, url: invoice.url, issuedAt: invoice.issuedAt },
    payment: payment && paymentRow(payment),
    paymentRecords: paymentRecords.map(({ outcome, externalId, createdAt: at }) => ({ outcome, externalId, createdAt: at })),
    movements: movements.map(movementRow),
    refunds: refunds.map(refundRow),
    claims: claims.map(claimRow),
    returns: returns.map(returnRow),
  };
}

export function checkoutRow(checkout: Checkout) {
  const { id, status, cartToken, currency, items, couponCode, createdAt, updatedAt, activeAt } = checkout;
  const { customerName: name, customerEmail: email, customerPhone: phone, customerDocument: documentNumber } = checkout;
  const { discounts, successUrl, cancelUrl, cartMetadata, metadata } = checkout;
  const [subtotal, discount, total] = [
    centsToReais(checkout.subtotal),
    centsToReais(checkout.discount),
    centsToReais(checkout.total),
  ];
  const lines = (items as { unitPrice?: number }[]).map(({ unitPrice, ...item }) => ({
    ...item,
    ...(unitPrice !== undefined && { unitPrice: centsToReais(unitPrice) }),
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

/** A change of the buyer's record or of an order, without who made it. */
export const changeRow = (schema: GraphQLSchema, change: RowChange, ctx: RequestContext) => ({
  type: AUDITED_TABLES[change.tableName]?.type ?? change.tableName,
  recordId: change.recordId,
  operation: change.operation,
  fields: shownChanges(schema, change, ctx),
  createdAt: change.createdAt,
});

export const couponRow = ({ orderId, coupon }: CouponUse & { readonly coupon: { readonly code: string } }) => ({
  orderId,
  code: coupon.code,
});

/** A receiver to which an event with the buyer's data was or will be sent. */
export const deliveryRow = ({ eventType, status, webhook, createdAt, endedAt }: ExportedDelivery) => ({
  type: eventType,
  receiver: webhook.name,
  url: webhook.url,
  status,
  createdAt,
  endedAt,
});
