import { payableStore } from '../support/pay.ts';
import { dataOf } from '../support/replies.ts';
import type { Service, TestStore } from '../support/service.ts';

/** Size of the first page of the screens' order list, on which not every order of a shop fits. */
export const FIRST_PAGE = 5;

export interface Shop {
  readonly store: TestStore;
  /** The ids of its orders, from the oldest. */
  readonly orders: readonly string[];
  readonly mug: string;
  readonly shirt: string;
  readonly variants: readonly [string, string];
  readonly couponId: string;
}

const TAG = 'mutation ($input: CreateOrderTagInput!) { createOrderTag(input: $input) { tag { id } } }';

/**
 * A store at work: every order has several rules, whose amounts differ from one to the next, and buyers come again. With fewer
 * orders than by default, what does not look at lists is faster.
 */
export async function shop(service: Service, orders = 6): Promise<Shop> {
  const store = await payableStore(service);
  const mug = await store.soldProduct({ name: 'Caneca', sku: 'CAN', stock: { quantity: 500 } });
  const shirt = await store.soldProduct({ name: 'Camisa', sku: 'CAM' });
  const variants = [
    await store.variant(shirt, { name: 'Azul', sku: 'CAM-A', stock: 200, options: [{ name: 'Cor', value: 'Azul' }] }),
    await store.variant(shirt, { name: 'Rosa', sku: 'CAM-R', stock: 200, options: [{ name: 'Cor', value: 'Rosa' }] }),
  ] as const;
  await store.gift({ productId: mug, minCartQuantity: 4 });
  await store.discountRange();
  await store.paymentDiscount();
  await store.upsell({ offerProductId: shirt, offerVariantId: variants[0], price: 20 });
  const couponId = await store.coupon();
  dataOf(await store.graph(TAG, { input: { label: 'Presente', color: 'rose' } }));
  const made: string[] = [];
  for (let n = 0; n < orders; n += 1) {
    const items = [
      { productId: mug, quantity: 1 + (n % 5) },
      { productId: shirt, variantId: variants[n % 2], quantity: 1 },
    ];
    const checkoutId = await store.ownCheckout(items, { couponCode: n % 3 === 0 ? 'DEZ' : null });
    const customer = { name: `Ana ${n % 4}`, email: `ana${n % 4}@exemplo.com.br` };
    made.push(await store.orderOf(checkoutId, { customer }));
    service.clock.forward(60_000);
  }
  return { store, orders: made, mug, shirt, variants, couponId };
}
