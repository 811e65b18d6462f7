import type { ReturnStatus } from '../generated/prisma/enums.ts';
import { returnFormId } from '../graph/sales/return-request/return-request.rules.ts';
import { type Html, html } from '../http/html.ts';
import type { OrderData } from './page-data.ts';
import { formatMoment } from './pix-view.ts';

/** Data of the form that asks for a return. */
interface ReturnForm {
  readonly base: string;
  readonly token: string;
  readonly checkoutId: string;
  /** Reason for which the form that was sent was refused. */
  readonly problem?: string | undefined;
}

type Return = OrderData['returns'][number];

/** Sentences on what was asked for, by its status. */
const SENTENCES: Readonly<Record<ReturnStatus, (asked: Return) => string>> = {
  ASKED: ({ createdAt }) =>
    `Você pediu para devolver em ${formatMoment(createdAt)} (horário de Brasília). A loja ainda vai responder.`,
  APPROVED: () => 'A loja aprovou a devolução que você pediu.',
  REFUSED: ({ answer }) => `A loja recusou a devolução que você pediu: ${answer ?? ''}`,
};

const unitsField = ({ id, name, refundable: { quantity } }: OrderData['items'][number]): Html =>
  html`<div class="field"><label for="devolver-${id}">${name} <span class="dim">até ${quantity}</span></label>
<input id="devolver-${id}" name="item.${id}" type="number" inputmode="numeric" min="0" max="${quantity}" value="${quantity}" required></div>`;

const emailField = ({ id, isBuyer }: OrderData): Html | string =>
  isBuyer
    ? ''
    : html`<div class="field"><label for="devolver-email-${id}">E-mail da compra</label>
<input id="devolver-email-${id}" name="email" type="email" autocomplete="email" maxlength="254" aria-describedby="devolver-por-que-${id}" required>
<p class="hint" id="devolver-por-que-${id}">Este navegador não fez o pedido: o e-mail mostra que ele é seu.</p></div>`;

/** The minute before the end of a time. */
const lastMinute = (end: string): string => new Date(Date.parse(end) - 60_000).toISOString();

function returnForm({ base, token, checkoutId, problem }: ReturnForm, order: OrderData): Html {
  const { id, returnUntil } = order;
  const items = order.items.filter(({ refundable }) => refundable.quantity > 0);
  const deadline =
    returnUntil === null ? 'até 7 dias depois da entrega' : `até ${formatMoment(lastMinute(returnUntil))} (horário de Brasília)`;
  return html`<details class="return"${problem === undefined ? '' : html` open`}><summary>Devolver por arrependimento</summary>
<form id="${returnFormId(id)}" method="post" action="${base}/pay/${checkoutId}/return"><input type="hidden" name="token" value="${token}"><input type="hidden" name="order" value="${id}">
<p class="hint">Você pode desistir da compra ${deadline}. Escolha o que devolver; a loja responde nesta página.</p>
${items.map(unitsField)}
<div class="field"><label for="devolver-texto-${id}">Mensagem à loja <span class="dim">(opcional)</span></label>
<textarea id="devolver-texto-${id}" name="message" maxlength="1000" rows="3"></textarea></div>
${emailField(order)}
<button class="quiet">Pedir a devolução</button></form></details>`;
}

/** Returns that were asked for, and the form that asks for one while that may be; empty for neither. */
export function returnView(form: ReturnForm, order: OrderData): Html | string {
  const { id, returns, mayReturn } = order;
  const { problem } = form;
  if (returns.length === 0 && !mayReturn && problem === undefined) return '';
  const asked =
    returns.length === 0
      ? ''
      : html`<ul class="next">${returns.map((each) => html`<li>${SENTENCES[each.status](each)}</li>`)}</ul>`;
  const refusal = problem === undefined ? '' : html`<p class="warning" role="alert">${problem}</p>`;
  return html`<section id="devolucao-${id}"><h2>Devolução do pedido</h2>${asked}${refusal}${mayReturn ? returnForm(form, order) : ''}</section>`;
}
