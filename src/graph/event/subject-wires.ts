import { checkoutWire } from '../checkout/checkout.wire.ts';
import { customerWire } from '../customer/customer.wire.ts';
import type { WireFragments } from '../kernel/wire.ts';
import { orderWire } from '../order/order.wire.ts';
import { productWire } from '../product/product.wire.ts';

/** The API v1 shape that is the `data` of an event, by what the event is about (D-71). */
export const SUBJECT_WIRES: WireFragments = {
  Checkout: checkoutWire,
  Customer: customerWire,
  Order: orderWire,
  Product: productWire,
};
