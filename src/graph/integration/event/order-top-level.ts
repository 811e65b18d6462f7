import type { RequestContext } from '../../../core/execution/context.ts';
import type { Order, OrderItem } from '../../../generated/prisma/client.ts';
import type { DeliveryAddress } from '../../customers/customer/customer-columns.ts';
import { itemsOf } from '../../sales/order/order-item.ts';
import type { OrderTopLevelFields } from './top-level-fields.ts';

const centsToReais = (cents: bigint | number) => Number(cents) / 100;
const lower = <Text extends string>(text: Text) => text.toLowerCase() as Lowercase<Text>;

/** The campaign parameters of the pay page's address; null when there are none. */
function utmOf({ params }: Order): Record<string, string> | null {
  const found = Object.entries((params ?? {}) as Record<string, string>).filter(([name]) => name.startsWith('utm_'));
  return found.length > 0 ? Object.fromEntries(found) : null;
}

function addressOf({ shippingAddress }: Order): DeliveryAddress | null {
  if (shippingAddress === null) return null;
  const { street, number, complement, neighborhood, city, state, zipcode } = shippingAddress as unknown as DeliveryAddress;
  return { street, number, complement, neighborhood, city, state, zipcode };
}

const itemOf = ({ id, name, price, quantity, externalProductId, externalVariantId, gift }: OrderItem) => ({
  id,
  name,
  price: centsToReais(price),
  quantity,
  externalRef: externalVariantId ?? externalProductId,
  // The store has no order bumps to sell (contract §1).
  orderBump: false,
  gift,
});

/** The fields beside `data` in the events of an order with these items, in order (D-71). */
const topLevelFieldsOf = (order: Order, items: readonly OrderItem[]): OrderTopLevelFields => ({
  id: order.id,
  status: lower(order.status),
  method: lower(order.paymentMethod),
  amount: centsToReais(order.total),
  client: {
    name: order.customerName,
    email: order.customerEmail,
    phone: order.customerPhone,
    doc: order.documentNumber,
  },
  items: items.map(itemOf),
  address: addressOf(order),
  utm: utmOf(order),
  installments: order.installments,
  paidAt: order.paidAt?.toISOString() ?? null,
});

/** The same, with the items as the emitting transaction reads them. */
export async function orderTopLevelFields(order: Order, ctx: RequestContext): Promise<OrderTopLevelFields> {
  return topLevelFieldsOf(order, await itemsOf(ctx, order));
}
