import type { Order, OrderItem } from '../../generated/prisma/client.ts';
import type { RequestContext } from '../kernel/context.ts';
import { itemsOf } from '../order/order-items.ts';
import type { ShippingAddress } from '../order/order-parts.ts';
import type { OrderFlat } from './flat-fields.ts';

const inReais = (cents: bigint | number) => Number(cents) / 100;
const lower = <Text extends string>(text: Text) => text.toLowerCase() as Lowercase<Text>;

/** The parameters of the pay page's address that tell of a campaign; null when there are none. */
function utmOf({ params }: Order): Record<string, string> | null {
  const found = Object.entries((params ?? {}) as Record<string, string>).filter(([name]) => name.startsWith('utm_'));
  return found.length > 0 ? Object.fromEntries(found) : null;
}

function addressOf({ shippingAddress }: Order): ShippingAddress | null {
  if (shippingAddress === null) return null;
  const { street, number, complement, neighborhood, city, state, zipcode } = shippingAddress as unknown as ShippingAddress;
  return { street, number, complement, neighborhood, city, state, zipcode };
}

const itemOf = ({ id, name, price, quantity, externalProductId, externalVariantId, gift }: OrderItem) => ({
  id,
  name,
  price: inReais(price),
  quantity,
  externalRef: externalVariantId ?? externalProductId,
  // The store has no order bumps to sell (contract §1).
  orderBump: false,
  gift,
});

/** The fields beside `data` in the events of an order with these items, in order (D-71). */
const flatOf = (order: Order, items: readonly OrderItem[]): OrderFlat => ({
  id: order.id,
  status: lower(order.status),
  method: lower(order.paymentMethod),
  amount: inReais(order.total),
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

/** The same, with the items read as they are for the transaction that announces. */
export async function orderFlat(order: Order, ctx: RequestContext): Promise<OrderFlat> {
  return flatOf(order, await itemsOf(ctx, order));
}
