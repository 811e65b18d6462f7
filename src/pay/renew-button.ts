import { type Html, html } from '../http/html.ts';

/** Data of the form that asks for a new code. */
interface RenewForm {
  readonly base: string;
  readonly token: string;
  readonly checkoutId: string;
  readonly orderId: string;
}

/** The button that makes a new code for an order whose code has ended. */
export const renewPaymentButton = ({ base, token, checkoutId, orderId }: RenewForm): Html =>
  html`<form method="post" action="${base}/pay/${checkoutId}/renew"><input type="hidden" name="token" value="${token}"><input type="hidden" name="order" value="${orderId}">
<button class="pay">Gerar um código Pix novo</button>
<p class="hint">Para o mesmo pedido, pelo mesmo valor.</p></form>`;
