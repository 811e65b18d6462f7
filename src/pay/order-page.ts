import { type Html, html } from '../http/html.ts';
import { buyerDetails, firstName, nextStepsList, paidText } from './buyer-view.ts';
import { lineList, totalsList } from './cart-view.ts';
import { hostedAttempt, hostedCheckout } from './hosted-checkout.ts';
import { layout } from './layout.ts';
import { TICK } from './marks.ts';
import { otherMethods } from './other-methods.ts';
import {
  backUrlOrNull,
  type CheckoutData,
  formatReais,
  imageUrlOrNull,
  METHOD_NAMES,
  type OfferData,
  type OrderData,
} from './page-data.ts';
import { formatMoment, pixView } from './pix-view.ts';
import { refundList } from './refund-list.ts';
import { renewPaymentButton } from './renew-button.ts';
import { returnView } from './return-view.ts';
import { simulatePaymentButton } from './simulate-payment.ts';
import { isOpen, type Stage, stageOf, stagesOf, stateOf } from './stage.ts';
import { PAYABLE, pageText, textOf } from './stage-text.ts';

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

/** Stages in which the buyer may pay in another way. */
const CHANGEABLE: ReadonlySet<Stage> = new Set(['starting', 'awaited', 'refused', 'failed', 'lapsed', 'expired']);

/** Payment instructions by the method of the order, at the current stage. */
async function ownMethod(view: OrderView, order: OrderData, stage: Stage): Promise<Html | string> {
  const { base, token, checkout, now } = view;
  if (!order.payment) return '';
  const form = { base, token, checkoutId: checkout.id, orderId: order.id };
  const isRenewable = RENEWABLE.has(stage) || (stage === 'refused' && hostedAttempt(order) !== undefined);
  if (isRenewable && order.renewable) return renewPaymentButton({ ...form, method: order.payment.method });
  if (!PAYABLE.has(stage)) return '';
  return html`${await methodInstructions(order, order.payment, now)}${checkout.store.test ? simulatePaymentButton(form) : ''}`;
}

/** Payment instructions for the current stage; in a test store, with a button that pays. */
async function paymentInstructions(view: OrderView, order: OrderData, stage: Stage): Promise<Html | string> {
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

const pollingNote = (stage: Stage) =>
  isOpen(stage) ? html`<p class="dim">Esta página se atualiza sozinha quando o pagamento é confirmado.</p>` : '';

/** Returns of an order, with the form that asks for one. */
function returns({ base, token, checkout, returnError }: OrderView, order: OrderData): Html | string {
  const problem = returnError?.orderId === order.id ? returnError.message : undefined;
  return returnView({ base, token, checkoutId: checkout.id, problem }, order);
}

/** An accepted offer: an order of its own with its own payment. */
async function acceptedOffer(view: OrderView, order: OrderData): Promise<Html> {
  const stage = stageOf(order, view.now);
  const heading = stage === 'paid' ? 'Oferta paga' : `Oferta aceita: ${textOf(order, stage).heading.toLowerCase()}`;
  return html`<section class="card" id="oferta-aceita"><h2>${heading}</h2><p class="dim">Pedido nº ${order.number}</p>${lineList(order.items)}${totalsList(order, ['Oferta'])}${refundList(order)}${returns(view, order)}
${await paymentInstructions(view, order, stage)}${pollingNote(stage)}</section>`;
}

/** The way back to the shop; a quiet one beside a button that goes on with the order. */
function backToStore({ successUrl, cancelUrl }: CheckoutData, stage: Stage, isQuiet: boolean): Html | string {
  const address = backUrlOrNull(stage === 'paid' ? successUrl : cancelUrl);
  const text = stage === 'paid' ? 'Continuar na loja' : 'Voltar à loja';
  if (address === null || isOpen(stage)) return '';
  return html`<p><a class="button${isQuiet ? ' quiet' : ''}" href="${address}" rel="noreferrer">${text}</a></p>`;
}

/** The offer that the page shows: once the order is paid, one at a time (D-91). */
export const shownOffer = (order: OrderView['order'], now: Date): OfferData | undefined =>
  stageOf(order, now) === 'paid' ? order.offers[0] : undefined;

/** One offer after the purchase, accepted with one click. */
function offerView({ base, checkout, order, token, now, offerError: refusal }: OrderView): Html | string {
  const offer = shownOffer(order, now);
  const notice =
    refusal === undefined ? '' : html`<section class="problem" role="alert"><h2>Oferta</h2><p>${refusal}</p></section>`;
  if (!offer) return notice;
  const { title, description, productName, image, sellingPrice, price, buttonText, upsellId } = offer;
  const source = imageUrlOrNull(image);
  return html`${notice}<section class="card offer"><h2>${title}</h2>
${source === null ? '' : html`<img src="${source}" alt="" width="128" height="128" loading="lazy" decoding="async" referrerpolicy="no-referrer">`}
<p class="name">${productName}</p>${description === null ? '' : html`<p>${description}</p>`}
<p class="amount">${sellingPrice > price ? html`<s><span class="vh">Antes: </span>${formatReais(sellingPrice)}</s> ` : ''}<span class="price">${formatReais(price)}</span></p>
<form method="post" action="${base}/pay/${checkout.id}/offer"><input type="hidden" name="token" value="${token}"><input type="hidden" name="upsell" value="${upsellId}">
<button class="pay">${buttonText}</button></form>
<p class="hint">Com os mesmos dados e a mesma forma de pagamento, em um pedido ligado a este.</p></section>`;
}

/** The page of a checkout that became an order: payment instructions, then thanks and another offer (D-91, D-141). */
export async function orderPage(view: OrderView): Promise<Html> {
  const { base, checkout, order, now } = view;
  const stages = stagesOf(order, now);
  const [stage = 'awaited', ...offers] = stages;
  const { heading, sentences } = pageText(order, stage, offers);
  const isDone = !offers.some((each) => PAYABLE.has(each));
  const address = `${base}/pay/${checkout.id}/state`;
  const polling = stages.some(isOpen) ? { address, state: stateOf(order, now) } : undefined;
  const accepted = await Promise.all(order.acceptedOffers.map((each) => acceptedOffer(view, each)));
  const back = backToStore(checkout, stage, !isDone || (RENEWABLE.has(stage) && order.renewable));
  const name = firstName(order);
  const title = stage === 'paid' && isDone && name !== undefined ? `Obrigado, ${name}! Pagamento confirmado` : heading;
  return layout(
    { base, title, seller: checkout.store, cancelUrl: isOpen(stage) ? null : checkout.cancelUrl, polling },
    html`${view.notice === undefined ? '' : html`<section class="problem lower" role="alert"><p>${view.notice}</p></section>`}<section class="card status ${isDone ? stage : 'awaited'}"><h1 tabindex="-1">${stage === 'paid' && isDone ? TICK : ''}${title}</h1>
${sentences.map((sentence) => html`<p>${sentence}</p>`)}
${await paymentInstructions(view, order, stage)}
${stage === 'paid' && isDone ? nextStepsList(order) : ''}
${isDone ? back : ''}
${pollingNote(stage)}</section>
${accepted}
${stage === 'paid' ? offerView(view) : ''}
<section class="card"><h2>Pedido nº ${order.number}</h2><p class="dim">Feito em ${formatMoment(order.createdAt)} (horário de Brasília)</p>
${lineList(order.items)}${totalsList(order, checkout.discountLabels)}
${order.payment ? html`<p class="dim">Pagamento: ${METHOD_NAMES[order.payment.method]}${paidText(order)}</p>` : ''}
${refundList(order)}
${returns(view, order)}
${buyerDetails(order)}
<button class="quiet" type="button" data-print hidden>Imprimir ou salvar em PDF</button></section>
${isDone ? '' : back}`,
  );
}
