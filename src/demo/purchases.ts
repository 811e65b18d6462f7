import {
  AbandonCartDocument,
  CompleteCheckoutDocument,
  CreateCheckoutDocument,
  CreateExternalCheckoutDocument,
} from '../generated/documents/demo.ts';
import type { DemoBuyer } from './buyers.ts';
import { completeOrderSteps, type DemoOperations, MAX_LIFE_MINUTES, type OrderOutcome } from './order-lives.ts';

/** A line of a cart: a product, a variant or a kit. */
export interface Choice {
  readonly productId?: string;
  readonly variantId?: string;
  readonly kitId?: string;
}

/** A purchase: its number, when it was made, from what its cart is chosen. */
export interface Purchase {
  readonly number: number;
  /** Prefix of what must not repeat in the store, such as the ids of reports. */
  readonly series: string;
  readonly buyer: DemoBuyer;
  readonly couponCode?: string;
  readonly at: Date;
  /** Time until which its life may have come. */
  readonly now: Date;
  readonly choices: readonly Choice[];
}

/** Endings of purchases that are old enough for any. */
const OLD: readonly OrderOutcome[] = [
  'DELIVERED',
  'DELIVERED',
  'EXPIRED',
  'DELIVERED',
  'CANCELLED',
  'DELIVERED',
  'DELIVERED',
  'REFUNDED',
];
/** Endings of purchases of the last days, which nothing is overdue for. */
const RECENT: readonly OrderOutcome[] = ['SHIPPED', 'PAID', 'EXPIRED', 'SHIPPED', 'PAID', 'CANCELLED', 'SHIPPED'];
/** Endings of purchases of the last hours. */
const NEW: readonly OrderOutcome[] = ['REFUSED', 'PAID', 'PROCESSING', 'PAID'];

const METHODS = ['PIX', 'PIX', 'CARD', 'PIX', 'BOLETO', 'CARD'] as const;
/** Methods of endings for which not every one is possible. */
const METHOD_OF: Readonly<Partial<Record<OrderOutcome, (typeof METHODS)[number]>>> = {
  WAITING: 'PIX',
  EXPIRED: 'PIX',
  REFUSED: 'CARD',
  CANCELLED: 'BOLETO',
  PROCESSING: 'BOLETO',
};

const MINUTE_MS = 60_000;
const RECENT_MINUTES = 40 * 60;

/** Every list has a length of its own, so that no two features go together in every purchase. */
export const pick = <Item>(items: readonly Item[], number: number): Item => items[number % items.length] as Item;

/** Endings of purchases by their age. At any of an age, what happens in a life that ends so is over. */
const ENDINGS = { OLD, RECENT, NEW, WAITING: ['WAITING'] } as const satisfies Record<string, readonly OrderOutcome[]>;

type Age = keyof typeof ENDINGS;

/** The age of a purchase, on which depends how it may have ended. */
export function ageOf({ at, now }: Pick<Purchase, 'at' | 'now'>): Age {
  const minutes = (now.getTime() - at.getTime()) / MINUTE_MS;
  if (minutes > MAX_LIFE_MINUTES) return 'OLD';
  if (minutes > RECENT_MINUTES) return 'RECENT';
  return minutes > 40 ? 'NEW' : 'WAITING';
}

const endingOf = (purchase: Purchase): OrderOutcome => pick<OrderOutcome>(ENDINGS[ageOf(purchase)], purchase.number);

/** Opens the checkout of a purchase at its time; returns its id. */
async function openCheckout({ clock, run }: DemoOperations, { number, at, choices, buyer }: Purchase): Promise<string> {
  clock.moveTo(at);
  const first = { ...pick(choices, number * 5), quantity: 1 + (number % 2) };
  const items = number % 3 === 0 ? [first] : [first, { ...pick(choices, number * 5 + 3), quantity: 1 }];
  const { name, email, phone } = buyer;
  const { createCheckout } = await run(CreateCheckoutDocument, { input: { items, customer: { name, email, phone } } });
  return createCheckout.id;
}

/** Buys what is in the cart and lets the order live; returns its id. */
export async function makePurchase(shop: DemoOperations, purchase: Purchase): Promise<string> {
  const checkoutId = await openCheckout(shop, purchase);
  const { number, series, couponCode } = purchase;
  const { address, ...customer } = purchase.buyer;
  const ending = endingOf(purchase);
  const input = {
    checkoutId,
    customer,
    shippingAddress: address,
    paymentMethod: METHOD_OF[ending] ?? pick(METHODS, number),
    ...(couponCode !== undefined && { couponCode }),
    ...(number % 4 === 1 && { params: { utm_source: pick(['instagram', 'google', 'boletim'], number) } }),
  };
  const { completeCheckout } = await shop.run(CompleteCheckoutDocument, { input });
  await shop.onChange();
  await completeOrderSteps(shop, completeCheckout.orderId, ending, { number, series });
  return completeCheckout.orderId;
}

/** Fills a cart and leaves it; after half an hour it counts as abandoned. */
export async function abandonCart(shop: DemoOperations, purchase: Purchase): Promise<void> {
  const id = await openCheckout(shop, purchase);
  shop.clock.forward(31);
  await shop.runAsSystem(AbandonCartDocument, { id });
  await shop.onChange();
}

/** Sends a cart of another shop window, which still waits for its buyer. */
export async function openCart({ clock, run, onChange }: DemoOperations, { number, at, buyer, series }: Purchase): Promise<void> {
  clock.moveTo(at);
  await run(CreateExternalCheckoutDocument, {
    input: {
      cart: { token: `${series}-carrinho-${number}`, items: [{ title: 'Café de outra vitrine', quantity: 2, unitPrice: 3990 }] },
      customer: { name: buyer.name, email: buyer.email, phone: buyer.phone },
    },
  });
  await onChange();
}
