import { type Html, html } from '../http/html.ts';
import { acceptedOffer } from './accepted-offer.ts';
import { buyerDetails, firstName, nextStepsList, paidText } from './buyer-view.ts';
import { lineList, totalsList } from './cart-view.ts';
import { layout } from './layout.ts';
import { TICK } from './marks.ts';
import { offerView } from './offer-view.ts';
import { isRenewable, type OrderView, paymentInstructions, pollingNote, returnsOf } from './order-view.ts';
import { backUrlOrNull, type CheckoutData, METHOD_NAMES } from './page-data.ts';
import { formatMoment } from './pix-view.ts';
import { refundList } from './refund-list.ts';
import { isOpen, type Stage, stagesOf, stateOf } from './stage.ts';
import { PAYABLE, pageText } from './stage-text.ts';

/** The way back to the shop; a quiet one beside a button that goes on with the order. */
function backToStore({ successUrl, cancelUrl }: CheckoutData, stage: Stage, isQuiet: boolean): Html | string {
  const address = backUrlOrNull(stage === 'paid' ? successUrl : cancelUrl);
  const text = stage === 'paid' ? 'Continuar na loja' : 'Voltar à loja';
  if (address === null || isOpen(stage)) return '';
  return html`<p><a class="button${isQuiet ? ' quiet' : ''}" href="${address}" rel="noreferrer">${text}</a></p>`;
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
  const back = backToStore(checkout, stage, !isDone || isRenewable(order, stage));
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
${returnsOf(view, order)}
${buyerDetails(order)}
<button class="quiet" type="button" data-print hidden>Imprimir ou salvar em PDF</button></section>
${isDone ? '' : back}`,
  );
}
