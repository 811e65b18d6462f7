import type { Reason } from '../graph/pricing/price.ts';
import { type Html, html } from './html.ts';
import { brl, httpsOnly, type LineShown, type PricesShown, type RuleShown, type ShippingShown } from './shown.ts';

/** More lines than this are folded, so that the form stays near on a phone. */
const MOST_UNFOLDED = 4;
/** The most offers that the buyer is told he could still have. */
const MOST_HINTS = 3;

/** Why a rule does not apply, where more in the cart would help. */
const WITHIN_REACH: ReadonlySet<Reason> = new Set(['CART_QUANTITY_TOO_LOW', 'CART_TOTAL_TOO_LOW', 'NO_TIER', 'TOO_FEW_ITEMS']);

const KINDS: Readonly<Record<RuleShown['kind'], (name: string) => string>> = {
  GIFT: (name) => `Brinde: ${name}`,
  DISCOUNT_RANGE: (name) => name,
  SHIPPING: (name) => name,
  COUPON: (name) => `Cupom ${name}`,
  PAYMENT_DISCOUNT: (name) => `Desconto de ${name}`,
};

/** An image has its place before it comes, and is asked of its owner without a word of where it is shown. */
const picture = (address: string | null): Html => {
  const source = httpsOnly(address);
  return source === null
    ? html`<span class="picture" aria-hidden="true"></span>`
    : html`<img class="picture" src="${source}" alt="" width="64" height="64" loading="lazy" decoding="async" referrerpolicy="no-referrer">`;
};

const line = ({ name, image, quantity, discount, total, gift }: LineShown): Html => html`<li>
${picture(image)}
<div class="what"><p class="name">${name}</p><p class="dim">${gift ? 'Brinde' : `Quantidade: ${quantity}`}</p></div>
<p class="price">${gift ? 'Grátis' : brl(total + discount)}</p>
</li>`;

/** The lines of a cart or of an order, each before discounts: they add up to the subtotal. */
export function lineList(lines: readonly LineShown[]): Html {
  const list = html`<ul class="lines">${lines.map(line)}</ul>`;
  if (lines.length <= MOST_UNFOLDED) return list;
  return html`<details><summary>Ver os ${lines.length} itens</summary>${list}</details>`;
}

/** A way of sending in words. */
export const shippingText = ({ name, price, turnaround, carrier }: ShippingShown): string =>
  [name === 'A combinar' && price === 0 ? 'A combinar com a loja' : name, carrier, turnaround].filter(Boolean).join(' · ');

const row = (label: string, value: string, sort = ''): Html =>
  html`<div class="${sort}"><dt>${label}</dt><dd>${value}</dd></div>`;

/** What a cart or an order costs. */
interface Sums {
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
  readonly shipping: ShippingShown | null;
  readonly rules: readonly RuleShown[];
}

const cents = (amount: number) => Math.round(amount * 100);

/** Every discount by its name; what none of the store's rules took off was the caller's word (D-58). */
function discountRows({ discount, rules }: Sums, labels: readonly string[]): Html[] {
  const applied = rules.filter(({ kind, applied: applies, amount }) => kind !== 'SHIPPING' && applies && amount > 0);
  const rest = cents(discount) - applied.reduce((sum, { amount }) => sum + cents(amount), 0);
  const given = labels.length > 0 ? `Desconto: ${labels.join(', ')}` : 'Desconto da loja';
  return [
    ...(rest > 0 ? [row(given, `− ${brl(rest / 100)}`, 'off')] : []),
    ...applied.map(({ kind, name, amount }) => row(KINDS[kind](name), `− ${brl(amount)}`, 'off')),
  ];
}

/** The total and how it came to be. */
export function totals(sums: Sums, labels: readonly string[]): Html {
  const { subtotal, total, shipping } = sums;
  const sent = shipping && (shipping.price === 0 ? 'Grátis' : brl(shipping.price));
  return html`<dl class="totals">
${row('Subtotal', brl(subtotal))}
${discountRows(sums, labels)}
${shipping ? row(`Frete: ${shippingText(shipping)}`, shipping.name === 'A combinar' ? 'A combinar' : (sent ?? '')) : ''}
${row('Total', brl(total), 'sum')}
</dl>`;
}

/** What the buyer could still have, in the words of the rules, and of the shipping where more would make it free. */
function hints({ rules }: PricesShown['cart']): Html | string {
  const near = rules
    .filter(({ kind, reason }) => kind !== 'PAYMENT_DISCOUNT' && reason !== null && WITHIN_REACH.has(reason))
    .slice(0, MOST_HINTS)
    .map(({ name, message }) => `${name}: ${message}`);
  const shipping = rules.filter(({ kind, applied }) => kind === 'SHIPPING' && applied).map(({ message }) => message);
  const gifts = rules.filter(({ kind, applied }) => kind === 'GIFT' && applied).map(({ name, message }) => `${name}: ${message}`);
  const all = [...gifts, ...near, ...shipping.filter((message) => message.includes('frete grátis.'))];
  return all.length === 0 ? '' : html`<ul class="hints">${all.map((hint) => html`<li>${hint}</li>`)}</ul>`;
}

/** The total of a cart with each discount and why. */
export const cartTotals = ({ cart }: PricesShown, labels: readonly string[]): Html => html`${totals(cart, labels)}${hints(cart)}`;
