import type { ClaimRowFragment } from '../../generated/documents/console.ts';
import type { PaymentClaimStatus } from '../../generated/prisma/enums.ts';
import { CLAIM_KIND_LABELS } from '../../graph/sales/payment-claim/payment-claim.rules.ts';
import { type Html, html, type Part } from '../../http/html.ts';
import { moment, money } from '../format.ts';
import { type PageContext, timeZoneOf } from '../page-context.ts';
import { statusMark, type TableColumn, type Tone, table } from '../pieces.ts';

const TONES: Readonly<Record<PaymentClaimStatus, Tone>> = { OPEN: 'open', WON: 'good', LOST: 'wrong', WITHDRAWN: 'ended' };

const deadline = ({ answerDueAt, answerDueAtTold, status, answeredAt }: ClaimRowFragment, zone: string, now: Date): Part => {
  const isLate = status === 'OPEN' && answeredAt === null && new Date(answerDueAt) < now;
  const said = answerDueAtTold ? '' : html` <span class="hint">prazo usual: o provedor não disse outro</span>`;
  return html`${moment(answerDueAt, zone)}${isLate ? html` ${statusMark('wrong', 'passou')}` : ''}${said}`;
};

/** A table of claims, with columns of the page before those of the claims. */
export function claimTable<Row extends ClaimRowFragment>(
  context: PageContext,
  rows: readonly Row[],
  first: readonly TableColumn<Row>[],
  empty: Part,
): Html {
  const zone = timeZoneOf(context);
  const now = context.runtime.clock.now();
  return table(
    'Contestações',
    [
      ...first,
      { title: 'O que é', cell: ({ kind }) => CLAIM_KIND_LABELS[kind], isWord: true },
      { title: 'Situação', cell: ({ status, statusLabel }) => statusMark(TONES[status], statusLabel) },
      { title: 'Valor', cell: ({ amount }) => money(amount), isNumber: true },
      { title: 'Desde', cell: ({ openedAt }) => moment(openedAt, zone) },
      { title: 'Responder até', cell: (row) => deadline(row, zone, now) },
      { title: 'Respondida em', cell: ({ answeredAt }) => (answeredAt === null ? '–' : moment(answeredAt, zone)) },
      { title: 'Anotação', cell: ({ note }) => note ?? '–' },
      { title: 'Terminou em', cell: ({ endedAt }) => (endedAt === null ? '–' : moment(endedAt, zone)) },
    ],
    rows,
    empty,
  );
}
