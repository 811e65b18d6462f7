import { expect } from 'vitest';
import { creationOf } from '../support/fixtures.ts';
import { type GraphReply, onlyValueOf } from '../support/replies.ts';
import type { TestStore } from '../support/service.ts';
import {
  COUPON,
  cartPrice,
  emptyShop,
  IN_TRANSIT,
  type ModelShop,
  ORDER_STATUSES,
  ORDER_TAGS,
  ORDER_TRANSITIONS,
  transition,
} from './shop-model.ts';

/** A real store and its model. */
export interface Side {
  readonly store: TestStore;
  readonly shop: ModelShop;
}

/** One call: by whom, what, and numbers that choose among what there is. */
export interface Step {
  readonly by: 0 | 1;
  readonly call: CallName;
  readonly which: number;
  readonly many: number;
}

const CHECKOUT = creationOf('Checkout');
const MOVE = 'mutation ($id: ID!, $status: OrderStatus!) { setOrderStatus(id: $id, input: { status: $status }) { id } }';
const ADJUST = 'mutation ($input: AdjustStockInput!) { adjustStock(input: $input) { movements { after } } }';
const ADD_TAGS = 'mutation ($id: ID!, $tagIds: [ID!]!) { addOrderTags(id: $id, input: { tagIds: $tagIds }) { order { id } } }';
const REMOVE_TAGS =
  'mutation ($id: ID!, $tagIds: [ID!]!) { removeOrderTags(id: $id, input: { tagIds: $tagIds }) { order { id } } }';

const chosen = <One>(many: readonly One[], which: number): One | undefined => many[which % Math.max(many.length, 1)];

/** Code of a rejected call; undefined when it succeeded. Internal errors are not rejections. */
function refusal({ errors, reply }: GraphReply): unknown {
  expect(reply.status).toBeLessThan(500);
  const [error] = errors ?? [];
  expect(Number(error?.extensions.status ?? 200)).toBeLessThan(500);
  return error?.extensions.code;
}

export async function openSide(store: TestStore): Promise<Side> {
  const { code, amount, uses } = COUPON;
  await store.coupon({ code, discountType: 'CURRENCY', amount, totalAvailable: uses });
  return { store, shop: emptyShop() };
}

type Call = (side: Side, step: Step, other: Side) => Promise<void>;

/** Calls: each changes the store and the model, and compares the two. */
const CALLS = {
  async product({ store, shop }, { which, many }) {
    const price = 1 + (which % 60);
    const id = await store.soldProduct({ price, stock: { quantity: many } });
    shop.products.push({ id, price, stock: many });
  },

  async change({ store, shop }, { which, many }) {
    const product = chosen(shop.products, which);
    if (!product) return;
    product.price = 1 + (many % 60);
    await store.update('Product', product.id, { price: product.price, stock: many, ifStock: product.stock });
    product.stock = many;
  },

  async adjust({ store, shop }, { which, many }) {
    const product = chosen(shop.products, which);
    if (!product) return;
    const delta = many === 6 ? 1 : many - 6;
    const code = refusal(
      await store.graph(ADJUST, { input: { reason: 'COUNT', lines: [{ item: { productId: product.id }, change: { delta } }] } }),
    );
    if (product.stock + delta < 0) return expect(code).toBe('OUT_OF_STOCK');
    expect(code).toBeUndefined();
    product.stock += delta;
  },

  async checkout({ store, shop }, { which, many }) {
    const product = chosen(shop.products, which);
    if (!product) return;
    const quantity = 1 + (many % 4);
    const withCoupon = many % 2 === 0;
    const coupon = withCoupon ? { couponCode: 'dez' } : {};
    const items = [{ productId: product.id, quantity }];
    const reply = await store.graph(CHECKOUT, { input: { items, ...coupon } });
    if (quantity > product.stock) return expect(refusal(reply)).toBe('OUT_OF_STOCK');
    expect(refusal(reply)).toBeUndefined();
    const { id } = onlyValueOf<{ id: string }>(reply.data);
    shop.checkouts.push({ id, product, quantity, withCoupon, order: undefined });
  },

  async complete({ store, shop }, { which }) {
    const checkout = chosen(shop.checkouts, which);
    if (!checkout) return;
    const { total, couponApplies } = cartPrice(shop, checkout);
    const reply = await store.complete(checkout.id, { acceptTotal: checkout.order?.total ?? total });
    const { product, quantity } = checkout;
    if (!checkout.order && product.stock < quantity) return expect(refusal(reply)).toBe('OUT_OF_STOCK');
    expect(refusal(reply)).toBeUndefined();
    const { order } = reply.data.completeCheckout as { order: { id: string; total: number } };
    expect(order).toMatchObject({ total: checkout.order?.total ?? total, ...(checkout.order && { id: checkout.order.id }) });
    if (checkout.order) return;
    product.stock -= quantity;
    if (couponApplies) shop.couponUses += 1;
    const held = { holdsStock: true, holdsCoupon: couponApplies, tags: new Set<string>() };
    checkout.order = { id: order.id, product, quantity, total, ...held, status: total === 0 ? 'PAID' : 'PENDING' };
    shop.orders.push(checkout.order);
  },

  async transition({ store, shop }, { which, many }) {
    const order = chosen(shop.orders, which);
    const to = chosen(ORDER_STATUSES, many);
    if (!order || !to) return;
    const code = refusal(await store.graph(MOVE, { id: order.id, status: to }));
    if (to === order.status) return expect(code).toBeUndefined();
    if (!ORDER_TRANSITIONS[order.status].includes(to)) return expect(code).toBe('INVALID_STATUS_TRANSITION');
    expect(code).toBeUndefined();
    transition(shop, order, to);
  },

  async pay({ store, shop }, { which, many }) {
    const order = chosen(
      shop.orders.filter(({ status }) => status === 'PENDING'),
      which,
    );
    if (!order) return;
    const [outcome, to] = many % 3 === 0 ? (['EXPIRED', 'CANCELLED'] as const) : (['APPROVED', 'PAID'] as const);
    expect(refusal(await store.report(order.id, outcome))).toBeUndefined();
    transition(shop, order, to);
  },

  async tag({ store, shop }, { which, many }) {
    const order = chosen(shop.orders, which);
    const tag = chosen(ORDER_TAGS, many);
    if (!order || !tag) return;
    const isAdded = many % 3 !== 0;
    const code = refusal(await store.graph(isAdded ? ADD_TAGS : REMOVE_TAGS, { id: order.id, tagIds: [tag] }));
    if (isAdded && tag.startsWith('entrega.') && order.tags.has(IN_TRANSIT)) return expect(code).toBe('VALIDATION_ERROR');
    expect(code).toBeUndefined();
    if (isAdded) order.tags.add(tag);
    else order.tags.delete(tag);
  },

  /** Reaches for what the other store has. */
  async trespass({ store }, { which, many }, { shop: theirs }) {
    const [product, checkout, order] = [theirs.products, theirs.checkouts, theirs.orders].map((all) =>
      chosen<{ id: string }>(all, which),
    );
    if (product) {
      await store.get(`/api/v1/products/${product.id}`, 404);
      const items = [{ productId: product.id, quantity: 1 }];
      expect(refusal(await store.graph(CHECKOUT, { input: { items } }))).toBe('RESOURCE_NOT_FOUND');
    }
    if (checkout) expect(refusal(await store.complete(checkout.id))).toBe('RESOURCE_NOT_FOUND');
    if (order) {
      const status = chosen(ORDER_STATUSES, many);
      expect(refusal(await store.graph(MOVE, { id: order.id, status }))).toBe('RESOURCE_NOT_FOUND');
      expect(refusal(await store.report(order.id, 'APPROVED'))).toBe('RESOURCE_NOT_FOUND');
      expect(refusal(await store.graph(ADD_TAGS, { id: order.id, tagIds: [ORDER_TAGS[1]] }))).toBe('RESOURCE_NOT_FOUND');
    }
  },
} satisfies Record<string, Call>;

export type CallName = keyof typeof CALLS;
export const CALL_NAMES = Object.keys(CALLS) as CallName[];

/** Makes one call and compares what came back with the model. */
export const take = (sides: readonly [Side, Side], step: Step): Promise<void> =>
  CALLS[step.call](sides[step.by], step, sides[step.by === 0 ? 1 : 0]);
