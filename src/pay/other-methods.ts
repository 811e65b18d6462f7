import { type Html, html } from '../http/html.ts';
import { formatReais, METHOD_NAMES, type OrderData } from './page-data.ts';

/** Data of the form that pays an order in another way. */
interface MethodForm {
  readonly base: string;
  readonly token: string;
  readonly checkoutId: string;
}

/** Text for the difference between the price by another method and that of now. */
function difference(total: number, now: number): string {
  const cents = Math.round(total * 100) - Math.round(now * 100);
  if (cents === 0) return 'o mesmo valor';
  return `${formatReais(Math.abs(cents) / 100)} ${cents < 0 ? 'a menos' : 'a mais'}`;
}

/** The other ways to pay an order that waits, each with its price (D-610). Opened by hand, with and without a script. */
export function otherMethods({ base, token, checkoutId }: MethodForm, order: OrderData): Html | string {
  if (order.paymentOptions.length === 0) return '';
  const options = order.paymentOptions.map(
    ({
      method,
      total,
    }) => html`<li><form method="post" action="${base}/pay/${checkoutId}/method"><input type="hidden" name="token" value="${token}"><input type="hidden" name="order" value="${order.id}"><input type="hidden" name="total" value="${Math.round(total * 100)}">
<button class="quiet method" name="method" value="${method}"><span>${METHOD_NAMES[method]}</span> <span>${formatReais(total)} <span class="dim">${difference(total, order.total)}</span></span></button></form></li>`,
  );
  return html`<details class="methods" id="outra-forma-${order.id}"><summary>Escolher outra forma de pagamento</summary><ul>${options}</ul></details>`;
}
