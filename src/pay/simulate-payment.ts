import { DomainError } from '../core/errors.ts';
import { type Html, html } from '../http/html.ts';
import type { HttpResponse } from '../http/response.ts';
import { isUuid } from '../lib/ids.ts';
import { payResponses } from './layout.ts';
import { readTrustedForm, type ShopperSession } from './shopper-session.ts';

/** Data of the form that simulates a payment. */
interface TrialForm {
  readonly base: string;
  readonly token: string;
  readonly checkoutId: string;
  readonly orderId: string;
}

/** The button that pays an order of a test store (D-396). */
export const simulatePaymentButton = ({ base, token, checkoutId, orderId }: TrialForm): Html =>
  html`<form class="trial-pay" method="post" action="${base}/pay/${checkoutId}/simulate"><input type="hidden" name="token" value="${token}"><input type="hidden" name="order" value="${orderId}">
<button class="trial-button">Simular o pagamento</button>
<p class="hint">Só em loja de teste: o pedido fica pago sem dinheiro nenhum.</p></form>`;

/** The click on the button of a test store; the page then shows what became of the order. */
export async function simulatePayment(session: ShopperSession): Promise<HttpResponse> {
  const fields = await readTrustedForm(session);
  if (!(fields instanceof URLSearchParams)) return fields;
  const { operations, principal, pageUrl } = session;
  const orderId = fields.get('order') ?? '';
  if (!isUuid(orderId)) return payResponses.redirect(pageUrl);
  try {
    await operations.simulatePayment(principal, orderId);
  } catch (error) {
    // The page reports an order that has been refunded or deleted meanwhile.
    const isStale = error instanceof DomainError && error.code === 'INVALID_STATUS_TRANSITION' && error.details !== undefined;
    if (!isStale) throw error;
  }
  return payResponses.redirect(pageUrl);
}
