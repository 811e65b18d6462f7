import type { MovementRowFragment } from '../../generated/documents/console.ts';
import { type Html, html, type Part } from '../../http/html.ts';
import { documentText, moment, money } from '../format.ts';
import { isPermitted, type PageContext, timeZoneOf } from '../page-context.ts';
import { statusMark, type TableColumn, table } from '../pieces.ts';
import { MOVEMENT_TEXTS, movementMark, REVIEW_TEXTS, SOURCE_TEXTS } from './payment-marks.ts';

type MovementRow = MovementRowFragment;

function orderLink({ base }: PageContext, { order }: MovementRow): Part {
  if (!order) return statusMark('wrong', 'sem pedido');
  return html`<a href="${base}/console/pedidos/${order.id}#cobrancas">#${order.number}</a>`;
}

const providerLink = ({ base }: PageContext, { provider }: MovementRow): Part =>
  provider ? html`<a href="${base}/console/provedores/${provider.id}">${provider.name}</a>` : '–';

/** True where the names and documents of payers are shown. */
export const seesPayers = (context: PageContext): boolean => isPermitted(context, 'order-contacts:read');

/** Payer of a movement, as far as the provider says: `Ana Souza, CPF 529.982.247-25`. */
const payerText = ({ payerName, payerDocument }: MovementRow): string =>
  [payerName, payerDocument && documentText(payerDocument)].filter(Boolean).join(', ') || '–';

/** The way in which a buyer paid, as far as the provider says: `master 4321 em 3 vezes, com juros R$ 104,00`. */
function methodText({ brand, lastDigits, installments, buyerPaid, amount, review }: MovementRow): string {
  const times = installments !== null && installments > 1 ? `em ${installments} vezes` : null;
  const interest = buyerPaid !== null && buyerPaid !== amount ? `por ${money(buyerPaid)}` : null;
  const examined = review === null ? null : REVIEW_TEXTS[review];
  return [brand, lastDigits, times, interest, examined].filter((part) => part !== null).join(' ') || '–';
}

/** A table of movements. `ofOrder`: all are of the order on whose page it stands. */
export function movementTable(
  context: PageContext,
  rows: readonly MovementRow[],
  { empty, ofOrder = false }: { readonly empty: Part; readonly ofOrder?: boolean },
): Html {
  const zone = timeZoneOf(context);
  const orders: TableColumn<MovementRow>[] =
    ofOrder || !isPermitted(context, 'orders-basic:read') ? [] : [{ title: 'Pedido', cell: (row) => orderLink(context, row) }];
  return table(
    'Movimentos',
    [
      { title: 'Quando', cell: ({ happenedAt }) => moment(happenedAt, zone) },
      { title: 'O que é', cell: ({ kind }) => MOVEMENT_TEXTS[kind], isWord: true },
      { title: 'Valor', cell: ({ amount }) => money(amount), isNumber: true },
      { title: 'Situação', cell: ({ status }) => movementMark(status) },
      ...orders,
      { title: 'Tarifa', cell: ({ fee }) => (fee === null ? '–' : money(fee)), isNumber: true, isOptional: true },
      { title: 'Líquido', cell: ({ net }) => (net === null ? '–' : money(net)), isNumber: true, isOptional: true },
      { title: 'Disponível em', cell: ({ settlesAt }) => moment(settlesAt, zone) },
      { title: 'Como', cell: methodText, isOptional: true },
      ...(seesPayers(context) ? [{ title: 'Pagador', cell: payerText, isOptional: true }] : []),
      { title: 'Provedor', cell: (row) => providerLink(context, row), isOptional: true },
      { title: 'Como se soube', cell: ({ source }) => SOURCE_TEXTS[source], isPhrase: true },
      { title: 'Identificador', cell: ({ externalId }) => html`<code class="wrap">${externalId}</code>` },
    ],
    rows,
    empty,
  );
}
