import { type Html, html } from '../http/html.ts';
import { hostedAttempt, hostedCheckout } from './hosted-checkout.ts';
import { otherMethods } from './other-methods.ts';
import type { CheckoutData, OrderData } from './page-data.ts';
import { pixView } from './pix-view.ts';
import { renewPaymentButton } from './renew-button.ts';
import { returnView } from './return-view.ts';
import { simulatePaymentButton } from './simulate-payment.ts';
import { isOpen, type Stage } from './stage.ts';
import { PAYABLE } from './stage-text.ts';

/** Data of the page of an order. */
export interface OrderView {
  readonly base: string;
  readonly token: string;
  readonly checkout: CheckoutData;
  readonly order: NonNullable<CheckoutData['order']>;
  readonly now: Date;
  /** Reason for which the offer that was clicked on was not accepted. */
  readonly offerError?: string | undefined;
  /** Sentence on a form that came too late. */
  readonly notice?: string | undefined;
  /** Reason for which a return that was asked for was refused. */
  readonly returnError?: { readonly orderId: string; readonly message: string } | undefined;
  /** Reason for which an order has no new code, or no other payment method. */
  readonly paymentError?: { readonly orderId: string; readonly message: string } | undefined;
}

/** Texts for payments without a code. */
const RECORDED: Readonly<Record<'BOLETO' | 'CARD', string>> = {
  BOLETO: 'O boleto está registrado. A confirmação vem até 3 dias depois do pagamento.',
  CARD: 'O pagamento com cartão está registrado e aguarda a confirmação.',
};

/** Stages in which a new code may be made, where the store can. */
const RENEWABLE: ReadonlySet<Stage> = new Set(['failed', 'lapsed', 'expired']);

/** True when the buyer may ask for a new code, or try a card again. */
export const isRenewable = (order: OrderData, stage: Stage): boolean =>
  order.renewable && (RENEWABLE.has(stage) || (stage === 'refused' && hostedAttempt(order) !== undefined));

/** Stages in which the buyer may pay in another way. */
const CHANGEABLE: ReadonlySet<Stage> = new Set(['starting', 'awaited', 'refused', 'failed', 'lapsed', 'expired']);

/** Payment instructions by the method of the order, at the current stage. */
async function ownMethod(view: OrderView, order: OrderData, stage: Stage): Promise<Html | string> {
  const { base, token, checkout, now } = view;
  if (!order.payment) return '';
  const form = { base, token, checkoutId: checkout.id, orderId: order.id };
  if (isRenewable(order, stage)) return renewPaymentButton({ ...form, method: order.payment.method });
  if (!PAYABLE.has(stage)) return '';
  return html`${await methodInstructions(order, order.payment, now)}${checkout.store.test ? simulatePaymentButton(form) : ''}`;
}

/** Payment instructions for the current stage; in a test store, with a button that pays. */
export async function paymentInstructions(view: OrderView, order: OrderData, stage: Stage): Promise<Html | string> {
  if (!order.payment) return '';
  const { base, token, checkout, paymentError } = view;
  const problem = paymentError?.orderId === order.id ? html`<p class="warning" role="alert">${paymentError.message}</p>` : '';
  const others = CHANGEABLE.has(stage) ? otherMethods({ base, token, checkoutId: checkout.id }, order) : '';
  return html`${problem}${await ownMethod(view, order, stage)}${others}`;
}

const STARTING = html`<p class="dim" role="status">Só um instante: o código aparece aqui sozinho.</p>`;
const BANK_AWAY = html`<p class="warning" role="status">O banco da loja não está respondendo. O código aparece aqui assim que ele voltar; o seu pedido está guardado.</p>`;

async function methodInstructions(order: OrderData, payment: NonNullable<OrderData['payment']>, now: Date): Promise<Html> {
  const { id, attempt } = order;
  const { method, amount, pixCode } = payment;
  const hosted = hostedAttempt(order);
  if (hosted) return hostedCheckout(hosted);
  if (method !== 'PIX') return html`<p>${RECORDED[method]}</p>`;
  if (attempt?.status === 'STARTING') return attempt.error === null ? STARTING : BANK_AWAY;
  const code = attempt?.pixCode ?? pixCode;
  const expiresAt = attempt?.expiresAt ?? payment.expiresAt;
  if (code !== null) return pixView({ id, code, amount, expiresAt }, now);
  return html`<p class="warning">Esta loja ainda não tem chave Pix. Fale com a loja para combinar o pagamento.</p>`;
}

/** Says that the page turns by itself. */
export const pollingNote = (stage: Stage) =>
  isOpen(stage) ? html`<p class="dim">Esta página se atualiza sozinha quando o pagamento é confirmado.</p>` : '';

/** Returns of an order, with the form that asks for one. */
export function returnsOf({ base, token, checkout, returnError }: OrderView, order: OrderData): Html | string {
  const problem = returnError?.orderId === order.id ? returnError.message : undefined;
  return returnView({ base, token, checkoutId: checkout.id, problem }, order);
}
