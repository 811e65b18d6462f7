import type { RefundStatus } from '../generated/prisma/enums.ts';
import { type Html, html } from '../http/html.ts';
import { formatReais, type OrderData } from './page-data.ts';
import { formatMoment } from './pix-view.ts';

type Refund = OrderData['refunds'][number];

/** Sentences on a refund, by its status. */
const SENTENCES: Readonly<Record<RefundStatus, (refund: Refund) => string>> = {
  REQUESTED: ({ amount }) => `${formatReais(amount)} estão sendo devolvidos a quem pagou.`,
  PROCESSING: ({ amount }) => `${formatReais(amount)} estão sendo devolvidos a quem pagou.`,
  DONE: ({ amount, endedAt, createdAt }) =>
    `${formatReais(amount)} foram devolvidos a quem pagou em ${formatMoment(endedAt ?? createdAt)} (horário de Brasília).`,
  PARTLY_REFUSED: ({ amount }) => `De ${formatReais(amount)} uma parte foi devolvida a quem pagou. A loja cuida do resto.`,
  REFUSED: () => '',
};

/** The money of an order that goes back to its buyer; empty when none does. */
export const refundList = ({ refunds }: OrderData): Html | string =>
  refunds.length === 0
    ? ''
    : html`<h2>Dinheiro devolvido</h2><ul class="next">${refunds.map((refund) => html`<li>${SENTENCES[refund.status](refund)}</li>`)}</ul>`;
