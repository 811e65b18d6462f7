import { OrderStatus } from '../../src/generated/prisma/enums.ts';

/** The model's view of a product, in reais and units. */
export interface ModelProduct {
  readonly id: string;
  price: number;
  stock: number;
}

export interface ModelCheckout {
  readonly id: string;
  readonly product: ModelProduct;
  readonly quantity: number;
  readonly withCoupon: boolean;
  order: ModelOrder | undefined;
}

export interface ModelOrder {
  readonly id: string;
  readonly product: ModelProduct;
  readonly quantity: number;
  /** In reais. */
  readonly total: number;
  readonly tags: Set<string>;
  status: OrderStatus;
  holdsStock: boolean;
  holdsCoupon: boolean;
}

/** Model of a store after the calls made to it: a second, minimal implementation of the documented behaviour. */
export interface ModelShop {
  readonly products: ModelProduct[];
  readonly checkouts: ModelCheckout[];
  readonly orders: ModelOrder[];
  couponUses: number;
}

/** The one coupon of each store: R$ 10,00 off, for two orders. */
export const COUPON = { code: 'DEZ', amount: 10, uses: 2 };

export const emptyShop = (): ModelShop => ({ products: [], checkouts: [], orders: [], couponUses: 0 });

/** Statuses to which an order may go, by its status (D-40). */
export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  PENDING: ['PROCESSING', 'PAID', 'CANCELLED'],
  PROCESSING: ['PAID', 'CANCELLED'],
  PAID: ['SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED'],
  SHIPPED: ['DELIVERED', 'CANCELLED', 'REFUNDED'],
  DELIVERED: ['REFUNDED'],
  CANCELLED: [],
  REFUNDED: [],
};

export const ORDER_STATUSES = Object.values(OrderStatus);
export const IN_TRANSIT = 'entrega.em_transporte';
export const ORDER_TAGS = ['entrega.em_separacao', 'faturamento.aguardando_nf'] as const;

/** The current price of a cart in reais, and whether the coupon applies. */
export function cartPrice(shop: ModelShop, { product, quantity, withCoupon }: ModelCheckout) {
  const subtotal = product.price * quantity;
  const couponApplies = withCoupon && shop.couponUses < COUPON.uses;
  return { total: couponApplies ? subtotal - Math.min(COUPON.amount, subtotal) : subtotal, couponApplies };
}

/** Changes the status of an order. Units are returned when it is cancelled before it is sent, the coupon when it is cancelled unpaid. */
export function transition(shop: ModelShop, order: ModelOrder, to: OrderStatus): void {
  const isPaid = order.status !== 'PENDING' && order.status !== 'PROCESSING';
  if (to === 'CANCELLED' && order.status !== 'SHIPPED' && order.holdsStock) {
    order.product.stock += order.quantity;
    order.holdsStock = false;
  }
  if (to === 'CANCELLED' && !isPaid && order.holdsCoupon) {
    shop.couponUses -= 1;
    order.holdsCoupon = false;
  }
  if (to === 'SHIPPED') {
    for (const tag of order.tags) if (tag.startsWith('entrega.')) order.tags.delete(tag);
    order.tags.add(IN_TRANSIT);
  }
  order.status = to;
}
