import { formatBrl } from '../../../lib/money.ts';
import type { Cart, PricingOptions } from './cart.ts';
import { appliedOutcome, rejectedOutcome } from './outcome.ts';
import type { PricedLine, RuleOutcome, Shipping } from './price.ts';
import type { ShippingRate } from './promotions.ts';
import { missingAmountText, reject } from './rejection.ts';
import { sum } from './rounding.ts';
import { byAge } from './sort.ts';

interface PricedShipping {
  readonly shipping: Shipping | null;
  readonly rules: readonly RuleOutcome[];
}

/** The kits' shipping price, when nothing else that was bought ships; null when it does not apply. */
function kitShippingPrice({ kitShipping }: Cart, lines: readonly PricedLine[]): number | null {
  const sent = new Set(lines.filter(({ ships, giftId }) => ships && giftId === null).map(({ kitId }) => kitId));
  const own = kitShipping.filter(({ kitId }) => sent.has(kitId));
  const all = sent.size > 0 && new Set(own.map(({ kitId }) => kitId)).size === sent.size;
  return all ? sum(own.map(({ amount, quantity }) => amount * quantity)) : null;
}

const priceFor = ({ price, freeAbove }: ShippingRate, items: number): number =>
  freeAbove !== null && items >= freeAbove ? 0 : price;

/** The buyer's method, else the cheapest for these items; the oldest of equal ones. */
function methodFor(
  methods: readonly ShippingRate[],
  items: number,
  { shippingMethodId }: PricingOptions,
): ShippingRate | undefined {
  const cheapest = Math.min(...methods.map((method) => priceFor(method, items)));
  return methods.find(({ id }) => id === shippingMethodId) ?? methods.find((method) => priceFor(method, items) === cheapest);
}

const sentence = (price: number): string => (price === 0 ? 'Frete grátis.' : `Frete de ${formatBrl(price)}.`);

function methodSentence(method: ShippingRate, price: number, items: number): string {
  const { freeAbove } = method;
  if (price === 0 || freeAbove === null) return sentence(price);
  return `${sentence(price)} ${missingAmountText(freeAbove - items)} para o frete grátis.`;
}

/** Without a method of the store: the kits' own, or what the store and the buyer agree on. */
function withoutMethod(kits: number | null): PricedShipping {
  const name = kits === null ? 'A combinar' : 'Frete do kit';
  const message = kits === null ? 'O frete será combinado com a loja.' : sentence(kits);
  const shipping = { methodId: null, name, price: kits ?? 0, carrier: null, turnaround: null };
  return { shipping, rules: [appliedOutcome('SHIPPING', { id: null, name }, shipping.price, message)] };
}

const needsShipping = (lines: readonly PricedLine[]): boolean => lines.some(({ ships }) => ships);

/** A method as the buyer pays for it. */
const shippingOf = ({ id: methodId, name, carrier, turnaround }: ShippingRate, price: number): Shipping => ({
  methodId,
  name,
  price,
  carrier,
  turnaround,
});

/** Shipping by each method; empty when nothing ships. Parameters as for `priceShipping`. */
export function priceEachMethod(
  cart: Cart,
  lines: readonly PricedLine[],
  methods: readonly ShippingRate[],
  items: number,
): readonly Shipping[] {
  if (!needsShipping(lines)) return [];
  const kits = kitShippingPrice(cart, lines);
  return methods.map((method) => shippingOf(method, kits ?? priceFor(method, items)));
}

/** Shipping method and price; `lines` include the gifts, `items` is in cents after range and coupon (D-86). */
export function priceShipping(
  cart: Cart,
  lines: readonly PricedLine[],
  offered: readonly ShippingRate[],
  items: number,
  options: PricingOptions,
): PricedShipping {
  const methods = offered.toSorted(byAge);
  const others = (reason: 'NOTHING_TO_SHIP' | 'OTHER_SHIPPING_CHOSEN') => (method: ShippingRate) =>
    rejectedOutcome('SHIPPING', method, reject(reason));
  if (!needsShipping(lines)) return { shipping: null, rules: methods.map(others('NOTHING_TO_SHIP')) };
  const kits = kitShippingPrice(cart, lines);
  const method = methodFor(methods, items, options);
  if (method === undefined) return withoutMethod(kits);
  const price = kits ?? priceFor(method, items);
  const message = kits === null ? methodSentence(method, price, items) : sentence(kits);
  const rules = methods.map((each) =>
    each === method ? appliedOutcome('SHIPPING', each, price, message) : others('OTHER_SHIPPING_CHOSEN')(each),
  );
  return { shipping: shippingOf(method, price), rules };
}
