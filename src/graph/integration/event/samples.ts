import { type AggregateType, aggregateOf, type EventType } from '../../../core/execution/events.ts';
import { SAMPLE_CHECKOUT, SAMPLE_CUSTOMER, SAMPLE_ORDER, SAMPLE_PRODUCT, sampleIds, sampleMoment } from './sample-data.ts';
import type { CartTopLevelFields, OrderTopLevelFields } from './top-level-fields.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** A sample event of `sendTestEvent`: `data` and the top-level fields; `flat` is null for events without them. */
export interface Sample {
  readonly data: object;
  readonly flat: object | null;
}

type OrderStatus = OrderTopLevelFields['status'];

/** Status of the order in each of its events, with its Portuguese name (D-41). */
const ORDER_STATUS_AT: Readonly<Partial<Record<EventType, readonly [OrderStatus, string]>>> = {
  ORDER_CREATED: ['pending', 'Pendente'],
  ORDER_PAID: ['paid', 'Pago'],
  ORDER_COMPLETED: ['delivered', 'Entregue'],
  ORDER_CANCELLED: ['cancelled', 'Cancelado'],
  ORDER_REFUNDED: ['refunded', 'Reembolsado'],
  PAYMENT_PROCESSED: ['paid', 'Pago'],
  PAYMENT_FAILED: ['cancelled', 'Cancelado'],
};

const UNPAID: ReadonlySet<OrderStatus> = new Set(['pending', 'processing', 'cancelled']);

function sampleOrder(type: EventType, storeId: string): Sample {
  const [status, statusLabel] = ORDER_STATUS_AT[type] ?? ['pending', 'Pendente'];
  const { customer, shippingAddress, items } = SAMPLE_ORDER;
  const flat: OrderTopLevelFields = {
    id: SAMPLE_ORDER.id,
    status,
    method: 'pix',
    amount: SAMPLE_ORDER.total,
    client: { name: customer.name, email: customer.email, phone: customer.phone, doc: customer.documentNumber },
    items: items.map(({ id, name, price, quantity }) => ({
      id,
      name,
      price,
      quantity,
      externalRef: null,
      orderBump: false,
      gift: false,
    })),
    address: { ...shippingAddress, complement: 'Apto 34' },
    utm: { utm_source: 'instagram', utm_campaign: 'lancamento' },
    installments: SAMPLE_ORDER.installments,
    paidAt: UNPAID.has(status) ? null : sampleMoment,
  };
  return { data: { ...SAMPLE_ORDER, storeId, status: status.toUpperCase(), statusLabel }, flat };
}

function sampleCheckout(type: EventType, storeId: string): Sample {
  const status = type === 'CART_ABANDONED' ? 'abandoned' : 'open';
  const { customer, items } = SAMPLE_CHECKOUT;
  const flat: CartTopLevelFields = {
    id: SAMPLE_CHECKOUT.id,
    status,
    method: null,
    amount: SAMPLE_CHECKOUT.total,
    client: { name: customer.name, email: customer.email, phone: customer.phone, doc: customer.documentNumber },
    items: items.map(({ title, unitPrice, quantity, externalVariantId }) => ({
      id: null,
      name: title,
      price: unitPrice,
      quantity,
      externalRef: externalVariantId,
      orderBump: false,
      gift: false,
    })),
    address: null,
    utm: null,
    installments: null,
    paidAt: null,
  };
  return { data: { ...SAMPLE_CHECKOUT, storeId, status: status.toUpperCase() }, flat };
}

const SAMPLES: Readonly<Record<AggregateType, (type: EventType, storeId: string) => Sample>> = {
  Checkout: sampleCheckout,
  Customer: () => ({ data: SAMPLE_CUSTOMER, flat: null }),
  Order: sampleOrder,
  Product: (_type, storeId) => ({ data: { ...SAMPLE_PRODUCT, storeId }, flat: null }),
};

/** A made-up event of this type in a store: what a real one looks like, and nothing that happened (D-71). */
export function sampleEvent(type: WebhookEvent, { id: storeId }: { readonly id: string }): Sample {
  if (Object.hasOwn(aggregateOf, type)) {
    const emittedType = type as EventType;
    return SAMPLES[aggregateOf[emittedType]](emittedType, storeId);
  }
  // Nothing emits these yet: the fields of every resource of API v1.
  return { data: { id: sampleIds.other, storeId, createdAt: sampleMoment, updatedAt: sampleMoment }, flat: null };
}
