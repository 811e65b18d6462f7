import type { Reason } from '../graph/promotions/pricing/price.ts';
import { type Html, html } from '../http/html.ts';
import { formatReais, imageUrlOrNull, type LineView, type PricesView, type RuleView, type ShippingView } from './page-data.ts';
import { isChangeable, type QuantityForm, quantityField } from './quantity-field.ts';

/** Maximum number of an order's lines that are not folded on a narrow screen. */
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

/** An image reserves its space before it loads, and sends no referrer to its owner. Without one the initial letter is shown. */
const picture = (address: string | null, name: string): Html => {
  const source = imageUrlOrNull(address);
  return source === null
    ? html`<span class="picture letter" aria-hidden="true">${[...name.trim()][0]?.toUpperCase() ?? ''}</span>`
    : html`<img class="picture" src="${source}" alt="" width="64" height="64" loading="lazy" decoding="async" referrerpolicy="no-referrer">`;
};

const count = ({ gift, quantity }: LineView): Html => html`<p class="dim">${gift ? 'Brinde' : `Quantidade: ${quantity}`}</p>`;

const lineItem = (line: LineView, form: QuantityForm | undefined): Html => {
  const { name, image, discount, total, gift, warning } = line;
  return html`<li>
${picture(image, name)}
<div class="what"><p class="name">${name}</p>${form && isChangeable(line) ? quantityField(line, form) : count(line)}${warning ? html`<p class="fault">${warning.message}</p>` : ''}</div>
<p class="price">${gift ? 'Grátis' : formatReais(total + discount)}</p>
</li>`;
};

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Number of lines: `3 itens e 1 brinde`. */
function lineCount(lines: readonly LineView[]): string {
  const gifts = lines.filter(({ gift }) => gift).length;
  const items = counted(lines.length - gifts, 'item', 'itens');
  return gifts === 0 ? items : `${items} e ${counted(gifts, 'brinde', 'brindes')}`;
}

const list = (lines: readonly LineView[], form?: QuantityForm): Html =>
  html`<ul class="lines">${lines.map((each) => lineItem(each, form))}</ul>`;

/**
 * Lines of a cart or an order with their prices before discounts, which add up to the subtotal. Many are folded on a narrow
 * screen; a wide one shows all.
 */
export function lineList(lines: readonly LineView[]): Html {
  if (lines.length <= MAX_UNFOLDED_LINES) return list(lines);
  return html`<details class="wide-open"><summary>Ver ${lineCount(lines)}</summary>${list(lines)}</details>`;
}

/**
 * Lines of an open cart. A narrow screen shows their number and the total, and opens the lines by itself only where one is to be
 * changed or keeps the cart from being bought; a wide screen shows all.
 */
export function cartLines(lines: readonly LineView[], total: number, form: QuantityForm | undefined): Html {
  const isOpen = lines.some((line) => (form !== undefined && isChangeable(line)) || line.warning);
  return html`<details class="wide-open" id="itens"${isOpen ? html` open` : ''}><summary><span class="count">Seu pedido <span class="dim">${lineCount(lines)}</span></span>
<strong class="due">${formatReais(total)}</strong></summary>${list(lines, form)}</details>`;
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
export function totalsList(sums: CartTotals, labels: readonly string[]): Html {
  const { subtotal, total, shipping } = sums;
  const sent = shipping && (shipping.price === 0 ? 'Grátis' : formatReais(shipping.price));
  return html`<dl class="totals">
${row('Subtotal', formatReais(subtotal))}
${discountRows(sums, labels)}
${shipping ? row(`Frete: ${shippingText(shipping)}`, shipping.name === 'A combinar' ? 'A combinar' : (sent ?? '')) : ''}
${row('Total', formatReais(total), 'sum')}
</dl>`;
}

const FOR_OFFER = ' para esta oferta.';

/** Benefits of rules in the buyer's words: the name of a rule is the store's own. */
const BENEFITS: Partial<Readonly<Record<RuleView['kind'], (name: string) => string>>> = {
  GIFT: () => 'para ganhar um brinde',
  DISCOUNT_RANGE: () => 'para ganhar um desconto',
  COUPON: (name) => `para usar o cupom ${name}`,
};

/** Amounts and items missing for the benefits within the buyer's reach, and for free shipping. */
function hints({ rules }: PricesView['cart']): Html | string {
  const near = rules.flatMap(({ kind, name, reason, message }) => {
    const benefit = BENEFITS[kind]?.(name);
    const isNear = reason !== null && REACHABLE_REASONS.has(reason) && message.endsWith(FOR_OFFER);
    return isNear && benefit ? `${message.slice(0, -FOR_OFFER.length)} ${benefit}.` : [];
  });
  const shipping = rules.filter(({ kind, applied }) => kind === 'SHIPPING' && applied).map(({ message }) => message);
  const all = [...new Set(near)].slice(0, MAX_HINTS).concat(shipping.filter((message) => message.includes('frete grátis.')));
  return all.length === 0 ? '' : html`<ul class="hints">${all.map((hint) => html`<li>${hint}</li>`)}</ul>`;
}

/** The total of a cart with each discount and why. */
export const cartTotals = ({ cart }: PricesView, labels: readonly string[]): Html =>
  html`${totalsList(cart, labels)}${hints(cart)}`;
