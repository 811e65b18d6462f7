import type { Reason } from '../graph/pricing/price.ts';
import { type Html, html } from './html.ts';
import { formatReais, httpsUrlOrNull, type LineView, type PricesView, type RuleView, type ShippingView } from './page-data.ts';
import { isChangeable, type QuantityForm, quantityField } from './quantity-field.ts';

/** More lines than this are folded, so that the form stays near on a phone. */
const MAX_UNFOLDED_LINES = 4;
/** Maximum number of offers suggested to the buyer. */
const MAX_HINTS = 3;

/** Reason for which a rule does not apply, when more in the cart would help. */
const REACHABLE_REASONS: ReadonlySet<Reason> = new Set([
  'CART_QUANTITY_TOO_LOW',
  'CART_TOTAL_TOO_LOW',
  'NO_TIER',
  'TOO_FEW_ITEMS',
]);

const KINDS: Readonly<Record<RuleView['kind'], (name: string) => string>> = {
  GIFT: (name) => `Brinde: ${name}`,
  DISCOUNT_RANGE: (name) => name,
  SHIPPING: (name) => name,
  COUPON: (name) => `Cupom ${name}`,
  PAYMENT_DISCOUNT: (name) => `Desconto de ${name}`,
};

/** An image reserves its space before it loads, and sends no referrer to its owner. */
const picture = (address: string | null): Html => {
  const source = httpsUrlOrNull(address);
  return source === null
    ? html`<span class="picture" aria-hidden="true"></span>`
    : html`<img class="picture" src="${source}" alt="" width="64" height="64" loading="lazy" decoding="async" referrerpolicy="no-referrer">`;
};

const count = ({ gift, quantity }: LineView): Html => html`<p class="dim">${gift ? 'Brinde' : `Quantidade: ${quantity}`}</p>`;

const lineItem = (line: LineView, form: QuantityForm | undefined): Html => {
  const { name, image, discount, total, gift, warning } = line;
  return html`<li>
${picture(image)}
<div class="what"><p class="name">${name}</p>${form && isChangeable(line) ? quantityField(line, form) : count(line)}${warning ? html`<p class="fault">${warning.message}</p>` : ''}</div>
<p class="price">${gift ? 'Grátis' : formatReais(total + discount)}</p>
</li>`;
};

/**
 * Lines of a cart or an order with their prices before discounts, which add up to the subtotal. Lines that can be changed show
 * the fields of `form` and are not folded away.
 */
export function lineList(lines: readonly LineView[], form?: QuantityForm): Html {
  const list = html`<ul class="lines">${lines.map((each) => lineItem(each, form))}</ul>`;
  if (lines.length <= MAX_UNFOLDED_LINES) return list;
  const isOpen = form !== undefined && lines.some(isChangeable);
  return html`<details${isOpen ? html` open` : ''}><summary>Ver os ${lines.length} itens</summary>${list}</details>`;
}

/** A shipping method as text. */
export const shippingText = ({ name, price, turnaround, carrier }: ShippingView): string =>
  [name === 'A combinar' && price === 0 ? 'A combinar com a loja' : name, carrier, turnaround].filter(Boolean).join(' · ');

const row = (label: string, value: string, sort = ''): Html =>
  html`<div class="${sort}"><dt>${label}</dt><dd>${value}</dd></div>`;

/** Amounts of a cart or an order. */
interface CartTotals {
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
  readonly shipping: ShippingView | null;
  readonly rules: readonly RuleView[];
}

const cents = (amount: number) => Math.round(amount * 100);

/** Every discount by its name; what none of the store's rules took off was the caller's word (D-58). */
function discountRows({ discount, rules }: CartTotals, labels: readonly string[]): Html[] {
  const applied = rules.filter(({ kind, applied: applies, amount }) => kind !== 'SHIPPING' && applies && amount > 0);
  const rest = cents(discount) - applied.reduce((sum, { amount }) => sum + cents(amount), 0);
  const given = labels.length > 0 ? `Desconto: ${labels.join(', ')}` : 'Desconto da loja';
  return [
    ...(rest > 0 ? [row(given, `− ${formatReais(rest / 100)}`, 'off')] : []),
    ...applied.map(({ kind, name, amount }) => row(KINDS[kind](name), `− ${formatReais(amount)}`, 'off')),
  ];
}

/** The total with its components. */
export function totals(sums: CartTotals, labels: readonly string[]): Html {
  const { subtotal, total, shipping } = sums;
  const sent = shipping && (shipping.price === 0 ? 'Grátis' : formatReais(shipping.price));
  return html`<dl class="totals">
${row('Subtotal', formatReais(subtotal))}
${discountRows(sums, labels)}
${shipping ? row(`Frete: ${shippingText(shipping)}`, shipping.name === 'A combinar' ? 'A combinar' : (sent ?? '')) : ''}
${row('Total', formatReais(total), 'sum')}
</dl>`;
}

/** Offers within the buyer's reach, in the words of the rules, and the amount missing to free shipping. */
function hints({ rules }: PricesView['cart']): Html | string {
  const near = rules
    .filter(({ kind, reason }) => kind !== 'PAYMENT_DISCOUNT' && reason !== null && REACHABLE_REASONS.has(reason))
    .slice(0, MAX_HINTS)
    .map(({ name, message }) => `${name}: ${message}`);
  const shipping = rules.filter(({ kind, applied }) => kind === 'SHIPPING' && applied).map(({ message }) => message);
  const gifts = rules.filter(({ kind, applied }) => kind === 'GIFT' && applied).map(({ name, message }) => `${name}: ${message}`);
  const all = [...gifts, ...near, ...shipping.filter((message) => message.includes('frete grátis.'))];
  return all.length === 0 ? '' : html`<ul class="hints">${all.map((hint) => html`<li>${hint}</li>`)}</ul>`;
}

/** The total of a cart with each discount and why. */
export const cartTotals = ({ cart }: PricesView, labels: readonly string[]): Html => html`${totals(cart, labels)}${hints(cart)}`;
