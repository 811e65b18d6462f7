import { type Html, html } from '../http/html.ts';
import { lineList, totalsList } from './cart-view.ts';
import { type OrderView, paymentInstructions, pollingNote, returnsOf } from './order-view.ts';
import type { OrderData } from './page-data.ts';
import { refundList } from './refund-list.ts';
import { stageOf } from './stage.ts';
import { textOf } from './stage-text.ts';

/** An accepted offer: an order of its own with its own payment. */
export async function acceptedOffer(view: OrderView, order: OrderData): Promise<Html> {
  const stage = stageOf(order, view.now);
  const heading = stage === 'paid' ? 'Oferta paga' : `Oferta aceita: ${textOf(order, stage).heading.toLowerCase()}`;
  return html`<section class="card" id="oferta-aceita"><h2>${heading}</h2><p class="dim">Pedido nº ${order.number}</p>${lineList(order.items)}${totalsList(order, ['Oferta'])}${refundList(order)}${returnsOf(view, order)}
${await paymentInstructions(view, order, stage)}${pollingNote(stage)}</section>`;
}
