import { reais } from '../kernel/reais.ts';
import { byAge } from './asking-order.ts';
import type { Cart, Choice } from './cart.ts';
import { missingReais } from './missing.ts';
import type { ShippingOffer } from './offer.ts';
import { applied, refused } from './outcome.ts';
import type { PricedLine, RuleOutcome, Shipping } from './price.ts';
import { refusal } from './refusal.ts';
import { sum } from './rounding.ts';

interface Shipped {
  readonly shipping: Shipping | null;
  readonly rules: readonly RuleOutcome[];
}

/** What the kits' own shipping costs, when nothing else that was bought is sent; null: it does not apply. */
function kitsPrice({ kitShipping }: Cart, lines: readonly PricedLine[]): number | null {
  const sent = new Set(lines.filter(({ ships, giftId }) => ships && giftId === null).map(({ kitId }) => kitId));
  const own = kitShipping.filter(({ kitId }) => sent.has(kitId));
  const all = sent.size > 0 && new Set(own.map(({ kitId }) => kitId)).size === sent.size;
  return all ? sum(own.map(({ amount, quantity }) => amount * quantity)) : null;
}

const priceFor = ({ price, freeAbove }: ShippingOffer, items: number): number =>
  freeAbove !== null && items >= freeAbove ? 0 : price;

/** The method that the buyer chose, else the cheapest for these items, the oldest among equals. */
function methodFor(methods: readonly ShippingOffer[], items: number, { shippingMethodId }: Choice): ShippingOffer | undefined {
  const cheapest = Math.min(...methods.map((method) => priceFor(method, items)));
  return methods.find(({ id }) => id === shippingMethodId) ?? methods.find((method) => priceFor(method, items) === cheapest);
}

const sentence = (price: number): string => (price === 0 ? 'Frete grátis.' : `Frete de ${reais(price)}.`);

function methodSentence(method: ShippingOffer, price: number, items: number): string {
  const { freeAbove } = method;
  if (price === 0 || freeAbove === null) return sentence(price);
  return `${sentence(price)} ${missingReais(freeAbove - items)} para o frete grátis.`;
}

/** Without a method of the store: the kits' own, or what the store and the buyer agree on. */
function withoutMethod(kits: number | null): Shipped {
  const name = kits === null ? 'A combinar' : 'Frete do kit';
  const message = kits === null ? 'O frete será combinado com a loja.' : sentence(kits);
  const shipping = { methodId: null, name, price: kits ?? 0, carrier: null, turnaround: null };
  return { shipping, rules: [applied('SHIPPING', { id: null, name }, shipping.price, message)] };
}

/** How the cart is sent and what that costs; `lines` with the gifts, `items` in cents after range and coupon (D-86). */
export function ship(
  cart: Cart,
  lines: readonly PricedLine[],
  offered: readonly ShippingOffer[],
  items: number,
  choice: Choice,
): Shipped {
  const methods = offered.toSorted(byAge);
  const others = (reason: 'NOTHING_TO_SHIP' | 'OTHER_SHIPPING_CHOSEN') => (method: ShippingOffer) =>
    refused('SHIPPING', method, refusal(reason));
  if (!lines.some(({ ships }) => ships)) return { shipping: null, rules: methods.map(others('NOTHING_TO_SHIP')) };
  const kits = kitsPrice(cart, lines);
  const method = methodFor(methods, items, choice);
  if (method === undefined) return withoutMethod(kits);
  const price = kits ?? priceFor(method, items);
  const { id: methodId, name, carrier, turnaround } = method;
  const message = kits === null ? methodSentence(method, price, items) : sentence(kits);
  const rules = methods.map((each) =>
    each === method ? applied('SHIPPING', each, price, message) : others('OTHER_SHIPPING_CHOSEN')(each),
  );
  return { shipping: { methodId, name, price, carrier, turnaround }, rules };
}
