import type { PaymentMethod } from '../generated/prisma/enums.ts';
import { type Html, html } from '../http/html.ts';

/** Data of the form that asks for a new code. */
interface RenewForm {
  readonly base: string;
  readonly token: string;
  readonly checkoutId: string;
  readonly orderId: string;
  readonly method: PaymentMethod;
}

/** Words of the button, by the method. */
const LABELS: Readonly<Record<PaymentMethod, string>> = {
  PIX: 'Gerar um código Pix novo',
  CARD: 'Tentar de novo com cartão',
  BOLETO: 'Gerar um boleto novo',
};

/** The button that makes a new charge for an order whose charge has ended, or whose card was refused. */
export const renewPaymentButton = ({ base, token, checkoutId, orderId, method }: RenewForm): Html =>
  html`<form method="post" action="${base}/pay/${checkoutId}/renew"><input type="hidden" name="token" value="${token}"><input type="hidden" name="order" value="${orderId}">
<button class="pay">${LABELS[method]}</button>
<p class="hint">Para o mesmo pedido, pelo mesmo valor.</p></form>`;
