import type { OrderRow, OrderStatus } from './order-table.ts';
import { centsToReais } from './product-table.ts';

const LABELS: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'Pendente',
  PROCESSING: 'Processando',
  PAID: 'Pago',
  SHIPPED: 'Enviado',
  DELIVERED: 'Entregue',
  CANCELLED: 'Cancelado',
  REFUNDED: 'Reembolsado',
};

const TRACKING_LABELS: Readonly<Record<string, string>> = {
  pending: 'Aguardando postagem',
  posted: 'Postado',
  in_transit: 'Em trânsito',
  out_for_delivery: 'Saiu para entrega',
  available_for_pickup: 'Disponível para retirada',
  delivery_attempted: 'Tentativa de entrega',
  delivered: 'Entregue',
  returned: 'Devolvido',
  lost: 'Extraviado',
  exception: 'Problema na entrega',
};

function tagsOf(ids: readonly string[]) {
  const invoicing = ids.filter((id) => id.startsWith('faturamento.'));
  const delivery = ids.filter((id) => id.startsWith('entrega.'));
  return { ids, invoicing, delivery, custom: ids.filter((id) => !invoicing.includes(id) && !delivery.includes(id)) };
}

/** An order as API v1 shows it. */
export function orderJson(row: OrderRow) {
  const { shippingAddress: address, shipping, trackingStatus } = row;
  return {
    id: row.id,
    storeId: row.storeId,
    status: row.status,
    statusLabel: LABELS[row.status],
    total: row.total / 100,
    subtotal: row.subtotal / 100,
    discount: row.discount === 0 ? null : row.discount / 100,
    currency: row.currency,
    paymentMethod: row.paymentMethod.toLowerCase(),
    installments: row.installments,
    notes: row.notes,
    customer: {
      name: row.customerName,
      email: row.customerEmail,
      phone: row.customerPhone,
      documentType: row.documentType,
      documentNumber: row.documentNumber,
    },
    shippingAddress: address && {
      street: address.street,
      number: address.number,
      neighborhood: address.neighborhood,
      city: address.city,
      state: address.state,
      zipcode: address.zipcode,
    },
    shipping: shipping && {
      name: shipping.name,
      price: centsToReais(shipping.price),
      carrier: shipping.carrier,
      turnaround: shipping.turnaround,
    },
    tracking: {
      code: row.trackingCode,
      url: row.trackingUrl,
      status: trackingStatus,
      statusLabel: trackingStatus === null ? null : (TRACKING_LABELS[trackingStatus] ?? trackingStatus),
      updatedAt: row.trackingUpdatedAt?.toISOString() ?? null,
    },
    items: row.items.map(({ id, name, quantity, price, image, variantId }) => ({
      id,
      name,
      quantity,
      price: price / 100,
      image,
      variantId,
    })),
    tags: tagsOf(row.tagIds),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Top-level fields of an order's events. */
export function orderLegacyFields(row: OrderRow) {
  const { shippingAddress: address } = row;
  const utm = Object.entries(row.params ?? {}).filter(([name]) => name.startsWith('utm_'));
  return {
    id: row.id,
    status: row.status.toLowerCase(),
    method: row.paymentMethod.toLowerCase(),
    amount: row.total / 100,
    client: { name: row.customerName, email: row.customerEmail, phone: row.customerPhone, doc: row.documentNumber },
    items: row.items.map(({ id, name, price, quantity, externalProductId, externalVariantId, gift }) => ({
      id,
      name,
      price: price / 100,
      quantity,
      externalRef: externalVariantId ?? externalProductId,
      orderBump: false,
      gift,
    })),
    address: address && {
      street: address.street,
      number: address.number,
      complement: address.complement,
      neighborhood: address.neighborhood,
      city: address.city,
      state: address.state,
      zipcode: address.zipcode,
    },
    utm: utm.length > 0 ? Object.fromEntries(utm) : null,
    installments: row.installments,
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}
